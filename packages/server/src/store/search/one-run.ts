/** Those who call while it runs share that run. */
export function oneRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
}
