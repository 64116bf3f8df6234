import type { NewPart } from '@partwright/catalog';
import type { CallData } from '@partwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

// Chip resistors and capacitors of made-up makers at one seller, so that each reason and each class has its part.
let running: RunningService;

const OBSERVED = '2026-11-01T08:00:00Z';

interface Made {
  maker?: string;
  stock?: number | null;
  price?: string;
  lifecycle?: NewPart['lifecycle'];
  package?: string;
  /** Without: the technology is not known. */
  technology?: string | null;
  tolerance?: number;
  ohms?: number;
}

function resistor(mpn: string, some: Made = {}): NewPart {
  const { maker = 'Testwright', stock = 5000, price = '0.10', technology = 'Thick film' } = some;
  const figure = (name: string, value: number | string, unit: string | null, display: string) => ({
    name,
    value,
    unit,
    min: null,
    max: null,
    display,
    source: 'test',
  });
  return {
    sku: `ACME-${mpn}`,
    mpn,
    manufacturer: maker,
    kind: 'resistor',
    category: 'resistor.chip',
    description: mpn,
    package: some.package ?? '0603',
    footprint: `CHIP-${some.package ?? '0603'}`,
    lifecycle: some.lifecycle ?? 'active',
    rohs: 'unknown',
    parameters: [
      figure('resistance', some.ohms ?? 51, 'Ω', '51 Ω'),
      figure('tolerance', some.tolerance ?? 1, '%', `±${some.tolerance ?? 1} %`),
      figure('power_rated', 0.1, 'W', '100 mW'),
      ...(technology === null ? [] : [figure('technology', technology, null, technology)]),
    ],
    datasheetUrl: null,
    source: 'test prices',
    observedAt: OBSERVED,
    offers: [
      {
        seller: 'Acme',
        sku: `ACME-${mpn}`,
        packaging: null,
        moq: 1,
        multiple: 1,
        stock,
        leadTimeDays: null,
        currency: 'USD',
        breaks: [{ quantity: 1, unitPrice: price }],
        fee: null,
        source: 'test prices',
        observedAt: OBSERVED,
      },
    ],
  };
}

beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  await running.service.records.parts.upsert([
    resistor('TWR51', { stock: 40 }),
    resistor('OWR51', { maker: 'Otherwright', price: '0.12' }),
    resistor('NWR51', { maker: 'Nowright', price: '0.01', technology: null }),
    resistor('WWR51', { maker: 'Worsewright', price: '0.01', tolerance: 5 }),
    resistor('BWR51', { maker: 'Bigwright', price: '0.01', package: '0805' }),
    resistor('TWR62', { ohms: 62, stock: 30 }),
    resistor('TWR75', { ohms: 75, lifecycle: 'obsolete' }),
    resistor('UWR75', { ohms: 75, maker: 'Unsaidwright', price: '0.01', lifecycle: 'unknown' }),
    resistor('OWR75', { ohms: 75, maker: 'Otherwright', price: '0.09' }),
    resistor('TWR82', { ohms: 82, price: '1.00' }),
    resistor('AWR82', { ohms: 82, maker: 'Secondwright', price: '0.30', stock: 3000, tolerance: 5 }),
    resistor('OWR82', { ohms: 82, maker: 'Otherwright', price: '0.10' }),
  ]);
  await running.service.catalogue.refresh();
}, 60_000);
afterAll(() => running.stop());

const ALL = ['TWR51', 'TWR62', 'TWR75', 'TWR82'].map((part_number) => ({ part_number, quantity: 1 }));

