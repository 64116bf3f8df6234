import { mayHaveHappened, readFailure } from './failures.ts';
import type { Limit } from './limit.ts';
import type { Log } from './log.ts';

const MOST_ATTEMPTS = 3;
const PAUSE_MS = 1000;

/** Send what must not be there twice. When it is not known whether it was done, it is looked for before it is sent again. */
export async function sendOnce<T>({
  what,
  limit,
  log,
  send,
  find,
}: {
  what: string;
  limit: Limit;
  log: Log;
  send: () => Promise<T>;
  find: () => Promise<T | undefined>;
}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!mayHaveHappened(error)) throw error;
      limit.hindrance = readFailure(error).message;
      log.info(`No clear answer when we wanted to ${what} (${limit.hindrance}): looking whether it was done`);
      await limit.wait(PAUSE_MS * attempt);
      const found = await find().catch((failure: unknown) => {
        log.info(`It could not be seen whether it was done: ${readFailure(failure).message}`);
        throw error;
      });
      if (found !== undefined) return found;
      if (attempt === MOST_ATTEMPTS) throw error;
    }
  }
}
