import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  await running.service.records.parts.upsert([
    aPart({
      manufacturer: 'Yageo',
      mpn: 'RC0402FR-0710KL',
      offers: [
        anOffer({
          seller: 'Tape Shop',
          sku: 'TS-1',
          stock: 500,
          moq: 1,
          multiple: 1,
          fee: null,
          breaks: at([1, '0.02'], [100, '0.01']),
        }),
        anOffer({
          seller: 'Reel House',
          sku: 'RH-1',
          stock: 40_000,
          moq: 10_000,
          multiple: 10_000,
          fee: null,
          breaks: at([10_000, '0.0005']),
        }),
      ],
    }),
    aPart({
      manufacturer: 'Vishay',
      mpn: 'CRCW040210K0FKED',
      offers: [
        anOffer({
          sku: 'MOQ-1',
          moq: 25,
          multiple: 10,
          leadTimeDays: 11.5,
          fee: null,
          breaks: at([1, '0.5'], [20, '0.3'], [100, '0.1']),
        }),
      ],
    }),
    aPart({
      manufacturer: 'Texas Instruments',
      mpn: 'LM358MX/NOPB',
      kind: 'ic',
      category: 'ic.amplifier.operational',
      parameters: [],
      offers: [anOffer({ sku: 'LM-1' })],
    }),
    aPart({
      manufacturer: 'onsemi',
      mpn: 'BAS16',
      kind: 'diode',
      category: 'diode.switching',
      parameters: [],
      offers: [anOffer({ sku: 'BAS-ON', stock: null })],
    }),
    aPart({
      manufacturer: 'Nexperia',
      mpn: 'BAS16',
      kind: 'diode',
      category: 'diode.switching',
      parameters: [],
      offers: [anOffer({ sku: 'BAS-NX', stock: 7 })],
    }),
    aPart({
      manufacturer: 'Nexperia',
      mpn: 'BAT54',
      kind: 'diode',
      category: 'diode.schottky',
      parameters: [],
      datasheetUrl: null,
      offers: [],
    }),
  ]);
  await running.service.catalogue.refresh();
});
afterAll(() => running.stop());

function at(...steps: [quantity: number, unitPrice: string][]): { quantity: number; unitPrice: string }[] {
  return steps.map(([quantity, unitPrice]) => ({ quantity, unitPrice }));
}

const get = (path: string, options?: Parameters<RunningService['call']>[2]) =>
  running.call('GET', `/v1${path}`, options);
const ofOnePart = ['', '/specs', '/inventory', '/pricing', '/datasheet', '/gather'];

describe.each(ofOnePart)('GET /parts/{sku}%s', (tail) => {
  it('answers by SKU and by part number, in any case and punctuation', async () => {
    for (const name of ['TS-1', 'ts-1', 'RC0402FR-0710KL', 'rc0402fr0710kl']) {
      const answer = await get(`/parts/${name}${tail}`);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toMatchObject({ part_number: 'RC0402FR-0710KL', manufacturer: 'Yageo' });
    }
  });

  it('answers the best of two that share the number, with both as choices', async () => {
    const { status, body } = await get(`/parts/BAS16${tail}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ manufacturer: 'Nexperia', ambiguous: true });
    expect(body.data.choices).toEqual([
      {
        sku: 'BAS-NX',
        manufacturer: 'Nexperia',
        part_number: 'BAS16',
        description: expect.any(String),
        stock_quantity: 7,
        unit_price: expect.any(Number),
        currency: 'USD',
        reason: 'in stock',
      },
      expect.objectContaining({ sku: 'BAS-ON', manufacturer: 'onsemi', stock_quantity: null }),
    ]);
  });

  it('is decided by the maker in any spelling, and refused where no choice is wanted', async () => {
    const named = await get(`/parts/BAS16${tail}?manufacturer=ONSEMI&strict=true`);
    expect(named.body.data).toMatchObject({ manufacturer: 'onsemi', ambiguous: false, choices: [] });
    const asked = await get(`/parts/BAS16${tail}?strict=true`);
    expect(asked).toMatchObject({ status: 300, body: { code: 'ambiguous_part' } });
    expect(asked.body.choices.map(({ manufacturer }: { manufacturer: string }) => manufacturer)).toEqual([
      'Nexperia',
      'onsemi',
    ]);
  });

  it('is 404 for an unknown number, naming near ones', async () => {
    const answer = await get(`/parts/RC0402FR-0710KM${tail}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'part_not_found' } });
    expect(answer.body.error).toContain('RC0402FR-0710KL');
  });

  it('is 404 when the named maker does not make it', async () => {
    const answer = await get(`/parts/BAS16${tail}?manufacturer=Murata`);
    expect(answer.status).toBe(404);
    expect(answer.body.error).toMatch(/onsemi|Nexperia/);
  });

  it('is refused without the scope', async () => {
    const key = await running.newKey({ scopes: ['bom:read'] });
    expect(await get(`/parts/TS-1${tail}`, { key })).toMatchObject({ status: 403 });
  });
});

