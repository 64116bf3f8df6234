import { Decimal as Base } from 'decimal.js';
import { plural } from '@partwright/report-text';
import { countUnread, describeFigureDoubt, describeUnpriced, sureUnit, writeExactUnit } from '../cost-figure.ts';
import type { BomReview, CostChange, CostFigure, ReviewProject } from '../model.ts';
import { nameOfItem } from '../name-of-item.ts';
import { isToldWithSource, wholePercent } from '../project-results.ts';
import {
  BOM_NOT_READ,
  definePolicy,
  passed,
  undecided,
  violated,
  withoutBase,
  type Evaluation,
  type PolicyScope,
  type Threshold,
} from './policy.ts';

const Decimal = Base.clone({ precision: 60 });

/** What the cost of one board is judged by: a row of a report's cost, or what is as good as one. */
export type JudgedCost = Pick<
  CostChange,
  'quantity' | 'base' | 'head' | 'delta' | 'deltaPercent' | 'isWhole' | 'doubt'
>;

/** What the two sides are called in a sentence. */
export interface SideNames {
  base: string;
  head: string;
}

const COMMITS: SideNames = { base: 'base', head: 'head' };

/**
 * The rise of the cost of one board; a fall never breaks it. It is judged only where the difference is whole: then an amount
 * is judged whatever else has no price. Lines without a price make a board dearer than is known, and the share of a rise
 * smaller, so that a share within its limit is within it for sure; one above it is judged where enough of both sides has a
 * price in no doubt. A difference that lines in doubt are part of is not judged: they may cost something else.
 */
export const maxCostIncrease = definePolicy({
  about: 'Rise of the cost of one board that fails the check above it: `5%` or `2.00 EUR`; `off` for none.',
  setting: { kind: 'threshold' },
  default: null,
  evaluate(project, threshold, scope) {
    return evaluateCost(project, scope, (cost) =>
      cost.base === null
        ? evaluateWithoutBase(project, cost, scope)
        : judgeCostIncrease(cost, threshold, scope, () => whyNotWhole(project.bom, scope)),
    );
  },
});

/**
 * Whether one board became dearer than it may, both sides being known.
 *
 * @param whyNotWhole Names what changed and has no price, for a difference that is not whole.
 *
 * @example
 * import { judgeCostIncrease } from '@partwright/review/limits';
 *
 * const figure = (unit: string) => ({ unit, total: null, pricedLines: 9, unpricedLines: 0, shortLines: 0 });
 * const sides = { base: figure('10'), head: figure('11'), delta: '1', deltaPercent: 10, isWhole: true };
 * const scope = { primaryQuantity: 100, currency: 'EUR', costCoverage: 0.8 };
 * judgeCostIncrease({ quantity: 100, ...sides }, { percent: 5, text: '5%' }, scope, () => '').verdict; // => 'violated'
 */
export function judgeCostIncrease(
  cost: JudgedCost,
  { percent, amount, text }: Threshold,
  scope: PolicyScope,
  whyNotWhole: () => string,
  names: SideNames = COMMITS,
): Evaluation {
  const { base, head, delta, isWhole } = cost;
  if (delta === null) {
    const side = base?.unit == null ? names.base : names.head;
    return undecided(`nothing of ${side} has a price ${at(scope)}`);
  }
  if (!isWhole)
    return undecided(`the difference ${at(scope)} is not whole: ${findUnread(cost, names) ?? whyNotWhole()}`);
  const rise = new Decimal(delta);
  const share = (unit: Base.Value): Base =>
    percent === undefined ? new Decimal(amount ?? 0) : new Decimal(percent).div(100).times(unit);
  const { currency } = scope;
  const sides = `${writeExactUnit(base, cost, currency)} become ${writeExactUnit(head, cost, currency)}`;
  const said = `${sides}, ${signed(delta)}${formatShare(cost)}, ${at(scope)}`;
  if (isDoubtful(cost)) {
    const names = cost.doubt?.references ?? [];
    const named = names.length === 0 ? '' : `: ${listFirst(names)}`;
    return undecided(
      `${said}; lines that are priced with doubt are part of the difference, and may cost something else${named}`,
    );
  }
  if (rise.lte(share(sureUnit(base!) ?? 0)) || rise.lte(0)) return passed(said);
  if (rise.lte(share(base!.unit!)))
    return undecided(`${said}; it is within ${text} only by lines of ${names.base} that are priced with doubt`);
  const thin = percent === undefined ? undefined : findThinSide(base, head, scope, names);
  if (thin !== undefined) return undecided(`${said}; ${thin}, so that the share of the rise is not known`);
  return violated(`${said}; ${text} may be added`);
}

