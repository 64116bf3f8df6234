import { afterEach, describe, expect, it } from 'vitest';
import {
  type FakeProvider,
  type FakeRequest,
  openFakeProvider,
} from '../../providers/testing/fake-provider.fixture.ts';
import { describeFabVendor } from '../fab-vendor.conformance.ts';
import type { FabPlacement, FabVendor } from '../../ports/fab.ts';
import { openPcbWay } from './pcbway.ts';

const KEY = 'W1-secret-key-of-a-test';
const signal = new AbortController().signal;
const facts = { widthMm: 50, heightMm: 40, layers: 4, minTraceMm: 0.13, minSpaceMm: 0.15, minDrillMm: 0.25 };
const order: FabPlacement = {
  facts,
  quantity: 12,
  orderNumber: 'fab_7',
  terms: { buildDays: 4 },
  fileName: 'amplifier.zip',
  zip: new Uint8Array([80, 75, 3, 4, 255]),
  email: 'buyer@example.com',
};

/** Fields that the vendor's help page calls required, with the type it gives. */
const REQUIRED: Record<string, 'number' | 'string'> = {
  BoardType: 'string',
  DesignInPanel: 'number',
  Length: 'number',
  Width: 'number',
  Qty: 'number',
  Layers: 'number',
  Thickness: 'number',
  Material: 'string',
  MinTrackSpacing: 'string',
  MinHoleSize: 'number',
  SolderMask: 'string',
  Silkscreen: 'string',
  SurfaceFinish: 'string',
  ViaProcess: 'string',
  FinishedCopper: 'string',
  FR4Tg: 'string',
  Goldfingers: 'string',
};

let fake: FakeProvider;
let vendor: FabVendor;

/** As strict as the real one: another method, key, type or field that is missing is an error. */
async function start(
  answer: (path: string, body: Record<string, unknown>) => object,
  timeoutMs = 5_000,
): Promise<void> {
  fake = await openFakeProvider({
    answer(request: FakeRequest) {
      if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json')
        return { status: 415, body: {} };
      if (request.headers['api-key'] !== KEY) return { status: 401, body: {} };
      const body = JSON.parse(request.body) as Record<string, unknown>;
      const isBoard = /PcbQuotation|PlaceOrder/.test(request.url.pathname);
      const missing = isBoard ? Object.entries(REQUIRED).filter(([name, type]) => typeof body[name] !== type) : [];
      if (missing.length > 0) return { body: { Status: 'error', ErrorText: `missing ${missing.join()}`, Code: 1 } };
      return { body: { Status: 'ok', ErrorText: null, Code: 0, ...answer(request.url.pathname, body) } };
    },
  });
  vendor = openPcbWay(KEY, { url: fake.url, timeoutMs, allowLocalhost: true });
}

const PRICES = {
  priceList: [
    { BuildDays: 5, BuildText: '5-6 days', Express: false, Price: 49.5, Standard: true },
    { BuildDays: 2, BuildText: '48 hours', Express: true, Price: 120, Standard: false },
    { BuildDays: 9, BuildText: '9-10 days', Express: false, Price: 42, Standard: false },
  ],
  Shipping: { ShipCost: 20, ShipDays: '3-5', Weight: 200, IsRas: false },
};

describeFabVendor('PCBWay', async ({ timeoutMs }) => {
  await start((path) => (path.endsWith('PlaceOrder') ? { OrderNo: 'W1' } : PRICES), timeoutMs);
  return { vendor, fake, secrets: [KEY] };
});

const end = async () => {
  vendor.close();
  await fake.close();
};

