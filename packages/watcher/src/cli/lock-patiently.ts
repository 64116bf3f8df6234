import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../ports.ts';
import { lockSpool, SpoolLocked, type SpoolLock } from '../spool/index.ts';

const WAIT_MS = 5_000;
const LOOK_MS = 200;

/** The lock of a spool folder, which a watcher that is just stopping may hold for a moment. @throws {SpoolLocked} */
export async function lockPatiently(
  folder: string,
  { log, signal, waitMs = WAIT_MS }: { log: Log; signal: AbortSignal; waitMs?: number },
): Promise<SpoolLock> {
  const end = performance.now() + waitMs;
  try {
    for (;;)
      try {
        return lockSpool(folder);
      } catch (error) {
        if (!(error instanceof SpoolLocked) || performance.now() >= end) throw error;
        log.progress('spool', `waiting for ${error.pid === null ? 'another watcher' : `process ${error.pid}`} to stop`);
        await sleep(LOOK_MS, undefined, { signal });
      }
  } finally {
    log.progress('spool', undefined);
  }
}
