export interface Alarm {
  /** End the wait that is on, else the next one at once. */
  ring(): void;
  /** Wait for a ring, for `ms` at most. */
  wait(ms: number): Promise<void>;
}

/** Lets one loop sleep until somebody has work for it. A ring between two waits is not lost. */
export function createAlarm(): Alarm {
  let rung = false;
  let wakeUp = (): void => undefined;
  return {
    ring() {
      rung = true;
      wakeUp();
    },
    async wait(ms) {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        // Sleeping alone keeps no process alive.
        const timer = setTimeout(resolve, ms).unref();
        wakeUp = resolve;
        await promise;
        clearTimeout(timer);
      }
      rung = false;
    },
  };
}
