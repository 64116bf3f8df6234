import { z } from 'zod';
import { count, lenientList, maybe, price, words } from '../reading/fields.ts';
import type { SaidOffer, SaidPart } from '../reading/part.ts';

const DistributorResult = z.looseObject({
  DistributorPartNumber: words(100),
  Description: words(500),
  Packaging: words(60),
  MinimumOrderQuantity: count(),
  Pricing: maybe(
    z.looseObject({
      CurrencyCode: words(3),
      Prices: lenientList(z.looseObject({ Quantity: count(), Amount: price() })),
    }),
  ),
  // Null: the distributor does not disclose it.
  Stock: maybe(z.looseObject({ QuantityOnHand: count() })),
});

export const PartResult = z.looseObject({
  PartNumber: words(),
  Manufacturer: words(),
  Distributors: lenientList(z.looseObject({ Name: words(100), DistributorResults: lenientList(DistributorResult) })),
});

/** Datasheet links are left out: by the terms they are for browsers, and nothing may be downloaded from them. */
export function readPartResult(part: z.output<typeof PartResult>): SaidPart {
  const results = part.Distributors.flatMap(({ Name, DistributorResults }) =>
    DistributorResults.map((result) => ({ ...result, seller: Name ?? '' })),
  );
  return {
    mpn: part.PartNumber,
    manufacturer: part.Manufacturer,
    description: results.find(({ Description }) => Description !== null)?.Description,
    offers: results.map((result): SaidOffer => ({
      seller: result.seller,
      sku: result.DistributorPartNumber === 'N/A' ? null : result.DistributorPartNumber,
      packaging: result.Packaging,
      moq: result.MinimumOrderQuantity,
      stock: result.Stock?.QuantityOnHand ?? null,
      currency: result.Pricing?.CurrencyCode,
      breaks: (result.Pricing?.Prices ?? []).map(({ Quantity, Amount }) => ({ quantity: Quantity, price: Amount })),
    })),
  };
}
