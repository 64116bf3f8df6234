import { z } from 'zod';
import type { Lifecycle } from '@partwright/catalog';
import { count, lenientList, maybe, price, words } from '../reading/fields.ts';
import { readRohs } from '../reading/lifecycle.ts';
import type { SaidPart } from '../reading/part.ts';

const Product = z.looseObject({
  sku: words(100),
  displayName: words(500),
  vendorName: words(),
  brandName: words(),
  translatedManufacturerPartNumber: words(),
  // Spelled so by the API.
  translatedMinimumOrderQuality: count(),
  orderMultiples: count(),
  packSize: count(),
  releaseStatusCode: count(),
  productStatus: words(40),
  packageName: words(60),
  unitOfMeasure: words(20),
  rohsStatusCode: words(20),
  datasheets: lenientList(z.looseObject({ url: words(2_000) }), 10),
  prices: lenientList(z.looseObject({ from: count(), cost: price() })),
  stock: maybe(z.looseObject({ level: count(), leastLeadTime: count() })),
});

const Return = z.looseObject({ products: lenientList(Product) });

/** The list stands under another name for each kind of search. */
export const ProductsReply = z
  .looseObject({
    manufacturerPartNumberSearchReturn: maybe(Return),
    keywordSearchReturn: maybe(Return),
    premierFarnellPartNumberReturn: maybe(Return),
  })
  .transform(
    (reply) =>
      reply.manufacturerPartNumberSearchReturn ?? reply.keywordSearchReturn ?? reply.premierFarnellPartNumberReturn,
  )
  .refine((found) => found !== undefined, { path: ['manufacturerPartNumberSearchReturn'] })
  .transform((found) => ({ products: found.products }));

const RELEASE: Record<number, Lifecycle> = { 1: 'announced', 2: 'active', 4: 'active', 6: 'eol', 7: 'obsolete' };

export function readProduct(product: z.output<typeof Product>, seller: string): SaidPart {
  return {
    mpn: product.translatedManufacturerPartNumber,
    manufacturer: product.vendorName ?? product.brandName,
    description: product.displayName,
    // That a shop stocks a part no longer, or still, says nothing of its maker's plans.
    lifecycle:
      product.productStatus === 'NO_LONGER_MANUFACTURED' ? 'obsolete' : RELEASE[product.releaseStatusCode ?? -1],
    rohs: readRohs(product.rohsStatusCode),
    datasheetUrl: product.datasheets[0]?.url,
    offers: [
      {
        seller,
        sku: product.sku,
        packaging: product.packageName,
        moq: product.translatedMinimumOrderQuality,
        multiple: product.orderMultiples,
        stock: product.stock?.level ?? null,
        leadTimeDays: product.stock?.leastLeadTime ?? null,
        currency: null,
        breaks: isByPiece(product) ? product.prices.map(({ from, cost }) => ({ quantity: from, price: cost })) : [],
      },
    ],
  };
}

/**
 * A price for a pack or a metre is not one for a piece, and dividing it would not be exact. Tape that is put on a reel to order
 * costs a fee that the reply does not name.
 */
function isByPiece({ packSize, unitOfMeasure, packageName }: z.output<typeof Product>): boolean {
  if ((packSize ?? 1) > 1 || /re-?reel/i.test(packageName ?? '')) return false;
  return unitOfMeasure === null || /^(?:each|ea|piece|pcs?)$/i.test(unitOfMeasure);
}
