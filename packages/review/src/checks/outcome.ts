import { ArchiveUnreadable } from '@partwright/files/archives';
import { BoardUnreadable, TooDense } from '@partwright/kicad/board';
import { GerberUnreadable, SeveralBoards } from '@partwright/gerber';
import { PolygonsFailed } from '@partwright/gerber/polygons';
import { SExpressionUnreadable } from '@partwright/files/s-expressions';
import { ReadFailure } from '@partwright/kicad/schematic';
import type { CheckId, CheckOutcome, Finding } from '../model.ts';
import { type FingerprintTraits, withFingerprints } from './fingerprint.ts';
import { withLimits, type Unrun } from './limits.ts';

/** A finding before it is known which one of its report it is. */
export type FoundFinding = FingerprintTraits & Pick<Finding, 'severity' | 'cause' | 'isOneOfItsCause'>;

export function makeOutcome(
  check: CheckId,
  engine: string,
  found: readonly FoundFinding[],
  unrun: readonly Unrun[],
): CheckOutcome {
  const findings = withFingerprints(found).map((one): Finding => {
    const { rule, severity, message, places, fingerprint, cause, isOneOfItsCause, originMm } = one;
    const at = places[0]?.atMm;
    const fromCornerMm = originMm && at && ([at[0] - originMm[0], at[1] - originMm[1]] as const);
    return {
      check,
      rule,
      severity,
      message,
      places,
      fingerprint,
      ...(cause !== undefined && { cause }),
      ...(isOneOfItsCause && { isOneOfItsCause }),
      ...(fromCornerMm && { fromCornerMm }),
    };
  });
  return { status: 'ran', reason: '', engine, findings, notRun: withLimits(unrun) };
}

export function absent(reason: string, engine: string): CheckOutcome {
  return { status: 'absent', reason, engine, findings: [], notRun: [] };
}

export function notRun(reason: string, engine: string): CheckOutcome {
  return { status: 'not_run', reason, engine, findings: [], notRun: [] };
}

/** What a check makes of the files; a failure of it is an outcome too, as one project must not stop the review of others. */
export function attempt(engine: string, check: () => CheckOutcome): CheckOutcome {
  try {
    return check();
  } catch (error) {
    return notRun(explainFailure(error), engine);
  }
}

/** The same of a check that waits. */
export async function attemptLong(engine: string, check: () => Promise<CheckOutcome>): Promise<CheckOutcome> {
  try {
    return await check();
  } catch (error) {
    return notRun(explainFailure(error), engine);
  }
}

/** What a failure says about the files: which one, where, and what to do. */
export function explainFailure(error: unknown): string {
  if (error instanceof SeveralBoards) return `${error.message}; keep each board in a folder of its own`;
  if (
    error instanceof ReadFailure ||
    error instanceof BoardUnreadable ||
    error instanceof GerberUnreadable ||
    error instanceof ArchiveUnreadable ||
    error instanceof PolygonsFailed ||
    error instanceof SExpressionUnreadable ||
    error instanceof TooDense
  )
    return error.message;
  return `the check itself failed (${error instanceof Error ? error.message : String(error)}); please report this with the file`;
}