describe('a number that nobody lists', () => {
  it('is read out of the number itself, with its other reels', async () => {
    const { status, body } = await get('/parts/RC0603FR-074K7L');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      manufacturer: 'Yageo',
      package: '0603',
      offers: [],
      price: null,
      stock_quantity: null,
    });
    expect(body.data.metadata.external_source).toBe('part_number');
    expect(body.data.parameters).toMatchObject({ resistance: '4.7k', tolerance: '1%' });
    expect(body.data.parameter_list).toContainEqual(
      expect.objectContaining({ name: 'resistance', value: 4700, source: 'part_number' }),
    );
    expect(body.data.decoded).toMatchObject({ family: 'yageo-rc', packaging: expect.any(String) });
    expect((await get('/parts/RC0603FR-074K7L/specs')).body.data.specifications.tolerance).toMatch('1 %');
    expect((await get('/parts/RC0603FR-074K7L/gather')).body.data.pricing.quotes[0]).toMatchObject({ total: null });
  });

  it('names the reel that is listed', async () => {
    const { decoded } = (await get('/parts/RC0402FR-1310KL')).body.data;
    expect(decoded.variants).toContainEqual(expect.objectContaining({ mpn: 'RC0402FR-0710KL', sku: 'TS-1' }));
  });

  it.each(['inventory', 'pricing', 'datasheet'])('has no %s', async (tail) => {
    expect(await get(`/parts/RC0603FR-074K7L/${tail}`)).toMatchObject({ status: 404 });
  });

  it('is not read for another maker than that of the scheme', async () => {
    expect(await get('/parts/RC0603FR-074K7L?manufacturer=Murata')).toMatchObject({ status: 404 });
  });
});

describe('a part', () => {
  it('has a name, plain parameters, and its price as text and as a number', async () => {
    const { data } = (await get('/parts/TS-1')).body;
    expect(data).toMatchObject({
      name: 'Yageo RC0402FR-0710KL',
      parameters: { resistance: '10k' },
      specifications: { resistance: '10 kΩ' },
      price: '0.02',
      unit_price: 0.02,
      lead_time_days: 14,
      metadata: { external_source: 'sample' },
    });
    expect(data.parameter_list).toContainEqual(expect.objectContaining({ name: 'resistance', value: 10_000 }));
  });

  it('has null for what nobody says, never 0', async () => {
    expect((await get('/parts/BAT54')).body.data).toMatchObject({
      stock_quantity: null,
      price: null,
      unit_price: null,
      lead_time_days: null,
      parameters: {},
      price_breaks: [],
    });
  });

  it('refuses two quantities that differ, whichever name they have', async () => {
    const { status, body } = await get('/parts/MOQ-1/pricing?quantity=30&quantities=100');
    expect({ status, code: body.errors?.[0].code }).toEqual({ status: 400, code: 'conflicting_fields' });
    expect(body.error).toBe('`quantity` and `quantities` differ: 30 and 100; send one of them');
    expect((await get('/parts/MOQ-1/pricing?quantity=30&quantities=30')).status).toBe(200);
  });

  it('begins its ladder at the least quantity that can be bought', async () => {
    const { data } = (await get('/parts/MOQ-1')).body;
    expect(data).toMatchObject({ price: '0.3', lead_time_days: 12 });
    const ladder = [
      { quantity: 30, unit_price: 0.3 },
      { quantity: 100, unit_price: 0.1 },
    ];
    expect(data.price_breaks).toEqual(ladder);
    expect((await get('/parts/MOQ-1/pricing?quantity=30')).body.data.price_breaks).toEqual(ladder);
  });
});

describe('a part number with a slash', () => {
  it.each(['LM358MX/NOPB', 'LM358MX%2FNOPB', 'lm358mx/nopb'])(
    '%s is found raw and encoded, in any case',
    async (name) => {
      for (const tail of ['', '/specs', '/pricing?quantity=1', '/alternatives']) {
        const { status, body } = await get(`/parts/${name}${tail}`);
        expect([status, (body.data.part ?? body.data).part_number]).toEqual([200, 'LM358MX/NOPB']);
      }
    },
  );

  it('is no way around the paths that there are', async () => {
    expect((await get('/parts/LM358MX/NOPB/nosuch')).body.code).toBe('part_not_found');
    expect((await get('/footprints/Resistor_SMD:R_0603_1608Metric/compatible')).body.data.canonical).toBe('CHIP-0603');
  });

  it('is found below a doubled version too', async () => {
    expect((await get('/v1/parts/TS-1?live=never')).body.data.sku).toBe('TS-1');
    expect((await get('/v1/v1/parts/LM358MX/NOPB/pricing')).status).toBe(200);
    expect((await get('/v10/parts/TS-1')).status).toBe(404);
  });
});

