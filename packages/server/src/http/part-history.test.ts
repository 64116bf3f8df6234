import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

let running: RunningService;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  const offer = anOffer({ seller: 'Tape Shop', sku: 'TS-1', moq: 1, multiple: 1, fee: null });
  const said = (days: number, stock: number | null, unitPrice: string, lifecycle: 'active' | 'nrnd') =>
    aPart({
      manufacturer: 'Yageo',
      mpn: 'RC0402FR-0710KL',
      lifecycle,
      observedAt: daysAgo(days),
      offers: [{ ...offer, stock, breaks: [{ quantity: 1, unitPrice }], observedAt: daysAgo(days) }],
    });
  for (const state of [
    said(100, 5_000, '0.02', 'active'),
    said(10, null, '0.03', 'active'),
    said(1, 40, '0.05', 'nrnd'),
  ])
    await running.service.records.parts.upsert([state]);
  await running.service.catalogue.refresh();
}, 120_000);
afterAll(() => running.stop());

const read = async (query = '') => (await running.call('GET', `/v1/parts/TS-1/history${query}`)).body.data;

it('tells what an offer says and said, and the life cycles, the newest first', async () => {
  const { offers, lifecycle, ...rest } = await read();
  expect(rest).toEqual({
    ambiguous: false,
    choices: [],
    sku: expect.any(String),
    part_number: 'RC0402FR-0710KL',
    manufacturer: 'Yageo',
    truncated: false,
  });
  expect(offers).toHaveLength(1);
  expect(offers[0]).toMatchObject({
    seller: 'Tape Shop',
    sku: 'TS-1',
    states: [
      { stock: 40, unit_price: 0.05, current: true, withdrawn_at: null },
      { stock: null, unit_price: 0.03, current: false },
      { stock: 5_000, unit_price: 0.02, current: false },
    ],
  });
  expect(lifecycle).toMatchObject([
    { lifecycle_status: 'nrnd', current: true },
    { lifecycle_status: 'active', current: false },
  ]);
});

it('goes back as far as it is asked to, and says when there is more', async () => {
  expect((await read('?days=30')).offers[0].states).toHaveLength(2);
  const cut = await read('?limit=1');
  expect(cut.offers[0].states).toHaveLength(2);
  expect(cut.truncated).toBe(true);
  expect((await read('?days=30&limit=1')).truncated).toBe(false);
});

it('is a 404 for a part that nobody knows', async () => {
  expect((await running.call('GET', '/v1/parts/nothing/history')).body.code).toBe('part_not_found');
});