/** ` (+4.0 %)`; of a board of which something has no price it is the most that it may be. */
function formatShare(cost: JudgedCost): string {
  const { base, deltaPercent } = cost;
  if (deltaPercent === null) return '';
  const share = `${signed(String(deltaPercent))} %`;
  if (wholePercent(cost) !== null) return ` (${share})`;
  return base !== null && base.unpricedLines > 0 && deltaPercent > 0 ? ` (at most ${share})` : '';
}

/** Undefined: of both lists all is known to be read. */
function findUnread({ base, head }: JudgedCost, names: SideNames): string | undefined {
  const sides = [...(countUnread(base) > 0 ? [names.base] : []), ...(countUnread(head) > 0 ? [names.head] : [])];
  return sides.length === 0 ? undefined : `not all of the list of ${sides.join(' and of ')} was read`;
}

/** Whether lines in doubt are part of a difference. Where nobody said which are, all may be. */
function isDoubtful({ base, head, doubt }: JudgedCost): boolean {
  if (doubt !== undefined) return doubt !== null;
  return [base, head].some((figure) => (figure?.doubt?.doubtfulLines ?? 0) > 0);
}

/** Says of which side too few lines have a price in no doubt. */
function findThinSide(
  base: CostFigure | null,
  head: CostFigure | null,
  scope: PolicyScope,
  names: SideNames,
): string | undefined {
  for (const [side, figure] of [
    [names.base, base],
    [names.head, head],
  ] as const) {
    if (figure === null || !isThin(figure, scope)) continue;
    const { pricedLines, unpricedLines, doubt } = figure;
    const doubtful = doubt?.doubtfulLines ?? 0;
    const sure = pricedLines - doubtful;
    const has = sure === 1 ? 'has' : 'have';
    return `only ${sure} of ${plural(pricedLines + unpricedLines, 'line')} of ${side} ${has} a price${doubtful > 0 ? ' in no doubt' : ''}, and cost-coverage asks for ${percentOf(scope)}`;
  }
  return undefined;
}

function isThin({ pricedLines, unpricedLines, doubt }: CostFigure, { costCoverage }: PolicyScope): boolean {
  const all = pricedLines + unpricedLines;
  return all > 0 && (pricedLines - (doubt?.doubtfulLines ?? 0)) / all < costCoverage;
}

function percentOf({ costCoverage }: PolicyScope): string {
  return `${Math.round(costCoverage * 1e4) / 100} %`;
}

function evaluateWithoutBase({ change, bom }: ReviewProject, { head }: CostChange, scope: PolicyScope): Evaluation {
  if (bom.source.base !== null && change !== 'added')
    return undecided(`what base costs is not known, so there is nothing to compare with`);
  const costs =
    head?.unit == null
      ? ''
      : `; one board costs ${writeExactUnit(head, quantityOf(scope), scope.currency)} ${at(scope)}`;
  return withoutBase(`there was no bill of materials before, so nobody knows what has risen${costs}`);
}

/** The changes that have no price, by designator. */
function whyNotWhole({ changes }: BomReview, { primaryQuantity }: PolicyScope): string {
  const open = changes.filter(({ cost }) =>
    cost.some(({ quantity, delta }) => quantity === primaryQuantity && delta === null),
  );
  const names = open.flatMap(({ references, after, before }) =>
    references.length > 0 ? references : [nameOfItem(after ?? before) ?? 'a line without designators'],
  );
  if (names.length === 0) return 'something that changed has no price';
  return `${listFirst(names)} changed and ${names.length === 1 ? 'is' : 'are'} without a price at base or at head`;
}

