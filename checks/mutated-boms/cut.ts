import type { Bom } from '@partwright/bom';
import { encodeText } from './encodings.ts';
import { listLineContents, type Outcome } from './outcome.ts';
import type { Random } from './random.ts';
import type { TableText } from './table-text.ts';

/** A table that ends in the middle. */
export interface Cut {
  bytes: Uint8Array;
  /** 0-based row that the cut is in. */
  row: number;
  /** Whether the row shows it: a quote is open, or cells are missing that every other row has. */
  shows: boolean;
}

/** Cut somewhere below the first line. Undefined when the table has too few rows. */
export function cutTable(table: TableText, random: Random): Cut | undefined {
  const { text, starts, rows, headerRow, encoding } = table;
  if (starts.length < headerRow + 3) return undefined;
  const first = starts[headerRow + 2]!;
  const at = first + random.below(text.length - first);
  const row = starts.findLastIndex((start) => start < at);
  if (row <= headerRow) return undefined;
  const rest = text.slice(starts[row], at);
  const width = rows[headerRow]!.length;
  const even = rows.slice(headerRow).every((cells) => cells.length === 1 || cells.length === width);
  const openQuote = (rest.match(/"/g)?.length ?? 0) % 2 === 1;
  const cells = rest.replaceAll(/"(?:[^"]|"")*"/g, '').split(table.delimiter).length;
  const mark = encoding.startsWith('utf-16');
  return {
    bytes: encodeText(text.slice(0, at), encoding, mark),
    row,
    shows: rest.trim() !== '' && (openQuote || (even && cells < width && !/[\r\n]$/.test(rest))),
  };
}

/** Lines above the cut are as they were, and a cut that shows is told. */
export function* faultsOfCut(cut: Cut, whole: Bom, outcome: Outcome): Generator<string> {
  if (outcome.kind === 'refused') return;
  const { bom } = outcome;
  const above = (all: Bom) => {
    const content = listLineContents(all);
    return all.lines.flatMap(({ row }, i) => (row !== null && row < cut.row ? [content[i]!] : []));
  };
  // The row above the cut may go on in the row that is cut.
  const before = above(whole).slice(0, -1);
  const after = above(bom);
  const differs = before.findIndex((line, i) => after[i] !== line);
  if (differs >= 0)
    yield `line ${differs + 1} above the cut reads ${after[differs] ?? 'nothing'}, not ${before[differs]}`;
  if (cut.shows && !bom.warnings.some(({ message }) => /cut off|cut short|ends in the middle/i.test(message)))
    yield 'the last row is cut and no warning says so';
}
