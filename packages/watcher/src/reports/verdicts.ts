import type { BomOutcome, CheckOutcome, CostPoint, Report, Severity } from '../model.ts';
import { designCost } from './unpriced.ts';

/** Amounts have 6 decimals; less than two of the last are from rounding. */
const ROUNDING = 2e-6;

/**
 * Whether a report says anything but the one before it: the first, one that came back, one that was refused or follows one that
 * was not compared, other lines, another cost at the prices of now, risks or findings that are new or gone; where a limit is not kept,
 * or nobody knows, also what the market did. What lay there
 * before the watcher came is no news, unless it is refused.
 */
export function hasChanged(report: Report): boolean {
  const { number, sameAs, since, wasThere, outcome } = report;
  // What goes on under another name is told with that.
  if (outcome.kind === 'gone') return outcome.successor === null;
  if (wasThere && outcome.kind !== 'refused') return false;
  if (since === null || sameAs !== null || outcome.kind === 'refused') return true;
  // Those in between came to nothing: that they now do again is news.
  if (since.path === undefined && since.number < number - 1) return true;
  if (outcome.kind === 'check') return outcome.new.length > 0 || outcome.fixed.length > 0;
  return hasBomChanged(outcome) || (isBeyondLimit(report) && outcome.cost.some(hasMarketMoved));
}

/** Some limit is not kept, or nobody knows whether it is. */
function isBeyondLimit({ limits = [] }: Report): boolean {
  return limits.some(({ verdict }) => verdict !== 'passed');
}

function hasMarketMoved({ before }: CostPoint): boolean {
  if (before === null || before.told === null) return false;
  return before.unit === null || Math.abs(before.unit - before.told) > ROUNDING;
}

function hasBomChanged({ changes, risks, cost, unpriced }: BomOutcome): boolean {
  if (changes === null || changes.added + changes.removed + changes.changed > 0) return true;
  if ((unpriced?.lost.length ?? 0) + (unpriced?.found.length ?? 0) > 0) return true;
  return risks.new.length > 0 || risks.gone.length > 0 || cost.some((point) => isOtherCost(point));
}

function isOtherCost({ unit, unpricedLines, before }: CostPoint): boolean {
  if (before === null || before.unpricedLines !== unpricedLines) return true;
  if (unit === null || before.unit === null) return unit !== before.unit;
  return Math.abs(unit - before.unit) > ROUNDING;
}

/** Whether somebody has to act who answers for the board. */
export function needsAction(report: Report): boolean {
  // What git put back was told when it was made.
  return report.isCheckout !== true && hasProblem(report);
}

/**
 * Whether somebody has to act: a limit that is not kept, or of which nobody knows after a change; refused, a new error, dearer by its design as far as that can be told, a line without a price that
 * had one. Of the first export every error is new.
 */
export function hasProblem(report: Report): boolean {
  const { wasThere, outcome } = report;
  if (outcome.kind === 'refused') return true;
  if (wasThere || outcome.kind === 'gone') return false;
  if (isBeyondLimit(report) && hasChanged(report)) return true;
  if (outcome.kind === 'check') return hasError((outcome satisfies CheckOutcome).new);
  if (hasError(outcome.risks.new) || (outcome.unpriced?.lost.length ?? 0) > 0) return true;
  return outcome.cost.some((point) => isLessPriced(point) || isDearer(point, outcome));
}

const hasError = (found: readonly { severity: Severity }[]): boolean =>
  found.some(({ severity }) => severity === 'error');

function isDearer(point: CostPoint, outcome: BomOutcome): boolean {
  const design = designCost(point, outcome);
  return design !== null && design.after - design.before > ROUNDING;
}

function isLessPriced({ unpricedLines, before }: CostPoint): boolean {
  return before !== null && unpricedLines > before.unpricedLines;
}
