import { readOrderCode } from '../sellers/index.ts';
import type { Part } from '../index.ts';
import type { Evidence } from './candidate-evidence.ts';
import type { UnderstoodComponent } from './types.ts';

/**
 * Whether a part is sold under an order code of the line: `sure`, or `open` where several sellers may have that code. Null
 * where it is not, or under the code of another seller than the line names.
 */
export function rateOrderCode({ skus, sellers }: UnderstoodComponent, { offers }: Part): 'sure' | 'open' | null {
  const fits = skus.flatMap((sku) =>
    offers
      .filter((offer) => offer.sku.toLowerCase() === sku.toLowerCase())
      .map(({ seller }) => readOrderCode(sku, { seller: sellers.get(sku) ?? null, offeredBy: seller })),
  );
  return fits.includes('sure') ? 'sure' : fits.includes('open') ? 'open' : null;
}

/** Codes of sellers that have one for each part of each maker; others have one for each packaging of it, too. */
const ONE_A_PART = /^C\d{3,9}$/i;

/**
 * The order code that the line names and the one that the part has at the same seller, where they are two: `CH340C` ordered as
 * C84681, and the CH340C that is C7464026 there. It is then another maker's, as far as the line names none. Null where nothing
 * shows it.
 */
export function findOtherOrderCode(
  { skus, sellers }: UnderstoodComponent,
  { candidate: { part, via, isApproved = false }, breakdown }: Pick<Evidence, 'candidate' | 'breakdown'>,
): { asked: string; own: string; seller: string } | null {
  if (via === 'sku' || isApproved || breakdown.manufacturer === 1) return null;
  for (const asked of skus) {
    if (!ONE_A_PART.test(asked)) continue;
    const seller = sellers.get(asked) ?? null;
    const there = part.offers.filter((offer) => readOrderCode(asked, { seller, offeredBy: offer.seller }) === 'sure');
    const own = there.find(({ sku }) => ONE_A_PART.test(sku));
    const isSold = there.some(({ sku }) => sku.toUpperCase() === asked.toUpperCase());
    if (own && !isSold) return { asked, own: own.sku, seller: own.seller };
  }
  return null;
}
