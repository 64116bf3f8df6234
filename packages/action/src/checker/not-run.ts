import type { BomSide, CheckId, CheckOutcome, SideReview } from '@partwright/review';

/** A review in which the checks that were asked for were not run, and why. */
export function notRunSide(checks: ReadonlySet<CheckId>, reason: string): SideReview {
  const outcome = (check: CheckId): CheckOutcome => ({ ...makeBomState(check), engine: '', findings: [], notRun: [] });
  const makeBomState = (check: CheckId): Pick<BomSide, 'status' | 'reason'> =>
    checks.has(check) ? { status: 'not_run', reason } : { status: 'absent', reason: '' };
  return {
    erc: outcome('erc'),
    drc: outcome('drc'),
    dfm: outcome('dfm'),
    ...(checks.has('fit') && { fit: outcome('fit') }),
    bom: { ...makeBomState('bom'), source: '', lines: [], warnings: [] },
    problems: [],
  };
}

/** One review of several: each check as the review says it that was asked for it. */
export function joinSides(sides: ReadonlyMap<CheckId, SideReview>): SideReview {
  const none = notRunSide(new Set(), '');
  return {
    erc: sides.get('erc')?.erc ?? none.erc,
    drc: sides.get('drc')?.drc ?? none.drc,
    dfm: sides.get('dfm')?.dfm ?? none.dfm,
    bom: sides.get('bom')?.bom ?? none.bom,
    ...(sides.get('fit')?.fit && { fit: sides.get('fit')!.fit }),
    plots: sides.get('dfm')?.plots,
    problems: [...new Set([...sides.values()].flatMap(({ problems }) => problems))],
  };
}
