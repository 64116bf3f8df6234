import { readOrderCode } from '../sellers/index.ts';
import type { Part } from '../index.ts';
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
