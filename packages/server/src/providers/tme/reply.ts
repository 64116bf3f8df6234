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
});

const Data = z.looseObject({
  symbol: words(100),
  stock_quantity: count(),
  prices: maybe(
    z.looseObject({
      currency: words(3),
      /** NET or GROSS. */
      type: words(10),
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
      offers: [
        {
          seller: 'TME',
          sku: product.symbol,
          moq: product.minimal_amount,
          multiple: product.multiples,
          stock: data?.stock_quantity ?? null,
          currency: prices?.currency,
          // Prices with VAT in them are not comparable with anybody's.
          breaks:
            prices?.type === 'GROSS'
              ? []
              : (prices?.elements ?? []).map(({ amount, price: unitPrice }) => ({
                  quantity: amount,
                  price: unitPrice,
                })),
        },
      ],
    }));
  });
}

function readLifecycleStatus(statuses: readonly (string | null)[]): SaidPart['lifecycle'] {
  const known = statuses
    .map((status) => readLifecycle(status?.replaceAll('_', ' ')))
    .filter((one) => one !== 'unknown');
  return known[0];
}
