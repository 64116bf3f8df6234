import type { ListKind } from './rules.ts';
import { filledCells } from './grid.ts';
import { TableUnreadable } from './table-unreadable.ts';
import { cellText, walkDelimited } from './delimited.ts';

/** The colon is gEDA's, the exclamation mark and the circumflex stand in extracts of Allegro and of old databases. */
const DELIMITERS = [',', ';', '\t', '|', ':', '!', '^'];

/** Characters that also stand in texts, so that regular columns alone do not speak for them. */
const COMMON_IN_TEXT = ':!^';

/** A header counts in full when a quarter of the rows are divided like it; the others may be notes. */
const SUPPORTED = 4;

/** How much of the text decides, and how many rows. */
const SAMPLE_CHARS = 200_000;
const SAMPLE_ROWS = 300;

/** A delimiter with how well the text falls into columns by it. */
export interface DelimiterChoice {
  delimiter: string;
  /** Score of the best header row; 0 when there is none. */
  header: number;
  /** Rows with the usual number of columns, 0 to 1; 0 for a single column. */
  regularity: number;
}

/**
 * Rate every delimiter on the beginning of the text, the best first. Excel's `sep=;` line decides at once.
 *
 * @param scoreHeader How much a row looks like the header of the list, as in `ListKind`.
 *
 * @example
 * import { rateDelimiters } from '@partwright/files/tables';
 *
 * const scoreHeader = (row: readonly string[]) => row.filter((cell) => /^(ref|qty)$/i.test(cell)).length;
 * rateDelimiters('Ref;Qty\n"R1, R2";2\nC1;1\n', scoreHeader)[0]; // => { delimiter: ';', header: 2, regularity: 1 }
 */
export function rateDelimiters(text: string, scoreHeader: ListKind['scoreHeader']): DelimiterChoice[] {
  const said = /^"?sep=(.)"?[ ,;\t]{0,8}[\r\n]/i.exec(text.slice(0, 20))?.[1];
  if (said) return [{ delimiter: said, header: 1, regularity: 1 }];
  const sample = text.slice(0, SAMPLE_CHARS);
  return DELIMITERS.filter((delimiter) => sample.includes(delimiter))
    .map((delimiter) => rate(sample, delimiter, scoreHeader))
    .sort((a, b) => b.header + b.regularity - (a.header + a.regularity));
}

function rate(sample: string, delimiter: string, scoreHeader: ListKind['scoreHeader']): DelimiterChoice {
  const rows = sampleRows(sample, delimiter);
  const counts = new Map<number, number>();
  let header = 0;
  for (const row of rows) {
    counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    const score = scoreHeader(row);
    if (score > header) header = Math.max(header, score * Math.min(1, SUPPORTED * countSupportingRows(row, rows)));
  }
  // A text that ends in the middle of a row must not count as less regular for it.
  const isWhole = rows.length < 3 || rows.length >= SAMPLE_ROWS || /[\r\n]$/.test(sample.slice(-1));
  const cut = isWhole ? undefined : rows.at(-1);
  if (cut) counts.set(cut.length, counts.get(cut.length)! - 1);
  const [usual = 1, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const divides = usual > 1 && (!COMMON_IN_TEXT.includes(delimiter) || header > 0);
  return { delimiter, header, regularity: divides ? times / (rows.length - (cut ? 1 : 0)) : 0 };
}

/** Share of the rows that are divided as well: a bar in one description makes no header of its row. */
function countSupportingRows(header: readonly string[], rows: readonly string[][]): number {
  const least = Math.max(2, header.length / 2);
  return rows.filter((row) => row.length >= least).length / rows.length;
}

function sampleRows(sample: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  try {
    walkDelimited(
      sample,
      delimiter,
      (span) => row.push(cellText(sample, span)),
      () => {
        if (filledCells(row) > 0) rows.push(row);
        row = [];
        return rows.length < SAMPLE_ROWS;
      },
    );
  } catch (error) {
    // The sample may end inside a quoted cell; a quote that the whole text never closes is found when all is read.
    if (!(error instanceof TableUnreadable)) throw error;
  }
  return rows;
}
