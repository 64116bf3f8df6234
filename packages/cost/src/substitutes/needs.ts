import type { Lifecycle } from '@partwright/catalog';
import { cheapestInFull, type PreparedLine, prepareLines, type PurchaseOptions } from '../line.ts';
import { type Micros, microsText } from '../money.ts';
import { sumBuys } from '../split.ts';
import type { SubstitutableLine, SubstituteNeed, SubstituteReason } from './types.ts';

/** What is known to end; of `unknown` nothing is known. */
const ENDING: ReadonlySet<Lifecycle> = new Set<Lifecycle>(['nrnd', 'eol', 'obsolete']);

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
