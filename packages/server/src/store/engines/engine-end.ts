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

/** The embedded engine has ended by itself: nothing more can be asked of it. Whether what was asked last has happened is not known. */
export class EngineEnded extends Error {
  constructor(what: string, cause: unknown) {
    super(`The embedded database has ended by itself; ${what}`, { cause });
    this.name = 'EngineEnded';
  }
}

/** What ended it, and what becomes of it, in words for the operator. */
interface End {
  cause: unknown;
  what: string;
}

const ended = new WeakMap<PGlite, End>();

/** @throws EngineEnded where it has */
export function refuseEnded(pglite: PGlite): void {
  const end = ended.get(pglite);
  if (end) throw new EngineEnded(end.what, end.cause);
}

/**
 * Have an engine that has ended by itself, as with a PANIC of PostgreSQL, refuse what it is asked. PGlite would call it again and
 * again and never come back, so that the process answered nobody. `what` becomes of it then; `then` is called once, with what ended it.
 */
export function refuseAfterEnd(pglite: PGlite, what: string, then: (cause: unknown) => void = () => undefined): void {
  const { mod, POSTGRES_MAIN_LONGJMP: goesOn } = pglite as unknown as EngineInside;
  const { _PostgresMainLoopOnce: work, stackRestore } = mod;
  let isAskedAgain = false;
  mod._PostgresMainLoopOnce = () => {
    isAskedAgain = ended.has(pglite);
    refuseEnded(pglite);
    try {
      work();
    } catch (error) {
      if ((error as { status?: unknown }).status !== goesOn) ended.set(pglite, { cause: error, what });
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
  refuseAnswers(pglite, then);
}

/**
 * Nothing that the engine said in the message that ended it counts as an answer. A statement commits with the last message of
 * its round: one that ended there has said that it is done, and is not.
 */
function refuseAnswers(pglite: PGlite, then: (cause: unknown) => void): void {
  let isTold = false;
  const tell = (said?: unknown): void => {
    const end = ended.get(pglite);
    if (!end) return;
    // What PostgreSQL said of it says more than how its program broke off.
    if (!isTold && said !== undefined && !(said instanceof EngineEnded)) end.cause = said;
    if (!isTold) then(end.cause);
    isTold = true;
    refuseEnded(pglite);
  };
  const refusing =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        const answer = await ask.apply(pglite, asked);
        tell();
        return answer;
      } catch (error) {
        tell(error);
        throw error;
      }
    };
  pglite.execProtocol = refusing(pglite.execProtocol);
  pglite.execProtocolStream = refusing(pglite.execProtocolStream);
}
