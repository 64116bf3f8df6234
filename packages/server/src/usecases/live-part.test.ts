import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakeMouser } from '../providers/mouser/mouser.fixture.ts';
import { GONE, makeSku, TEN_K, TWINS } from '../providers/testing/fake-parts.fixture.ts';
import type { FakeProvider } from '../providers/testing/fake-provider.fixture.ts';
import { startService, type Called, type RunningService } from '../testing/running.fixture.ts';

let mouser: FakeProvider;
let running: RunningService;

beforeAll(async () => {
  mouser = await openFakeMouser();
  running = await startService({
    MOUSER_API_KEY: 'mouser-key',
    MOUSER_URL: mouser.url,
    PROVIDER_ALLOW_LOCALHOST: 'true',
    PROVIDER_TIMEOUT_MS: '10000',
  });
});
afterAll(async () => {
  await running?.stop();
  await mouser?.close();
});
beforeEach(() => {
  mouser.asked.length = 0;
  mouser.mood = 'well';
});

const get = (path: string): Promise<Called> => running.call('GET', `/v1/parts/${path}`);

describe('a part over HTTP, with a seller set up', () => {
  it('is found at the seller when the catalogue does not have it', async () => {
    const { status, body } = await get(TEN_K.mpn);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      part_number: TEN_K.mpn,
      manufacturer: 'Yageo',
      stock_quantity: TEN_K.stock,
      offers: [{ seller: 'Mouser', sku: makeSku(TEN_K), source: 'mouser' }],
      live: { providers: [{ id: 'mouser', state: 'asked', code: null, reason: null }] },
    });
  });

  it('says beside a sum whose prices it rests on', async () => {
    await get(TEN_K.mpn);
    const parts = [{ part_number: TEN_K.mpn, manufacturer: TEN_K.maker, quantity: 1000 }];
    const { body } = await running.call('POST', '/v1/costs/estimate', { json: { parts } });
    expect(body.data.price_age.text).toMatch(/ Prices by: Mouser Electronics\.$/);
  });

  it('tells stock and prices with what became of the seller, and does not ask for them twice', async () => {
    await get(`${TEN_K.mpn}/inventory`);
    mouser.asked.length = 0;
    for (const view of ['inventory', 'pricing?quantity=1000', 'gather']) {
      const { body } = await get(`${TEN_K.mpn}/${view}`);
      expect(body.data.live).toEqual({
        providers: [
          {
            id: 'mouser',
            title: 'Mouser',
            state: 'fresh',
            code: null,
            reason: null,
            attribution: 'Mouser Electronics',
          },
        ],
      });
    }
    const { body } = await get(`${TEN_K.mpn}/pricing?quantity=1000`);
    expect(body.data.quotes).toMatchObject([{ seller: 'Mouser', unit_price: 0.0029, total: 2.9 }]);
    expect(mouser.asked).toEqual([]);
  });

  it('asks nobody with live=never, and gives only sellers’ offers with live=only', async () => {
    const { status, body } = await get('NOSUCH-4711?live=never');
    expect([status, body.code]).toEqual([404, 'part_not_found']);
    expect(mouser.asked).toEqual([]);
    expect((await get('C25744?live=never')).body.data.live).toBeUndefined();
    const only = await get('C25744?live=only');
    expect(only.body.data).toMatchObject({ offers: [], live: { providers: [{ state: 'asked' }] } });
    expect((await get('C25744?live=perhaps')).status).toBe(400);
  });

  it('asks for numbers, not for words', async () => {
    for (const text of ['resistor', 'x1', '%20%20']) expect((await get(text)).status).toBeGreaterThanOrEqual(400);
    expect(mouser.asked).toEqual([]);
  });

  it('chooses between two makers, and lets the caller choose', async () => {
    const { status, body } = await get(TWINS[0]!.mpn);
    expect([status, body.data.ambiguous]).toEqual([200, true]);
    expect(body.data.choices).toHaveLength(2);
    expect(body.data.manufacturer).toBe(body.data.choices[0].manufacturer);
    expect((await get(`${TWINS[0]!.mpn}?strict=true`)).body.code).toBe('ambiguous_part');
    expect((await get(`${TWINS[0]!.mpn}?manufacturer=Vishay`)).body.data).toMatchObject({
      manufacturer: 'Vishay',
      ambiguous: false,
    });
  });

  it('answers with what it knows when the seller fails, and says so', async () => {
    mouser.mood = 'failing';
    const { status, body } = await get('C25744?live=auto');
    expect(status).toBe(200);
    expect(body.data.offers.length).toBeGreaterThan(0);
    const other = await get(GONE.mpn);
    expect([other.status, other.body.code]).toEqual([404, 'part_not_found']);
  });
});
