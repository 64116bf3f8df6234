import { z } from 'zod';
import { answerList, count, lenientList, maybe, percent, price, words } from '../reading/fields.ts';
import { rowsOf } from '../reading/none.ts';
import type { SaidOffer, SaidPart } from '../reading/part.ts';
import { attributesOf, NO_FACTS, packageOf, type ProductFacts } from './facts.ts';

const Product = z.looseObject({
  symbol: words(100),
  manufacturer_symbols: lenientList(words(), 20),
  manufacturer: maybe(z.looseObject({ name: words() })),
  category: maybe(z.looseObject({ name: words() })),
  description: words(500),
  minimal_amount: count(),
  multiples: count(),
  product_status: lenientList(words(60), 20),
  unit: maybe(z.looseObject({ id: words(10) })),
  packing: maybe(
    z.looseObject({ elements: lenientList(z.looseObject({ translation: words(60), amount: count() }), 20) }),
  ),
});

const Data = z.looseObject({
  symbol: words(100),
  unit: maybe(z.looseObject({ id: words(10) })),
  stock_quantity: count(),
  prices: maybe(
    z.looseObject({
      currency: words(20),
      /** NET or GROSS. */
      type: words(10),
      /** Of the value added tax, in percent. */
      tax: maybe(z.looseObject({ rate: percent() })),
      elements: lenientList(z.looseObject({ amount: count(), price: price() })),
    }),
  ),
});

const inEnvelope = <T extends z.ZodType>(item: T) =>
  z.looseObject({ data: z.looseObject({ elements: answerList(item) }) });

export const ProductsReply = inEnvelope(Product).transform(({ data }) => ({ products: data.elements }));
export const DataReply = inEnvelope(Data).transform(({ data }) => ({ offers: data.elements }));

/** As the description of API v2 has it, and as a client recorded it of a number that TME does not know: `OK`, and no elements. */
export const WholeReply = z.looseObject({
  status: z.literal('OK'),
  data: z.looseObject({ elements: rowsOf('symbol') }),
});

type Product = z.output<typeof Product>;
type Data = z.output<typeof Data>;

/** The numbers that products stand for: of one without a number of its maker, its symbol. */
export function listNumbers(products: readonly Product[]): { mpn: string }[] {
  return products.flatMap(({ manufacturer_symbols: numbers, symbol }) => {
    const own = numbers.flatMap((mpn) => (mpn === null ? [] : [{ mpn }]));
    return own.length > 0 || symbol === null ? own : [{ mpn: symbol }];
  });
}

/** A product that stands for several numbers of its maker is a part under each of them. */
export function readProducts(
  products: readonly Product[],
  offers: readonly Data[],
  facts: ReadonlyMap<string, ProductFacts> = new Map(),
): SaidPart[] {
  const bySymbol = new Map(offers.map((offer) => [offer.symbol, offer]));
  return products.flatMap((product): SaidPart[] => {
    const said = facts.get(product.symbol ?? '') ?? NO_FACTS;
    const category = product.category?.name ?? null;
    const numbers = product.manufacturer_symbols.filter((number) => number !== null);
    return (numbers.length > 0 ? numbers : [product.symbol]).map((mpn) => ({
      mpn,
      manufacturer: product.manufacturer?.name ?? null,
      description: product.description,
      package: packageOf(said),
      datasheetUrl: said.datasheetUrl,
      listing: { category: null, subcategory: category, attributes: attributesOf(said, category) },
      offers: isClosed(product) ? [] : [readOffer(product, bySymbol.get(product.symbol))],
    }));
  });
}

function readOffer(product: Product, data: Data | undefined): SaidOffer {
  const prices = data?.prices;
  // A price a metre is none for a piece.
  const isPiece = isByPiece(product) && isByPiece(data);
  const pieces = isPiece ? (data?.stock_quantity ?? null) : null;
  const isElsewhere = product.product_status.includes('EXTERNAL_WAREHOUSE');
  return {
    seller: 'TME',
    sku: product.symbol,
    moq: product.minimal_amount,
    multiple: product.multiples,
    packaging: packagingOf(product),
    url:
      product.symbol === null
        ? null
        : `https://www.tme.eu/en/details/${encodeURIComponent(product.symbol.toLowerCase())}/`,
    // What is in the warehouse of another has to come first, and nobody says when.
    ...(isElsewhere ? { stock: null, onOrder: [{ quantity: pieces, date: null }] } : { stock: pieces }),
    // There will be no more of it at TME.
    maximum: product.product_status.includes('AVAILABLE_WHILE_STOCKS_LAST') ? pieces : null,
    currency: prices?.currency,
    breaks: isPiece
      ? (prices?.elements ?? []).map(({ amount, price: said }) => ({ quantity: amount, price: said }))
      : [],
    tax: readTaxed(prices),
  };
}

/**
 * What nobody can order from the shop. Its statuses speak of the shop alone and not of the manufacturer's plans, so no part has a
 * life cycle from them: `INVALID` is what TME has no information about.
 */
const CLOSED = ['CANNOT_BE_ORDERED', 'ONLY_FOR_SPECIAL_ORDER', 'NOT_IN_OFFER', 'PRODUCT_BLOCKED'];

const isClosed = ({ product_status: said }: Product): boolean => CLOSED.some((status) => said.includes(status));

/** `ST`: pieces. Cables are sold by the metre, and half of one may be bought. */
const isByPiece = (said: { unit?: { id: string | null } | undefined } | undefined): boolean =>
  said?.unit?.id == null || said.unit.id === 'ST';

/** An account may be shown prices with value added tax, with the rate beside them. */
const TAXED: Record<string, boolean> = { NET: false, GROSS: true };

/** Of a type that is neither word nobody knows whether its rate is in the price: it is none. */
function readTaxed(prices: Data['prices']): SaidOffer['tax'] {
  const type = prices?.type?.toUpperCase() ?? null;
  if (type === null) return { isIncluded: null, ratePercent: prices?.tax?.rate };
  const isIncluded = TAXED[type];
  return isIncluded === undefined ? { isIncluded: true } : { isIncluded, ratePercent: prices?.tax?.rate };
}

/** The reel, tube or tray that is sold whole. */
function packagingOf({ packing, multiples }: Product): string | null {
  const whole = packing?.elements.find(({ amount }) => amount !== null && amount > 1 && amount === multiples);
  return whole?.translation ?? null;
}
