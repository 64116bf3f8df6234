import type { OrderRow } from '@partwright/ordering';
import { afterEach, describe, expect, it } from 'vitest';
import { openFakeProvider, type FakeProvider, type FakeReply } from '../providers/testing/fake-provider.fixture.ts';
import { openDigikeyList } from './digikey-list.ts';
import { openDigikeyMyLists } from './digikey-mylists.ts';
import { openLoginTokens } from './login-tokens.ts';
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

describe('Digi-Key’s lists in an account', () => {
  const REQUESTED = ['RequestedPartNumber', 'ReferenceDesignator', 'CustomerReference', 'Notes', 'Quantities'];
  const json = (text: string) => JSON.parse(text) as Record<string, unknown>;
  /** The newest refresh token, and how many were given. */
  let login: { token: string; given: number };

  /** As the documentation has it: a token of a login, which is good once; CreateList, then AddPartsToListId. */
  function openMyLists(parts: (asked: number) => FakeReply = (asked) => ({ body: ids(asked) })): Promise<FakeProvider> {
    return openFakeProvider({
      answer({ method, url, headers, body }) {
        if (method !== 'POST') return { status: 405, body: {} };
        if (url.pathname === '/v1/oauth2/token') {
          const form = new URLSearchParams(body);
          const isRight =
            headers['content-type'] === 'application/x-www-form-urlencoded' &&
            form.get('grant_type') === 'refresh_token' &&
            form.get('client_id') === 'id' &&
            form.get('client_secret') === 'cold-secret' &&
            form.get('refresh_token') === login.token;
          if (!isRight) return { status: 401, body: { ErrorMessage: 'The refresh token is invalid or expired.' } };
          login = { token: `refresh-${login.given + 1}`, given: login.given + 1 };
          return { body: { access_token: `access-${login.given}`, refresh_token: login.token, expires_in: 1800 } };
        }
        if (headers.authorization !== `Bearer access-${login.given}` || headers['x-digikey-client-id'] !== 'id')
          return { status: 401, body: { ErrorMessage: 'Bearer token not valid' } };
        if (url.pathname === '/mylists/v1/lists') {
          const { ListName, ...more } = json(body);
          const isRight = typeof ListName === 'string' && Object.keys(more).join() === 'CreatedBy,Tags,Source';
          return isRight ? { body: JSON.stringify('YVF169DUPI') } : { status: 400, body: { ErrorMessage: 'Bad list' } };
        }
        if (url.pathname !== '/mylists/v1/lists/YVF169DUPI/parts') return { status: 404, body: {} };
        const list = JSON.parse(body) as Record<string, unknown>[];
        const isRight =
          url.search === '?index=0' &&
          list.every(
            (part) =>
              Object.keys(part).join() === REQUESTED.join() &&
              (part['Quantities'] as { Quantity: number }[])[0]!.Quantity > 0,
          );
        return isRight ? parts(list.length) : { status: 400, body: { ErrorMessage: 'Bad parts' } };
      },
    });
  }
  const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `uid-${at}`);
  const store = () => {
    const kept = new Map<string, Buffer>();
    return {
      kept,
      newest: async (seller: string, beganWith: string) => kept.get(`${seller} ${beganWith}`),
      keep: async (seller: string, beganWith: string, sealed: Buffer) =>
        void kept.set(`${seller} ${beganWith}`, sealed),
    };
  };
  const ofThisServer = { secret: Buffer.from('of this server'), previousSecrets: [] as Buffer[] };
  const open = (tokens = store(), secrets = ofThisServer) =>
    openDigikeyMyLists(
      {
        clientId: 'id',
        clientSecret: 'cold-secret',
        tokens: openLoginTokens(() => tokens, secrets, { seller: 'Digi-Key', token: 'first' }),
      },
      options(fake),
    );

  it('are made and filled, and told by name and address', async () => {
    login = { token: 'first', given: 0 };
    fake = await openMyLists();
    const filled = await open().send([ROW, { ...ROW, sku: '2-ND' }], { name: 'Amp', signal });
    expect(filled).toMatchObject({
      cartId: 'YVF169DUPI',
      url: 'https://www.digikey.com/en/mylists/list/YVF169DUPI',
      refused: [],
    });
    expect(filled.notes.join(' ')).toMatch(/called Amp \d{4}-.*Digi-Key took all 2 lines\./);
    expect(JSON.parse(fake.asked.at(-1)!.body)).toMatchObject([
      { RequestedPartNumber: '311-10.0KLRCT-ND', Quantities: [{ Quantity: 200 }], CustomerReference: 'R1 R2' },
      { RequestedPartNumber: '2-ND' },
    ]);
  });

  it('keep the newest token sealed, and go on with it after a start', async () => {
    login = { token: 'first', given: 0 };
    fake = await openMyLists();
    const tokens = store();
    await open(tokens).send([ROW], { name: 'A', signal });
    expect([...tokens.kept.values()].map(String).join()).not.toContain('refresh-1');
    await open(tokens).send([ROW], { name: 'B', signal });
    expect(login.given).toBe(2);
  });

  it('go on with a token that was sealed before the secret of the server was exchanged', async () => {
    login = { token: 'first', given: 0 };
    fake = await openMyLists();
    const tokens = store();
    await open(tokens).send([ROW], { name: 'A', signal });
    const exchanged = { secret: Buffer.from('the next'), previousSecrets: [ofThisServer.secret] };
    await open(tokens, exchanged).send([ROW], { name: 'B', signal });
    // What is kept from then on needs the old one no more.
    await open(tokens, { ...exchanged, previousSecrets: [] }).send([ROW], { name: 'C', signal });
    expect(login.given).toBe(3);
  });

  it.each<[string, (asked: number) => FakeReply, string]>([
    ['fewer than were sent', () => ({ body: ['uid-1'] }), 'Of 2 lines that were sent Digi-Key took 1'],
    ['nothing said of them', () => ({ status: 204, body: '' }), 'does not say how many lines it took: 2 were sent'],
  ])('tell what was taken: %s', async (_, parts, note) => {
    login = { token: 'first', given: 0 };
    fake = await openMyLists(parts);
    const { notes } = await open().send([ROW, { ...ROW, sku: '2-ND' }], { name: 'A', signal });
    expect(notes.join(' ')).toContain(note);
  });

  it('say that a list without parts is there', async () => {
    login = { token: 'first', given: 0 };
    fake = await openMyLists(() => ({ status: 400, body: { ErrorMessage: 'No' } }));
    await expect(open().send([ROW], { name: 'A', signal })).rejects.toThrow(/The list A .* was made and has no parts/);
  });

  it('say when the login is over, without its token', async () => {
    login = { token: 'another', given: 0 };
    fake = await openMyLists();
    const refusal = await open().send([ROW], { name: 'A', signal }).catch(String);
    expect(refusal).toContain('It gives no token for this key (401)');
    expect(refusal).not.toMatch(/first|cold-secret/);
    expect(fake.asked.map(({ url }) => url.pathname)).toEqual(['/v1/oauth2/token']);
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
