import type { Context } from '../../../shared/operation.ts';

const USUAL_MINUTES = 30;
const MINUTE_MS = 60_000;

/** What the option Timeout says, in milliseconds. */
export function timeoutMsOf(context: Context): number {
  const { timeout = USUAL_MINUTES } = context.options() as { timeout?: number };
  return timeout * MINUTE_MS;
}
