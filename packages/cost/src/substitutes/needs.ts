import type { Lifecycle } from '@partwright/catalog';
import { Decimal, type CurrencyConverter } from '@partwright/money';
import { cheapestInFull, type PreparedLine, prepareLines, type PurchaseOptions } from '../line.ts';
import { type Micros, microsText } from '../money.ts';
import { sumBuys } from '../split.ts';
import type { SubstitutableLine, SubstituteNeed, SubstituteReason, SubstituteRule, SubstituteUse } from './types.ts';

/** What is known to end; of `unknown` nothing is known. */
const ENDING: ReadonlySet<Lifecycle> = new Set<Lifecycle>(['nrnd', 'eol', 'obsolete']);

/** What a substitute must save to be worth another part, unless somebody says it: a fifth, and this much in USD for the run. */
const LEAST_SHARE = 0.2;
const LEAST_AMOUNT_USD = 5;

/**
 * The rule that holds where a caller says nothing but what is bought: worth a fifth of the line and 5 USD, in the currency of
 * the converter.
 *
 * @example
 * import { usualRule } from '@partwright/cost';
 * import { converterTo } from '@partwright/money';
 *
 * usualRule('approved', converterTo('USD')); // => { use: 'approved', leastShare: 0.2, leastAmount: '5' }
 */
export function usualRule(use: SubstituteUse, converter: CurrencyConverter): SubstituteRule {
  const rate = converter.rateFrom('USD')?.rate ?? '1';
  const leastAmount = new Decimal(LEAST_AMOUNT_USD).times(rate).toDecimalPlaces(2).toFixed();
  return { use, leastShare: LEAST_SHARE, leastAmount };
}

export function isEnding(lifecycle: Lifecycle): boolean {
  return ENDING.has(lifecycle);
}

/**
 * Which lines may want a substitute, and why: to look for candidates of these alone. Lines without a part, fixed ones and
 * those that no board takes are left out; of the others those that only a saving could speak for have no reasons.
 *
 * @example
 * import { findSubstituteNeeds } from '@partwright/cost';
 *
 * const offer = {
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock: 30, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice: '0.5' }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * };
 * const line = { id: 'U1', perBoard: 1, key: 'LM358', lifecycle: 'active', isFixed: false, candidates: [] } as const;
 * findSubstituteNeeds([{ ...line, offers: [offer] }], 100); // => [{ id: 'U1', reasons: ['short'], amount: '50' }]
 */
export function findSubstituteNeeds(
  lines: readonly SubstitutableLine[],
  boards: number,
  options: PurchaseOptions = {},
): SubstituteNeed[] {
  const prepared = prepareLines(lines, options);
  return lines.flatMap((line, at) => {
    if (line.key === null || line.isFixed || !(line.perBoard > 0)) return [];
    const { amount, reasons } = judgeLine(line, prepared[at]!, boards);
    return [{ id: line.id, reasons, amount: amount === null ? null : microsText(amount) }];
  });
}

/**
 * The ids of the lines that want a substitute by the rule: those that need one first, then the dearer.
 *
 * @example
 * import { listWanting } from '@partwright/cost';
 *
 * const offer = (stock: number, unitPrice: string) => ({
 *   seller: 'Acme', sku: '4711', packaging: null, moq: 1, multiple: 1, stock, leadTimeDays: null, fee: null,
 *   breaks: [{ quantity: 1, unitPrice }], currency: 'EUR', source: 'mine', observedAt: '2026-10-01T00:00:00Z',
 * });
 * const line = { perBoard: 1, lifecycle: 'active', isFixed: false, candidates: [] } as const;
 * const lines = [
 *   { ...line, id: 'U1', key: 'LM358', offers: [offer(1000, '0.5')] },
 *   { ...line, id: 'R1', key: '10k', offers: [offer(1000, '0.001')] },
 *   { ...line, id: 'R2', key: '47k', offers: [offer(3, '0.001')] },
 * ];
 * listWanting(lines, 100, 5); // => ['R2', 'U1']
 */
export function listWanting(
  lines: readonly SubstitutableLine[],
  boards: number,
  leastAmount: SubstituteRule['leastAmount'],
  options: PurchaseOptions = {},
): string[] {
  return findSubstituteNeeds(lines, boards, options)
    .filter(({ reasons, amount }) => reasons.length > 0 || (amount !== null && new Decimal(amount).gte(leastAmount)))
    .sort(
      (a, b) =>
        Number(b.reasons.length > 0) - Number(a.reasons.length > 0) || new Decimal(b.amount ?? 0).cmp(a.amount ?? 0),
    )
    .map(({ id }) => id);
}

/** What a line costs with its own part, and what speaks against that part. */
export function judgeLine(
  { lifecycle }: Pick<SubstitutableLine, 'lifecycle'>,
  prepared: PreparedLine,
  boards: number,
): { amount: Micros | null; reasons: SubstituteReason[] } {
  const inFull = cheapestInFull(prepared, boards);
  const reasons: SubstituteReason[] = [
    ...(inFull === undefined ? ['unpriced' as const] : inFull.isAside ? ['short' as const] : []),
    ...(isEnding(lifecycle) ? ['obsolete' as const] : []),
  ];
  return { amount: inFull === undefined ? null : sumBuys(inFull.way), reasons };
}
