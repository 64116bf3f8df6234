import type { NewPart } from '@partwright/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

// Parts of each class of JLCPCB's library, so that every fee below can be worked out by hand.
let running: RunningService;

const OBSERVED = '2026-11-01T08:00:00Z';

function part(mpn: string, packageName: string, library: string | null, more: { stock?: number; pins?: number } = {}) {
  const word = { unit: null, min: null, max: null, source: 'test parts' };
  const parameters = [
    ...(library === null ? [] : [{ ...word, name: 'assembly_library', value: library, display: library }]),
    ...(more.pins === undefined ? [] : [{ ...word, name: 'pin_count', value: more.pins, display: String(more.pins) }]),
  ];
  return {
    sku: `LCSC-${mpn}`,
    mpn,
    manufacturer: 'Testwright',
    kind: 'ic',
    category: 'ic.logic',
    description: mpn,
    package: packageName,
    footprint: null,
    lifecycle: 'active',
    rohs: 'unknown',
    parameters,
    datasheetUrl: null,
    source: 'test parts',
    observedAt: OBSERVED,
    offers: [
      {
        seller: 'LCSC',
        sku: `LCSC-${mpn}`,
        packaging: null,
        moq: 1,
        multiple: 1,
        stock: more.stock ?? 10_000,
        leadTimeDays: null,
        currency: 'USD',
        breaks: [{ quantity: 1, unitPrice: '0.1' }],
        fee: null,
        source: 'test parts',
        observedAt: OBSERVED,
      },
    ],
  } satisfies NewPart;
}

const EXTENDED = Array.from({ length: 20 }, (_, at) => `AF-EXT${at + 1}`);

beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  await running.service.records.parts.upsert([
    part('AF-BASIC', '0402', 'basic'),
    part('AF-PREF', 'SOT-23', 'preferred'),
    ...EXTENDED.map((mpn) => part(mpn, 'SOIC-8', 'extended')),
    part('AF-TINY', '0201', 'extended'),
    part('AF-OTHER', 'SOIC-8', null),
    part('AF-EMPTY', 'SOIC-8', 'extended', { stock: 0 }),
    part('AF-HEADER', 'THT,P=2.54mm', 'extended', { pins: 4 }),
  ]);
}, 60_000);
afterAll(() => running.stop());

interface Row {
  kind: string;
  basis: string | null;
  rate: number | null;
  amount: number | null;
  low: number | null;
  high: number | null;
  source: string | null;
  assumption: string | null;
}

async function cost(mpns: readonly string[], boards: number, assembly: object, currency = 'USD') {
  const lines = mpns.map((part_number) => ({ part_number, quantity: 1 }));
  const options = { landed: { assembly } };
  const answer = await running.call('POST', '/v1/costs/cogs', {
    json: { lines, build_quantity: boards, currency, options },
  });
  expect(answer.body.error).toBeUndefined();
  const { landed, notes, ...data } = answer.body.data;
  const row = (kind: string): Row | undefined => (landed as Row[]).find((one) => one.kind === kind);
  return { row, notes: (notes as string[]).join('\n'), data };
}

