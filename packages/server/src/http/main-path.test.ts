import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, fetchTransport, PartwrightError, type Client } from '@partwright/client';
import { readTables } from '@partwright/files/tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderCost } from '../cli/cost-text.ts';
import { form, startService, USER_AGENT, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
let client: Client;
beforeAll(async () => {
  running = await startService();
  client = createClient({
    baseUrl: running.url,
    apiKey: running.key,
    userAgent: USER_AGENT,
    transport: fetchTransport(fetch),
    sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
  });
});
afterAll(() => running.stop());

/** How an exported table is known among others. */
const ORDERS = {
  name: 'export',
  fields: 'Order code',
  scoreHeader: (row: readonly string[]) => Number(row.includes('Order code')),
};

const example = new URL('../../../../examples/cost-a-kicad-bom/weather-station.csv', import.meta.url);

describe('a KiCad BOM, uploaded by the client', () => {
  it('comes back matched, explained and costed', async () => {
    const progress: number[] = [];
    const job = await client.bom.upload({
      file: { bytes: readFileSync(example), filename: 'weather-station.csv' },
      name: 'Weather station',
      quantity: 100,
    });
    expect(job).toMatchObject({ job_type: 'bom', status: 'queued', progress: 0 });
    const done = await client.waitFor(job, { onProgress: (state) => progress.push(state.progress) });
    expect(done).toMatchObject({ status: 'complete', progress: 100, summary: { total_lines: 45 } });
    expect(progress).toEqual([...progress].sort((a, b) => a - b));

    const bom = await client.bom.get({ bom_id: job.bom_id });
    expect(bom.source).toMatchObject({ format: 'csv', header_row: 0 });
    const byReference = new Map(bom.lines.map((line) => [line.references[0], line]));
    // By value and size, by part number, by order number, by a family name.
    expect(byReference.get('R3')).toMatchObject({ matched: true, level: 'high', part: { package: '0402' } });
    expect(byReference.get('R3')!.part!.parameter_list.find(({ name }) => name === 'resistance')).toMatchObject({
      value: 10_000,
    });
    expect(byReference.get('U4')).toMatchObject({ matched: true, level: 'high', part: { part_number: 'BME280' } });
    expect(byReference.get('D1')).toMatchObject({ matched: true, part: { sku: 'C8678' } });
    expect(byReference.get('C3')!.part!.parameter_list.find(({ name }) => name === 'capacitance')).toMatchObject({
      value: 1e-7,
    });
    // The number in the line is 100 nF, the value says 1 uF: nobody can know which is meant.
    expect(byReference.get('C12')).toMatchObject({ matched: false });
    expect(byReference.get('C12')!.conflicts.map(({ code }) => code)).toContain('mpn_contradicts_value');
    expect(byReference.get('BT1')).toMatchObject({ matched: false });
    expect(byReference.get('C14')).toMatchObject({ dnp: true });

    const analysis = await client.bom.analysis({ bom_id: job.bom_id, quantity: 100 });
    expect(analysis.cost_rollup).toMatchObject({ quantity: 100, currency: 'USD', priced_lines: expect.any(Number) });
    expect(analysis.cost_rollup.unit_cost).toBeGreaterThan(5);
    const costs = analysis.curve.map(({ unit_cost: cost }) => cost!);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    const chosen = await client.bom.analysis({ bom_id: job.bom_id, quantity: 100, quantities: [7, 100] });
    expect(chosen.curve.map(({ quantity }) => quantity)).toEqual([7, 100]);
    expect(chosen.curve[1]!.unit_cost).toBe(analysis.cost_rollup.unit_cost);
    expect(analysis.unmatched_parts.map(({ reference }) => reference)).toEqual(expect.arrayContaining(['C12', 'BT1']));
    // Only what is like nothing: of C12 the catalogue has the part, and a person has to decide about it.
    const unlike = analysis.warnings.find(({ code }) => code === 'small_catalogue')?.lines;
    const nothing = analysis.unmatched_parts.filter(({ reason }) => reason === 'nothing in the catalogue is like it');
    expect(unlike).toEqual(nothing.map(({ line }) => line));
    expect(unlike).not.toContain(byReference.get('C12')!.line);
    expect(unlike!.length).toBeGreaterThan(0);
    expect(analysis.unmatched_parts.map(({ reference }) => reference)).not.toContain('FID1, FID2');
    expect(analysis.warnings.map(({ code }) => code)).toContain('mpn_contradicts_value');
    // What plain lines leave open is told once for all of them.
    expect(analysis.warnings.filter(({ code }) => code === 'voltage_assumed')).toEqual([
      {
        code: 'voltage_assumed',
        severity: 'info',
        lines: expect.objectContaining({ length: 3 }),
        message: expect.stringMatching(/^3 lines state no voltage: C1, C3, C11\. A usual one was assumed/),
      },
    ]);

    const cogs = await client.costs.cogs({
      source_type: 'bom_id',
      source_value: job.bom_id,
      build_quantity: 100,
      currency: 'EUR',
    });
    expect(cogs).toMatchObject({ build_quantity: 100, currency: 'EUR' });
    expect(cogs.fx[0]).toMatchObject({ from: 'USD', to: 'EUR', as_of: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    expect(cogs.lines.every(({ source, observed_at: at }) => source !== '' && at.startsWith('2026'))).toBe(true);
    expect(cogs.not_priced.length).toBe(analysis.unmatched_parts.length);
    expect(cogs.landed.find(({ kind }) => kind === 'duty')).toMatchObject({ amount: null });

    const pdf = await client.bom.pdf({ bom_id: job.bom_id, quantity: 100 });
    expect(new TextDecoder('latin1').decode(pdf.bytes.subarray(0, 5))).toBe('%PDF-');
  });

  it('can be ordered from: the same purchases in every export and answer', async () => {
    const job = await client.bom.upload({
      file: { bytes: readFileSync(example), filename: 'weather-station.csv' },
      quantity: 100,
    });
    const bomId = job.bom_id;
    await client.waitFor(job);
    const cogs = await client.costs.cogs({ source_type: 'bom_id', source_value: bomId, build_quantity: 100 });
    const orders = cogs.lines.map(({ seller, sku, buy_quantity: quantity, extended }) => [
      seller,
      sku,
      quantity,
      extended,
    ]);
    expect(new Set(orders.map(([, sku]) => sku)).size).toBe(36);
    expect(orders.every(([, sku]) => /^C\d+$/.test(String(sku)))).toBe(true);
    const amounts = cogs.lines.map(({ extended }) => extended);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(cogs.goods_now!, 6);

    const analysis = await client.bom.analysis({ bom_id: bomId, quantity: 100 });
    const { purchases = [], left_over: leftOver, price_age: age, warnings } = analysis;
    expect(purchases.map(({ seller, sku, buy_quantity: pieces, extended }) => [seller, sku, pieces, extended])).toEqual(
      orders,
    );
    expect([leftOver, age]).toEqual([cogs.left_over, cogs.price_age]);
    // The starter catalogue is of one day.
    expect(age).toMatchObject({ oldest: '2026-05-21T00:00:00Z', newest: '2026-05-21T00:00:00Z', limit_days: 30 });
    expect(warnings.find(({ code }) => code === 'old_prices')?.lines).toEqual(age!.old_lines);
    expect(age!.old_lines).toHaveLength(36);

    const exportAs = async (format: 'csv' | 'xlsx' | 'json') =>
      (await client.bom.export({ bom_id: bomId, format, quantity: 100 })).bytes;
    for (const format of ['csv', 'xlsx'] as const) {
      const [header = [], ...rows] = readTables(await exportAs(format), ORDERS)[0]!;
      const cell = (row: string[], title: string) => row[header.indexOf(title)] ?? '';
      const ordered = rows.filter((row) => cell(row, 'Order code') !== '');
      expect(
        ordered.map((row) => [
          cell(row, 'Seller'),
          cell(row, 'Order code'),
          Number(cell(row, 'Order quantity')),
          Number(cell(row, 'Order amount')),
        ]),
      ).toEqual(orders);
    }
    const { cost, lines } = JSON.parse(new TextDecoder().decode(await exportAs('json')));
    expect(
      lines.flatMap((line: { purchases: Record<string, unknown>[] }) =>
        line.purchases.map((one) => [one['seller'], one['order_code'], one['quantity'], one['amount']]),
      ),
    ).toEqual(orders);
    expect(cost).toMatchObject({ goods_now: cogs.goods_now, prices: { oldest: age!.oldest } });

    const text = renderCost({ ...analysis, ...cogs });
    for (const [, sku] of orders) expect(text).toMatch(new RegExp(`\\b${sku}\\b`));
  });

  it('belongs to its account alone', async () => {
    const job = await client.bom.upload({ file: { bytes: readFileSync(example), filename: 'mine.csv' } });
    const other = await running.newKey({ accountId: await running.newAccount('a stranger') });
    for (const path of [
      `/v1/bom/${job.bom_id}`,
      `/v1/bom/${job.bom_id}/analysis`,
      `/v1/bom/${job.job_id}/status`,
      `/v1/jobs/${job.job_id}`,
    ]) {
      expect((await running.call('GET', path, { key: other })).status).toBe(404);
    }
    expect((await running.call('POST', '/v1/bom/pdf', { key: other, json: { bom_id: job.bom_id } })).status).toBe(404);
  });
});

describe('parts', () => {
  it('are found by what they are, cheapest library parts first', async () => {
    const found = await client.parts.search({ q: '10k 0402 1%', limit: 5 });
    expect(found.understood).toMatchObject({ value: { numeric: 10_000, unit: 'Ω' }, package: '0402' });
    expect(found.parts.length).toBeGreaterThan(0);
    for (const part of found.parts) {
      expect(part.package).toBe('0402');
      expect(part.parameter_list.find(({ name }) => name === 'resistance')?.value).toBe(10_000);
    }
  });

  it('are the same whatever the notation of the value', async () => {
    const [a, b] = await Promise.all([
      client.parts.search({ q: '0.1uF 0402', limit: 50 }),
      client.parts.search({ q: '100nF 0402', limit: 50 }),
    ]);
    expect(a.total).toBeGreaterThan(3);
    expect(a.parts.map(({ sku }) => sku)).toEqual(b.parts.map(({ sku }) => sku));
  });

  it('filter by number with units, and walk all pages', async () => {
    const seen = new Set<string>();
    for await (const part of client.parts.searchAll({
      category: 'resistor.chip',
      param: { resistance: { min: '9.5k', max: '10.5k' } },
      limit: 7,
    })) {
      expect(part.parameter_list.find(({ name }) => name === 'resistance')!.value as number).toBeCloseTo(10_000, -3);
      seen.add(part.sku);
    }
    const { total } = await client.parts.search({
      category: 'resistor.chip',
      param: { resistance: { min: '9.5k', max: '10.5k' } },
      limit: 1,
    });
    expect(seen.size).toBe(total);
    await expect(client.parts.search({ param: { resistance: { min: 'many' } } })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
    });
  });

  it('are read by SKU and by number; of a shared number the best, unless that is not wanted', async () => {
    expect(await client.parts.get({ sku: 'C25744' })).toMatchObject({ part_number: '0402WGF1002TCE' });
    const several = await client.parts.get({ sku: 'AMS1117-3.3' });
    expect(several.ambiguous).toBe(true);
    expect(several.choices[0]).toMatchObject({ sku: several.sku, reason: expect.any(String) });
    const refused = await client.parts.get({ sku: 'AMS1117-3.3', strict: true }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(PartwrightError);
    expect(refused).toMatchObject({ code: 'ambiguous_part' });
    expect(await client.parts.get({ sku: 'AMS1117-3.3', manufacturer: 'Advanced Monolithic Systems' })).toMatchObject({
      part_number: 'AMS1117-3.3',
    });
    await expect(client.parts.get({ sku: 'NO-SUCH-PART-77' })).rejects.toMatchObject({
      status: 404,
      code: 'part_not_found',
    });
  });

  it('price what is asked, honestly', async () => {
    const pricing = await client.parts.pricing({ sku: 'C25744', quantities: [1, 100, 1000] });
    expect(pricing.quotes.map(({ quantity }) => quantity)).toEqual([1, 100, 1000]);
    for (const quote of pricing.quotes)
      expect(quote).toMatchObject({
        source: 'jlcparts',
        observed_at: expect.stringContaining('2026-05-21'),
        reason: expect.any(String),
      });
    await expect(client.parts.pricing({ sku: 'C25744', currency: 'XXX' })).rejects.toMatchObject({
      status: 422,
      code: 'unknown_currency',
    });
  });
});

describe('an estimate', () => {
  it('sums what it knows and lists what it does not', async () => {
    const estimate = await client.costs.estimate({
      parts: [
        { part_number: 'C25744', quantity: 500 },
        { part_number: 'NO-SUCH-PART-77', quantity: 2 },
      ],
    });
    expect(estimate.parts[0]).toMatchObject({ quantity: 500, available: true });
    expect(estimate.parts[1]).toMatchObject({ unit_price: null, total: null });
    expect(estimate.total_estimate).toBe(estimate.parts[0]!.total);
  });
});

describe('cleaning', () => {
  it('writes codes out and leaves every other byte', async () => {
    const csv = 'Reference;Value;Note\r\nC1;104;"a; b"\r\nR1;104;\r\n';
    const raw = await running.call('POST', '/v1/bom/clean', { body: form('caps.csv', csv) });
    expect(raw.headers.get('content-type')).toContain('text/csv');
    expect(new TextDecoder().decode(raw.bytes)).toBe(csv.replace('C1;104', 'C1;100nF'));
    const report = await running.call('POST', '/v1/bom/clean', {
      json: { csv },
      headers: { Accept: 'application/json' },
    });
    expect(report.body.data.changes).toMatchObject([{ from: '104', to: '100nF' }]);
  });
});
