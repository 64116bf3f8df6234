import type { OrderRow } from '@partwright/ordering';
import { afterEach, describe, expect, it } from 'vitest';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../providers/testing/fake-provider.fixture.ts';
import { openDigikeyList } from './digikey-list.ts';
import { openMouserCart } from './mouser-cart.ts';

const ROW: OrderRow = {
  lines: [1],
  references: ['R1', 'R2'],
  manufacturer: 'Yageo',
  mpn: 'RC0402FR-0710KL',
  description: null,
  seller: 'Digi-Key',
  sku: '311-10.0KLRCT-ND',
  packaging: null,
  quantity: 200,
  unitPrice: '0.01',
  amount: '2',
  currency: 'USD',
  stock: null,
  customerReference: 'R1 R2',
};
const LIST_FIELDS = [
  'requestedPartNumber',
  'manufacturerName',
  'referenceDesignator',
  'customerReference',
  'notes',
  'quantities',
];
const signal = AbortSignal.timeout(20_000);
const options = (fake: FakeProvider, path = '') => ({
  url: `${fake.url}${path}`,
  timeoutMs: 2_000,
  allowLocalhost: true,
});

let fake: FakeProvider;
afterEach(() => fake.close());

describe('Digi-Key’s lists', () => {
  /** As the page of the seller says: a name in the query, a JSON list, each part with a number and quantities. */
  const takeList = ({ method, url, body }: { method: string; url: URL; body: string }): FakeReply => {
    const parts = JSON.parse(body) as Record<string, unknown>[];
    const isRight =
      method === 'POST' &&
      (url.searchParams.get('listName') ?? '') !== '' &&
      Array.isArray(parts) &&
      parts.every(
        (part) =>
          Object.keys(part).every((key) => LIST_FIELDS.includes(key)) &&
          typeof part['requestedPartNumber'] === 'string' &&
          (part['quantities'] as { quantity: number }[])[0]!.quantity > 0,
      );
    return isRight
      ? { body: JSON.stringify('https://www.digikey.com/short/b3hdmm74') }
      : { status: 400, body: { message: 'Bad list' } };
  };

  it('give an address that works once', async () => {
    fake = await openFakeProvider({ answer: takeList });
    const filled = await openDigikeyList(options(fake, '/mylists/api/thirdparty')).send([ROW], {
      name: 'Amp & more',
      signal,
    });
    expect(filled.url).toBe('https://www.digikey.com/short/b3hdmm74');
    expect(fake.asked.length).toBe(1);
    expect(fake.asked[0]!.url.searchParams.get('listName')).toBe('Amp & more');
    expect(JSON.parse(fake.asked[0]!.body)).toEqual([
      {
        requestedPartNumber: '311-10.0KLRCT-ND',
        manufacturerName: 'Yageo',
        referenceDesignator: 'R1,R2',
        customerReference: 'R1 R2',
        notes: '',
        quantities: [{ quantity: 200 }],
      },
    ]);
  });

  it('are read as the page says it too', async () => {
    fake = await openFakeProvider({ answer: () => ({ body: { singleUseUrl: 'https://www.digikey.de/short/x1' } }) });
    expect((await openDigikeyList(options(fake)).send([ROW], { name: 'A', signal })).url).toBe(
      'https://www.digikey.de/short/x1',
    );
  });

  it.each([
    'https://evil.example/short/1',
    'http://www.digikey.com/short/1',
    'javascript:alert(1)',
    'https://digikey.com.evil.example/',
  ])('send nobody to %s', async (url) => {
    fake = await openFakeProvider({ answer: () => ({ body: JSON.stringify(url) }) });
    await expect(openDigikeyList(options(fake)).send([ROW], { name: 'A', signal })).rejects.toThrow('none of Digi-Key');
  });

  it('are asked once, whatever comes', async () => {
    fake = await openFakeProvider({ answer: takeList });
    fake.mood = 'failing';
    await expect(openDigikeyList(options(fake)).send([ROW], { name: 'A', signal })).rejects.toThrow(/\(5\d\d\)/);
    expect(fake.asked.length).toBe(1);
  });
});

