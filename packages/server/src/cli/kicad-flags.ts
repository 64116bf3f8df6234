import { readChoice, type Flags } from './flags.ts';

/** Exit code of `--strict`, when nothing bad was found and not all was looked at. */
export const UNSURE = 3;

/** Exit code of kicad-cli for violations. */
const KICAD_VIOLATIONS = 5;

interface KicadWish {
  severity?: 'info' | 'error';
  fail_on?: 'warning' | 'error';
  violations_code?: number;
}

/** The flags of kicad-cli's own checks, for scripts that were written for it; ours stand before them where both are given. */
export function kicadFlags(flags: Flags): KicadWish {
  readChoice(flags['units'], ['mm'] as const, '--units');
  const isAll = flags['severity-all'] === true || flags['severity-warning'] === true;
  const isErrors = flags['severity-error'] === true && !isAll;
  const severity = isErrors ? 'error' : isAll ? 'info' : undefined;
  return {
    ...(severity === undefined ? {} : { severity }),
    ...(flags['exit-code-violations'] === true
      ? { fail_on: isErrors ? ('error' as const) : ('warning' as const), violations_code: KICAD_VIOLATIONS }
      : {}),
  };
}
