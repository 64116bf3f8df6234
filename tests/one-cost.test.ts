import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewPart } from '@partwright/catalog';
import { openMemoryCatalogue } from '@partwright/catalog/memory';
import type { BomSide } from '@partwright/review';
import { compareBoms, readBomSide } from '@partwright/review/bom';
import { aStation } from '../packages/server/src/cli/station.fixture.ts';
import { bomCost } from '../packages/server/src/cli/commands/bom-cost.ts';
import { bomExport } from '../packages/server/src/cli/commands/bom-export.ts';
import type { Command } from '../packages/server/src/cli/command.ts';
import { form, startService, type RunningService } from '../packages/server/src/testing/running.fixture.ts';
import { createService } from '../packages/watcher/src/service/index.ts';
import { listening, never, taskFor } from '../packages/watcher/src/service/tasks.fixture.ts';

/**
 * One bill of materials through every way to its cost. At 10 boards the stock of U1 is enough, at 100 and above it is not;
 * U2 is a number of two makers, U3 has no price, U4 is unknown; R1 and R2 are one part.
 */

const OBSERVED = '2026-11-01T08:00:00Z';
const QUANTITIES = [1, 10, 100, 1000];
const CSV =
  'Reference,MPN,Manufacturer,Qty\n"R1,R2",OC-R10K-0603,,2\nR3,OC-R10K-0603,,1\nU1,OC-CHIP-22A1,,1\nU2,OC-TWIN-22A1,,1\nU3,OC-NOPRICE,,1\nU4,OC-NOWHERE,,1\n';

function part(
  mpn: string,
  manufacturer: string,
  breaks: [number, string][],
  stock: number | null = 1_000_000,
): NewPart {
  const sku = `${manufacturer}-${mpn}`;
  const offer = {
    seller: 'Acme',
    sku,
    packaging: null,
    moq: 1,
    multiple: 1,
    stock,
    leadTimeDays: null,
    currency: 'USD',
    breaks: breaks.map(([quantity, unitPrice]) => ({ quantity, unitPrice })),
    fee: null,
    source: 'test prices',
    observedAt: OBSERVED,
  };
  return {
    sku,
    mpn,
    manufacturer,
    kind: 'ic',
    category: 'ic.logic',
    description: mpn,
    package: 'SOT-23',
    footprint: null,
    lifecycle: 'active',
    rohs: 'unknown',
    parameters: [],
    datasheetUrl: null,
    source: 'test prices',
    observedAt: OBSERVED,
    offers: breaks.length === 0 ? [] : [offer],
  };
}

const parts = [
  part('OC-R10K-0603', 'Onewright', [
    [1, '0.10'],
    [100, '0.02'],
    [2000, '0.01'],
  ]),
  part(
    'OC-CHIP-22A1',
    'Onewright',
    [
      [1, '4'],
      [100, '3'],
    ],
    40,
  ),
  part('OC-TWIN-22A1', 'Onewright', [[1, '2']]),
  part('OC-TWIN-22A1', 'Otherwright', [[1, '2']], 900_000),
  part('OC-NOPRICE', 'Onewright', []),
];

/** By hand: three resistors, the chip and the twin of a board; 100 resistors cost less than 30. */
const EXPECTED = new Map([
  [1, 0.3 + 4 + 2],
  [10, 2 / 10 + 4 + 2],
  [100, 0.06 + 3 + 2],
  [1000, 0.03 + 3 + 2],
]);

let running: RunningService;
let bomId: string;
let projectId: string;
const folder = mkdtempSync(join(tmpdir(), 'partwright-one-cost-'));
const file = join(folder, 'board.csv');

