/** Runs something soon after it is asked for, for many requests once, and never twice at a time. */
export interface RareRuns {
  request(): void;
  /** Ask for it, and wait until a run that began after now is over. */
  runOnce(): Promise<void>;
  close(): Promise<void>;
}

/** Between two runs there is a pause of so many times what the last one took. */
const REST_FACTOR = 2;
const LONGEST_REST_MS = 10_000;

/**
 * A run comes `waitMs` after the last request, and at most `mostWaitMs` after the first: requests without end do not hold it up.
 * `run` must not throw.
 */
export function runRarely(
  run: () => Promise<void>,
  { waitMs, mostWaitMs }: { waitMs: number; mostWaitMs: number },
): RareRuns {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let firstRequestAt: number | null = null;
  let restsUntil = 0;
  let isClosed = false;
  let waiters: (() => void)[] = [];

  const start = async (): Promise<void> => {
    const served = waiters;
    waiters = [];
    firstRequestAt = null;
    const begin = performance.now();
    await run();
    const end = performance.now();
    restsUntil = end + Math.min((end - begin) * REST_FACTOR, LONGEST_REST_MS);
    running = null;
    for (const resolve of served) resolve();
    if (firstRequestAt !== null) plan();
  };

  const plan = (): void => {
    if (running !== null || isClosed || firstRequestAt === null) return;
    clearTimeout(timer);
    const now = performance.now();
    const at = Math.max(Math.min(now + waitMs, firstRequestAt + mostWaitMs), restsUntil);
    timer = setTimeout(() => (running = start()), Math.max(0, at - now));
  };

  const request = (): void => {
    firstRequestAt ??= performance.now();
    plan();
  };

  return {
    request,
    runOnce() {
      if (isClosed) return Promise.resolve();
      const done = new Promise<void>((resolve) => waiters.push(resolve));
      request();
      return done;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      for (const resolve of waiters) resolve();
    },
  };
}
