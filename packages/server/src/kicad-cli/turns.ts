import { KicadFailed } from './failure.ts';

/** Lets so many work at once; the others wait in the order they came, up to a number. */
export class Turns {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** Work when it is its turn. Rejects with the signal's reason when that is aborted before. */
  async take<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
    signal.throwIfAborted();
    if (this.#working < this.#most) this.#working += 1;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }

  #wait(signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting)
      throw new KicadFailed('unavailable', 'Too many jobs wait for KiCad; try again in a while');
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(begin);
    });
  }
}
