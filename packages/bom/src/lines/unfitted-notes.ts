import { isAnyDesignator } from '../columns/designator-shapes.ts';
import { readDesignators } from './designators.ts';
import { markBefore } from './not-fitted.ts';
import type { DraftLine } from './draft-line.ts';

/** Designators that a row between or below the lines names as not fitted: `DNP: R3, R4`, `NF (C7-C9)`. */
export function unfittedInNote(row: readonly string[]): string[] {
  const text = row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ');
  const mark = markBefore(text);
  if (!mark) return [];
  const { references } = readDesignators(mark.rest);
  return references.every(isAnyDesignator) ? references : [];
}

/** Take what the notes say into the lines. */
export function markUnfitted(lines: readonly DraftLine[], names: readonly string[]): void {
  if (names.length === 0) return;
  const unfitted = new Set(names);
  for (const line of lines) {
    const known = new Set(line.dnpReferences);
    const found = line.references.filter((reference) => unfitted.has(reference) && !known.has(reference));
    if (found.length === 0) continue;
    line.dnpReferences.push(...found);
    line.dnp ||= line.dnpReferences.length >= line.references.length;
  }
}
