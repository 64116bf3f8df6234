import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFakeMouser } from '../providers/mouser/mouser.fixture.ts';
import { TEN_K } from '../providers/testing/fake-parts.fixture.ts';
import type { FakeProvider } from '../providers/testing/fake-provider.fixture.ts';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

let mouser: FakeProvider;
let running: RunningService;

beforeAll(async () => {
  mouser = await openFakeMouser();
  running = await startService({
    MOUSER_API_KEY: 'mouser-key',
    MOUSER_URL: mouser.url,
    PROVIDER_ALLOW_LOCALHOST: 'true',
    PROVIDER_TIMEOUT_MS: '10000',
  });
});
afterAll(async () => {
  await running?.stop();
  await mouser?.close();
});

it('matches and prices a line whose number a seller has, and the catalogue has not', async () => {
  const rows = ['Reference,Quantity,MPN', `R1,1,${TEN_K.mpn}`, 'R2,1,NOBODY-HAS-77X'];
  const { body } = await running.call('POST', '/v1/bom', { body: form('bom.csv', rows.join('\n')) });
  const { job_id } = body.data as { job_id: string };
  const { body: ended } = await running.ended(`/v1/jobs/${job_id}`);
  expect(ended.data.status).toBe('complete');
  const json = { source_type: 'bom_id', source_value: body.bom_id as string };
  const { body: cost } = await running.call('POST', '/v1/costs/cogs', { json });
  const lines = cost.data.lines as { part_number: string; seller: string | null; unit_price: number | null }[];
  expect(lines.map(({ part_number, seller }) => [part_number, seller])).toEqual([[TEN_K.mpn, 'Mouser']]);
  expect(lines[0]!.unit_price).toBeGreaterThan(0);
  expect(JSON.stringify(cost.data.not_priced)).toContain('R2');
});

it('asks for numbers that a request names, and says what sellers lack', async () => {
  const lines = [
    { part_number: TEN_K.mpn, reference: 'R1', quantity: 1 },
    { part_number: 'NOBODY-HAS-78X', reference: 'R2', quantity: 1 },
  ];
  const { body: cost } = await running.call('POST', '/v1/costs/cogs', { json: { lines } });
  expect(cost.data.lines).toMatchObject([{ part_number: TEN_K.mpn, seller: 'Mouser' }]);
  expect(cost.data.not_priced).toMatchObject([
    { reference: 'R2', message: expect.stringMatching(/Mouser does not have it either\.$/) },
  ]);
});

it('asks for numbers of a component that is matched', async () => {
  const json = { component: { mpn: 'NOBODY-HAS-79X', manufacturer: 'Somebody' } };
  const { body } = await running.call('POST', '/v1/components/match', { json });
  expect(body.data.live.providers).toMatchObject([{ id: 'mouser', state: 'asked', reason: null }]);
  const { body: known } = await running.call('POST', '/v1/components/match', {
    json: { component: { mpn: TEN_K.mpn } },
  });
  expect(known.data.live).toBeUndefined();
  expect(known.data.matches[0].part.part_number).toBe(TEN_K.mpn);
});
