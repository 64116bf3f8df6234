import { fakeParts, sellsAs, makeSku, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

/**
 * TME v2: tokens of a few minutes; symbols first, prices and stock second, then parameters and documents. The fields are those of
 * replies that somebody recorded from the service on 2026-10-05; gross prices, parameters and documents are as TME's own
 * description of the interface has them (captured by a client of it on 2026-07-20).
 */
export function openFakeTme({ priceType = 'NET' } = {}): Promise<FakeProvider> {
  return openFakeProvider({
    tokenPath: '/auth/token',
    tokenSeconds: 300,
    isKeyRight: ({ headers }) =>
      headers.authorization === `Basic ${Buffer.from('tme-token:tme-secret').toString('base64')}`,
    answer({ url }): FakeReply {
      if (url.pathname === '/products') {
        const [symbols, numbers] = [url.searchParams.getAll('symbols[]'), url.searchParams.getAll('mpns[]')];
        if (symbols.length > 0 && numbers.length > 0)
          return { status: 400, body: { status: 'E_INPUT_PARAMS_VALIDATION_ERROR' } };
        const parts = [...fakeParts.filter((part) => symbols.includes(makeSku(part))), ...numbers.flatMap(sellsAs)];
        return { body: { status: 'OK', data: { elements: parts.map(makeProduct) } } };
      }
      const symbols = url.searchParams.getAll('symbols[]');
      // It answers for whatever it is asked.
      if (url.pathname === '/products/parameters')
        return { body: { status: 'OK', data: { elements: symbols.map(makeParameters) } } };
      if (url.pathname === '/products/files')
        return { body: { status: 'OK', data: { elements: symbols.map(makeFiles) } } };
      const parts = fakeParts.filter((part) => symbols.includes(makeSku(part)));
      const currency = url.searchParams.get('currency');
      return {
        body: {
          status: 'OK',
          data: {
            elements: parts.map((part) => ({
              symbol: makeSku(part),
              stock_quantity: part.stock,
              unit: PIECE,
              prices: {
                elements: part.breaks.map(([amount, price]) => ({ amount, price, special: false })),
                tax: { type: 'VAT', rate: 23 },
                currency,
                type: priceType,
              },
              deliveries: null,
            })),
          },
        },
      };
    },
  });
}

const PIECE = { id: 'ST', short_name: 'pcs', singular_translation: 'Piece', plural_translation: null };

function makeProduct(part: FakePart): object {
  return {
    symbol: makeSku(part),
    ean: '',
    customer_symbol: '',
    category: { id: 100_300, name: 'SMD resistors' },
    manufacturer_symbols: [part.mpn],
    manufacturer: { id: 1, name: part.maker },
    description: part.description,
    minimal_amount: part.moq,
    multiples: part.multiple,
    weight: { value: 0.001, unit: 'g' },
    unit: PIECE,
    packing: { elements: [{ id: 'RL1', translation: 'Reel', amount: 10_000 }] },
    assets: { primary_photo: null },
    notification: null,
    product_status: [],
  };
}

const makeParameters = (symbol: string): object => ({
  symbol,
  parameters: {
    elements: [
      ['Type of resistor', 'thick film'],
      ['Resistance', '10kΩ'],
      ['Operating voltage', '50V'],
      ['Case - inch', '0603'],
      ['Case - mm', '1608'],
      ['Operating temperature', '-55...155°C'],
    ].map(([name, value], at) => ({ id: at + 1, name, values: [{ id: 1000 + at, value }] })),
  },
});

const makeFiles = (symbol: string): object => ({
  symbol,
  assets: { primary_photo: null, additional: { elements: [] }, presentation: { elements: [] } },
  documents: {
    elements: [
      { url: '//www.tme.eu/Document/1/warranty.pdf', type: 'GWA', size: 10, file_name: 'w.pdf', language: 'EN' },
      { url: '//www.tme.eu/Document/2/karta.pdf', type: 'DTE', size: 10, file_name: 'k.pdf', language: 'PL' },
      { url: `//www.tme.eu/Document/3/${symbol}.pdf`, type: 'DTE', size: 10, file_name: 's.pdf', language: 'EN' },
    ],
  },
  parameter_images: { elements: [] },
});
