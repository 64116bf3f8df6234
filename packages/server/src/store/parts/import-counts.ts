import type { ImportCounts } from '../../ports/imports.ts';
import type { Refusal } from './import-rules.ts';

/** Enough to see what is wrong; the counts say how often. */
const EXAMPLES_A_CODE = 5;
const LONGEST_MESSAGE = 300;

/** Count a record that the catalogue did not take; the first few of each reason are kept as examples. */
export function noteRefusal(counts: ImportCounts, { code, message }: Refusal, where: number | string): void {
  const refused = (counts.refused[code] ?? 0) + 1;
  counts.refused[code] = refused;
  if (refused > EXAMPLES_A_CODE) return;
  counts.examples.push({ code, where: String(where), message: message.slice(0, LONGEST_MESSAGE) });
}
