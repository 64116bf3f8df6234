import type { Context } from './operation.ts';

export const USUAL_TIMEOUT_MINUTES = 30;
const MINUTE_MS = 60_000;

/** What the option Timeout says, in milliseconds. */
export function readTimeoutMs(context: Context): number {
  const { timeout = USUAL_TIMEOUT_MINUTES } = context.options() as { timeout?: number };
  return timeout * MINUTE_MS;
}
