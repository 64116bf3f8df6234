import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../ports.ts';
import { SpoolFull } from './types.ts';

const PAUSE_MS = 5_000;

/** Open a spool or its lock, on a full disk as soon as there is room: that is said once. @throws {AbortError} */
export async function whenThereIsRoom<T>(
  open: () => T | Promise<T>,
  { log, signal, pauseMs = PAUSE_MS }: { log: Log; signal: AbortSignal; pauseMs?: number },
): Promise<T> {
  for (let isSaid = false; ; isSaid = true)
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof SpoolFull)) throw error;
      if (!isSaid) log.warn(error.message);
      await pause(pauseMs, undefined, { signal });
    }
}
