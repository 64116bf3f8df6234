import { setTimeout as sleep } from 'node:timers/promises';
import { isOutage } from '../ports/outages.ts';
import type { Records } from '../ports/records.ts';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;

/**
 * Comes back when the records answer; rejects when `stop` aborts. The pauses double, and are up to half shorter by chance: all
 * workers lose their database at once, and should not come back at once.
 */
export async function untilStoresAnswer(records: Pick<Records, 'ready'>, stop: AbortSignal): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    await sleep(pauseMs * (1 - Math.random() / 2), undefined, { signal: stop });
    try {
      return await records.ready();
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
  }
}