describe('by the name of the assembler', () => {
  it('basic and preferred parts are free at Economic: 2 extended x 3.07 = 6.14', async () => {
    const { row } = await cost(['AF-BASIC', 'AF-PREF', 'AF-EXT1', 'AF-EXT2'], 10, { card: 'jlcpcb', sides: 1 });
    expect(row('assembly_unique_parts')).toMatchObject({
      basis: '2',
      rate: 3.07,
      amount: 6.14,
      low: null,
      high: null,
      assumption: '1 basic, 1 preferred, 2 extended.',
    });
    expect(row('assembly_setup')).toMatchObject({
      amount: 8.18,
      assumption: expect.stringMatching(/^JLCPCB Economic PCBA: 10 boards, parts on one side\. Not checked/),
    });
    // 2 + 3 + 8 + 8 joints, 10 boards, 0.0016
    expect(row('assembly_placement')).toMatchObject({ basis: '210', amount: 0.336 });
    expect(row('stencil')).toMatchObject({ amount: 1.53 });
    expect(row('assembly_hand_soldering')).toBeUndefined();
  });

  it('each part is loaded at Standard: 4 x 1.53 = 6.12, setup 51.12 and stencil 16.42 for two sides', async () => {
    const { row } = await cost(['AF-BASIC', 'AF-PREF', 'AF-EXT1', 'AF-EXT2'], 10, { card: 'jlcpcb', sides: 2 });
    expect(row('assembly_unique_parts')).toMatchObject({ basis: '4', rate: 1.53, amount: 6.12 });
    expect(row('assembly_setup')).toMatchObject({
      amount: 51.12,
      assumption: expect.stringContaining('JLCPCB Economic PCBA takes parts on one side, not two.'),
    });
    expect(row('stencil')).toMatchObject({ amount: 16.42 });
  });

  it.each([
    ['51 boards', ['AF-BASIC'], 51, 'takes 2 to 50 boards, not 51.'],
    ['a chip of 0201', ['AF-TINY'], 10, 'places nothing smaller than 0402'],
  ])('%s is Standard', async (_, mpns, boards, why) => {
    const { row } = await cost(mpns, boards, { card: 'jlcpcb' });
    expect(row('assembly_setup')).toMatchObject({ amount: 25.56, assumption: expect.stringContaining(why) });
  });

  it('parts of unknown class count as extended, in a range: (1 + 2) x 3.07 = 9.21, at least 3.07', async () => {
    const { row, notes, data } = await cost(['AF-BASIC', 'AF-EXT1', 'AF-OTHER', 'ZQXY9'], 10, { card: 'jlcpcb' });
    expect(row('assembly_unique_parts')).toMatchObject({
      amount: 9.21,
      low: 3.07,
      high: 9.21,
      assumption:
        '1 basic, 1 extended, 2 not known: counted as extended; 6.14 USD less if they are basic or not placed.',
    });
    expect(data.total_low).toBeCloseTo(data.total - 6.14, 6);
    expect(notes).toContain('places only parts of its own library; here nothing is known of AF-OTHER, ZQXY9 in it.');
    expect(row('assembly_setup')!.assumption).toContain('Parts on one side are taken for granted');
  });

  it('a part that LCSC has none of is told', async () => {
    const { notes } = await cost(['AF-BASIC', 'AF-EMPTY'], 10, { card: 'jlcpcb' });
    expect(notes).toContain('AF-EMPTY had none at LCSC');
    expect((await cost(['AF-BASIC'], 10, { card: 'jlcpcb' })).notes).not.toContain('LCSC when');
  });

  it('through-hole parts are soldered by hand and not loaded: 3.58 + 10 x 4 x 0.0164 = 4.236', async () => {
    const { row, data } = await cost(['AF-BASIC', 'AF-EXT1', 'AF-HEADER'], 10, { card: 'jlcpcb' });
    expect(row('assembly_hand_soldering')).toMatchObject({ amount: 4.236, assumption: null });
    expect(row('assembly_unique_parts')).toMatchObject({
      amount: 3.07,
      assumption: expect.stringContaining('1 through-hole part is soldered by hand and not loaded.'),
    });
    // 8.18 + 3.07 + 4.236 and (2 + 8) x 10 x 0.0016
    expect(data.breakdown.labor_cost.total).toBeCloseTo(15.646, 6);
  });

  it('a small order is lifted to 0.48 a board: 50 x 0.48 - 8.18 - 50 x 2 x 0.0016 = 15.66', async () => {
    const { row } = await cost(['AF-BASIC'], 50, { card: 'jlcpcb' });
    expect(row('assembly_least_charge')).toMatchObject({ amount: 15.66, low: null });
  });

  it('says when the dearer service would cost less: 20 x 3.07 = 61.40 against 20 x 1.53 = 30.60', async () => {
    // Economic 8.18 + 1.53 + 61.40 + 20 x 8 x 10 x 0.0016 = 73.67; Standard 25.56 + 8.21 + 30.60 + 2.56 = 66.93.
    const { notes } = await cost(EXTENDED, 10, { card: 'jlcpcb' });
    expect(notes).toContain('JLCPCB Standard PCBA would cost 66.93 USD in place of 73.67 by JLCPCB Economic PCBA.');
    expect((await cost(EXTENDED.slice(0, 5), 10, { card: 'jlcpcb' })).notes).not.toContain('would cost');
  });
});

describe('by the id of a card', () => {
  it('is that card, with its objections told', async () => {
    const { row, notes } = await cost(['AF-BASIC'], 100, { card: 'jlcpcb_economic' });
    expect(row('assembly_setup')).toMatchObject({ amount: 8.18 });
    expect(notes).toContain('JLCPCB Economic PCBA takes 2 to 50 boards, not 100.');
  });

  it('figures of the caller go before it, and its sayings are left out with them', async () => {
    const stated = { card: 'jlcpcb', unique_parts: 7, setup: 1 };
    const { row } = await cost(['AF-BASIC', 'AF-OTHER'], 50, stated);
    expect(row('assembly_unique_parts')).toMatchObject({ basis: '7', amount: 21.49, low: null, assumption: null });
    expect(row('assembly_setup')).toMatchObject({ amount: 1, source: 'caller' });
    expect(row('assembly_least_charge')).toBeUndefined();
  });

  it('is refused by the names that there are', async () => {
    const answer = await running.call('POST', '/v1/costs/cogs', {
      json: {
        lines: [{ part_number: 'AF-BASIC', quantity: 1 }],
        build_quantity: 1,
        options: { landed: { assembly: { card: 'pcbway' } } },
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].detail).toContain('there are jlcpcb, jlcpcb_economic, jlcpcb_standard');
  });
});

describe('a BOM', () => {
  async function costBom(csv: string) {
    const upload = await running.call('POST', '/v1/bom', { body: form('board.csv', csv) });
    expect(upload.status).toBe(202);
    const { bom_id, status_url } = upload.body.data;
    const { body } = await running.ended(status_url);
    expect(body.data.status).toBe('complete');
    const source = { source_type: 'bom_id', source_value: bom_id };
    const json = { ...source, build_quantity: 10, options: { landed: { assembly: { card: 'jlcpcb' } } } };
    const answer = await running.call('POST', '/v1/costs/cogs', { json });
    expect(answer.body.error).toBeUndefined();
    return (answer.body.data.landed as Row[]).find(({ kind }) => kind === 'assembly_setup')!.assumption;
  }

  it.each([
    ['top alone', 'top', 'top', /Economic PCBA: 10 boards, parts on one side\. Not checked/],
    ['both sides', 'top', 'bottom', /^JLCPCB Standard PCBA: 10 boards, parts on two sides\./],
    ['one of two lines', 'top', '', /one side are taken for granted/],
  ])('that names %s in a column', async (_, first, second, said) => {
    const csv = `Designator,Quantity,MPN,Layer\nR1,1,AF-BASIC,${first}\nU1,1,AF-EXT1,${second}\n`;
    expect(await costBom(csv)).toMatch(said);
  });
});