beforeAll(async () => {
  writeFileSync(file, CSV);
  running = await startService({ STARTER_CATALOG: 'false' });
  await running.service.records.parts.upsert(parts);
  projectId = (await running.call('POST', '/v1/projects', { json: { name: 'One cost' } })).body.data.id;
  const body = form('board.csv', CSV);
  body.set('project_id', projectId);
  body.set('quantity', '100');
  const { bom_id: id, status_url: status } = (await running.call('POST', '/v1/bom', { body })).body.data;
  const job = (await running.ended(status)).body.data;
  if (job.status !== 'complete') throw new Error(`The BOM is ${job.status}`);
  bomId = id;
}, 120_000);
afterAll(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (path: string) => (await running.call('GET', path)).body.data;
const cogs = async (quantity: number, options: object = {}) =>
  (
    await running.call('POST', '/v1/costs/cogs', {
      json: { source_type: 'bom_id', source_value: bomId, build_quantity: quantity, options },
    })
  ).body.data;

const station = () =>
  aStation({ service: () => Promise.resolve(running.service), parsers: () => running.service.parsers });
async function runCommand(command: Command, flags: Record<string, string>) {
  const request = await command.request([file], flags);
  const data = await command.run(request, station());
  return { data: data as never, text: String(command.print(data, request)) };
}

function readSide(csv: string): Promise<BomSide> {
  const files = new Map([['board.csv', new TextEncoder().encode(csv)]]);
  return readBomSide({ kind: 'bom', path: 'board.csv', files }, openMemoryCatalogue(parts));
}

async function reviewCosts(): Promise<Map<number, number>> {
  const { review } = compareBoms(null, await readSide(CSV), {
    quantities: QUANTITIES,
    primaryQuantity: 100,
    currency: 'USD',
  });
  return new Map(review.cost.map(({ quantity, head }) => [quantity, Number(head!.unit)]));
}

async function watcherCosts(): Promise<Map<number, number | null>> {
  const service = createService({ url: running.url, key: running.key, contact: 'tests@example.com' });
  const wish = { quantities: QUANTITIES, primaryQuantity: 100, currency: 'USD', fabProfile: null };
  const outcome = await service.process(taskFor('bom', { 'board.csv': CSV }, { wish }), listening(), never);
  if (outcome.kind !== 'bom') throw new Error(`The watcher was told ${outcome.kind}`);
  return new Map(outcome.cost.map(({ quantity, unit }) => [quantity, unit]));
}

/** Of the columns `Cost on one board`. */
function sumColumn(csv: string): number {
  const [header = '', ...rows] = csv.replace('\ufeff', '').trim().split('\r\n');
  const at = splitCsv(header).indexOf('Cost on one board');
  return rows.reduce((sum, row) => sum + Number(splitCsv(row)[at]), 0);
}

function splitCsv(row: string): string[] {
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

describe.each(QUANTITIES)('the cost of one of %i boards', (quantity) => {
  const unit = EXPECTED.get(quantity)!;

  it('is that of the API: cogs, analysis and curve', async () => {
    const cost = await cogs(quantity);
    expect(cost.statement.unit_cost).toBeCloseTo(unit, 6);
    expect(cost).toMatchObject({ goods_per_unit: cost.statement.unit_cost, goods: cost.statement.total });
    expect(cost.per_unit).toBe(cost.statement.unit_cost);
    const analysis = await ask(`/v1/bom/${bomId}/analysis?quantity=${quantity}`);
    expect(analysis.statement).toEqual(cost.statement);
    expect(analysis.cost_rollup).toMatchObject({
      unit_cost: cost.statement.unit_cost,
      total: cost.statement.total,
      priced_lines: 4,
      unpriced_lines: 2,
      short_lines: quantity > 40 ? 1 : 0,
      text: cost.statement.text,
    });
    for (const other of QUANTITIES) {
      const point = cost.curve.find((one: { quantity: number }) => one.quantity === other);
      expect(point.unit_cost).toBeCloseTo(EXPECTED.get(other)!, 6);
    }
    const sum = (rows: { total: number }[]): number => rows.reduce((all, { total }) => all + total, 0);
    expect(sum(analysis.by_category)).toBeCloseTo(cost.statement.total, 4);
  });

  it('is that of the exports', async () => {
    const read = async (format: string) =>
      (await running.call('GET', `/v1/bom/${bomId}/export?format=${format}&quantity=${quantity}`)).bytes;
    const json = JSON.parse(new TextDecoder().decode(await read('json')));
    expect(json.cost.unit_cost).toBeCloseTo(unit, 6);
    expect(json.lines.map((line: { cost_state: string | null }) => line.cost_state)).toEqual([
      'known',
      'known',
      quantity > 40 ? 'short' : 'known',
      // The number of U2 is that of two manufacturers.
      'in_doubt',
      'unpriced',
      null,
    ]);
    expect(sumColumn(new TextDecoder().decode(await read('csv')))).toBeCloseTo(unit, 5);
  });

  it('is that of the PDF', async () => {
    const answer = await running.call('POST', '/v1/bom/pdf', { json: { bom_id: bomId, quantity } });
    const pdf = Buffer.from(answer.bytes).toString('latin1');
    const asked = /Asked for: ([\d,]+), ([\d.,]+) each/.exec(pdf)!;
    expect([Number(asked[1]!.replaceAll(',', '')), Number(asked[2])]).toEqual([quantity, Number(unit.toFixed(2))]);
  });

  it('is that of the command line', async () => {
    const { data, text } = await runCommand(bomCost, { quantity: String(quantity), json: 'true' });
    const { statement } = data as { statement: { text: string; unit_cost: number } };
    expect(statement.unit_cost).toBeCloseTo(unit, 6);
    // The number of U2 is that of two manufacturers: its 2.00 are in doubt.
    expect(text).toContain(`at least ${(unit - 2).toFixed(2)} USD a board + 2.00 for 1 line in doubt (4 of 6 lines;`);
    const output = join(folder, `${quantity}.json`);
    await runCommand(bomExport, { quantity: String(quantity), output });
    expect(JSON.parse(readFileSync(output, 'utf8')).cost).toMatchObject({ unit_cost: statement.unit_cost });
  });

  it('is that of a review and of the watcher', async () => {
    expect((await reviewCosts()).get(quantity)).toBeCloseTo(unit, 6);
    expect((await watcherCosts()).get(quantity)).toBeCloseTo(unit, 6);
  });
});

it('is that of the project and of the list of its BOMs, at the quantity of the upload', async () => {
  const unit = EXPECTED.get(100)!;
  expect((await ask(`/v1/projects/${projectId}/status`)).cost_summary.unit_cost).toBeCloseTo(unit, 6);
  const [bom] = (await ask(`/v1/projects/${projectId}/boms`)).boms;
  expect(bom.cost).toMatchObject({ priced_lines: 4, unpriced_lines: 2, short_lines: 1 });
  expect(bom.cost.unit_cost).toBeCloseTo(unit, 6);
});

it('says what is short, what stops the next board, and which line is in doubt with what weight', async () => {
  const { statement } = await cogs(100);
  expect(statement).toMatchObject({
    coverage: {
      lines: 6,
      priced_lines: 4,
      short_lines: 1,
      unpriced_lines: 2,
      doubtful: [{ line: 4, reference: 'U2', code: 'number_shared', amount: 200 }],
    },
    shortages: { missing: 60, buildable: 40, stops: [{ part_number: 'OC-CHIP-22A1' }] },
  });
  expect(statement.coverage.doubtful_share).toBeCloseTo(2 / EXPECTED.get(100)!, 3);
});

it('is compared with another BOM over what both price: a lost price is no saving', async () => {
  // The chip, 3.00 at 100 boards, is another one without a price; R4 is new.
  const later = CSV.replace('OC-CHIP-22A1', 'OC-LOST') + 'R4,OC-R10K-0603,,1\n';
  const upload = (await running.call('POST', '/v1/bom', { body: form('later.csv', later) })).body.data;
  expect((await running.ended(upload.status_url)).body.data.status).toBe('complete');
  const diff = await running.call('POST', '/v1/bom/diff', {
    json: { before: bomId, after: upload.bom_id, quantities: [100] },
  });
  const [cost] = diff.body.data.cost;
  expect(cost).toMatchObject({
    quantity: 100,
    currency: 'USD',
    compared_before: 2.06,
    compared_after: 2.08,
    whole: false,
  });
  expect(cost.delta).toBeCloseTo(0.02, 6);
  expect(cost.delta_percent).toBeCloseTo(100 * (0.02 / 2.06), 3);
  expect(cost.uncompared).toEqual([
    { kind: 'lost', references: ['U1'], amount: 3 },
    { kind: 'open', references: ['U3', 'U4'], amount: null },
  ]);
  expect([cost.unit_cost_before, cost.unit_cost_after]).toEqual([5.06, 2.08]);

  const [base, head] = await Promise.all([CSV, later].map(readSide));
  const { review } = compareBoms(base!, head!, { quantities: [100], primaryQuantity: 100, currency: 'USD' });
  expect(review.cost[0]).toMatchObject({ delta: '0.02', isWhole: false, uncompared: [{ kind: 'lost', amount: '3' }] });
});

it('has the same overage from every way in, and says so', async () => {
  const options = { overage: 0.1 };
  const query = `quantity=100&options=${encodeURIComponent(JSON.stringify(options))}`;
  const { statement, notes } = await cogs(100, options);
  expect(statement.unit_cost).toBeCloseTo(1.1 * EXPECTED.get(100)!, 6);
  expect(notes).toContain('Bought for losses, in every figure: 10 % more than the boards take.');
  const analysis = await ask(`/v1/bom/${bomId}/analysis?${query}`);
  expect(analysis.statement).toEqual(statement);
  expect(analysis.notes).toEqual(notes);
  const { bytes } = await running.call('GET', `/v1/bom/${bomId}/export?format=json&${query}`);
  expect(JSON.parse(new TextDecoder().decode(bytes)).cost.unit_cost).toBe(statement.unit_cost);
  const { data } = await runCommand(bomCost, { quantity: '100', overage: '0.1' });
  expect((data as { statement: object }).statement).toMatchObject({ unit_cost: statement.unit_cost });
});

it.each([
  ['analysis', `analysis?quantity=10`],
  ['export', `export?format=csv`],
])('refuses a slip in the options of an %s, as cogs does', async (_, path) => {
  const options = encodeURIComponent(JSON.stringify({ overag: 0.5 }));
  const answer = await running.call('GET', `/v1/bom/${bomId}/${path}&options=${options}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(answer.body.error).toContain('overag');
});
