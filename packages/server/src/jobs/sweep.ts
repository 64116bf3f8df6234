import type { JobRecord, JobQueue } from '../ports/jobs.ts';
import type { Clock, Records } from '../ports/records.ts';

export interface SweepOptions {
  intervalMs: number;
  /** Jobs that have not moved for so long are dispatched again. */
  olderThanMs: number;
  /** How often is looked whether the queue lost what it held; jobs that began to wait before the last look are then dispatched. */
  lookMs: number;
  batch: number;
  clock: Clock;
  onError: (error: unknown) => void;
}

interface Sweep {
  /** One round now; gives the number of jobs dispatched. */
  sweep(): Promise<number>;
  /** Dispatches what waits where the queue holds nothing at all; gives the number of jobs. */
  rescue(): Promise<number>;
  /** No further rounds; waits for one that runs. */
  stop(): Promise<void>;
}

const defaults: SweepOptions = {
  intervalMs: 30_000,
  olderThanMs: 60_000,
  lookMs: 5_000,
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
  const { intervalMs, olderThanMs, lookMs, batch, clock, onError } = { ...defaults, ...options };
  const { records, queue } = ports;
  let stopped = false;

  function unmovedFor(ms: number): Promise<JobRecord[]> {
    const now = clock.now().getTime();
    return records.jobs.unfinished(new Date(now - ms), batch, new Date(now + ms));
  }

  async function dispatchAll(jobs: readonly JobRecord[]): Promise<number> {
    const waiting = new Map<string, number>();
    for (const { id, type, accountId } of jobs) {
      if (stopped) break;
      const behind = waiting.get(accountId) ?? 0;
      waiting.set(accountId, behind + 1);
      await queue.dispatch(type, id, { behind });
    }
    return jobs.length;
  }

  const sweep = async (): Promise<number> => dispatchAll(await unmovedFor(olderThanMs));

  async function rescue(): Promise<number> {
    const { waiting, active, delayed } = await queue.stats();
    if (waiting + active + delayed > 0) return 0;
    // What has begun may still run, though its entry is gone: it moves, or is swept later.
    return dispatchAll((await unmovedFor(lookMs)).filter(({ status }) => status === 'queued'));
  }

  const rounds = [
    repeat(sweep, intervalMs, onError),
    // A store that is away is told by the sweep.
    repeat(rescue, lookMs, () => undefined),
  ];
  return {
    sweep,
    rescue,
    async stop() {
      stopped = true;
      await Promise.all(rounds.map((stop) => stop()));
    },
  };
}

/** Now and then again and again; what it gives ends it, and waits for a round that runs. */
function repeat(
  work: () => Promise<unknown>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const round = (): void => {
    running = work()
      .catch(onError)
      .finally(() => {
        if (stopped) return;
        // Replicas that start together should not do it together.
        timer = setTimeout(round, intervalMs * (0.8 + 0.4 * Math.random()));
        timer.unref();
      });
  };
  round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
