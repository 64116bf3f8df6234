import type { PGlite } from '@electric-sql/pglite';

/** What PGlite calls of its program for each message. */
interface EngineProgram {
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  stackRestore(pointer: number): void;
}

/** What PGlite does not show. */
interface EngineInside {
  mod: EngineProgram;
  /** The status of what is thrown where the program has told an error and goes on. */
  POSTGRES_MAIN_LONGJMP: number;
}

/** The embedded engine has ended by itself: nothing more can be asked of it in this process. */
export class EngineEnded extends Error {
  constructor(cause: unknown) {
    super('The embedded database has ended by itself; start the service again', { cause });
    this.name = 'EngineEnded';
  }
}

/** What the program broke off with. */
const ended = new WeakMap<PGlite, unknown>();

/** @throws EngineEnded where it has */
export function refuseEnded(pglite: PGlite): void {
  if (ended.has(pglite)) throw new EngineEnded(ended.get(pglite));
}

/**
 * Have an engine that has ended by itself, as with a PANIC of PostgreSQL, refuse what it is asked. PGlite would call it again and
 * again and never come back, so that the process answered nobody.
 */
export function refuseAfterEnd(pglite: PGlite): void {
  const { mod, POSTGRES_MAIN_LONGJMP: goesOn } = pglite as unknown as EngineInside;
  const { _PostgresMainLoopOnce: work, stackRestore } = mod;
  let isAskedAgain = false;
  mod._PostgresMainLoopOnce = () => {
    isAskedAgain = ended.has(pglite);
    refuseEnded(pglite);
    try {
      work();
    } catch (error) {
      if ((error as { status?: unknown }).status !== goesOn) ended.set(pglite, error);
      throw error;
    }
  };
  // PGlite holds back what comes out of the call above, and calls this next.
  mod.stackRestore = (pointer) => {
    if (isAskedAgain) refuseEnded(pglite);
    return stackRestore(pointer);
  };
  for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const call = mod[name];
    mod[name] = () => {
      if (!isAskedAgain) call();
    };
  }
}
