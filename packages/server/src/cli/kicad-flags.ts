import type { ReportSeverity } from '@partwright/kicad/board';
import { readChoice, type Flags } from './flags.ts';

/** Exit code of `--strict`, when nothing bad was found and not all was looked at. */
export const UNSURE = 3;

/** The key under which a check tells that a file is of a later KiCad than its rules. */
const NEWER_KICAD = 'newer_kicad';

/** What was not checked by its keys, and sentences on how the rest is to be taken. */
export function partNotRun(notRun: readonly { type: string; reason: string }[]): { keys: string[]; notes: string[] } {
  const isNewer = ({ type }: { type: string }): boolean => type === NEWER_KICAD;
  return {
    keys: [...new Set(notRun.filter((left) => !isNewer(left)).map(({ type }) => type))],
    notes: notRun.filter(isNewer).map(({ reason }) => `Note: ${reason}`),
  };
}

/** Exit code of kicad-cli for violations. */
const KICAD_VIOLATIONS = 5;

interface KicadWish {
  severity?: 'info' | 'error';
  fail_on?: 'warning' | 'error';
  violations_code?: number;
  /** What the project has put aside is a violation too. */
  excluded_count?: boolean;
  /** What a report in KiCad's form lists. */
  included?: ReportSeverity[];
}

/** What kicad-cli lists where no `--severity-*` is given. */
export const LISTED_BY_KICAD: readonly ReportSeverity[] = ['error', 'warning'];

/** The flags of kicad-cli's own checks, for scripts that were written for it; ours stand before them where both are given. */
export function kicadFlags(flags: Flags): KicadWish {
  readChoice(flags['units'], ['mm'] as const, '--units');
  const isAll = flags['severity-all'] === true || flags['severity-warning'] === true;
  const isErrors = flags['severity-error'] === true && !isAll;
  // Of all severities what is put aside is one.
  const isWithExcluded = flags['severity-all'] === true || flags['severity-exclusions'] === true;
  const included = [
    ...(flags['severity-error'] === true || flags['severity-all'] === true ? (['error'] as const) : []),
    ...(isAll ? (['warning'] as const) : []),
    ...(isWithExcluded ? (['exclusion'] as const) : []),
  ];
  const severity = isErrors ? 'error' : isAll ? 'info' : undefined;
  return {
    ...(severity === undefined ? {} : { severity }),
    ...(included.length === 0 ? {} : { included }),
    ...(flags['exit-code-violations'] === true
      ? {
          fail_on: isErrors ? ('error' as const) : ('warning' as const),
          violations_code: KICAD_VIOLATIONS,
          ...(isWithExcluded ? { excluded_count: true } : {}),
        }
      : {}),
  };
}
