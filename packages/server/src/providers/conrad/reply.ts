import { z } from 'zod';
import { answerList, count, lenientList, maybe, percent, price, told, words } from '../reading/fields.ts';
import { isCounted, rowsOf } from '../reading/none.ts';
import type { SaidPart } from '../reading/part.ts';
import { isPieceUnit } from '../reading/units.ts';

const Hit = z.looseObject({
  productId: words(40),
  /** The maker's part number. */
  manufacturerId: words(),
  title: words(500),
  brand: maybe(z.looseObject({ name: words() })),
  orderUnit: words(40),
  technicalDetails: lenientList(z.looseObject({ name: words(80), values: lenientList(words(100), 20) })),
});
type ConradHit = z.output<typeof Hit>;

export const SearchReply = z.looseObject({ hits: answerList(Hit) });

/** As clients of developer.conrad.com read it: the best hits, and how many there are. */
export const WholeReply = z
  .looseObject({ meta: z.looseObject({ total: z.int().min(0) }), hits: rowsOf('productId', 'manufacturerId') })
  .refine(({ meta, hits }) => isCounted(meta.total, hits.length, { isRanked: true }), { path: ['meta', 'total'] });

const Article = z.looseObject({
  articleID: words(40),
  price: maybe(
    z.looseObject({
      price: price(),
      currency: words(20),
      isGrossAmount: told(),
      vatPercentage: percent(),
      priceScale: z
        .unknown()
        .optional()
        .transform((value) =>
          lenientList(z.looseObject({ scaleFrom: count(), pricePerUnit: price() })).parse(toList(value)),
        ),
    }),
  ),
  availabilityStatus: maybe(z.looseObject({ stockQuantity: count(), minimumOrderQuantity: count() })),
});
type ConradArticle = z.output<typeof Article>;

/** Made of XML: what there is one of is no list. */
function toList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export const PriceReply = z
  .looseObject({
    priceAndAvailabilityFacadeResponse: z.looseObject({
      globalStatus: words(40),
      priceAndAvailability: z.unknown().optional(),
    }),
  })
  .transform(({ priceAndAvailabilityFacadeResponse: { globalStatus, priceAndAvailability } }) => ({
    status: globalStatus,
    articles: lenientList(Article).parse(toList(priceAndAvailability)),
  }));

/** Prices come under the number with zeros before it. */
export const plainId = (id: string | null): string => (id ?? '').replace(/^0+/, '');

const HOUSING = 'ATT_LOV_HOUSING_SEMICONDUCTORS';

export function readHit(hit: ConradHit, article: ConradArticle | undefined, domain: string): SaidPart {
  const { price: said, availabilityStatus: status } = article ?? {};
  const moq = status?.minimumOrderQuantity ?? null;
  const scale = said?.priceScale ?? [];
  const ladder =
    scale.length > 0
      ? scale.map(({ scaleFrom, pricePerUnit }) => ({ quantity: scaleFrom, price: pricePerUnit }))
      : [{ quantity: moq ?? 1, price: said?.price }];
  return {
    mpn: hit.manufacturerId,
    manufacturer: hit.brand?.name ?? null,
    description: hit.title,
    package: hit.technicalDetails.find(({ name }) => name === HOUSING)?.values[0],
    offers: [
      {
        seller: 'Conrad',
        sku: hit.productId,
        moq,
        stock: status?.stockQuantity ?? null,
        currency: said?.currency,
        breaks: hit.orderUnit !== null && !isPieceUnit(hit.orderUnit) ? [] : ladder,
        url: hit.productId === null ? null : `https://www.${domain}/p/${encodeURIComponent(hit.productId)}`,
        tax: { isIncluded: said?.isGrossAmount ?? null, ratePercent: said?.vatPercentage },
      },
    ],
  };
}
