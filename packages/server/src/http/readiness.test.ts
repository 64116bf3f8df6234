import { expect, it, vi } from 'vitest';
import { StorageFull } from '../ports/outages.ts';
import { openReadiness } from './readiness.ts';

const ANSWER_MS = 30;
const fine = { ready: async () => undefined };

function open(stores: object): { ask: () => Promise<Record<string, string>>; warn: ReturnType<typeof vi.fn> } {
  const warn = vi.fn();
  const all = { records: fine, queue: fine, blobs: fine, catalogue: { isLoaded: () => true }, log: { warn } };
  return { ask: openReadiness({ ...all, ...stores } as never, ANSWER_MS), warn };
}

it('is that of each store', async () => {
  expect(await open({}).ask()).toEqual({ records: 'ok', queue: 'ok', files: 'ok', catalogue: 'ok' });
  const refuse = (reason: Error) => ({ ready: vi.fn().mockRejectedValue(reason) });
  const broken = { records: refuse(new Error('gone')), blobs: refuse(new StorageFull('files', 'no space left')) };
  expect(await open(broken).ask()).toMatchObject({ records: 'away', queue: 'ok', files: 'full' });
  expect(await open({ catalogue: { isLoaded: () => false } }).ask()).toMatchObject({ catalogue: 'loading' });
});

it('says of a store that does not answer at all that it is away, asks it once, and sees that it is back', async () => {
  const answer = Promise.withResolvers<undefined>();
  const ready = vi.fn(() => answer.promise);
  const { ask, warn } = open({ queue: { ready } });
  expect(await Promise.all([ask(), ask()])).toMatchObject([{ queue: 'away', records: 'ok' }, { queue: 'away' }]);
  expect(await ask()).toMatchObject({ queue: 'away' });
  expect(ready).toHaveBeenCalledTimes(1);
  expect(String(warn.mock.calls[0]?.[0].err)).toContain('no answer within 30 ms');
  answer.resolve(undefined);
  expect(await ask()).toMatchObject({ queue: 'ok' });
  expect(await ask()).toMatchObject({ queue: 'ok' });
  expect(ready).toHaveBeenCalledTimes(2);
});

it('keeps no rejection to itself when a store fails after it was given up', async () => {
  const answer = Promise.withResolvers<undefined>();
  const { ask } = open({ records: { ready: () => answer.promise } });
  expect(await ask()).toMatchObject({ records: 'away' });
  answer.reject(new Error('the connection broke'));
  await new Promise((done) => setTimeout(done, 5));
});
