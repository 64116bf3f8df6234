import { sql } from 'kysely';
import type { CallbackStore, PendingCallback } from '../ports.ts';
import type { Session } from './session.ts';

/** Not clock_timestamp(), which no index can be asked with. */
const thisMoment = sql<Date>`statement_timestamp()`;

export function callbackStore(session: Session): CallbackStore {
  const listeners = new Set<() => void>();
  const announce = () => listeners.forEach((listener) => listener());

  return {
    async enqueue(callback) {
      await session.db
        .insertInto('callbacks')
        .values(callback)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      session.afterCommit(announce);
    },
    async takeDue({ limit, leaseMs, exceptAccounts }) {
      // What is due is asked twice: the first answer says who is first, the second holds for the row as it is when locked.
      const { rows } = await sql<PendingCallback>`
        with first_of_each as materialized (
          select distinct on (account_id) id from partwright.callbacks
          where status = 'pending' and next_attempt_at <= statement_timestamp()
            and account_id <> all(${exceptAccounts}::text[])
          order by account_id, next_attempt_at, id
        ), due as materialized (
          select id from partwright.callbacks
          where status = 'pending' and next_attempt_at <= statement_timestamp()
            and id in (select id from first_of_each)
          order by next_attempt_at, id
          limit ${limit}
          for update skip locked
        )
        update partwright.callbacks as callback
        set attempts = callback.attempts + 1, next_attempt_at = statement_timestamp() + ${leaseMs} * interval '1 ms'
        from due where callback.id = due.id
        returning callback.id, callback.account_id, callback.job_id, callback.url, callback.body, callback.attempts`.execute(
        session.db,
      );
      return rows;
    },
    async markDelivered(id, responseStatus) {
      await session.db
        .updateTable('callbacks')
        .set({ status: 'delivered', responseStatus, error: null, finishedAt: thisMoment })
        .where('id', '=', id)
        .execute();
    },
    async markFailed({ id, attempts }, { error, responseStatus, retryInMs }) {
      const next =
        retryInMs === null
          ? ({ status: 'failed', finishedAt: thisMoment } as const)
          : { nextAttemptAt: sql<Date>`statement_timestamp() + ${retryInMs} * interval '1 ms'` };
      await session.db
        .updateTable('callbacks')
        .set({ ...next, error, responseStatus })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where('attempts', '=', attempts)
        .execute();
    },
    async sweep(before) {
      const { numDeletedRows } = await session.db
        .deleteFrom('callbacks')
        .where('finishedAt', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
