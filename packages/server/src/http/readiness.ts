import { setTimeout as sleep } from 'node:timers/promises';
import { StorageFull } from '../ports/outages.ts';
import type { Service } from '../service.ts';

type Stores = Pick<Service, 'records' | 'queue' | 'blobs' | 'catalogue' | 'log'>;

/** A store that has not answered by then is away, whatever it is doing: a network that swallows questions tells no error. */
const ANSWER_MS = 5_000;

/**
 * Tells the state of each store, `ok` where all is well, in words that name nothing of the inside: what it said itself is in the
 * log. A store that hangs is asked once, however many want to know.
 */
export function openReadiness(stores: Stores, answerMs: number = ANSWER_MS): () => Promise<Record<string, string>> {
  const asking = new Map<string, Promise<unknown>>();
  const ask = (name: string, check: () => Promise<unknown>): Promise<unknown> => {
    const going = asking.get(name);
    if (going) return going;
    const asked = check().finally(() => asking.delete(name));
    asking.set(name, asked);
    return asked;
  };
  const state = async (name: string, check: () => Promise<unknown>): Promise<string> => {
    const isOver = new AbortController();
    const late = sleep(answerMs, undefined, { signal: isOver.signal }).then(() => {
      throw new Error(`no answer within ${answerMs} ms`);
    });
    try {
      await Promise.race([ask(name, check), late]);
      return 'ok';
    } catch (error) {
      stores.log.warn({ check: name, err: error }, 'not ready');
      return error instanceof StorageFull ? 'full' : 'away';
    } finally {
      late.catch(() => undefined);
      isOver.abort();
    }
  };
  return async () => {
    const [database, jobs, disk] = await Promise.all([
      state('records', () => stores.records.ready()),
      state('queue', () => stores.queue.ready()),
      state('files', () => stores.blobs.ready()),
    ]);
    return { records: database, queue: jobs, files: disk, catalogue: stores.catalogue.isLoaded() ? 'ok' : 'loading' };
  };
}
