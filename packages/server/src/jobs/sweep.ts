import type { JobRecord, JobQueue } from '../ports/jobs.ts';
import type { Clock, Records } from '../ports/records.ts';

export interface SweepOptions {
  intervalMs: number;
  /** Jobs that have not moved for so long are dispatched again. */
  olderThanMs: number;
  batch: number;
  clock: Clock;
  onError: (error: unknown) => void;
}

interface Sweep {
  /** One round now; gives the number of jobs dispatched. */
  sweep(): Promise<number>;
  /** No further rounds; waits for one that runs. */
  stop(): Promise<void>;
}

const defaults: SweepOptions = {
  intervalMs: 30_000,
  olderThanMs: 60_000,
  batch: 500,
  clock: { now: () => new Date() },
  onError: () => undefined,
};

/**
 * Dispatch again, at start and then periodically, the jobs that are not final and have not moved: their entry may never
 * have been made (the process died between commit and dispatch) or was lost with the queue's store.
 *
 * A clock that is set back or on hides none: what seems to have moved later than now is dispatched, too.
 *
 * Any number of replicas may do it at once: an id that is in the queue already stays one entry, and the row decides
 * whether there is anything to do.
 */
export function sweepJobs(ports: { records: Records; queue: JobQueue }, options: Partial<SweepOptions> = {}): Sweep {
  const { intervalMs, olderThanMs, batch, clock, onError } = { ...defaults, ...options };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;

  async function sweep(): Promise<number> {
    const now = clock.now().getTime();
    const [before, ahead] = [new Date(now - olderThanMs), new Date(now + olderThanMs)];
    const jobs: JobRecord[] = await ports.records.jobs.unfinished(before, batch, ahead);
    const waiting = new Map<string, number>();
    for (const { id, type, accountId } of jobs) {
      if (stopped) break;
      const behind = waiting.get(accountId) ?? 0;
      waiting.set(accountId, behind + 1);
      await ports.queue.dispatch(type, id, { behind });
    }
    return jobs.length;
  }

  function round(): void {
    running = sweep()
      .catch(onError)
      .finally(() => {
        if (stopped) return;
        // Replicas that start together should not sweep together.
        timer = setTimeout(round, intervalMs * (0.8 + 0.4 * Math.random()));
        timer.unref();
      });
  }

  round();
  return {
    sweep,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
