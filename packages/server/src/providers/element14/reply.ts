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
    lifecycle: RELEASE[product.releaseStatusCode ?? -1],
    rohs: readRohs(product.rohsStatusCode),
    datasheetUrl: product.datasheets[0]?.url,
    offers: [
      {
        seller,
        sku: product.sku,
        moq: product.translatedMinimumOrderQuality,
        multiple: product.orderMultiples,
        stock: product.stock?.level ?? null,
        leadTimeDays: product.stock?.leastLeadTime ?? null,
        currency: null,
        // A price for a pack is not one for a piece, and dividing it would not be exact.
        breaks:
          (product.packSize ?? 1) > 1 ? [] : product.prices.map(({ from, cost }) => ({ quantity: from, price: cost })),
      },
    ],
  };
}
