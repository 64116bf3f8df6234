import { afterAll, beforeAll, expect, it } from 'vitest';
import { partFromNumber } from '@partwright/catalog';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  // 100 nF in 0402: one of 16 V, which sells best, and one of 50 V.
  const parts = [
    ['GRM155R71C104KA88D', 90_000],
    ['GRM155R71H104KE14D', 100],
  ] as const;
  await running.service.records.parts.upsert(
    parts.map(([mpn, stock]) => aPart({ ...partFromNumber(mpn)!, offers: [anOffer({ sku: mpn, stock })], sku: mpn })),
  );
  await running.service.catalogue.refresh();
});
afterAll(() => running.stop());

const best = async (ratings?: string): Promise<string> => {
  const component = { reference: 'C1', value: '100nF', footprint: 'C_0402_1005Metric', ratings };
  const { body } = await running.call('POST', '/v1/components/match', { json: { component } });
  return body.data.matches[0].part.part_number;
};

it.each([
  [undefined, 'GRM155R71C104KA88D'],
  ['16V', 'GRM155R71C104KA88D'],
  ['50V', 'GRM155R71H104KE14D'],
])('ratings of a component that stand apart choose its part: %s', async (ratings, part) => {
  expect(await best(ratings)).toBe(part);
});
