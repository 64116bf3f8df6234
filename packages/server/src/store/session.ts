import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What the stores run their queries on. */
export interface Session {
  /** The transaction the caller is in, else the database. */
  readonly db: Kysely<Tables>;
  /** Whether the caller is in a transaction. */
  readonly isInside: boolean;
  /** Run the work in a transaction; inside another one, as a part of it. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Call it when what was written is there for others: after the commit, never when it is undone, now outside a transaction. */
  afterCommit(then: () => void): void;
  /** A change of the catalogue begins in the transaction that the caller is in. */
  changeCatalogue(): void;
  /** Call it when a change of the catalogue begins here, and when it has been committed. */
  onCatalogueChange(then: () => void): void;
}

interface Scope {
  db: Kysely<Tables>;
  open: boolean;
  afterCommit: (() => void)[];
}

/**
 * Every call made inside `transaction()` joins it, also one made through records that were not handed to it. PGlite has
 * one connection: a call beside the transaction would wait for its end, and the transaction for the call, for ever.
 */
export function openSession(root: Kysely<Tables>): Session {
  const current = new AsyncLocalStorage<Scope>();
  const watchers: (() => void)[] = [];
  const tellChange = (): void => watchers.forEach((then) => then());
  const session: Session = {
    get db() {
      const scope = current.getStore();
      // What the work started and did not wait for may run after its end.
      return scope?.open ? scope.db : root;
    },
    get isInside() {
      return current.getStore()?.open ?? false;
    },
    async transaction(work) {
      if (current.getStore()?.open) return work();
      const afterCommit: Scope['afterCommit'] = [];
      const result = await root.transaction().execute(async (db) => {
        const scope: Scope = { db, open: true, afterCommit };
        try {
          return await current.run(scope, work);
        } finally {
          scope.open = false;
        }
      });
      for (const then of afterCommit) then();
      return result;
    },
    afterCommit(then) {
      const scope = current.getStore();
      if (scope?.open) scope.afterCommit.push(then);
      else then();
    },
    changeCatalogue() {
      tellChange();
      session.afterCommit(tellChange);
    },
    onCatalogueChange: (then) => void watchers.push(then),
  };
  return session;
}
