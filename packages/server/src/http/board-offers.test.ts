import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFakePcbWay, type FakePcbWay } from '../testing/fake-pcbway.fixture.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';
import { smallGerbers } from '../testing/small-gerbers.fixture.ts';
import { sweepExpired } from '../usecases/retention.ts';

let running: RunningService;
let pcbWay: FakePcbWay;
let live: string;
beforeAll(async () => {
  pcbWay = await openFakePcbWay();
  running = await startService({ STARTER_CATALOG: 'false', ...pcbWay.settings });
  live = await running.newKey({ mode: 'live' });
}, 60_000);
afterAll(async () => {
  await running.stop();
  await pcbWay.close();
});
beforeEach(() => {
  Object.assign(pcbWay, { mood: 'well', placed: [], order: { OrderNo: 'W1' }, boardPrice: 49.5 });
});

type Fields = Record<string, string>;
const upload = (path: string, fields: Fields, key: string, zip: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([zip]), 'amplifier.zip');
  return running.call('POST', path, { body: form, key });
};
const quote = async (fields: Fields = {}, { key = live, zip = smallGerbers() } = {}) =>
  (await upload('/v1/fab/quote', { quantities: '10', ...fields }, key, zip)).body.data;
const order = (fields: Fields, { key = live, zip = smallGerbers() } = {}) =>
  upload('/v1/manufacturing/fab', fields, key, zip);
const offerOf = (data: { quotes: Record<string, unknown>[] }, service: string) => {
  const found = data.quotes.find((one) => one['service'] === service)!;
  expect(found['offer_id']).toMatch(/^ofr_/);
  return found as { offer_id: string; price: number; currency: string; boards: number; valid_until: string };
};
const codes = (body: { errors?: { code: string }[] }) => body.errors?.map(({ code }) => code);

describe('a quote of boards', () => {
  it('gives each price an id and a day, and none to what has no price', async () => {
    const { quotes } = await quote({ currency: 'USD' });
    const priced = quotes.filter(({ price }: { price: unknown }) => price !== null);
    expect(new Set(priced.map(({ offer_id }: { offer_id: string }) => offer_id)).size).toBe(priced.length);
    for (const one of priced) {
      expect(Date.parse(one.valid_until) - Date.now()).toBeGreaterThan(13 * 86_400_000);
      expect(one.not_stated).toEqual(['transport', 'tax', 'duty']);
    }
    const none = quotes.filter(({ price }: { price: unknown }) => price === null);
    expect(none.length).toBeGreaterThan(0);
    for (const one of none) expect(one).toMatchObject({ offer_id: null, valid_until: null, not_stated: [] });
  });

  it('is one offer of a service whose price two tables tell differently, and says so', async () => {
    const { quotes } = await quote();
    const aisler = quotes.filter(({ vendor }: { vendor: string }) => vendor === 'Aisler');
    expect(aisler).toHaveLength(1);
    expect(aisler[0].notes.join(' ')).toMatch(
      /Several tables of this service differ, and the more expensive one is quoted/,
    );
  });

  it('goes by the caller’s own table of a service in place of the published one', async () => {
    const card = {
      vendor: 'Aisler',
      service: 'budget 2 layer',
      title: 'Our contract',
      currency: 'EUR',
      as_of: '2026-11-01',
      source: 'contract',
      per_board: [{ price: '1.00' }],
    };
    const data = await quote({ cards: JSON.stringify([card]) });
    const aisler = data.quotes.filter(({ vendor }: { vendor: string }) => vendor === 'Aisler');
    expect(aisler).toMatchObject([{ title: 'Our contract', price: 10 }]);
    const ordered = await order({ offer_id: aisler[0].offer_id });
    expect(ordered.body.data.order).toMatchObject({ vendor: 'aisler', price: { amount: 10, currency: 'EUR' } });
  });
});

