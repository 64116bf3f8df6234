/** Lets few subjects at once have their bytes in memory, in the order in which they came. */
export interface Turnstile {
  /** Wait for room for so many bytes, do it, and make room for the next. */
  pass<T>(sizeBytes: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  weight: number;
  enter(): void;
}

/** What weighs more than all the room has it for itself. */
export function createTurnstile(most: { atOnce: number; bytes: number }): Turnstile {
  const queue: Waiting[] = [];
  let inside = 0;
  let bytes = 0;

  const admit = (): void => {
    for (let first = queue[0]; first && inside < most.atOnce; first = queue[0]) {
      if (bytes + first.weight > most.bytes) return;
      queue.shift();
      inside++;
      bytes += first.weight;
      first.enter();
    }
  };

  return {
    async pass(sizeBytes, signal, work) {
      const weight = Math.min(sizeBytes, most.bytes);
      await new Promise<void>((enter) => {
        queue.push({ weight, enter });
        admit();
      });
      try {
        // Those that were called off leave when it is their turn: the queue stays a queue.
        signal.throwIfAborted();
        return await work();
      } finally {
        inside--;
        bytes -= weight;
        admit();
      }
    },
  };
}