describe('everything gathered', () => {
  it('has the part, its prices, its datasheet and flat alternatives', async () => {
    const { data } = (await get('/parts/TS-1/gather?quantity=1')).body;
    expect(data.part).toMatchObject({ part_number: 'RC0402FR-0710KL', unit_price: 0.02 });
    expect(data.pricing.price_breaks[0]).toEqual({ quantity: 1, unit_price: 0.02 });
    expect(data.datasheet.url).toMatch(/^https/);
    expect(data.alternatives).toEqual([
      {
        sku: 'MOQ-1',
        name: 'Vishay CRCW040210K0FKED',
        part_number: 'CRCW040210K0FKED',
        manufacturer: 'Vishay',
        description: expect.any(String),
        class: expect.any(String),
        stock_quantity: expect.any(Number),
        unit_price: 0.3,
        currency: 'USD',
      },
    ]);
  });
});

describe('inventory', () => {
  it('adds up what the sellers state, each with its own date', async () => {
    const { data } = (await get('/parts/TS-1/inventory')).body;
    expect(data.quantity).toBe(40_500);
    expect(
      data.sellers.map(({ seller, quantity }: { seller: string; quantity: number }) => [seller, quantity]),
    ).toEqual(
      expect.arrayContaining([
        ['Tape Shop', 500],
        ['Reel House', 40_000],
      ]),
    );
    expect(data.sellers[0].observed_at).toBe('2026-05-21T00:00:00Z');
  });

  it('is null, not 0, when no seller says', async () => {
    expect((await get('/parts/BAS-ON/inventory')).body.data.quantity).toBeNull();
  });
});

describe('pricing', () => {
  it('quotes what each quantity really comes to', async () => {
    const { data } = (await get('/parts/TS-1/pricing?quantities=1,90,9000')).body;
    expect(data.quotes).toMatchObject([
      { quantity: 1, buy_quantity: 1, total: 0.02, seller: 'Tape Shop', available: true },
      // 90 at 0.02 are dearer than 100 at 0.01.
      { quantity: 90, buy_quantity: 100, total: 1 },
      { quantity: 9000, buy_quantity: 10_000, total: 5, seller: 'Reel House' },
    ]);
    for (const { reason, source, observed_at: observedAt } of data.quotes) {
      expect(reason).toMatch(/\w/);
      expect([source, observedAt]).toEqual(['sample', '2026-05-21T00:00:00Z']);
    }
    expect(data.quotes[1].reason).toMatch(/90 would cost 1.8/);
  });

  it('says when nobody offers the part', async () => {
    const { data } = (await get('/parts/BAT54/pricing?quantity=5')).body;
    expect(data.quotes).toMatchObject([
      { quantity: 5, buy_quantity: null, total: null, reason: expect.stringMatching(/Nobody/) },
    ]);
  });

  it.each(['quantities=0', 'quantities=1,x', 'quantity=-3', 'currency=XX1'])('refuses %s', async (query) => {
    const { status, body } = await get(`/parts/TS-1/pricing?${query}`);
    expect([400, 422]).toContain(status);
    expect(body.error).toMatch(/quantit|currency|XX1/);
  });
});

describe('a datasheet', () => {
  it('that is not known is 404, and null when everything is gathered', async () => {
    expect(await get('/parts/BAT54/datasheet')).toMatchObject({ status: 404, body: { code: 'datasheet_not_found' } });
    expect((await get('/parts/BAT54/gather')).body.data.datasheet).toBeNull();
  });

  it('of many parts comes in order, each with its own error', async () => {
    const { body } = await running.call<'batchDatasheets'>('POST', '/v1/parts/datasheets/batch', {
      json: { skus: ['TS-1', 'NOSUCH', 'BAT54', 'BAS16', 'ts-1'] },
    });
    expect(body.data.results.map(({ code }) => code ?? null)).toEqual([
      null,
      'part_not_found',
      'datasheet_not_found',
      null,
      null,
    ]);
    expect(body.data.results.map(({ ambiguous }: { ambiguous?: boolean }) => ambiguous)[3]).toBe(true);
    expect(body.data.summary).toEqual({ total: 5, found: 3, failed: 2 });
  });

  it('of 101 parts is refused', async () => {
    const json = { skus: Array.from({ length: 101 }, (_, number) => `C${number}`) };
    expect(await running.call('POST', '/v1/parts/datasheets/batch', { json })).toMatchObject({
      status: 422,
      body: { code: 'batch_too_large' },
    });
  });
});

describe('lists', () => {
  it('of categories count the parts below them', async () => {
    const { data } = (await get('/parts/categories')).body;
    const counts = new Map(data.categories.map(({ id, count }: { id: string; count: number }) => [id, count]));
    expect(counts.get('diode')).toBe(3);
    expect(counts.get('diode.switching')).toBe(2);
    expect(counts.get('resistor')).toBe(2);
  });

  it('of makers are found by any spelling', async () => {
    const { data } = (await get('/parts/manufacturers?q=YAGEO')).body;
    expect(data.manufacturers).toMatchObject([{ name: 'Yageo', count: 1 }]);
    expect((await get('/parts/manufacturers')).body.data.manufacturers[0]).toMatchObject({
      name: 'Nexperia',
      count: 2,
    });
  });
});
