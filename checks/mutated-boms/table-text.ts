import type { Bom } from '@partwright/bom';

/** A delimited text as its cells, read by its own rules and not by the reader's code. */
export interface TableText {
  rows: string[][];
  /** Where each row begins in the text. */
  starts: number[];
  delimiter: string;
  encoding: string;
  text: string;
  headerRow: number;
}

/** The cells of a file that was read as CSV or TSV. Undefined for other formats and for text with stray quotes. */
export function readTableText(bytes: Uint8Array, { source }: Bom): TableText | undefined {
  const { delimiter, encoding, headerRow } = source;
  if (delimiter === null || encoding === null || headerRow === null) return undefined;
  const text = new TextDecoder(encoding).decode(bytes);
  if (/^sep=/i.test(text)) return undefined;
  const rows: string[][] = [];
  const starts: number[] = [];
  const escaped = delimiter === '|' ? '\\|' : delimiter;
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${escaped}\\r\\n][^${escaped}\\r\\n]*)?)(${escaped}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  let row: string[] = [];
  let start = 0;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) return undefined;
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === delimiter && cell.lastIndex < text.length) continue;
    if (match[3] === delimiter) row.push('');
    rows.push(row);
    starts.push(start);
    row = [];
    start = cell.lastIndex;
  }
  return { rows, starts, delimiter, encoding, text, headerRow };
}
