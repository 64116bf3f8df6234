import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { datasheetStore } from './datasheet-store.ts';
import { openSession } from './session.ts';
import type { Tables } from './tables.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  [true, true, 1],
  [true, false, 1],
  [false, true, 2],
  [false, false, 4],
])(
  'a database without a datasheet, alone %s, asked in passing %s, is looked into %d times',
  async (isAlone, isInPassing, times) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let asked = 0;
    // Has nothing, whatever it is asked.
    const db = new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (some) => new PostgresIntrospector(some),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: () => void (asked += 1),
    });
    const store = datasheetStore(openSession(db), isAlone);
    for (const ms of [0, 400, 599, 1]) {
      vi.advanceTimersByTime(ms);
      expect(await store.find('acc_1', { names: ['lm358'], isInPassing })).toBeUndefined();
    }
    expect(asked).toBe(times);
  },
);
