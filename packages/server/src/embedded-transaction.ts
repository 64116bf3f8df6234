import type { PGlite, Transaction } from '@electric-sql/pglite';

/** A transaction of an embedded database that lasts until somebody ends it. */
export interface OpenTransaction {
  tx: Transaction;
  /** Rejects where it could not be committed; undoing it never fails. */
  end(commit: boolean): Promise<void>;
}

interface Steps {
  /** Before anything else in it. */
  atBegin?: (tx: Transaction) => Promise<void>;
  /** In place of PGlite's own commit, which then finds nothing to do. */
  commit?: (tx: Transaction) => Promise<void>;
}

/** Holds the instance, as PGlite's own transactions do. Rejects where it cannot be begun. */
export async function beginTransaction(pglite: PGlite, { atBegin, commit }: Steps = {}): Promise<OpenTransaction> {
  const begun = Promise.withResolvers<Transaction>();
  const ended = Promise.withResolvers<boolean>();
  const closed = pglite.transaction(async (tx) => {
    await atBegin?.(tx);
    begun.resolve(tx);
    if (await ended.promise) await commit?.(tx);
    else await tx.rollback();
  });
  closed.catch((error: unknown) => begun.reject(error as Error));
  const tx = await begun.promise;
  return {
    tx,
    async end(isKept) {
      ended.resolve(isKept);
      await (isKept ? closed : closed.catch(() => undefined));
    },
  };
}
