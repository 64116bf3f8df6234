import { z } from 'zod';
import type { Lifecycle } from '@partwright/catalog';
import { answerList, count, lenientList, maybe, price, readCount, words } from '../reading/fields.ts';
import { isCounted, rowsOf } from '../reading/none.ts';
import { readRohs } from '../reading/lifecycle.ts';
import type { SaidPart } from '../reading/part.ts';
import { isMeasureUnit, isPieceUnit } from '../reading/units.ts';

const Product = z.looseObject({
  sku: words(100),
  displayName: words(500),
  vendorName: words(),
  brandName: words(),
  translatedManufacturerPartNumber: words(),
  // Spelled so by the API.
  translatedMinimumOrderQuality: count(),
  orderMultiples: count(),
  packSize: words(20),
  releaseStatusCode: count(),
  productStatus: words(40),
  packageName: words(60),
  unitOfMeasure: words(20),
  rohsStatusCode: words(20),
  tariffCode: words(40),
  productURL: words(2_000),
  attributes: lenientList(
    z.looseObject({ attributeLabel: words(80), attributeUnit: words(20), attributeValue: words(100) }),
  ),
  countryOfOrigin: words(80),
  datasheets: lenientList(z.looseObject({ url: words(2_000) }), 10),
  prices: lenientList(z.looseObject({ from: count(), cost: price() })),
  stock: maybe(
    z.looseObject({
      level: count(),
      leastLeadTime: count(),
      expectedStock: lenientList(z.looseObject({ level: count(), date: words(40) }), 20),
    }),
  ),
});

/** Where nothing is found the list may be left out, and its number is 0. */
const Return = z
  .looseObject({ numberOfResults: count(), products: answerList(Product).nullish() })
  .refine(
    ({ numberOfResults, products }) =>
      numberOfResults === 0 || (products != null && (products.length > 0 || !numberOfResults)),
    {
      path: ['products'],
    },
  )
  .transform(({ products }) => ({ products: products ?? [] }))
  .nullish();

const Fault = z.looseObject({
  Fault: z.looseObject({
    Reason: maybe(z.looseObject({ Text: words(300) })),
    Detail: maybe(
      z.looseObject({
        searchException: maybe(z.looseObject({ exceptionString: words(300), exceptionCode: words(20) })),
      }),
    ),
  }),
});

/** What it says where it answers with a fault, whatever the status; undefined: it does not. */
export function readFault(reply: unknown): string | undefined {
  const read = Fault.safeParse(reply);
  if (!read.success) return undefined;
  const { Reason, Detail } = read.data.Fault;
  const { exceptionString: sentence, exceptionCode: code } = Detail?.searchException ?? {};
  return [sentence ?? Reason?.Text, code && `(${code})`].filter((one) => one != null && one !== '').join(' ');
}

/** The list stands under another name for each kind of search. */
export const ProductsReply = z
  .looseObject({
    manufacturerPartNumberSearchReturn: Return,
    keywordSearchReturn: Return,
    premierFarnellPartNumberReturn: Return,
  })
  .transform(
    (reply) =>
      reply.manufacturerPartNumberSearchReturn ?? reply.keywordSearchReturn ?? reply.premierFarnellPartNumberReturn,
  )
  .refine((found) => found != null, { path: ['manufacturerPartNumberSearchReturn'] })
  .transform((found) => ({ products: found.products }));

const WholeReturn = z
  .looseObject({ numberOfResults: z.int().min(0), products: rowsOf('translatedManufacturerPartNumber').nullish() })
  .refine(({ numberOfResults, products }) => isCounted(numberOfResults, products?.length ?? 0, { isRanked: true }), {
    path: ['numberOfResults'],
  });

/** As partner.element14.com describes it: of none the list may be left out, and its number is 0. */
export const WholeReply = z.union([
  z.looseObject({ manufacturerPartNumberSearchReturn: WholeReturn }),
  z.looseObject({ keywordSearchReturn: WholeReturn }),
  z.looseObject({ premierFarnellPartNumberReturn: WholeReturn }),
]);