describe('Mouser’s cart', () => {
  const open = () => openMouserCart('cart-key', { ...options(fake), country: 'DE', currency: 'EUR' });
  const rows = Array.from({ length: 230 }, (_, at) => ({ ...ROW, seller: 'Mouser', sku: `603-${at}` }));

  /** As the Cart API answers: its errors with status 200, one cart for all that bear its key. */
  function openMouser(): Promise<FakeProvider> {
    return openFakeProvider({
      answer({ url, body }) {
        const error = (Code: string, Message: string, PropertyName = '') => ({
          body: { Errors: [{ Code, Message, PropertyName, ResourceKey: Code }], CartKey: null, CartItems: null },
        });
        if (url.pathname !== '/api/v1/cart/items/insert') return { status: 404, body: {} };
        if (url.searchParams.get('apiKey') !== 'cart-key')
          return error('InvalidIdentifier', 'Invalid unique identifier.', 'API Key');
        if (!url.searchParams.get('countryCode')) return error('Required', 'CountryCode is required.', 'CountryCode');
        const { CartKey, CartItems } = JSON.parse(body) as {
          CartKey: string;
          CartItems: { MouserPartNumber: string; Quantity: number }[];
        };
        if (CartItems.length > 100) return error('TooMany', 'A request holds at most 100 items.');
        return {
          body: {
            Errors: [],
            CartKey: CartKey || 'c-1',
            CurrencyCode: 'EUR',
            CartItems: CartItems.map((item) => ({
              ...item,
              Errors:
                item.MouserPartNumber === '603-7' ? [{ Code: 'NotFound', Message: 'Part is not available.' }] : [],
            })),
          },
        };
      },
    });
  }

  it('takes all rows into one cart, and says what it did not take', async () => {
    fake = await openMouser();
    expect(await open().send(rows, { name: 'A', signal })).toMatchObject({
      cartId: 'c-1',
      refused: [{ sku: '603-7', message: 'Part is not available.' }],
    });
    const sent = fake.asked.map(({ body }) => JSON.parse(body) as { CartKey: string; CartItems: object[] });
    expect(sent.map(({ CartKey, CartItems }) => [CartKey, CartItems.length])).toEqual([
      ['', 100],
      ['c-1', 100],
      ['c-1', 30],
    ]);
  });

  it('counts nothing of a request that is refused after others as taken', async () => {
    let asked = 0;
    fake = await openFakeProvider({
      answer: () => ({
        body:
          (asked += 1) === 1
            ? { Errors: [], CartKey: 'c-1', CartItems: [] }
            : { Errors: [{ Code: 'Full', Message: 'The cart is full.' }], CartKey: null, CartItems: null },
      }),
    });
    const { refused } = await open().send(rows.slice(0, 103), { name: 'A', signal });
    expect(refused.map(({ sku, message }) => [sku, message])).toEqual(
      ['603-100', '603-101', '603-102'].map((sku) => [sku, 'The cart is full.']),
    );
  });

  it('may have a cart where what it answers well cannot be read', async () => {
    fake = await openFakeProvider({ answer: () => ({ body: '{' }) });
    await expect(open().send(rows.slice(0, 1), { name: 'A', signal })).rejects.toMatchObject({ isOpen: true });
  });

  it('refuses in the words of the seller, without the key', async () => {
    fake = await openMouser();
    const filler = openMouserCart('wrong-key', { ...options(fake), country: 'DE', currency: 'EUR' });
    const refusal = await filler.send(rows, { name: 'A', signal }).catch(String);
    expect(refusal).toContain('Invalid unique identifier. (API Key)');
    expect(refusal).not.toContain('wrong-key');
  });
});
