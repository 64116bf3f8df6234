/** One story with its figures. It throws when something is not as it should be. */
export interface Scenario {
  name: string;
  about: string;
  /** Why it cannot be run here; undefined: it can. */
  missing?(): string | undefined | Promise<string | undefined>;
  run(folder: string, say: (text: string) => void): Promise<void>;
}

export function ensure(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what);
}

/** Waits until something is so; throws with its words when it is not in time. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { timeoutMs, what, everyMs = 200 }: { timeoutMs: number; what: () => string; everyMs?: number },
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`After ${timeoutMs / 1000} s: ${what()}`);
    await new Promise((done) => setTimeout(done, everyMs));
  }
}
