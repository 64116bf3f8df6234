import { z } from 'zod';
import { count, lenientList, maybe, price, words } from '../reading/fields.ts';
import { rowsOf } from '../reading/none.ts';
import type { SaidPart } from '../reading/part.ts';
import { isPieceUnit } from '../reading/units.ts';

const Product = z.looseObject({
  ManufacturerPartNumber: words(),
  Manufacturer: words(),
  'MaterialNumberIntern(SKU)': words(40),
  CurrencyCode: words(20),
  BreakPrice: lenientList(z.looseObject({ Quantity: count(), PriceNoTax: price() })),
  AvailableQuantity: count(),
  MinimumOrderQuantity: count(),
  /** Unit in which it is sold. */
  Package: words(20),
  LongDescription: words(500),
  DMS: maybe(z.looseObject({ url: words(2_000), type: words(40) })),
});
type RsProduct = z.output<typeof Product>;

/** One product without an envelope; a list of them where it should ever send more. Anything else is not the reply we know. */
export const ProductReply = z
  .union([z.record(z.string(), z.unknown()), z.array(z.record(z.string(), z.unknown()))])
  .transform((reply) => (Array.isArray(reply) ? reply : [reply]))
  .refine(
    (list) => list.every((one) => (one['ManufacturerPartNumber'] ?? one['MaterialNumberIntern(SKU)'] ?? null) !== null),
    {
      path: ['ManufacturerPartNumber'],
    },
  )
  .transform((list) => lenientList(Product).parse(list));

/** One product that names itself, or several: that there is none it says with a status of 404. */
export const WholeReply = z.union([
  z.looseObject({ ManufacturerPartNumber: z.string().trim().min(1) }),
  rowsOf('ManufacturerPartNumber').min(1),
]);

/** `KT` is what it says of a product of which one is sold. */
const ONE_KIT = 'KT';

/** Shops whose search leads to the page of a stock number, by country. */
const SHOPS: Record<string, string> = { GB: 'uk', FR: 'fr', DE: 'de', IT: 'it', ES: 'es', JP: 'jp' };

/** The reply names no page: it is that of the shop of the country. */
export function readProduct(product: RsProduct, country = ''): SaidPart {
  const { Package: unit, MinimumOrderQuantity: moq } = product;
  const isByPiece = unit === null || isPieceUnit(unit) || (unit === ONE_KIT && (moq ?? 1) === 1);
  return {
    mpn: product.ManufacturerPartNumber,
    manufacturer: product.Manufacturer,
    description: product.LongDescription,
    datasheetUrl: product.DMS?.type === null || product.DMS?.type === 'data_sheet' ? product.DMS.url : null,
    offers: [
      {
        seller: 'RS',
        sku: product['MaterialNumberIntern(SKU)'],
        url: readShopPage(product['MaterialNumberIntern(SKU)'], country),
        moq,
        stock: product.AvailableQuantity,
        currency: product.CurrencyCode,
        breaks: isByPiece
          ? product.BreakPrice.map(({ Quantity, PriceNoTax }) => ({ quantity: Quantity, price: PriceNoTax }))
          : [],
        tax: { isIncluded: false },
      },
    ],
  };
}

function readShopPage(sku: string | null, country: string): string | null {
  const shop = Object.hasOwn(SHOPS, country) ? SHOPS[country] : undefined;
  return sku === null || shop === undefined
    ? null
    : `https://${shop}.rs-online.com/web/c/?searchTerm=${encodeURIComponent(sku)}`;
}