async function cogs(
  lines: { part_number: string; quantity: number; origin?: string; hts?: string }[],
  options: object = {},
) {
  const answer = await running.call<'calculateCogs'>('POST', '/v1/costs/cogs', {
    json: { lines, build_quantity: 100, options },
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const named = ({ substitutes }: Pick<CallData<'calculateCogs'>, 'substitutes'>) =>
  (substitutes?.lines ?? []).map((one) => [
    one.instead_of.part_number,
    one.part.part_number,
    one.reasons.join(),
    one.bought,
  ]);

const BOM =
  'Reference,Value,MPN,Footprint,Alternate MPN\nR1,51,TWR51,R_0603_1608Metric,\nR2,82,TWR82,R_0603_1608Metric,AWR82\n';

async function upload(): Promise<string> {
  const { body } = await running.call<'uploadBom'>('POST', '/v1/bom', { body: form('board.csv', BOM) });
  await running.ended(`/v1/bom/${body.data.job_id}/status`);
  return body.data.bom_id;
}

describe('substitutes', () => {
  it('are told and not bought unless asked for', async () => {
    const answer = await cogs(ALL);
    expect(named(answer)).toEqual([
      ['TWR51', 'OWR51', 'short', false],
      ['TWR75', 'OWR75', 'obsolete', false],
      ['TWR82', 'OWR82', 'dear', false],
    ]);
    expect(answer.lines.map((line) => line.part_number)).toEqual(['TWR51', 'TWR62', 'TWR75', 'TWR82']);
    expect(answer.substitutes).toMatchObject({ use: 'none', least_share: 0.2, least_amount: 5, not_looked: [] });
    expect(answer.substitutes?.text).toBe(
      'no substitute is bought; 3 parts could be replaced; stock reaches for 30 boards (TWR62 stops the next) with and without',
    );
  });

  it('that are equal are bought when asked for, and all figures are with them', async () => {
    const answer = await cogs(ALL, { substitutes: 'equivalent' });
    expect(named(answer).map((one) => one[3])).toEqual([true, true, true]);
    expect(answer.lines.map((line) => line.part_number)).toEqual(['OWR51', 'TWR62', 'OWR75', 'OWR82']);
    // 12 + 10 (62 ohm, short, in full) + 9 + 10.
    expect(answer.statement).toMatchObject({ total: 41, unit_cost: 0.41 });
    expect(answer.risks?.flatMap(({ code }) => (code === 'obsolete' ? [code] : []))).toEqual([]);
    expect(answer.substitutes?.without).toMatchObject({ buildable: 30, stops: [{ part_number: 'TWR62' }] });
    expect(answer.substitutes?.now).toMatchObject({ buildable: 30, stops: [{ part_number: 'TWR62' }] });
  });

  it('say whose stock they reach for where sellers are limited', async () => {
    expect((await cogs(ALL)).substitutes?.text).toContain('; stock reaches for 30 boards');
    expect((await cogs(ALL, { max_suppliers: 1 })).substitutes?.text).toContain(
      '; stock of all sellers reaches for 30',
    );
  });

  it('are bought together with the same part of other lines', async () => {
    const lines = [...ALL.slice(3), { part_number: 'OWR82', quantity: 2 }];
    const answer = await cogs(lines, { substitutes: 'equivalent' });
    expect(answer.lines).toMatchObject([{ line: 1, lines: [1, 2], part_number: 'OWR82', needed: 300 }]);
    expect(answer.statement).toMatchObject({ total: 30, coverage: { lines: 2, priced_lines: 2 } });
    expect(answer.curve.find(({ quantity }) => quantity === 100)).toMatchObject({ unit_cost: 0.3 });
  });

  it('of another maker are not from where the part is from', async () => {
    const line = { ...ALL[3]!, hts: '8533.21.0000', origin: 'CN' };
    const duties = async (substitutes: string) => {
      const { landed } = await cogs([line], { substitutes, region: 'US' });
      return landed.flatMap(({ kind, basis, rate, amount }) =>
        kind.startsWith('duty') ? [{ basis, rate, amount }] : [],
      );
    };
    expect((await duties('none')).map(({ rate }) => rate)).not.toContain(null);
    expect(await duties('none')).not.toEqual(await duties('equivalent'));
  });

  it('say why, what they save, what they risk and what they rest on', async () => {
    const { substitutes } = await cogs(ALL.slice(3));
    const one = substitutes!.lines[0]!;
    expect(one).toMatchObject({
      class: 'equal',
      approved_by: null,
      cost_before: 100,
      cost_after: 10,
      saves: 90,
      footprint_checked: false,
    });
    expect(one.reason).toBe(
      'OWR82 (Otherwright) could be bought in place of TWR82 (Testwright), which is expensive: nothing that is critical for its kind is worse or unknown; equal: package, resistance, tolerance, rated power, technology; saves 90.00 USD',
    );
    expect(one.risks.map(({ code }) => code)).toEqual(['other_maker', 'footprint_not_checked']);
    expect(one.evidence).toContainEqual({
      name: 'tolerance',
      original: '±1 %',
      substitute: '±1 %',
      verdict: 'equal',
      critical: true,
    });
  });

  it('for their price alone must save what is asked', async () => {
    expect(named(await cogs(ALL.slice(3), { substitute_least_amount: 91 }))).toEqual([]);
    expect(named(await cogs(ALL.slice(3), { substitute_least_share: 0.91 }))).toEqual([]);
    expect(named(await cogs(ALL.slice(3), { substitute_least_share: 0.9, substitute_least_amount: 90 }))).toHaveLength(
      1,
    );
  });

  it('that the account approved are bought with approved, and those it blocked never', async () => {
    const decide = (alternative: string, decision: string) =>
      running.call('PUT', `/v1/parts/TWR51/alternatives/${alternative}`, { json: { decision } });
    expect((await decide('WWR51', 'approved')).status).toBe(200);
    const approved = await cogs(ALL.slice(0, 1), { substitutes: 'approved' });
    expect(named(approved)).toEqual([['TWR51', 'WWR51', 'short', true]]);
    expect(approved.substitutes?.lines[0]).toMatchObject({ class: 'approved', approved_by: 'account' });
    expect(approved.substitutes?.lines[0]?.risks).toContainEqual({
      code: 'worse',
      message: 'Worse than TWR51: tolerance',
    });
    await decide('WWR51', 'blocked');
    await decide('OWR51', 'blocked');
    expect(named(await cogs(ALL.slice(0, 1), { substitutes: 'equivalent' }))).toEqual([]);
    for (const one of ['WWR51', 'OWR51']) await running.call('DELETE', `/v1/parts/TWR51/alternatives/${one}`);
  });

  it('that a BOM names as second sources are bought with approved', async () => {
    const id = await upload();
    const { body } = await running.call(
      'GET',
      `/v1/bom/${id}/analysis?quantity=100&options={"substitutes":"approved"}`,
    );
    expect(named(body.data)).toEqual([
      ['TWR51', 'OWR51', 'short', false],
      ['TWR82', 'AWR82', 'dear', true],
    ]);
    const [proposed, bought] = body.data.substitutes!.lines;
    expect(proposed).toMatchObject({ footprint_checked: true });
    expect(bought).toMatchObject({ approved_by: 'bom', saves: 70 });
    expect(body.data.substitutes).toMatchObject({
      without: { buildable: 40, stops: [{ reference: 'R1' }] },
      now: { buildable: 40, stops: [{ reference: 'R1' }] },
      with_all: { buildable: 3000, stops: [{ reference: 'R2' }] },
    });
  });

  it('stand in the exported file beside the part that was matched', async () => {
    const id = await upload();
    const { bytes } = await running.call(
      'GET',
      `/v1/bom/${id}/export?quantity=100&options={"substitutes":"equivalent"}`,
    );
    const [header, first, second] = new TextDecoder().decode(bytes).split('\r\n');
    expect(header).toContain('Bought instead');
    expect(first).toContain(',TWR51,');
    expect(first).toContain(',OWR51,');
    expect(first).toContain('ACME-OWR51');
    expect(second).toContain('ACME-AWR82');
  });

  it('never replace what somebody decided on', async () => {
    const id = await upload();
    const said = await running.call('PATCH', `/v1/bom/${id}/lines/1`, { json: { choice: 'part', part: 'TWR51' } });
    expect(said.status).toBe(200);
    const { body } = await running.call(
      'GET',
      `/v1/bom/${id}/analysis?quantity=100&options={"substitutes":"equivalent"}`,
    );
    expect(named(body.data)).toEqual([['TWR82', 'AWR82', 'dear', true]]);
  });

  it('that are bought are in the comparison of two BOMs, too', async () => {
    const [before, after] = [await upload(), await upload()];
    const diff = async (options: object) => {
      const json = { before, after, quantities: [100], options };
      return (await running.call<'diffBoms'>('POST', '/v1/bom/diff', { json })).body.data.cost!;
    };
    const [own] = await diff({});
    const [substituted] = await diff({ substitutes: 'equivalent' });
    expect(own!.delta).toBe(0);
    expect(substituted!.delta).toBe(0);
    expect(substituted!.unit_cost_after).not.toBe(own!.unit_cost_after);
    const asked = `/v1/bom/${after}/analysis?quantity=100&options=${encodeURIComponent('{"substitutes":"equivalent"}')}`;
    const analysis = (await running.call<'getBomAnalysis'>('GET', asked)).body.data;
    expect(substituted!.unit_cost_after).toBe(analysis.statement.unit_cost);
  });
});
