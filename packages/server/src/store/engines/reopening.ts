import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { EngineFolder } from './durable-folder.ts';
import { refuseAfterEnd, refuseEnded } from './engine-end.ts';

/** What is told of an engine that ended by itself. */
export type Reopening =
  /** It has, and why; it is opened again from now on. */
  | { state: 'ended'; cause: unknown }
  /** It could not be opened again; the next try comes after so long. */
  | { state: 'failed'; cause: unknown; againMs: number }
  | { state: 'open'; tries: number };

type Listen = PGlite['listen'];
type Call = (payload: string) => void;

const FIRST_PAUSE_MS = 500;
/** Each try reads the log of changes anew, in this thread. */
const LONGEST_PAUSE_MS = 30_000;

/** The engines that stand behind instances that are kept open. */
const engines = new WeakMap<PGlite, () => PGlite>();

/** The engine that answers now: whoever needs several answers of one session asks it, and not the instance that is kept open. */
export const engineOf = (pglite: PGlite): PGlite => engines.get(pglite)?.() ?? pglite;

/**
 * An embedded database whose engine is opened again when it has ended by itself, as PostgreSQL does where its disk is full or
 * fails. Until then it refuses with EngineEnded, and so does for ever what was begun in the engine that ended: nothing of a
 * transaction goes on in another session. The new engine takes up all that was committed; who listened listens again.
 */
export async function keepOpen(
  open: () => Promise<PGlite>,
  onReopening: (told: Reopening) => void = () => undefined,
): Promise<PGlite> {
  const kept = new KeptEngine(open, onReopening);
  await kept.begin();
  const own: Pick<PGlite, 'close' | 'listen'> = {
    close: () => kept.close(),
    listen: (channel, callback, tx) => kept.listen(channel, callback, tx),
  };
  // What is set on it is its own, whatever engine stands behind it.
  const pglite = new Proxy(own as PGlite, {
    get: (set, name: keyof PGlite) => (Object.hasOwn(set, name) ? set[name] : kept.read(name)),
  });
  engines.set(pglite, () => kept.engine);
  return pglite;
}

class KeptEngine {
  readonly #open: () => Promise<PGlite>;
  readonly #tell: (told: Reopening) => void;
  readonly #listening = new Map<Call, { channel: string; stop: Awaited<ReturnType<Listen>> }>();
  readonly #closing = new AbortController();
  #engine!: PGlite;
  #reopening: Promise<void> | undefined;

  constructor(open: () => Promise<PGlite>, tell: (told: Reopening) => void) {
    this.#open = open;
    this.#tell = tell;
  }

  get engine(): PGlite {
    return this.#engine;
  }

  async begin(): Promise<void> {
    const engine = await this.#open();
    refuseAfterEnd(engine, 'it is opened again as soon as that is possible', (cause) => {
      this.#tell({ state: 'ended', cause });
      // What ended is still being told to who asked.
      this.#reopening = this.#reopen().finally(() => (this.#reopening = undefined));
    });
    for (const [callback, kept] of this.#listening) kept.stop = await engine.listen(kept.channel, callback);
    this.#engine = engine;
  }

  read(name: keyof PGlite): unknown {
    const value: unknown = this.#engine[name];
    // Its methods know what is private to it only when they are called on it.
    return typeof value === 'function' ? (value.bind(this.#engine) as unknown) : value;
  }

  async listen(channel: string, callback: Call, tx?: Parameters<Listen>[2]): ReturnType<Listen> {
    this.#listening.set(callback, { channel, stop: await this.#engine.listen(channel, callback, tx) });
    return async (within) => {
      const kept = this.#listening.get(callback);
      this.#listening.delete(callback);
      await kept?.stop(within);
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#reopening;
    try {
      refuseEnded(this.#engine);
    } catch {
      // Closing it would have it write to what it has left.
      return leaveFiles(this.#engine);
    }
    await this.#engine.close();
  }

  async #reopen(): Promise<void> {
    const { signal } = this.#closing;
    leaveFiles(this.#engine);
    for (let pauseMs = FIRST_PAUSE_MS, tries = 1; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS), tries++) {
      // A command that has said what went wrong does not wait for it.
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.begin();
        return this.#tell({ state: 'open', tries });
      } catch (cause) {
        this.#tell({ state: 'failed', cause, againMs: Math.min(2 * pauseMs, LONGEST_PAUSE_MS) });
      }
    }
  }
}

function leaveFiles({ fs }: PGlite): void {
  if (fs instanceof EngineFolder) fs.leave();
}
