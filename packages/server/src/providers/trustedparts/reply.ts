import { z } from 'zod';
import { count, lenientList, maybe, price, words } from '../reading/fields.ts';
import type { SaidOffer, SaidPart } from '../reading/part.ts';
import { isMeasurePackaging } from '../reading/units.ts';

const DistributorResult = z.looseObject({
  DistributorPartNumber: words(100),
  Description: words(500),
  Packaging: lenientList(z.looseObject({ PackageType: words(60), MinimumOrderQuantity: count() }), 20),
  QuantityMultiple: count(),
  Pricing: maybe(
    z.looseObject({
      CurrencyCode: words(20),
      MinimumQuantity: count(),
      QuantityMultiple: count(),
      Prices: lenientList(z.looseObject({ Quantity: count(), Amount: price() })),
    }),
  ),
  // Null: the distributor does not disclose it.
  Stock: maybe(z.looseObject({ QuantityOnHand: count() })),
  Links: lenientList(z.looseObject({ Type: words(40), Url: words(2_000) }), 20),
  Compliance: maybe(z.looseObject({ RoHS: lenientList(z.looseObject({ IsCompliant: maybe(z.boolean()) }), 5) })),
});

export const PartResult = z.looseObject({
  PartNumber: words(),
  Manufacturer: words(),
  Specifications: lenientList(z.looseObject({ Key: words(80), Value: words(100) })),
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
    package: part.Specifications.find(({ Key }) => Key === 'Package / Case')?.Value,
    description: results.find(({ Description }) => Description !== null)?.Description,
    rohs: readCompliance(results),
    offers: results.map((result): SaidOffer => ({
      seller: result.seller,
      sku: result.DistributorPartNumber === 'N/A' ? null : result.DistributorPartNumber,
      packaging: readPackaging(result),
      moq: result.Pricing?.MinimumQuantity ?? result.Packaging[0]?.MinimumOrderQuantity,
      multiple: result.Pricing?.QuantityMultiple ?? result.QuantityMultiple,
      stock: result.Stock?.QuantityOnHand ?? null,
      currency: result.Pricing?.CurrencyCode,
      url: result.Links.find(({ Type }) => /^(?:distributor|product|buy|view)/i.test(Type ?? ''))?.Url,
      breaks: result.Packaging.some(({ PackageType }) => isMeasurePackaging(PackageType ?? ''))
        ? []
        : (result.Pricing?.Prices ?? []).map(({ Quantity, Amount }) => ({ quantity: Quantity, price: Amount })),
    })),
  };
}

/** One order code in several packagings leaves it open which one comes. */
function readPackaging({ Packaging }: z.output<typeof DistributorResult>): string | null {
  const types = new Set(Packaging.flatMap(({ PackageType }) => PackageType ?? []));
  return types.size === 1 ? [...types][0]! : null;
}

/** Distributors that disagree say nothing. */
function readCompliance(results: readonly z.output<typeof DistributorResult>[]): SaidPart['rohs'] {
  const said = new Set(results.flatMap(({ Compliance }) => Compliance?.RoHS[0]?.IsCompliant ?? []));
  if (said.size !== 1) return 'unknown';
  return said.has(true) ? 'compliant' : 'non_compliant';
}
