import { z } from 'zod';
import { count, lenientList, maybe, price, words } from '../reading/fields.ts';
import { readLifecycle } from '../reading/lifecycle.ts';
import type { SaidPart } from '../reading/part.ts';

const Product = z.looseObject({
  symbol: words(100),
  manufacturer_symbols: lenientList(words(), 20),
  manufacturer: maybe(z.looseObject({ name: words() })),
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
      currency: words(3),
      /** NET or GROSS. */
      type: words(10),
      /** Of the value added tax, in percent. */
      tax: maybe(z.looseObject({ rate: z.number().min(0).max(100).nullish().catch(null) })),
      elements: lenientList(z.looseObject({ amount: count(), price: price() })),
    }),
  ),
});

const elements = z.looseObject({ data: z.looseObject({ elements: z.array(z.unknown()) }) });

export const ProductsReply = elements.transform(({ data }) => ({
  products: lenientList(Product).parse(data.elements),
}));
export const DataReply = elements.transform(({ data }) => ({ offers: lenientList(Data).parse(data.elements) }));

/** A product that stands for several numbers of its maker is a part under each of them. */
export function readProducts(
  products: readonly z.output<typeof Product>[],
  offers: readonly z.output<typeof Data>[],
): SaidPart[] {
  const bySymbol = new Map(offers.map((offer) => [offer.symbol, offer]));
  return products.flatMap((product): SaidPart[] => {
    const data = bySymbol.get(product.symbol);
    const prices = data?.prices;
    const numbers = product.manufacturer_symbols.filter((number) => number !== null);
    return (numbers.length > 0 ? numbers : [product.symbol]).map((mpn) => ({
      mpn,
      manufacturer: product.manufacturer?.name ?? null,
      description: product.description,
      lifecycle: readLifecycleStatus(product.product_status),
      offers: CLOSED.some((status) => product.product_status.includes(status))
        ? []
        : [
            {
              seller: 'TME',
              sku: product.symbol,
              moq: product.minimal_amount,
              multiple: product.multiples,
              packaging: packagingOf(product),
              url:
                product.symbol === null
                  ? null
                  : `https://www.tme.eu/en/details/${encodeURIComponent(product.symbol.toLowerCase())}/`,
              stock: isByPiece(product) && isByPiece(data) ? (data?.stock_quantity ?? null) : null,
              currency: prices?.currency,
              // A price a metre is none for a piece.
              breaks:
                isByPiece(product) && isByPiece(data)
                  ? (prices?.elements ?? []).map(({ amount, price: said }) => ({ quantity: amount, price: said }))
                  : [],
              tax: { isIncluded: TAXED[prices?.type ?? ''] ?? null, ratePercent: prices?.tax?.rate },
            },
          ],
    }));
  });
}

/** What nobody can order from the shop. */
const CLOSED = ['CANNOT_BE_ORDERED', 'ONLY_FOR_SPECIAL_ORDER', 'NOT_IN_OFFER', 'PRODUCT_BLOCKED'];

/** `ST`: pieces. Cables are sold by the metre, and half of one may be bought. */
const isByPiece = (said: { unit?: { id: string | null } | undefined } | undefined): boolean =>
  said?.unit?.id == null || said.unit.id === 'ST';

/** An account may be shown prices with value added tax, with the rate beside them. */
const TAXED: Record<string, boolean> = { NET: false, GROSS: true };

/** The reel, tube or tray that is sold whole. */
function packagingOf({ packing, multiples }: z.output<typeof Product>): string | null {
  const whole = packing?.elements.find(({ amount }) => amount !== null && amount > 1 && amount === multiples);
  return whole?.translation ?? null;
}

function readLifecycleStatus(statuses: readonly (string | null)[]): SaidPart['lifecycle'] {
  const known = statuses
    .map((status) => readLifecycle(status?.replaceAll('_', ' ')))
    .filter((one) => one !== 'unknown');
  return known[0];
}
