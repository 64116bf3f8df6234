import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lifecycle } from '@partwright/catalog';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

let running: RunningService;
let bomId: string;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  const said = async (
    mpn: string,
    days: number,
    stocks: Record<string, number | null>,
    lifecycle: Lifecycle = 'active',
    price = '0.02',
  ) => {
    const observedAt = daysAgo(days);
    const offers = Object.entries(stocks).map(([seller, stock]) =>
      anOffer({
        seller,
        sku: `${seller}-${mpn}`,
        moq: 1,
        multiple: 1,
        fee: null,
        stock,
        currency: 'USD',
        breaks: [{ quantity: 1, unitPrice: price }],
        observedAt,
      }),
    );
    await running.service.records.parts.upsert([aPart({ manufacturer: 'Yageo', mpn, lifecycle, observedAt, offers })]);
  };
  for (const [days, stock] of [
    [100, 9_000],
    [2, 8_999],
  ] as const)
    for (const mpn of ['SAFE-1', 'SAFE-2']) await said(mpn, days, { Acme: stock, Beta: stock });
  // Seen again and again, and never another price or stock.
  for (const days of [100, 50, 2]) await said('STEADY-1', days, { Acme: 9_000, Beta: 9_000 });
  // Seen once, long ago.
  await said('ONCE-1', 100, { Acme: 9_000, Beta: 9_000 });
  await said('YOUNG-1', 2, { Acme: 9_000, Beta: 9_000 });
  await said('ENDING-1', 100, { Acme: 9_000, Beta: 9_000 });
  await said('ENDING-1', 2, { Acme: 9_000, Beta: 9_000 }, 'eol');
  await said('FALLING-1', 100, { Acme: 5_000, Beta: 5_000 });
  await said('FALLING-1', 2, { Acme: 1_000, Beta: 1_000 }, 'active', '0.05');
  await said('QUIET-1', 2, { Acme: null, Beta: 9_000 });
  const offers = [anOffer({ seller: 'Acme', sku: 'other-2' })];
  await running.service.records.parts.upsert([aPart({ manufacturer: 'Other', mpn: 'SAFE-2', offers })]);
  await running.service.catalogue.refresh();
  const csv =
    'Reference,MPN,Quantity\nR1 R2,SAFE-1,2\nR3,YOUNG-1,1\nU1,ENDING-1,1\nU2,FALLING-1,1\nU3,QUIET-1,1\nX1,NOBODY-9,1\nR8,SAFE-2,1\nR9,STEADY-1,1\nR10,ONCE-1,1\n';
  const form = new FormData();
  form.set('file', new Blob([csv]), 'a.csv');
  const job = (await running.call('POST', '/v1/bom', { body: form })).body.data.job_id;
  // It answers when something has changed: the job may be under way then.
  for (let status = ''; status !== 'complete';)
    status = (await running.call('GET', `/v1/bom/${job}/status?wait=20`)).body.data.status;
  bomId =
    (await running.call('GET', `/v1/jobs/${job}`)).body.data.bom_id ??
    (await running.call('GET', '/v1/bom')).body.data.boms[0].id;
}, 120_000);
afterAll(() => running.stop());

const read = async (query = '?quantity=100') => (await running.call('GET', `/v1/bom/${bomId}/risk${query}`)).body.data;
const lineOf = async (mpn: string) =>
  (await read()).lines.find(({ part_number }: { part_number: string }) => part_number === mpn);

describe('the risk of a BOM', () => {
  it('is low only for what was observed long enough and has nothing against it', async () => {
    const safe = await lineOf('SAFE-1');
    expect(safe).toMatchObject({
      risk: 'low',
      reasons: [],
      unknown: [],
      lines: [1],
      needed: 200,
      sellers: 2,
      sellers_with_enough: 2,
      stock: 17_998,
      buildable: 8_999,
    });
    expect(safe.trend.days).toBe(98);
    const steady = await lineOf('STEADY-1');
    expect(steady).toMatchObject({ risk: 'low', unknown: [], trend: { price_rise: 0 } });
    expect(steady.trend.days).toBe(98);
    expect(await lineOf('ONCE-1')).toMatchObject({ risk: 'unknown', trend: null });
    expect(await lineOf('YOUNG-1')).toMatchObject({
      risk: 'unknown',
      trend: null,
      unknown: [expect.stringMatching(/not observed long enough/)],
    });
    expect(await lineOf('QUIET-1')).toMatchObject({ risk: 'unknown', buildable: null });
  });

  it('names what ends, with figure and day, and what to buy before', async () => {
    const ending = await lineOf('ENDING-1');
    expect(ending).toMatchObject({
      risk: 'high',
      reasons: [{ code: 'lifecycle_ends', level: 'high', as_of: daysAgo(2).slice(0, 10) }],
      buy_before_gone: { needed: 100, stock: 18_000, enough: true, why: expect.stringMatching(/eol/) },
    });
    const falling = await lineOf('FALLING-1');
    expect(falling.reasons.map(({ code }: { code: string }) => code)).toEqual(['stock_falls', 'price_rises']);
    expect(falling.reasons[0].message).toMatch(
      /fell from 10000 to 2000 in \d+(\.\d)? days, and at that rate ends in 2\d/,
    );
  });

  it('leaves nothing out: a line without a part is unknown', async () => {
    const { lines, counts } = await read();
    expect(lines.map(({ line }: { line: number }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(lines[5]).toMatchObject({ risk: 'unknown', unknown: ['No part of the catalogue is matched to it'] });
    expect(counts).toEqual({ high: 1, raised: 1, low: 2, unknown: 5 });
  });

  it('is not low where another part, or another number of pieces, may be meant', async () => {
    expect(await lineOf('SAFE-2')).toMatchObject({
      risk: 'unknown',
      reasons: [],
      unknown: [expect.stringMatching(/^Whether it is what R8 means: .*SAFE-2 is the number of 2 manufacturers/)],
    });
  });

  it('over time says of how many parts it knows', async () => {
    const { over_time: points } = await read('?quantity=100&days=90');
    expect(points).toHaveLength(7);
    expect(points[0]).toMatchObject({ priced_parts: 6, unknown_parts: 3, doubtful_parts: 1, unit_cost: 0.14 });
    // What was seen once, 100 days ago, is not what is so today.
    expect(points.at(-1)).toMatchObject({ priced_parts: 7, unknown_parts: 2, stock_unknown_parts: 3 });
    const long = (await read('?quantity=100&days=365')).over_time[0];
    expect(long).toMatchObject({ unit_cost: null, buildable: null, unknown_parts: 9 });
  });
});
