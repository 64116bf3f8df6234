import type { Pool, TaskTable } from '@partwright/sandbox';
import { accountAtWork } from '../on-behalf.ts';

/** A pool that accounts take turns in: each order is on behalf of the account whose request or job asks. */
export function shareByAccount<Tasks extends TaskTable<Tasks>>(pool: Pool<Tasks>): Pool<Tasks> {
  return {
    run: (task, input, options) => pool.run(task, input, { sharer: accountAtWork(), ...options }),
    keep: (task, input) => pool.keep(task, input),
    warm: (programs) => pool.warm(programs),
    ready: () => pool.ready(),
    stats: () => pool.stats(),
    close: () => pool.close(),
  };
}

/** Two pools as one, so that what `isOfSecond` waits for nothing of the first. It is ready when the first is. */
export function splitPool<Tasks extends TaskTable<Tasks>>(
  first: Pool<Tasks>,
  second: Pool<Tasks>,
  isOfSecond: (task: keyof Tasks & string) => boolean,
): Pool<Tasks> {
  const poolFor = (task: keyof Tasks & string): Pool<Tasks> => (isOfSecond(task) ? second : first);
  return {
    run: (task, input, options) => poolFor(task).run(task, input, options),
    keep: (task, input) => poolFor(task).keep(task, input),
    warm: (programs) => first.warm(programs),
    ready: () => first.ready(),
    stats() {
      const [a, b] = [first.stats(), second.stats()];
      return {
        processes: a.processes + b.processes,
        running: a.running + b.running,
        queued: a.queued + b.queued,
      };
    },
    async close() {
      await Promise.all([first.close(), second.close()]);
    },
  };
}
