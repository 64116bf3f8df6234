import type { Finding } from '../model.ts';

/**
 * Findings of one rule at the same things in the same lines together, in the order of the first of each. A line is nearly one item in the
 * files of a design; what stands in no line or has no name is alone.
 */
export function foldAlike(findings: readonly Finding[]): Finding[][] {
  return [...Map.groupBy(findings, (finding) => keyOfAlike(finding) ?? finding).values()];
}

/** The same for findings that read the same but for their message; undefined for one that is alone. */
export function keyOfAlike({ severity, rule, places }: Finding): string | undefined {
  if (!places.some(({ line, ref, net }) => line !== null && (ref !== null || net !== null))) return undefined;
  // Which piece of the edge or of a drawing it is nobody is told.
  const where = places.map(({ file, line, ref, pin, net }) =>
    ref === null && net === null ? [file] : [file, line, ref, pin, net],
  );
  return JSON.stringify([severity, rule, where]);
}

/** ` ×11`; '' for what is there once. */
export function timesWord(count: number): string {
  return count > 1 ? ` ×${count}` : '';
}
