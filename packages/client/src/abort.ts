import type { Sleep } from './transport.ts';

/** Wait for `work`, or reject with the signal's reason as soon as it aborts; `work` itself goes on unheard. */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work;
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Pause; an abort ends it at once and rejects, even when the given sleep cannot be woken. */
export async function pause(sleep: Sleep, ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await untilAborted(sleep(ms, signal), signal);
  // A sleep that resolves when it is woken may win the race.
  signal?.throwIfAborted();
}
