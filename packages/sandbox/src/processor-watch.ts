import { readFileSync } from 'node:fs';

const INTERVAL_MS = 50;
const NS_PER_MS = 1e6;
/** `/proc/PID/stat` counts in ticks, of which Linux tells a hundred a second on every processor that Node runs on. */
const MS_PER_TICK = 10;

/** For one order. Whichever is over first ends it. */
export interface TimeLimits {
  /** Processor time. Only Linux tells it; elsewhere the clock alone counts. */
  processorMs: number;
  /** By the clock. Much more than the other, a busy machine is nothing to it; equal to it, nobody waits for longer. */
  wallMs: number;
}

/**
 * Call `onExceeded` once when a process has worked for too long from now on: by its own time on a processor, so that a
 * busy machine is nothing to it. Only Linux tells that; elsewhere the clock alone counts. `onExceeded` is told how long it
 * worked, null where nobody knows. Gives the function that ends it.
 */
export function watchProcessor(
  pid: number,
  { processorMs, wallMs }: TimeLimits,
  onExceeded: (by: 'processor' | 'clock', usedMs: number | null) => void,
): () => void {
  const before = workedMs(pid);
  const usedMs = (): number | null => {
    const now = workedMs(pid);
    return before === undefined || now === undefined ? null : now - before;
  };
  const stop = (): void => {
    clearInterval(timer);
    clearTimeout(clock);
  };
  const exceed = (by: 'processor' | 'clock'): void => {
    stop();
    onExceeded(by, usedMs());
  };
  const timer = setInterval(
    () => {
      if ((usedMs() ?? 0) > processorMs) exceed('processor');
    },
    Math.min(INTERVAL_MS, processorMs),
  );
  const clock = setTimeout(() => exceed('clock'), wallMs);
  return stop;
}

/** Of the main thread, which does the work: how much the collector and compiler do beside it differs from run to run. */
function workedMs(pid: number): number | undefined {
  const nanoseconds = readThread(pid, 'schedstat')?.split(' ')[0];
  if (nanoseconds !== undefined && /^\d+$/.test(nanoseconds)) return Number(nanoseconds) / NS_PER_MS;
  // A kernel without that file. Behind the name, which may hold anything, user and system time are the 12th and 13th.
  const fields = readThread(pid, 'stat')?.split(') ').at(-1)?.split(' ');
  const ticks = Number(fields?.[11]) + Number(fields?.[12]);
  return Number.isFinite(ticks) ? ticks * MS_PER_TICK : undefined;
}

function readThread(pid: number, name: 'schedstat' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/${name}`, 'latin1');
  } catch {
    return undefined;
  }
}
