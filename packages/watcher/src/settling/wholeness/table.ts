import { type CodeUnits, isBlank } from './text.ts';
import { hollow, unfinished, unsure, type Verdict, WHOLE } from './verdict.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DELIMITERS = [',', ';', '\t', '|'].map((sign) => sign.charCodeAt(0));

/**
 * CSV, TSV and other rows of text. They have no end of their own, so it goes by what writers stop in the middle of: a quoted cell,
 * a row that has fewer cells than the one before it, a row without its line end.
 */
export function checkTable(units: CodeUnits): Verdict {
  if (isBlank(units)) return hollow('it is empty');
  const { isQuoted, last, before, rows } = readEnd(units);
  if (isQuoted) return unfinished('it ends inside a quoted cell');
  if (last === null) return rows > 1 ? WHOLE : unsure('it has only one row');
  if (before !== null && DELIMITERS.some((_, index) => last[index]! < before[index]!)) {
    return unfinished('its last row is shorter than the one before it');
  }
  return unsure('its last row has no line end');
}

interface End {
  isQuoted: boolean;
  /** How often each delimiter is in the row that has no line end; null: all rows have one. */
  last: number[] | null;
  /** The same of the last row with a line end that has something in it. */
  before: number[] | null;
  /** Rows with a line end that have something in them. */
  rows: number;
}

/** A table may have 100 MB: what is done for each sign is as little as can be, and cells are counted in two rows only. */
function readEnd(units: CodeUnits): End {
  let isQuoted = false;
  let rowStart = 0;
  let beforeStart = 0;
  let beforeEnd = 0;
  let rows = 0;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    if (unit > QUOTE) continue;
    if (isQuoted) {
      if (unit !== QUOTE) continue;
      if (units[at + 1] === QUOTE) at++;
      else isQuoted = false;
    } else if (unit === LINE_FEED || unit === CARRIAGE_RETURN) {
      if (at > rowStart) {
        [beforeStart, beforeEnd] = [rowStart, at];
        rows++;
      }
      rowStart = at + 1;
    } else if (unit === QUOTE) isQuoted = beginsCell(units, at, rowStart);
  }
  const before = rows > 0 ? units.subarray(beforeStart, beforeEnd) : null;
  const last = rowStart < units.length ? units.subarray(rowStart) : null;
  return { isQuoted, last: last && countDelimiters(last), before: before && countDelimiters(before), rows };
}

// Only a quote that begins a cell quotes it: others are inches.
function beginsCell(units: CodeUnits, at: number, rowStart: number): boolean {
  return at === rowStart || DELIMITERS.includes(units[at - 1]!);
}

/** How often each delimiter is in a row, outside of quotes. */
function countDelimiters(row: CodeUnits): number[] {
  const counts = DELIMITERS.map(() => 0);
  let isQuoted = false;
  for (let at = 0; at < row.length; at++) {
    const unit = row[at]!;
    if (unit === QUOTE) {
      if (!isQuoted) isQuoted = beginsCell(row, at, 0);
      else if (row[at + 1] === QUOTE) at++;
      else isQuoted = false;
    } else if (!isQuoted) {
      const delimiter = DELIMITERS.indexOf(unit);
      if (delimiter >= 0) counts[delimiter]!++;
    }
  }
  return counts;
}
