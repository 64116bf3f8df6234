import {
  judgeCostIncrease,
  judgeUnitCost,
  type Evaluation,
  type JudgedCost,
  type PolicyScope,
} from '@partwright/review/limits';
import type { DoubtfulPart, BomOutcome, CostPoint, LimitVerdict } from '../model.ts';
import type { BoardRule } from '../settings.ts';
import { designCost } from './unpriced.ts';

const SIDES = { base: 'the export before', head: 'this export' };
/** Designators that a sentence names. */
const MOST_NAMED = 5;

/** What the limits of a board say of an export of its BOM, by the rules of a review: nothing passes on what is not known. */
export function judgeLimits(
  outcome: BomOutcome,
  { maxCostIncrease, maxUnitCost, costCoverage, currency }: BoardRule['limits'],
): LimitVerdict[] {
  const scope: PolicyScope = { primaryQuantity: outcome.primaryQuantity, currency: outcome.currency, costCoverage };
  const point = outcome.cost.find(({ quantity }) => quantity === outcome.primaryQuantity);
  const cost = point && asJudged(point, outcome);
  // A service without a rate answers in another currency.
  const isOtherCurrency = outcome.currency !== currency;
  const unknown = isOtherCurrency
    ? `the cost was told in ${outcome.currency}, and the limit is in ${currency}`
    : `the cost of a board at ${outcome.primaryQuantity} was not told`;
  const judge = (limit: LimitVerdict['limit'], setting: string, evaluation: Evaluation | undefined): LimitVerdict => ({
    limit,
    setting,
    ...((isOtherCurrency ? undefined : evaluation) ?? undecided(unknown)),
  });
  return [
    ...maxCostIncrease.map((threshold) => {
      const rise = (): Evaluation | undefined =>
        cost && judgeCostIncrease(cost, threshold, scope, () => whyNotWhole(point, outcome), SIDES);
      return judge('max-cost-increase', threshold.text, explainNoBase(point, outcome) ?? rise());
    }),
    ...(maxUnitCost === null
      ? []
      : [judge('max-unit-cost', maxUnitCost, cost && judgeUnitCost(cost, maxUnitCost, scope))]),
  ];
}

function undecided(message: string): Evaluation {
  return { verdict: 'not_decidable', message };
}

/** Why there is nothing to compare with; undefined where there is. */
function explainNoBase(point: CostPoint | undefined, { changes, notCompared }: BomOutcome): Evaluation | undefined {
  if (point === undefined) return undefined;
  if (point.before === null) return undecided('it is the first export of this board, so nobody knows what has risen');
  if (changes !== null) return undefined;
  return undecided(
    `it is not compared with the export before: ${notCompared || 'no reason is known'}`.replace(/\.$/, ''),
  );
}

/** As a review has it. What is known of the lines of both is in it: unknown ones count as without a price. */
function asJudged(point: CostPoint, outcome: BomOutcome): JudgedCost {
  const { quantity, unit, unpricedLines, shortLines, before } = point;
  const { total, notBought } = outcome.lines;
  const compared = designCost(point, outcome);
  const delta = compared && Number((compared.after - compared.before).toFixed(6));
  return {
    quantity,
    head: {
      unit: asText(unit),
      total: null,
      pricedLines: Math.max(0, total - notBought - unpricedLines),
      unpricedLines,
      shortLines,
      doubt: readDoubt(outcome, quantity),
    },
    base: before && {
      unit: asText(before.unit),
      total: null,
      pricedLines: Math.max(0, (before.boughtLines ?? 0) - before.unpricedLines),
      unpricedLines: before.unpricedLines,
      shortLines: 0,
      ...(outcome.doubtfulBefore === undefined ? {} : { doubt: countedDoubt(outcome.doubtfulBefore, outcome) }),
    },
    delta: delta === null ? null : asText(delta),
    deltaPercent:
      delta === null || compared === null || compared.before === 0
        ? null
        : Number(((delta / compared.before) * 100).toFixed(1)),
    isWhole: compared?.isWhole ?? false,
    ...readDoubtOfDifference(before?.compared?.doubt),
  };
}

/** Left out where the service does not say. */
function readDoubtOfDifference(doubt: DoubtfulPart | null | undefined): Pick<JudgedCost, 'doubt'> {
  if (doubt === undefined) return {};
  return { doubt: doubt && { references: doubt.references, delta: asText(doubt.delta)! } };
}

/** Of the export before only the number of its lines in doubt is told. */
function countedDoubt(
  doubtfulLines: number,
  { unreadBefore: unread }: BomOutcome,
): NonNullable<JudgedCost['head']>['doubt'] {
  const unknown = { estimate: null, low: null, high: null, value: null, buildable: null };
  return { ...unknown, estimatedLines: 0, doubtfulLines, doubtfulShare: doubtfulLines === 0 ? '0' : '1', unread };
}

function readDoubt({ doubt, substitutes }: BomOutcome, quantity: number): NonNullable<JudgedCost['head']>['doubt'] {
  if (doubt === undefined) return undefined;
  const asBoard = (one: number | null) =>
    one === null ? null : { total: asText(one * quantity)!, perBoard: asText(one)! };
  return {
    estimate: asBoard(doubt.estimate),
    low: asBoard(doubt.low),
    high: asBoard(doubt.high),
    ...(doubt.sure === undefined ? {} : { sure: asBoard(doubt.sure) }),
    estimatedLines: doubt.estimatedLines,
    value: asText(doubt.value),
    doubtfulLines: doubt.doubtfulLines,
    doubtfulShare: asText(doubt.doubtfulShare)!,
    buildable: doubt.buildable,
    unread: doubt.unread,
    substituted: (substitutes?.lines ?? []).filter(({ isBought }) => isBought).length,
  };
}

function asText(value: number | null): string | null {
  return value === null ? null : String(value);
}

/** What changed and has no price in one of both, or in both. */
function whyNotWhole(point: CostPoint | undefined, { unpriced }: BomOutcome): string {
  const uncompared = point?.before?.compared?.uncompared ?? [];
  const told = new Set([...(unpriced?.lost ?? []), ...(unpriced?.found ?? []), ...(unpriced?.changed ?? [])]);
  const names = told.size > 0 ? [...told] : uncompared.flatMap(({ references }) => references);
  if (names.length === 0) return 'other lines are without a price than before';
  const shown = names.slice(0, MOST_NAMED).map((name) => name.slice(0, 60));
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  return `${shown.join(', ')}${more} changed or ${names.length === 1 ? 'has' : 'have'} a price in one of both exports only`;
}
