import type { NewPart } from '@partwright/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

// Two resistors and a chip at two made-up sellers, so that every figure below can be worked out by hand.
let running: RunningService;

const OBSERVED = '2026-11-01T08:00:00Z';

function part(mpn: string, category: string, offers: Partial<NewPart['offers'][number]>[]): NewPart {
  return {
    sku: `ACME-${mpn}`,
    mpn,
    manufacturer: 'Testwright',
    kind: category.startsWith('resistor') ? 'resistor' : 'ic',
    category,
    description: mpn,
    package: '0603',
    footprint: null,
    lifecycle: 'active',
    rohs: 'unknown',
    parameters: [],
    datasheetUrl: null,
    source: 'test prices',
    observedAt: OBSERVED,
    offers: offers.map((offer) => ({
      seller: 'Acme',
      sku: `ACME-${mpn}`,
      packaging: null,
      moq: 1,
      multiple: 1,
      stock: 10_000,
      leadTimeDays: null,
      currency: 'USD',
      breaks: [],
      fee: null,
      source: 'test prices',
      observedAt: OBSERVED,
      ...offer,
    })),
  };
}

const at = (...breaks: [number, string][]) => breaks.map(([quantity, unitPrice]) => ({ quantity, unitPrice }));

beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  await running.service.records.parts.upsert([
    part('TW-R10K', 'resistor.chip', [
      { breaks: at([1, '0.10'], [100, '0.02'], [5000, '0.004']) },
      { seller: 'Bolt', sku: 'B-R10K', breaks: at([1, '0.09'], [100, '0.025']), stock: 150 },
    ]),
    part('TW-U1', 'ic.power.ldo', [
      { breaks: at([1, '1.50'], [10, '1.20']), stock: 40 },
      { seller: 'Bolt', sku: 'B-U1', breaks: at([1, '1.80']), stock: null },
    ]),
    part('TW3310LDO', 'ic.power.ldo', [{ breaks: at([1, '1.20']) }]),
    part('TW-YEN', 'ic.memory.eeprom', [{ seller: 'Cho', sku: 'C-YEN', currency: 'JPY', breaks: at([1, '100']) }]),
    part('TW-NOPRICE', 'ic.logic', [{ breaks: [] }]),
    part('TW-GONE', 'ic.logic', [{ breaks: at([1, '2']), stock: 0 }]),
    part('TW-TWIN', 'ic.logic', [{ breaks: at([1, '3']), stock: 0 }]),
    {
      ...part('TW-TWIN', 'ic.logic', [{ seller: 'Bolt', sku: 'B-TWIN', breaks: at([1, '4']), stock: 90 }]),
      manufacturer: 'Otherwright',
    },
  ]);
}, 60_000);
afterAll(() => running.stop());

interface Line {
  part_number: string;
  quantity: number;
}

async function cogs(lines: Line[], build: number, options: object = {}, currency = 'USD') {
  const answer = await running.call('POST', '/v1/costs/cogs', {
    json: { lines, build_quantity: build, currency, options },
  });
  expect(answer.body.error).toBeUndefined();
  return answer.body.data;
}

const findRow = (data: { landed: { kind: string }[] }, kind: string) => data.landed.find((row) => row.kind === kind);

describe('a line of a BOM whose number several makers have', () => {
  it('says that its maker was chosen, where it is matched, warned of and costed', async () => {
    const csv = 'Reference,MPN,Manufacturer,Qty\nU1,TW-TWIN,,1\nU2,TW3310LDO,,1\n';
    const { body } = await running.call('POST', '/v1/bom', { body: form('twins.csv', csv) });
    const { bom_id: id, status_url: status } = body.data;
    expect((await running.ended(status)).body.data.status).toBe('complete');
    const said =
      'TW-TWIN is the number of 2 manufacturers and the line names none; this is by Otherwright (in stock), not Testwright';

    const { lines } = (await running.call('GET', `/v1/bom/${id}`)).body.data;
    expect(lines[0].warnings).toEqual([{ code: 'number_shared', message: said }]);
    expect(lines[1].warnings).toEqual([]);
    const { warnings } = (await running.call('GET', `/v1/bom/${id}/analysis`)).body.data;
    expect(warnings).toContainEqual({ code: 'number_shared', severity: 'warning', lines: [1], message: `U1: ${said}` });
    const costed = await running.call('POST', '/v1/costs/cogs', {
      json: { source_type: 'bom_id', source_value: id, build_quantity: 1 },
    });
    expect(costed.body.data.lines).toMatchObject([
      { part_number: 'TW-TWIN', ambiguous: true, warning: said },
      { part_number: 'TW3310LDO', ambiguous: false },
    ]);
  });
});

