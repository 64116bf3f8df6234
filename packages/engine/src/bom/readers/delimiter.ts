import { filledCells } from '../grid.ts';
import { scoreHeaderRow } from '../tables/header-rows.ts';
import { BomUnreadable } from '../types.ts';
import { cellText, walkDelimited } from './delimited.ts';

/** The colon is gEDA's. */
const DELIMITERS = [',', ';', '\t', '|', ':'];

/** How much of the text decides, and how many rows. */
const SAMPLE_CHARS = 200_000;
const SAMPLE_ROWS = 300;

/** A delimiter with how well the text falls into columns by it. */
interface DelimiterChoice {
  delimiter: string;
  /** Score of the best header row; 0 when there is none. */
  header: number;
  /** Rows with the usual number of columns, 0 to 1; 0 for a single column. */
  regularity: number;
}

/** Rate every delimiter on the beginning of the text, the best first. Excel's `sep=;` line decides at once. */
export function rateDelimiters(text: string): DelimiterChoice[] {
  const said = /^sep=(.)\r?\n/i.exec(text.slice(0, 10))?.[1];
  if (said) return [{ delimiter: said, header: 1, regularity: 1 }];
  const sample = text.slice(0, SAMPLE_CHARS);
  return DELIMITERS.filter((delimiter) => sample.includes(delimiter))
    .map((delimiter) => rate(sample, delimiter))
    .sort((a, b) => b.header + b.regularity - (a.header + a.regularity));
}

function rate(sample: string, delimiter: string): DelimiterChoice {
  const rows = sampleRows(sample, delimiter);
  const counts = new Map<number, number>();
  let header = 0;
  for (const row of rows) {
    counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    header = Math.max(header, scoreHeaderRow(row));
  }
  const [usual = 1, times = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  // Colons stand in times and links too, so that regular columns alone do not speak for them.
  const divides = usual > 1 && (delimiter !== ':' || header > 0);
  return { delimiter, header, regularity: divides ? times / rows.length : 0 };
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
    if (!(error instanceof BomUnreadable)) throw error;
  }
  return rows;
}
