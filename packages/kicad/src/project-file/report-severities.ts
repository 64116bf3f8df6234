/** What a report in KiCad's form lists, in KiCad's words. `exclusion` is what the project has put aside. */
export type ReportSeverity = 'error' | 'warning' | 'exclusion';

/** All that a check has found. */
export const ALL_SEVERITIES: readonly ReportSeverity[] = ['error', 'warning', 'exclusion'];

/** Whether a report of these severities lists a violation: what is put aside is of no other severity, as KiCad holds it. */
export function isOfSeverities(
  { severity, excluded = false }: { severity: 'error' | 'warning'; excluded?: boolean | undefined },
  included: readonly ReportSeverity[],
): boolean {
  return included.includes(excluded ? 'exclusion' : severity);
}
