/** Lets so many work at once; the others wait in the order they came. */
export interface Turns {
  /** Work when it is its turn. Rejects with the signal's reason when that is aborted before. */
  take<Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
}

/** `most` at once; when `mostWaiting` wait already, the next is refused with what `tooMany` gives. */
export function openTurns(most: number, mostWaiting = Infinity, tooMany = () => new Error('Too many wait')): Turns {
  const waiting: (() => void)[] = [];
  let working = 0;

  const wait = (signal: AbortSignal | undefined): Promise<void> => {
    if (waiting.length >= mostWaiting) throw tooMany();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(begin);
    });
  };

  return {
    async take(work, signal) {
      signal?.throwIfAborted();
      if (working < most) working += 1;
      else await wait(signal);
      try {
        return await work();
      } finally {
        // The place goes straight to the next one, so that nobody slips in between.
        const next = waiting.shift();
        if (next) next();
        else working -= 1;
      }
    },
  };
}
