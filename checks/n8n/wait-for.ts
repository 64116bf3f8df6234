import { setTimeout as sleep } from 'node:timers/promises';

/** Ask again and again until the answer is neither undefined nor false. Throws, naming what was waited for, after `timeoutMs`. */
export async function waitFor<T>(
  what: string,
  request: () => T | undefined | false | Promise<T | undefined | false>,
  { timeoutMs = 120_000, pauseMs = 200 }: { timeoutMs?: number; pauseMs?: number } = {},
): Promise<T> {
  const latest = performance.now() + timeoutMs;
  for (;;) {
    const answer = await request();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > latest) throw new Error(`${what}: nothing within ${timeoutMs / 1000} s`);
    await sleep(pauseMs);
  }
}
