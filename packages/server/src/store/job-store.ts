import { sql } from 'kysely';
import type { JobStore } from '../ports.ts';
import type { Session } from './session.ts';

const UNFINISHED = ['queued', 'processing'] as const;
/** Not now(): that is the time at which the transaction began. */
const atOnce = sql<Date>`clock_timestamp()`;

export function jobStore(session: Session): JobStore {
  return {
    async create({ input, parkedAs, ...job }) {
      return session.db
        .insertInto('jobs')
        .values({
          ...job,
          input: JSON.stringify(input),
          ...(parkedAs === undefined ? {} : { parked: true, stage: parkedAs }),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    async get(id) {
      return session.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
    },
    async newestOfProject(accountId, projectId, type) {
      return session.db
        .selectFrom('jobs')
        .selectAll()
        .where('accountId', '=', accountId)
        .where('projectId', '=', projectId)
        .where('type', '=', type)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },
    async start(id) {
      return session.db
        .updateTable('jobs')
        .set((job) => ({ status: 'processing', attempts: job('attempts', '+', 1), updatedAt: atOnce }))
        .where('id', '=', id)
        .where('status', 'in', UNFINISHED)
        .where('parked', '=', false)
        .returningAll()
        .executeTakeFirst();
    },
    async park(id, stage) {
      return session.db
        .updateTable('jobs')
        .set({ parked: true, stage, updatedAt: atOnce })
        .where('id', '=', id)
        .where('status', 'in', UNFINISHED)
        .returningAll()
        .executeTakeFirst();
    },
    async wake(id, stage) {
      return session.db
        .updateTable('jobs')
        .set({ parked: false, stage, attempts: 0, updatedAt: atOnce })
        .where('id', '=', id)
        .where('status', 'in', UNFINISHED)
        .where('parked', '=', true)
        .returningAll()
        .executeTakeFirst();
    },
    async progress(id, progress, stage) {
      const percent = Math.min(100, Math.max(0, Math.trunc(progress)));
      await session.db
        .updateTable('jobs')
        .set({ progress: sql`greatest(progress, ${percent})`, stage, updatedAt: atOnce })
        .where('id', '=', id)
        .where('status', 'in', UNFINISHED)
        .execute();
    },
    async finish(id, end) {
      const outcome = {
        ...(end.status === 'complete' ? { result: JSON.stringify(end.result), progress: 100 } : {}),
        ...(end.status === 'failed' ? { error: JSON.stringify(end.error) } : {}),
      };
      return session.db
        .updateTable('jobs')
        .set({ status: end.status, parked: false, ...outcome, updatedAt: atOnce, finishedAt: atOnce })
        .where('id', '=', id)
        .where('status', 'in', UNFINISHED)
        .returningAll()
        .executeTakeFirst();
    },
    async unfinished(before, limit) {
      return session.db
        .selectFrom('jobs')
        .selectAll()
        .where('status', 'in', UNFINISHED)
        .where('parked', '=', false)
        .where('updatedAt', '<', before)
        .orderBy('updatedAt')
        .limit(limit)
        .execute();
    },
  };
}