describe('POST /costs/cogs', () => {
  it('buys up to the next break where that costs less', async () => {
    // 60 pieces at Acme cost 6.00, at Bolt 5.40; 100 pieces at Acme cost 2.00.
    const data = await cogs([{ part_number: 'TW-R10K', quantity: 6 }], 10);
    expect(data.lines).toMatchObject([
      { seller: 'Acme', needed: 60, buy_quantity: 100, unit_price: 0.02, extended: 2, surplus: 40 },
    ]);
    expect(data).toMatchObject({ goods: 2, total: 2, per_unit: 0.2, complete: true });
  });

  it('merges the lines of one part, for the break that they reach together', async () => {
    const data = await cogs(
      [
        { part_number: 'TW-R10K', quantity: 3 },
        { part_number: 'B-R10K', quantity: 7 },
      ],
      10,
    );
    expect(data.lines).toMatchObject([{ line: 1, lines: [1, 2], needed: 100, buy_quantity: 100, extended: 2 }]);
  });

  it('leaves a line aside that needs no piece, as a BOM does', async () => {
    const lines = [
      { part_number: 'TW3310LDO', quantity: 1 },
      { part_number: 'TW-R10K', quantity: 0 },
      { part_number: 'TW-NOBODY-HAS', quantity: 0 },
    ];
    const data = await cogs(lines, 10);
    expect(data.statement).toMatchObject({
      unit_cost: 1.2,
      coverage: { lines: 1, priced_lines: 1, unpriced_lines: 0 },
    });
    expect(data.statement.text).toContain('(1 line');
  });

  it('splits over two sellers when stock is short', async () => {
    // 50 needed: Acme has 40 at 1.20, Bolt gives the other 10 at 1.80: 48 + 18.
    const data = await cogs([{ part_number: 'TW-U1', quantity: 1 }], 50);
    expect(data.lines.map((line: { seller: string }) => line.seller).sort()).toEqual(['Acme', 'Bolt']);
    expect(data.goods).toBe(66);
    expect(data.lines[0].reason).toContain('stock');
  });

  it('lists what cannot be bought, with what is missing and what it would cost', async () => {
    const data = await cogs(
      [
        { part_number: 'TW-U1', quantity: 1 },
        { part_number: 'TW-NOPRICE', quantity: 1 },
        { part_number: 'TW-NOWHERE', quantity: 1 },
        { part_number: 'TW-GONE', quantity: 1 },
      ],
      60,
      { suppliers: ['acme'] },
    );
    const missing = new Map(data.not_priced.map((line: { line: number }) => [line.line, line]));
    // 40 of 60 are there; the other 20 would cost 1.20 each.
    expect(missing.get(1)).toMatchObject({ code: 'short_stock', needed: 60, missing: 20, estimate: 24 });
    expect(missing.get(2)).toMatchObject({ code: 'no_price', missing: 60, estimate: null });
    expect(missing.get(3)).toMatchObject({ code: 'unmatched', part_number: 'TW-NOWHERE' });
    expect(missing.get(4)).toMatchObject({ code: 'short_stock', missing: 60, estimate: 120 });
    // Bought now are 40 at 1.20; in full 60 of them, and 60 at 2.00 of what nobody has.
    expect(data).toMatchObject({ goods_now: 48, outlay: 48, goods: 192, total: 192, per_unit: 3.2, complete: false });
    expect(data.statement).toMatchObject({
      unit_cost: 3.2,
      total: 192,
      high: null,
      coverage: { lines: 4, priced_lines: 2, short_lines: 2, unpriced_lines: 2, value: null },
      shortages: { missing: 80, buildable: 0, stops: [{ part_number: 'TW-GONE' }] },
      unpriced: [{ part_number: 'TW-NOPRICE' }, { part_number: 'TW-NOWHERE' }],
    });
    expect(data.statement.text).toBe(
      'at least 3.20 USD a board (2 of 4 lines; 2 without a price; stock is short for 2 lines, priced as if there were enough; stock of the priced lines reaches for 0 of 60 boards: TW-GONE stops the next)',
    );
    expect(data.curve.find(({ quantity }: { quantity: number }) => quantity === 60)).toMatchObject({
      unit_cost: 3.2,
      priced_lines: 2,
      unpriced_lines: 2,
      short_lines: 2,
    });
  });

  it('adds overage and lead pieces to the need', async () => {
    // 10 x 6 x 1.05 = 63, and 20 pieces of lead.
    const data = await cogs([{ part_number: 'TW-R10K', quantity: 6 }], 10, { overage: 0.05, lead: 20 });
    expect(data.lines).toMatchObject([{ needed: 83 }]);
  });

  it('plans with the terms of the request', async () => {
    // Acme: 2.00 and 10 shipping; Bolt: 100 at 0.025 and 1 shipping.
    const terms = [
      { id: 'ACME', shipping: 10 },
      { id: 'bolt', shipping: 1, handling: 0 },
    ];
    const data = await cogs([{ part_number: 'TW-R10K', quantity: 6 }], 10, { supplier_terms: terms });
    expect(data.order_plan).toMatchObject([{ seller: 'Bolt', goods: 2.5, shipping: 1, total: 3.5 }]);
    expect(findRow(data, 'shipping')).toMatchObject({ amount: 1 });
    expect(data.total).toBe(3.5);
    expect(data.gap).toBe(0);
  });

  it('calculates a landed cost worked out by hand', async () => {
    // Parts: 40 x 1.20 = 48. Freight 12. Insurance 1 % of 60 = 0.60. CIF value 60.60.
    // Duty 2.5 % of 60.60 = 1.515. VAT 20 % of 62.115 + 5 broker = 67.115 -> 13.423.
    // Boards 40 x 2 = 80, stencil 15, assembly 30 + 40 x 3 x 0.01 = 31.20, engineering 200 over 100 boards: 80.
    // Repeated: 48 + 12 + 0.6 + 1.515 + 13.423 + 5 + 80 + 15 + 31.2 = 206.738; yield 0.9 -> loses 22.970889.
    const data = await cogs([{ part_number: 'TW-U1', quantity: 1 }], 40, {
      region: 'DE',
      landed: {
        shipping: 12,
        insurance_rate: 0.01,
        duty_rate: 0.025,
        tax_rate: 0.2,
        handling: 5,
        board_price: 2,
        stencil: 15,
        assembly: { setup: 30, per_placement: 0.01, placements_per_board: 3 },
        engineering: 200,
        engineering_boards: 100,
        yield: 0.9,
      },
    });
    const amounts = Object.fromEntries(
      data.landed.map((row: { kind: string; amount: number }) => [row.kind, row.amount]),
    );
    expect(amounts).toMatchObject({
      parts: 48,
      shipping: 12,
      insurance: 0.6,
      duty: 1.515,
      vat: 13.423,
      brokerage: 5,
      board_fabrication: 80,
      stencil: 15,
      assembly_setup: 30,
      assembly_placement: 1.2,
      engineering: 80,
      yield: 22.970889,
    });
    expect(data.total).toBe(309.708889);
    expect(data.per_unit).toBe(7.742722);
    // The part at the door: everything up to and with the broker.
    expect(data.lines[0].landed).toBe(80.538);
  });

  it('takes duty and tax from the dated tables, and shows an unknown origin with its range', async () => {
    const options = { region: 'DE', landed: { shipping: 0, insurance_rate: 0, origin: 'TW', hts: '8542.39' } };
    const known = await cogs([{ part_number: 'TW-U1', quantity: 1 }], 10, options);
    expect(findRow(known, 'duty')).toMatchObject({ rate: 0, amount: 0, as_of: expect.stringMatching(/^20\d\d-/) });
    expect(findRow(known, 'vat')).toMatchObject({ rate: 0.19, amount: 2.28 });
    const unknown = await cogs([{ part_number: 'TW-U1', quantity: 1 }], 10, {
      region: 'US',
      landed: { shipping: 0, insurance_rate: 0 },
    });
    expect(findRow(unknown, 'duty')).toMatchObject({ amount: null, low: expect.any(Number) });
    expect(unknown.unknown_costs).toContain('duty');
  });

  it('converts by the dated table, and says by which rate', async () => {
    const data = await cogs([{ part_number: 'TW-YEN', quantity: 1 }], 3, {}, 'EUR');
    // The rates of 2026-10-06: 178.15 yen for a euro.
    expect(data.fx).toMatchObject([{ from: 'JPY', to: 'EUR', as_of: '2026-10-06' }]);
    expect(data.goods).toBe(1.683974);
    expect(data.tables.fx).toBe('2026-10-06');
  });

  it.each(['USD', 'EUR', 'JPY', 'CHF', 'INR'])('adds up to the millionth in %s', async (currency) => {
    const lines = ['TW-R10K', 'TW-U1', 'TW-YEN'].map((number, index) => ({ part_number: number, quantity: index + 1 }));
    const data = await cogs(lines, 37, {}, currency);
    const micros = (amount: number | null): number => Math.round((amount ?? 0) * 1e6);
    const sum = data.lines.reduce((all: number, line: { extended: number }) => all + micros(line.extended), 0);
    expect(sum).toBe(micros(data.goods));
    const landed = data.landed.reduce((all: number, row: { amount: number | null }) => all + micros(row.amount), 0);
    expect(landed).toBe(micros(data.total));
  });

  it('compares a target with the actual cost', async () => {
    const data = await cogs([{ part_number: 'TW-U1', quantity: 1 }], 1, { target_unit_cost: 1.3 });
    expect(data.target).toMatchObject({ unit_cost: 1.3, actual: 1.5, difference: 0.2, met: false, met_from: 10 });
  });

  it('gives the exact plan with its proof', async () => {
    const data = await cogs([{ part_number: 'TW-R10K', quantity: 6 }], 10, { optimize: 'exact' });
    expect(data).toMatchObject({ optimize: 'exact', gap: 0, goods: 2 });
  });

  it.each([
    ['/options/region', { region: 'Germany' }],
    ['/options/overage', { overage: -1 }],
    ['/options/landed/yield', { landed: { yield: 0 } }],
    ['/options/max_suppliers', { max_suppliers: 0 }],
    ['/options/attrition', { attrition: 'perhaps' }],
    ['/options/landed/assembly/card', { landed: { assembly: { card: 'nobody' } } }],
    ['/options/landed/duties/rates', { landed: { duties: { as_of: '2026-01-01' } } }],
  ])('refuses a wrong %s by its place', async (pointer, options) => {
    const answer = await running.call('POST', '/v1/costs/cogs', {
      json: { lines: [{ part_number: 'TW-U1', quantity: 1 }], build_quantity: 1, options },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
  });

  it('knows no currency without a rate', async () => {
    const answer = await running.call('POST', '/v1/costs/cogs', {
      json: { lines: [{ part_number: 'TW-U1', quantity: 1 }], currency: 'XAU' },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown_currency' } });
  });
});

describe('A BOM of two lines of one part', () => {
  it('costs the same in cogs, analysis, project and export', async () => {
    const project = (await running.call('POST', '/v1/projects', { json: { name: 'Same figures' } })).body.data;
    const form = new FormData();
    const csv = 'Designator,MPN,Quantity\nR1 R2 R3,TW-R10K,3\nR4,TW-R10K,1\nU1,TW3310LDO,1\n';
    form.set('file', new Blob([csv]), 'same.csv');
    form.set('project_id', project.id);
    form.set('quantity', '20');
    const job = (await running.call('POST', '/v1/bom', { body: form })).body.data;
    await running.ended(`/v1/bom/${job.job_id}/status`);
    const read = async (path: string) => (await running.call('GET', path)).body.data;

    // 80 resistors cost less as 100 at 0.02; 20 chips are 20 x 1.20.
    const ask = { build_quantity: 20, currency: 'USD' };
    const requestCost = async (source_type: string, source_value: string) =>
      (await running.call('POST', '/v1/costs/cogs', { json: { source_type, source_value, ...ask } })).body.data;
    const goods = await requestCost('bom_id', job.bom_id);
    expect(goods).toMatchObject({ goods: 26, goods_per_unit: 1.3, complete: true });
    expect(goods.lines.map(({ lines }: { lines: number[] }) => lines)).toContainEqual([1, 2]);
    expect((await requestCost('project_id', project.id)).lines).toEqual(goods.lines);

    const analysis = await read(`/v1/bom/${job.bom_id}/analysis?quantity=20`);
    expect(analysis.cost_rollup).toMatchObject({ total: 26, unit_cost: 1.3, priced_lines: 3, unpriced_lines: 0 });
    for (const field of ['curve', 'bends', 'batch', 'by_category', 'top_lines', 'risks'])
      expect(analysis[field]).toEqual(goods[field]);
    const { cost_summary: summary } = await read(`/v1/projects/${project.id}/status`);
    expect(summary).toMatchObject({ total: 26, unit_cost: 1.3 });
    // Wherever there is a sum, it says how old its prices are.
    expect(summary.text).toContain(analysis.price_age.text);

    const exported = await running.call('GET', `/v1/bom/${job.bom_id}/export?format=csv&quantity=20`);
    const rows = new TextDecoder().decode(exported.bytes);
    expect(rows.match(/\b0\.02\b/g)).toHaveLength(2);

    // The part is ordered once, and what costs less than the exact quantity is no waste.
    expect(goods.left_over).toMatchObject({ amount: 0, pieces: 0, bought_up: 20 });
    expect(goods.notes).toContain('20 pieces beyond the need are bought because less would cost more.');
    const { lines } = (await running.call('GET', `/v1/bom/${job.bom_id}/export?format=json&quantity=20`)).body;
    expect(lines).toMatchObject([
      { order_quantity: 100, order_amount: 2, bought_with: null },
      { order_quantity: null, order_amount: null, unit_price: 0.02, bought_with: 1, purchases: [] },
      { order_quantity: 20, order_amount: 24 },
    ]);
  });
});

describe('POST /costs/estimate', () => {
  it('quotes each part, adds up what has a price, and says which rate was used', async () => {
    const answer = await running.call('POST', '/v1/costs/estimate', {
      json: {
        parts: [
          { part_number: 'TW-R10K', quantity: 60 },
          { part_number: 'TW-YEN', quantity: 2 },
          { part_number: 'TW-NOWHERE', quantity: 1 },
        ],
        currency: 'USD',
      },
    });
    const { parts, total_estimate: total, not_priced: missing, fx } = answer.body.data;
    // 200 yen at 1.1269 dollars and 178.15 yen for a euro.
    expect(parts).toMatchObject([
      { total: 2, unit_price: 0.02 },
      { total: 1.265114 },
      { total: null, unit_price: null },
    ]);
    expect(total).toBe(3.265114);
    expect(missing).toBe(1);
    expect(fx).toMatchObject([{ from: 'JPY', to: 'USD', as_of: '2026-10-06' }]);
  });
});

describe('a number that several makers share', () => {
  const doubt = {
    ambiguous: true,
    choices: [{ manufacturer: 'Otherwright', reason: 'in stock' }, { manufacturer: 'Testwright' }],
    warning: expect.stringMatching(/^TW-TWIN is the number of 2 parts; calculated with that of Otherwright/),
  };

  it('is costed with the best of them, and each line says that it was chosen', async () => {
    const json = { source_type: 'part_number', source_value: 'TW-TWIN', build_quantity: 2 };
    const { body } = await running.call('POST', '/v1/costs/cogs', { json });
    expect(body.data.lines).toMatchObject([{ manufacturer: 'Otherwright', extended: 8, ...doubt }]);
    const { lines } = await cogs([{ part_number: 'TW-TWIN', quantity: 1 }], 1);
    expect(lines).toMatchObject([doubt]);
    const short = await cogs([{ part_number: 'TW-TWIN', quantity: 100 }], 1);
    expect(short.not_priced).toMatchObject([doubt]);
  });

  it('is estimated so too, and decided by the maker of the line', async () => {
    const parts = [
      { part_number: 'TW-TWIN', quantity: 2 },
      { part_number: 'TW-TWIN', manufacturer: 'testwright', quantity: 2 },
    ];
    const { body } = await running.call('POST', '/v1/costs/estimate', { json: { parts } });
    expect(body.data.parts).toMatchObject([
      { manufacturer: 'Otherwright', total: 8, ...doubt },
      { manufacturer: 'Testwright', total: 6, available: false, ambiguous: false },
    ]);
    expect(body.data.parts[1]).not.toHaveProperty('warning');
  });

  it('is decided by the maker of the request', async () => {
    const json = { source_type: 'part_number', source_value: 'TW-TWIN', manufacturer: 'Otherwright' };
    const { body } = await running.call('POST', '/v1/costs/cogs', { json });
    expect(body.data.lines).toMatchObject([{ manufacturer: 'Otherwright', ambiguous: false }]);
  });
});

describe('POST /costs/plan', () => {
  it('plans from the quotes of the request alone', async () => {
    const answer = await running.call('POST', '/v1/costs/plan', {
      json: {
        boards: 100,
        lines: [
          {
            id: 'U1',
            per_board: 1,
            offers: [
              { seller: 'Alpha', sku: 'A', breaks: [[1, 0.9]] },
              { seller: 'Beta', sku: 'B', breaks: [[1, '1.10']] },
            ],
          },
        ],
        suppliers: [
          { id: 'Alpha', shipping: 25, free_from: 200 },
          { id: 'Beta', shipping: 4 },
        ],
        optimize: 'exact',
      },
    });
    expect(answer.body.data).toMatchObject({ total: 114, goods: 110, gap: 0, optimize: 'exact' });
  });

  it('tells every wrong quote by its place', async () => {
    const answer = await running.call('POST', '/v1/costs/plan', {
      json: { boards: 1, lines: [{ id: 1, per_board: 1, offers: [{ seller: 'A', breaks: [[1, 'one euro']] }] }] },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ pointer: '/lines/0/offers/0/breaks/0/1' }]);
  });
});

it('GET /costs/tables shows every table with its date', async () => {
  const { body } = await running.call('GET', '/v1/costs/tables');
  expect(body.data).toMatchObject({
    fx: { base: 'EUR', date: '2026-10-06' },
    duties: { as_of: expect.any(String) },
    taxes: { as_of: expect.any(String) },
  });
  expect(body.data.fx.rates.USD).toBe('1.1269');
  expect(body.data.attrition.map(({ id }: { id: string }) => id)).toContain('generic');
  const { national } = body.data.tariff_numbers.rows.find((row: { national?: object }) => row.national);
  expect(Object.keys(national)).toSatisfy((keys: string[]) => keys.every((key) => /^[A-Z]{2}$/.test(key)));
  expect(body.data.assembly_cards.map(({ id }: { id: string }) => id)).toContain('jlcpcb_economic');
});

it('takes the part number of a line whose order code nobody knows, and says that it may be another part', async () => {
  const lines = [
    { sku: 'C99999', part_number: 'TW-U1', reference: 'U1', quantity: 1 },
    { sku: 'B-U1', part_number: 'ANYTHING', reference: 'U2', quantity: 1 },
  ];
  const { body } = await running.call('POST', '/v1/costs/cogs', { json: { lines } });
  expect(body.data.not_priced).toEqual([]);
  expect(body.data.lines).toMatchObject([{ part_number: 'TW-U1', lines: [1, 2] }]);
  expect(JSON.stringify(body.data)).toContain(
    'The line names the order code C99999, which the catalogue does not have',
  );
});
