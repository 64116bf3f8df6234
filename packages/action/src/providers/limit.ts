/** Raised when the host has not done it in the time that a call has. */
export class DeadlinePassed extends Error {
  constructor(host: string, what: string, deadlineMs: number, hindrance: string) {
    const because = hindrance === '' ? '' : `: ${hindrance}`;
    super(`${host} did not let us ${what} within ${Math.ceil(deadlineMs / 1000)} s${because}`);
    this.name = 'DeadlinePassed';
  }
}

/** The time that one call of a provider has, with every retry and every wait in it. */
export class Limit {
  readonly signal: AbortSignal;
  readonly endsAt: number;
  /** The last thing that made us wait; it explains a deadline that passed. */
  hindrance = '';

  constructor(signal: AbortSignal, endsAt: number) {
    this.signal = signal;
    this.endsAt = endsAt;
  }

  allows(waitMs: number): boolean {
    return Date.now() + waitMs < this.endsAt;
  }

  /** Ends early, by rejecting, when the time is up. */
  async wait(ms: number): Promise<void> {
    this.signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(this.signal.reason as Error);
      };
      const timer = setTimeout(() => {
        this.signal.removeEventListener('abort', stop);
        resolve();
      }, ms);
      this.signal.addEventListener('abort', stop, { once: true });
    });
  }
}

/** Do it, or say clearly that the time was not enough. Nothing is sent any more once the time is up. */
export async function doWithin<T>(
  { host, what, deadlineMs }: { host: string; what: string; deadlineMs: number },
  work: (limit: Limit) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const limit = new Limit(controller.signal, Date.now() + deadlineMs);
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlinePassed(host, what, deadlineMs, limit.hindrance));
      // Octokit retries every failure but an `AbortError`.
      controller.abort(new DOMException('The time is up', 'AbortError'));
    }, deadlineMs);
  });
  try {
    return await Promise.race([work(limit), end]);
  } finally {
    clearTimeout(timer);
  }
}
