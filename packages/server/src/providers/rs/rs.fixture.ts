import { fakeParts, makeSku, sellsAs, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

/**
 * RS: one product without an envelope, as its store in France answered on 2026-06-11 (a client of that API quotes the reply in
 * a comment). How it says that it has no such product is recorded nowhere: a plain 404 stands for it.
 */
export function openFakeRs(): Promise<FakeProvider> {
  return openFakeProvider({
    answer({ url, headers }): FakeReply {
      if (headers['client-secret'] !== 'rs-secret') return { status: 401, body: { error: 'invalid client' } };
      const [, kind, text = ''] = /\/STORE_ID\/US_1\/(MPN|Product)\/([^/]+)$/.exec(url.pathname) ?? [];
      if (kind === undefined) return { status: 404, body: { error: 'No resources match requested URI' } };
      const asked = decodeURIComponent(text);
      const [part] = kind === 'MPN' ? sellsAs(asked) : fakeParts.filter((one) => makeSku(one) === asked);
      return part ? { body: makeProduct(part) } : { status: 404, body: { error: 'Not Found' } };
    },
  });
}

function makeProduct(part: FakePart): object {
  return {
    ManufacturerPartNumber: part.mpn,
    Manufacturer: part.maker,
    'MaterialNumberIntern(SKU)': makeSku(part),
    CurrencyCode: 'USD',
    BreakPrice: part.breaks.map(([Quantity, price]) => ({ Quantity, PriceNoTax: String(price) })),
    AvailableQuantity: part.stock,
    DMS: { url: 'https://example.com/rc.pdf', type: 'data_sheet' },
    LongDescription: part.description,
    Package: 'KT',
    MinimumOrderQuantity: part.moq,
  };
}
