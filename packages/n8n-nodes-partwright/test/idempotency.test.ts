import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { file, startExamples, type Examples, type TestRun } from './execute.fixture.ts';

let api: Examples;
beforeAll(async () => (api = await startExamples()));
afterAll(() => api.stop());
beforeEach(() => void (api.asked.length = 0));

const upload = { resource: 'bom', operation: 'upload', waitForCompletion: 'none' };
const first: TestRun = {
  parameters: upload,
  items: [{}, {}],
  binary: { data: file('bom.csv', 'Reference,Value\nR1,10k') },
  executionId: '41',
};

/** What the server tells requests apart by. */
async function sentBy(run: TestRun): Promise<{ keys: unknown[]; bodies: string[] }> {
  const from = api.asked.length;
  await api.execute(run);
  const sent = api.asked.slice(from).filter(({ route }) => route.startsWith('POST'));
  return {
    keys: sent.map(({ headers }) => headers['idempotency-key']),
    bodies: sent.map(({ body }) => body.toString()),
  };
}

it('sends the same key and the same bytes when the same items are tried again', async () => {
  const before = await sentBy(first);
  expect(before.keys.every((key) => /^[0-9a-f]{40}$/.test(String(key)))).toBe(true);
  expect(await sentBy(first)).toEqual(before);
});

it('sends the same key when the failed execution is retried in a new one, and again', async () => {
  const before = await sentBy({ ...first, kept: { mine: 1 } });
  const kept = {};
  expect(await sentBy({ ...first, kept })).toEqual(before);
  expect(await sentBy({ ...first, kept, mode: 'retry', executionId: '42' })).toEqual(before);
  expect(await sentBy({ ...first, kept, mode: 'retry', executionId: '43' })).toEqual(before);
});

it('sends another key when a retried execution comes to another round of a loop', async () => {
  const kept = {};
  const { keys } = await sentBy({ ...first, kept });
  const next = await sentBy({ ...first, kept, mode: 'retry', executionId: '42', runIndex: 1 });
  expect(next.keys.some((key) => keys.includes(key))).toBe(false);
});

it('begins anew in a retried execution in which the node had not run', async () => {
  const retried: TestRun = { ...first, kept: {}, mode: 'retry', executionId: '52' };
  const before = await sentBy(retried);
  expect(await sentBy({ ...retried, executionId: '53' })).toEqual(before);
  expect(await sentBy({ ...first, executionId: '52' })).toEqual(before);
});

it.each([
  ['another item', { items: [{}, {}, {}] }, 2],
  ['another execution', { executionId: '42' }, 0],
  ['another round of a loop', { runIndex: 1 }, 0],
  ['another node', { node: { id: 'd0e30ef7-6b64-4f3c-8a70-000000000000' } }, 0],
  ['a call of a tool with other parameters', { parameters: { ...upload, options: { quantity: 7 } } }, 0],
  ['a call of a tool with another file', { binary: { data: file('bom.csv', 'Reference,Value\nR1,22k') } }, 0],
])('sends another key for %s', async (_, other, at) => {
  const { keys } = await sentBy(first);
  expect(new Set(keys).size).toBe(2);
  const again = await sentBy({ ...first, ...other });
  expect(again.keys[at]).toMatch(/^[0-9a-f]{40}$/);
  expect(keys).not.toContain(again.keys[at]);
});

it('has keys that only the owner of the API key can work out', async () => {
  const { keys } = await sentBy(first);
  const { keys: others } = await sentBy({ ...first, credential: { ...api.credential, apiKey: 'svc_test_another' } });
  expect(others.some((key) => keys.includes(key))).toBe(false);
});