function listFirst(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => name.slice(0, 60));
  const more = names.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The cost of one board. What is sure may already be too much; else lines without a price and lines in doubt leave it open, whatever they are estimated at. */
export const maxUnitCost = definePolicy({
  about: 'Cost of one board at the primary quantity that fails the check above it: `12.50`; `off` for none.',
  setting: { kind: 'amount' },
  default: null,
  evaluate(project, limit, scope) {
    return evaluateCost(project, scope, (cost) => judgeUnitCost(cost, limit, scope));
  },
});

/**
 * Whether one board costs more than it may. Undefined: there is no board to cost.
 *
 * @example
 * import { judgeUnitCost } from '@partwright/review/limits';
 *
 * const figure = (unit: string) => ({ unit, total: null, pricedLines: 9, unpricedLines: 0, shortLines: 0 });
 * const sides = { base: figure('10'), head: figure('11'), delta: '1', deltaPercent: 10, isWhole: true };
 * const scope = { primaryQuantity: 100, currency: 'EUR', costCoverage: 0.8 };
 * judgeUnitCost({ quantity: 100, ...sides }, '10.50', scope)!.verdict; // => 'violated'
 */
export function judgeUnitCost(cost: JudgedCost, limit: string, scope: PolicyScope): Evaluation | undefined {
  const { head } = cost;
  if (head === null) return undefined;
  if (head.unit === null) return undecided(`nothing has a price ${at(scope)}`);
  const price = `one board costs ${writeExactUnit(head, cost, scope.currency)} ${at(scope)}`;
  const may = `${limit} ${scope.currency} may be spent`;
  const doubt = describeFigureDoubt(head);
  const doubted = doubt === '' ? '' : `; ${doubt}`;
  const sure = sureUnit(head);
  if (sure !== null && new Decimal(sure).gt(limit)) return violated(`${price}; ${may}${doubted}`);
  if (head.unpricedLines > 0) return undecided(`${price}, and ${may}: ${describeUnpriced(head)}${doubted}`);
  return (head.doubt?.doubtfulLines ?? 0) > 0 || countUnread(head) > 0
    ? undecided(`${price}, and ${may}${doubted}`)
    : passed(`${price}${doubted}`);
}

function quantityOf({ primaryQuantity }: PolicyScope): { quantity: number } {
  return { quantity: primaryQuantity };
}

/**
 * What is judged of a board that has a bill of materials of its own. A list that is another board's is costed with it; one
 * that says something else than that may be dearer, and whoever orders by it pays so: it is judged by its own cost.
 */
function evaluateCost(
  project: ReviewProject,
  scope: PolicyScope,
  judge: (cost: CostChange) => Evaluation | undefined,
): Evaluation | undefined {
  const { bom, exportOf, isVariant } = project;
  const isTold = isToldWithSource(project);
  if (bom.status === 'absent' || (isTold && !isVariant)) return undefined;
  const cost = findCost(project, scope);
  const evaluation = 'verdict' in cost ? cost : judge(cost);
  if (!isTold || evaluation === undefined) return evaluation;
  return { ...evaluation, message: `${evaluation.message}; it is no copy of ${exportOf}, and is judged by itself` };
}

/** The figures at the primary quantity, or why there are none. */
function findCost({ bom }: ReviewProject, { primaryQuantity }: PolicyScope): CostChange | Evaluation {
  if (bom.status === 'not_run') return undecided(BOM_NOT_READ);
  if (bom.reason !== '') return undecided(bom.reason);
  return (
    bom.cost.find(({ quantity }) => quantity === primaryQuantity) ??
    undecided(`the cost at ${plural(primaryQuantity, 'board')} was not calculated`)
  );
}

function at({ primaryQuantity }: PolicyScope): string {
  return `at ${plural(primaryQuantity, 'board')}`;
}

function signed(amount: string): string {
  return amount.startsWith('-') || amount === '0' ? amount : `+${amount}`;
}