describe('a price of PCBWay', () => {
  afterEach(end);

  it.each([
    [true, true],
    [false, false],
    [null, false],
    [undefined, false],
  ])('says that carriers may charge more where the address is remote (%s): %s', async (IsRas, isSaid) => {
    await start(() => ({ ...PRICES, Shipping: { ...PRICES.Shipping, IsRas } }));
    const answer = await vendor.quote({ facts, quantity: 5 }, { signal });
    const notes = answer.ok ? answer.quotes.flatMap((quote) => quote.notes) : [];
    expect(notes.some((note) => note.includes('in a remote area'))).toBe(isSaid);
    expect(notes.some((note) => note.includes('puts at 20 USD (3-5 days)'))).toBe(true);
  });

  it('is asked for in its words', async () => {
    await start(() => PRICES);
    const answer = await vendor.quote(
      { facts: { ...facts, finish: 'enig', colour: 'Blue' }, quantity: 12, country: 'DE' },
      { signal },
    );
    expect(JSON.parse(fake.asked[0]!.body)).toEqual({
      CountryCode: 'DE',
      BoardType: 'Single PCB',
      DesignInPanel: 1,
      Length: 50,
      Width: 40,
      Qty: 15,
      Layers: 4,
      Material: 'FR-4',
      FR4Tg: 'TG150',
      Thickness: 1.6,
      MinTrackSpacing: '5/5mil',
      MinHoleSize: 0.25,
      SolderMask: 'Blue',
      Silkscreen: 'White',
      SurfaceFinish: 'Immersion gold',
      ViaProcess: 'Tenting vias',
      FinishedCopper: '1 oz Cu',
      Goldfingers: 'No',
    });
    expect(fake.asked[0]!.url.pathname).toBe('/api/Pcb/PcbQuotation');
    expect(answer).toMatchObject({
      ok: true,
      quotes: [
        {
          vendor: 'PCBWay',
          service: 'standard',
          boards: 15,
          price: '49.5',
          perBoard: '4.125',
          days: 5,
          kind: 'live',
          terms: { buildDays: 5 },
        },
        {
          service: 'express',
          price: '120',
          days: 2,
          notes: expect.arrayContaining([expect.stringContaining('puts at 20 USD (3-5 days)')]),
        },
        { service: 'economy', price: '42', days: 9 },
      ],
    });
  });

  it.each([
    [{ minTraceMm: 0.2, minSpaceMm: 0.2 }, '6/6mil'],
    [{ minTraceMm: 0.1524, minSpaceMm: 0.3 }, '6/6mil'],
    [{ minTraceMm: 0.3, minSpaceMm: 0.3 }, '8/8mil'],
    [{ minTraceMm: 0.08, minSpaceMm: 0.3 }, '3/3mil'],
    [{ minTraceMm: undefined }, '6/6mil'],
  ])('with %o asks for %s', async (change, tracks) => {
    await start(() => PRICES);
    await vendor.quote({ facts: { ...facts, ...change }, quantity: 5 }, { signal });
    expect(JSON.parse(fake.asked[0]!.body)).toMatchObject({ MinTrackSpacing: tracks });
  });

  it('is asked for at the nearest thickness that it makes, and that is said', async () => {
    await start(() => PRICES);
    const answer = await vendor.quote({ facts: { ...facts, thicknessMm: 1.5625 }, quantity: 5 }, { signal });
    expect(JSON.parse(fake.asked[0]!.body)).toMatchObject({ Thickness: 1.6 });
    expect(answer).toMatchObject({
      quotes: [{ notes: expect.arrayContaining([expect.stringMatching(/makes 1\.6 mm/)]) }, {}, {}],
    });
  });

  it('is not asked for boards that its lists do not have', async () => {
    await start(() => PRICES);
    const answer = await vendor.quote({ facts: { ...facts, layers: 5 }, quantity: 5 }, { signal });
    expect(answer).toMatchObject({ ok: true, quotes: [{ price: null, whyNot: [{ rule: 'layers' }] }] });
    const many = await vendor.quote({ facts, quantity: 10_001 }, { signal });
    expect(many).toMatchObject({ quotes: [{ whyNot: [{ message: 'At most 10000 boards can be asked for' }] }] });
    expect(fake.asked).toEqual([]);
  });

  it('is a reason where it refuses the board', async () => {
    await start(() => ({ Status: 'error', ErrorText: 'Layers error' }));
    const answer = await vendor.quote({ facts, quantity: 5 }, { signal });
    expect(answer).toMatchObject({
      ok: true,
      quotes: [{ price: null, whyNot: [{ message: 'PCBWay answers: Layers error' }] }],
    });
  });

  it('never tells the key, not even when the vendor does', async () => {
    await start(() => ({ Status: 'error', ErrorText: `The key ${KEY} is blocked` }));
    expect(JSON.stringify(await vendor.quote({ facts, quantity: 5 }, { signal }))).not.toContain(KEY);
  });
});