describe('an order of an offer', () => {
  it.each(['2 layer prototype', '2 layer medium run'])(
    'is of exactly its service, price, currency and boards (%s)',
    async (service) => {
      const { offer_id, price, currency, boards, valid_until } = offerOf(await quote(), service);
      const { status, body } = await order({ offer_id });
      expect(status).toBe(202);
      expect(body.data.order).toMatchObject({
        state: 'draft',
        vendor: 'oshpark',
        quantity: 10,
        price: { service, amount: price, currency, boards },
        offer: { offer_id, valid_until, charged: { amount: price, currency } },
      });
      const placing = (await running.call('POST', `/v1/manufacturing/${body.data.job_id}/confirm`, { key: live })).body;
      const status_url = `/v1/manufacturing/${placing.data.job_id}/status`;
      const email = async () =>
        (await running.call('GET', status_url, { key: live })).body.data.order.hand_over.email?.text ?? '';
      await expect.poll(email, { timeout: 15_000 }).toMatch(new RegExp(`Service: ${service}`));
    },
  );

  it('keeps the currency in which it was approved, and says what the vendor charges', async () => {
    const data = await quote({ currency: 'USD' });
    const { offer_id, price, boards } = offerOf(data, 'budget 2 layer');
    const { body } = await order({ offer_id });
    const { charged } = body.data.order.offer;
    expect(charged).toMatchObject({ currency: 'EUR' });
    expect(body.data.order.price).toMatchObject({ amount: price, currency: 'USD', boards });
    expect(body.data.order.price.notes.join(' ')).toContain(`Aisler charges ${charged.amount.toFixed(2)} EUR.`);
  });

  it('stops for other files, another number or vendor, and says what differs', async () => {
    const { offer_id } = offerOf(await quote(), '2 layer prototype');
    const other = smallGerbers({ 'notes.txt': 'another set' });
    const files = await order({ offer_id }, { zip: other });
    expect({ status: files.status, code: files.body.code, codes: codes(files.body) }).toEqual({
      status: 409,
      code: 'offer_differs',
      codes: ['files_differ'],
    });
    const said = await order({ offer_id, quantity: '20', vendor: 'Aisler', surface_finish: 'OSP' });
    expect(said.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/quantity',
      '/vendor',
      '/surface_finish',
    ]);
    expect((await order({ offer_id, quantity: '10', vendor: 'OSH Park' })).status).toBe(202);
  });

  it('stops when the board is not as large as was said without files', async () => {
    const json = { width_mm: 50, height_mm: 10, layers: 2, quantities: [10] };
    const data = (await running.call('POST', '/v1/fab/quote', { json, key: live })).body.data;
    const { offer_id } = offerOf(data, '2 layer prototype');
    const { body } = await order({ offer_id });
    expect(codes(body)).toContain('board_differs');
    expect(body.error).toMatch(/Width in mm: 50 was quoted, the files have 20/);
  });

  it('asks a vendor with an interface again, and stops when its price has moved', async () => {
    const { offer_id } = offerOf(await quote({ vendors: 'pcbway' }), 'standard');
    pcbWay.boardPrice = 55;
    const moved = await order({ offer_id });
    expect({ status: moved.status, codes: codes(moved.body) }).toEqual({ status: 409, codes: ['price_moved'] });
    expect(moved.body.error).toMatch(/49\.5 USD was offered, and PCBWay asks 55 USD now/);
    pcbWay.boardPrice = 49.5;
    const stands = await order({ offer_id });
    expect(stands.body.data.order).toMatchObject({ price: { kind: 'live', amount: 49.5 }, hand_over: null });
    pcbWay.mood = 'unauthorised';
    const silent = await order({ offer_id });
    expect({ status: silent.status, code: silent.body.code }).toEqual({ status: 503, code: 'unavailable' });
  });

  it('is of the account that asked for it, and of nobody else', async () => {
    const { offer_id } = offerOf(await quote(), '2 layer prototype');
    const stranger = await running.newKey({ mode: 'live', accountId: await running.newAccount('another') });
    const { status, body } = await order({ offer_id }, { key: stranger });
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'offer_not_found' });
  });

  it('is not made nor confirmed after its end, and is forgotten later', async () => {
    const { offer_id } = offerOf(await quote(), '2 layer prototype');
    const drafted = await order({ offer_id });
    const { records } = running.service;
    const accountId = (await records.jobs.get(drafted.body.data.job_id))!.accountId;
    const kept = (await records.boardOffers.get(accountId, offer_id))!;
    const ended = { id: `${offer_id}x`, accountId, offer: kept.offer, validUntil: new Date(Date.now() - 1000) };
    await records.boardOffers.keep([ended]);
    const late = await order({ offer_id: ended.id });
    expect({ status: late.status, codes: codes(late.body) }).toEqual({ status: 409, codes: ['ended'] });
    await records.transaction(async (tx) => {
      const locked = (await tx.fabOrders.lock(drafted.body.data.job_id))!;
      const offer = { ...locked.details.offer!, validUntil: ended.validUntil.toISOString() };
      await tx.fabOrders.keep({ ...locked, details: { ...locked.details, offer } });
    });
    const confirmed = await running.call('POST', `/v1/manufacturing/${drafted.body.data.job_id}/confirm`, {
      key: live,
    });
    expect({ status: confirmed.status, codes: codes(confirmed.body) }).toEqual({ status: 409, codes: ['ended'] });
    await sweepExpired(running.service, new Date(Date.now() + 31 * 86_400_000));
    expect((await order({ offer_id: ended.id })).body.code).toBe('offer_not_found');
  });
});
