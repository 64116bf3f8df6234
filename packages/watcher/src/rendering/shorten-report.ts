import { utf8Bytes } from '@partwright/report-text';
import type { Report } from '../model.ts';

const MOST_TEXT = 1_000;
const LIST_LENGTHS = [2_000, 500, 100, 20, 5, 0];

/** The first of what `make` makes that is not over so many bytes as JSON: of the whole report, then of it with ever shorter lists. */
export function firstWithin<T>(
  report: Report,
  mostBytes: number,
  make: (shown: Report, isCut: boolean) => readonly T[],
): T {
  // What is far too long is not even tried: it may be a hundred megabytes.
  if (!isOver(report, mostBytes))
    for (const made of make(report, false)) if (utf8Bytes(JSON.stringify(made)) <= mostBytes) return made;
  for (const most of LIST_LENGTHS)
    for (const made of make(shortened(report, most) as Report, true))
      if (utf8Bytes(JSON.stringify(made)) <= mostBytes) return made;
  throw new Error(`A report is over ${mostBytes} bytes even without its lists: this is a mistake of this program`);
}

/** Whether its texts and names alone are longer than that. */
function isOver(report: Report, most: number): boolean {
  let left = most;
  const visit = (value: unknown): boolean => {
    if (typeof value === 'string') left -= value.length;
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) {
        left -= name.length + 3;
        if (left < 0 || visit(item)) return true;
      }
    return left < 0;
  };
  return visit(report);
}

function shortened(value: unknown, mostItems: number): unknown {
  if (typeof value === 'string')
    return value.length > MOST_TEXT ? `${value.slice(0, MOST_TEXT).toWellFormed()}…` : value;
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => shortened(item, mostItems));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shortened(item, mostItems)]));
}