describe('an order at PCBWay', () => {
  afterEach(end);

  it('takes the files, the terms of the quote and our number along', async () => {
    await start(() => ({ OrderNo: 'W1AS1', DeliveryDate: '2026-12-01', Price: 49.5 }));
    expect(await vendor.place(order, { signal })).toMatchObject({
      outcome: 'placed',
      reference: 'W1AS1',
      price: '49.5',
      note: expect.stringMatching(/^15 boards are in the cart/),
    });
    const body = JSON.parse(fake.asked[0]!.body) as Record<string, unknown>;
    expect(fake.asked[0]!.url.pathname).toBe('/api/Pcb/PlaceOrder');
    expect(Buffer.from(body['DataZipFile'] as string, 'base64')).toEqual(Buffer.from(order.zip));
    expect(body).toMatchObject({
      PcbFileName: 'amplifier.zip',
      BuildDays: 4,
      Note: 'Order fab_7',
      BuyerEmail: 'buyer@example.com',
      Qty: 15,
    });
    expect(body).not.toHaveProperty('PcbFileUrl');
  });

  it.each([
    ['unauthorised', 'refused'],
    ['rate_limited', 'refused'],
    ['failing', 'unanswered'],
    ['html', 'unanswered'],
    ['other_shape', 'unanswered'],
    ['cut_off', 'unanswered'],
    ['slow', 'unanswered'],
  ] as const)('is asked for once when the vendor is %s: %s', async (mood, outcome) => {
    await start(() => ({ OrderNo: 'W1AS1' }), 300);
    fake.mood = mood;
    expect(await vendor.place(order, { signal })).toMatchObject({ outcome });
    expect(fake.asked).toHaveLength(1);
  });

  it('is refused where the vendor says no, and unanswered where it names no order', async () => {
    await start((_, body) => (body['BuildDays'] === 4 ? { Status: 'error', ErrorText: 'BuildDays error' } : {}));
    expect(await vendor.place(order, { signal })).toEqual({
      outcome: 'refused',
      reason: 'PCBWay answers: BuildDays error',
      isFinal: false,
    });
    expect(await vendor.place({ ...order, terms: { buildDays: 5 } }, { signal })).toMatchObject({
      outcome: 'unanswered',
    });
  });

  it('is not another board than the one that was wanted', async () => {
    await start(() => ({ OrderNo: 'W1AS1' }));
    const thick = { ...order, facts: { ...facts, thicknessMm: 5 } };
    expect(await vendor.place(thick, { signal })).toMatchObject({ outcome: 'refused', isFinal: true });
    expect(fake.asked).toEqual([]);
  });

  it('goes over a connection of its own', async () => {
    await start((path) => (path.endsWith('PlaceOrder') ? { OrderNo: 'W1' } : PRICES));
    await vendor.quote({ facts, quantity: 5 }, { signal });
    await vendor.place(order, { signal });
    expect(fake.connections).toBe(2);
  });
});

describe('the state of an order at PCBWay', () => {
  afterEach(end);

  it.each([
    [[], 'waiting', null],
    [[{ Name: 'MI', Time: '2026-11-21T10:00:00+08:00' }], 'in_production', null],
    [
      [
        { Name: 'MI', Time: null },
        { Name: 'AOI', Time: null },
      ],
      'in_production',
      'All steps are done',
    ],
  ])('after %o is %s', async (List, stage, reason) => {
    await start((_, body) => ({ AllProcess: body['OrderNo'] === 'W1AS1' ? ['MI', 'AOI'] : [], List }));
    expect(await vendor.status('W1AS1', { signal })).toMatchObject({ ok: true, status: { stage, reason } });
  });
});
