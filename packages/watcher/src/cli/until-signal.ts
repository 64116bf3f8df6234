/**
 * SIGINT or SIGTERM; a second one ends the process at once. `tell` is called at the first.
 */
export function untilSignal(report: () => void): { asked: Promise<void>; signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(130);
    report();
    controller.abort();
    resolve();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return {
    asked: promise,
    signal: controller.signal,
    release: () => void process.off('SIGINT', stop).off('SIGTERM', stop),
  };
}
