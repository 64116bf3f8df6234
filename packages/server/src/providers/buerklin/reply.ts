import { z } from 'zod';
import { answerList, count, lenientList, maybe, price, words } from '../reading/fields.ts';
import { isCounted, rowsOf } from '../reading/none.ts';
import { readRohs } from '../reading/lifecycle.ts';
import type { SaidPart } from '../reading/part.ts';
import { readCurrency, readPrintedCurrency } from '../reading/prices.ts';
import { isPieceUnit } from '../reading/units.ts';

/** As SAP Commerce describes PriceWsDTO: `FROM` is the lowest of several prices, `BUY` is one. */
const Price = z.looseObject({
  value: price(),
  currencyIso: words(20),
  formattedValue: words(60),
  priceType: words(20),
  minQuantity: count(),
});

/** Not the price of what is sold: the lowest of several, or one that prints another currency than it names. */
function isOpen({ priceType, formattedValue, currencyIso }: z.output<typeof Price>): boolean {
  const printed = readPrintedCurrency(formattedValue);
  const currency = printed === null ? null : readCurrency(printed, currencyIso ?? '');
  return /^from$/i.test(priceType ?? '') || (currency !== null && currency !== readCurrency(currencyIso, ''));
}

const Product = z.looseObject({
  code: words(40),
  orderNumber: words(40),
  manufacturerProductId: words(),
  manufacturer: words(),
  description: words(500),
  price: maybe(Price),
  volumePrices: lenientList(Price),
  stock: maybe(z.looseObject({ stockLevel: count() })),
  classifications: lenientList(
    z.looseObject({
      features: lenientList(
        z.looseObject({ name: words(80), featureValues: lenientList(z.looseObject({ value: words(100) }), 20) }),
      ),
    }),
    5,
  ),
  unit: words(40),
  labelRoHS: words(20),
  countryOfOrigin: words(80),
  articleCustomsCode: words(40),
});
export type BuerklinProduct = z.output<typeof Product>;

export const SearchReply = z.looseObject({ products: answerList(Product) });

/** As SAP Commerce describes ProductSearchPageWsDTO: a page of products, and how many there are. */
export const WholeReply = z
  .looseObject({
    products: rowsOf('code', 'manufacturerProductId'),
    pagination: z.looseObject({ totalResults: z.int().min(0) }),
  })
  .refine(({ products, pagination }) => isCounted(pagination.totalResults, products.length, { isRanked: true }), {
    path: ['pagination', 'totalResults'],
  });

export const ProductReply = Product.refine(({ code }) => code !== null, { path: ['code'] });

export const hasPrice = ({ price: one, volumePrices }: BuerklinProduct): boolean =>
  one !== undefined || volumePrices.length > 0;

/** What it calls a package, in the languages of its shop. */
const HOUSING = /^(?:Design|Bauform|Enclosure|Gehäuse)$/;

export function readProduct(product: BuerklinProduct): SaidPart {
  const { price: single, volumePrices: ladder } = product;
  const features = product.classifications.flatMap(({ features: list }) => list);
  const all = ladder.length > 0 ? ladder : single ? [{ ...single, minQuantity: single.minQuantity ?? 1 }] : [];
  const said = all.filter((one) => !isOpen(one));
  return {
    mpn: product.manufacturerProductId,
    manufacturer: product.manufacturer,
    description: product.description,
    package: features.find(({ name }) => HOUSING.test(name ?? ''))?.featureValues[0]?.value,
    rohs: readRohs(product.labelRoHS),
    customs: { tariffNumbers: { EU: product.articleCustomsCode }, origin: product.countryOfOrigin },
    offers: [
      {
        seller: 'Bürklin',
        sku: product.orderNumber ?? product.code,
        stock: product.stock?.stockLevel ?? null,
        currency: said[0]?.currencyIso,
        breaks:
          product.unit !== null && !isPieceUnit(product.unit)
            ? []
            : said.map(({ value, minQuantity, currencyIso }) => ({
                quantity: minQuantity,
                price: value,
                currency: currencyIso,
              })),
        url: product.code === null ? null : `https://www.buerklin.com/en/p/${encodeURIComponent(product.code)}/`,
      },
    ],
  };
}
