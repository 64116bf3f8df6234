import { readFileSync } from 'node:fs';

const INTERVAL_MS = 50;
const NS_PER_MS = 1e6;

/** For one order. Whichever is over first ends it. */
export interface TimeLimits {
  /** Processor time. Only Linux tells it; elsewhere the clock alone counts. */
  processorMs: number;
  /** By the clock. Much more than the other, a busy machine is nothing to it; equal to it, nobody waits for longer. */
  wallMs: number;
}

/**
 * Call `onExceeded` once when a process has worked for too long from now on: by its own time on a processor, so that a
 * busy machine is nothing to it. Only Linux tells that; elsewhere the clock alone counts. Gives the function that ends it.
 * `worked` is that time in ms; null where it is not told.
 */
export function watchProcessor(
  pid: number,
  { processorMs, wallMs }: TimeLimits,
  onExceeded: (by: 'processor' | 'clock', worked: number | null) => void,
): () => void {
  const before = workedMs(pid) ?? 0;
  const stop = (): void => {
    clearInterval(timer);
    clearTimeout(clock);
  };
  const exceed = (by: 'processor' | 'clock'): void => {
    stop();
    const now = workedMs(pid);
    onExceeded(by, now === undefined ? null : now - before);
  };
  const timer = setInterval(
    () => {
      if ((workedMs(pid) ?? 0) - before > processorMs) exceed('processor');
    },
    Math.min(INTERVAL_MS, processorMs),
  );
  const clock = setTimeout(() => exceed('clock'), wallMs);
  return stop;
}

/** Of the main thread, which does the work: how much the collector and compiler do beside it differs from run to run. */
function workedMs(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[0]) / NS_PER_MS;
  } catch {
    return undefined;
  }
}
