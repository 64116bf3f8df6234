import { fakeParts, makeSku, sellsAs, type FakePart } from '../testing/fake-parts.fixture.ts';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../testing/fake-provider.fixture.ts';

const SHOP = '/buerklinws/v2/buerklin/products';

/**
 * Bürklin: no recording of its replies is public. The fields are those that a client of its API reads and tests (2025), over
 * the usual shapes of SAP Commerce: a search without the prices, and the page of a product with them.
 */
export function openFakeBuerklin(): Promise<FakeProvider> {
  return openFakeProvider({
    tokenPath: '/authorizationserver/oauth/token/',
    tokenSeconds: 300,
    isKeyRight({ body }) {
      const form = new URLSearchParams(body);
      return form.get('grant_type') === 'password' && form.get('client_secret') === 'buerklin-secret';
    },
    answer({ url }): FakeReply {
      if (url.pathname === `${SHOP}/search/`) {
        const products = sellsAs(url.searchParams.get('query') ?? '').map((part) => makeHit(part));
        return { body: { type: 'productSearchPageWsDTO', products, pagination: { totalResults: products.length } } };
      }
      const code = decodeURIComponent(url.pathname.slice(SHOP.length).replaceAll('/', ''));
      const part = fakeParts.find((one) => makeSku(one) === code);
      if (!part)
        return { status: 400, body: { errors: [{ message: 'Product not found', type: 'UnknownIdentifierError' }] } };
      return { body: { ...makeHit(part), ...makePrices(part, url.searchParams.get('curr') ?? 'EUR') } };
    },
  });
}

function makeHit(part: FakePart): object {
  return {
    code: makeSku(part),
    orderNumber: makeSku(part),
    manufacturerProductId: part.mpn,
    manufacturer: part.maker,
    description: part.description,
    classifications: [
      { name: 'Chip resistors', features: [{ name: 'Design', featureValues: [{ value: '0402' }], featureUnit: {} }] },
    ],
    labelRoHS: 'Yes',
    countryOfOrigin: 'China',
    articleCustomsCode: '85332100',
  };
}

function makePrices(part: FakePart, currencyIso: string): object {
  const prices = part.breaks.map(([minQuantity, value]) => ({ minQuantity, value, currencyIso, priceType: 'BUY' }));
  return {
    ...(prices.length > 0 ? { price: { value: prices[0]!.value, currencyIso }, volumePrices: prices } : {}),
    stock: { stockLevel: part.stock, stockLevelStatus: part.stock === 0 ? 'outOfStock' : 'inStock' },
  };
}
