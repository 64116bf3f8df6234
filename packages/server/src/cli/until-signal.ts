/** Waits for SIGINT or SIGTERM; a second one ends the process at once. */
export function untilSignal(): Promise<void> {
  return new Promise((done) => {
    let asked = false;
    const stop = (): void => {
      if (asked) process.exit(130);
      asked = true;
      done();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}
