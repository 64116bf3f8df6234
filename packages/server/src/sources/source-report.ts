import type { RefusedRecord, SourceReport } from './part-source.ts';

/** Enough to see what is wrong; the counts say how often. */
const EXAMPLES_A_REFUSAL = 5;
const EXAMPLES_A_CLEANING = 2;
/** All examples together; they are kept with every checkpoint. */
const MOST_REFUSALS_SHOWN = 100;
const MOST_CLEANINGS_SHOWN = 50;
/** Reasons come from files too (`contradiction:<what the file calls it>`): a hostile one must not fill the checkpoint. */
const MOST_CODES = 200;
const LONGEST_MESSAGE = 300;

/** A report of nothing, or a copy of an earlier one that reading goes on with. */
export function openReport(from?: SourceReport): SourceReport {
  return structuredClone(from ?? { read: 0, parts: 0, refused: {}, cleaned: {}, examples: [] });
}

/** Add one to the count of that code, and give the code it went to: beyond 200 different ones the rest is `other`. */
export function count(counts: Record<string, number>, code: string): string {
  const key = Object.hasOwn(counts, code) || Object.keys(counts).length < MOST_CODES ? code : 'other';
  // Not an assignment by key: a code from a file may be called `__proto__`.
  const value = (Object.hasOwn(counts, key) ? counts[key]! : 0) + 1;
  Object.defineProperty(counts, key, { value, enumerable: true, configurable: true, writable: true });
  return key;
}

/** Count a record that gives no part, and keep the first few of each reason as examples. `where`: its line, 1-based, or its name. */
export function refuse(report: SourceReport, code: string, where: number | string, message: string): void {
  const example = { code: count(report.refused, code), where, message };
  addExample(report.examples, report.refused, example, { each: EXAMPLES_A_REFUSAL, all: MOST_REFUSALS_SHOWN });
}

/** Count a fact that was put right or left out; with a message the first few are examples too. */
export function clean(report: SourceReport, code: string, where: number | string, message?: string): void {
  const key = count(report.cleaned, code);
  if (message === undefined) return;
  const example = { code: key, where, message };
  addExample(report.examples, report.cleaned, example, { each: EXAMPLES_A_CLEANING, all: MOST_CLEANINGS_SHOWN });
}

/** Refusals and cleanings are limited apart: however much was put right, what was refused is shown. */
function addExample(
  examples: RefusedRecord[],
  counts: Record<string, number>,
  { code, where, message }: { code: string; where: number | string; message: string },
  most: { each: number; all: number },
): void {
  if (counts[code]! > most.each) return;
  if (examples.filter((shown) => Object.hasOwn(counts, shown.code)).length >= most.all) return;
  examples.push({ code, where: String(where).slice(0, 100), message: message.slice(0, LONGEST_MESSAGE) });
}