const RELEASE: Record<number, Lifecycle> = { 1: 'announced', 2: 'active', 4: 'active', 6: 'eol', 7: 'obsolete' };

/** The reply names no currency: it is that of the store. */
export function readProduct(product: z.output<typeof Product>, seller: string, currency: string): SaidPart {
  const attribute = (label: RegExp): string | null =>
    product.attributes.find(({ attributeLabel }) => label.test(attributeLabel ?? ''))?.attributeValue ?? null;
  const isReReeled = /re-?reel/i.test(product.packageName ?? '') || RE_REEL_CODE.test(product.sku ?? '');
  return {
    mpn: product.translatedManufacturerPartNumber,
    manufacturer: product.vendorName ?? product.brandName,
    description: product.displayName,
    // That a shop stocks a part no longer, or still, says nothing of its maker's plans.
    lifecycle:
      product.productStatus === 'NO_LONGER_MANUFACTURED' ? 'obsolete' : RELEASE[product.releaseStatusCode ?? -1],
    // It names no category: that of the part number counts.
    listing: { category: null, subcategory: null, attributes: product.attributes.map(readAttribute) },
    package: attribute(/\bcase(?: ?\/ ?package| style)$|^package$/i),
    rohs: readRohs(product.rohsStatusCode ?? attribute(/^rohsCompliant$/)),
    datasheetUrl: product.datasheets[0]?.url,
    // Whose tariff its number is of is not told: the first six digits are those of all.
    customs: {
      tariffNumbers: { HS: (product.tariffCode ?? attribute(/^tariffCode$/))?.replaceAll(/\D/g, '').slice(0, 6) },
      origin: product.countryOfOrigin,
      exportControl: attribute(/^usEccn$/),
    },
    offers: [
      {
        seller,
        sku: product.sku,
        packaging: product.packageName ?? (isReReeled ? 'Re-Reel' : null),
        moq: product.translatedMinimumOrderQuality,
        multiple: product.orderMultiples,
        stock: product.stock?.level ?? null,
        leadTimeDays: product.stock?.leastLeadTime ?? null,
        currency,
        // Tape that is put on a reel to order costs a fee that the reply does not name.
        breaks:
          isByPiece(product) && !isReReeled
            ? product.prices.map(({ from, cost }) => ({ quantity: from, price: cost }))
            : [],
        url: product.productURL,
        onOrder: product.stock?.expectedStock.map(({ level, date }) => ({ quantity: level, date })),
      },
    ],
  };
}

/** The unit stands beside the figure. A figure without one is left out: the usual one would be guessed, and `10` may be kilohms. */
function readAttribute({
  attributeLabel: label,
  attributeUnit: unit,
  attributeValue: value,
}: z.output<typeof Product>['attributes'][number]): [name: string | null, value: string | null] {
  const isBare = unit === null && /^[\d.,/ ±+-]+$/.test(value ?? '');
  const said = value === null || isBare ? null : [value, unit].filter((one) => one !== null).join(' ');
  return [LABELS.get(label ?? '') ?? label, said];
}

/** Labels that say of what they are a figure once more. */
const LABELS = new Map([
  ['Resistance Tolerance', 'Tolerance'],
  ['Capacitance Tolerance', 'Tolerance'],
  ['Inductance Tolerance', 'Tolerance'],
]);

/** The order code of a part with these letters behind it is that part on a reel of any length. */
const RE_REEL_CODE = /^\d{5,9}RL$/;

/**
 * A price for a pack or a metre is not one for a piece, and dividing it would not be exact. Units are in the language of the
 * store (`EACH`, `PER STUK`, `TAPE EN REEL, AFGESNEDEN`): where one piece is said to be a pack, any is by the piece but those
 * that measure.
 */
function isByPiece({ packSize: size, unitOfMeasure: unit }: z.output<typeof Product>): boolean {
  const packSize = readCount(size);
  if (size !== null && packSize !== 0 && packSize !== 1) return false;
  if (unit === null || isPieceUnit(unit)) return true;
  return packSize === 1 && !isMeasureUnit(unit);
}
