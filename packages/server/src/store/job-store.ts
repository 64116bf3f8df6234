import { sql, type Selectable, type UpdateObject } from 'kysely';
import { readJobInput } from '../job-kinds.ts';
import type { JobKind, JobRecord, JobStore } from '../ports/jobs.ts';
import type { Session } from './session.ts';
import type { JobsTable, Tables } from './tables.ts';

const UNFINISHED = ['queued', 'processing'] as const;
/** Not now(): that is the time at which the transaction began. */
const atOnce = sql<Date>`clock_timestamp()`;

export function jobStore(session: Session): JobStore {
  /** What is final stays as it is. */
  const change = (id: string, changed: UpdateObject<Tables, 'jobs'>) =>
    session.db
      .updateTable('jobs')
      .set({ ...changed, updatedAt: atOnce })
      .where('id', '=', id)
      .where('status', 'in', UNFINISHED);

  return {
    async create({ input, parkedAs, ...job }) {
      const row = await session.db
        .insertInto('jobs')
        .values({
          ...job,
          input: JSON.stringify(input),
          ...(parkedAs === undefined ? {} : { parked: true, stage: parkedAs }),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return readJobRow(row);
    },
    async get(id) {
      const row = await session.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
      return row && readJobRow(row);
    },
    async newestOfProject(accountId, projectId, type) {
      const row = await session.db
        .selectFrom('jobs')
        .selectAll()
        .where('accountId', '=', accountId)
        .where('projectId', '=', projectId)
        .where('type', '=', type)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && readJobRow(row);
    },
    async start(id) {
      const row = await change(id, { status: 'processing', attempts: sql<number>`attempts + 1` })
        .where('parked', '=', false)
        .returningAll()
        .executeTakeFirst();
      return row && readJobRow(row);
    },
    async park(id, stage) {
      const row = await change(id, { parked: true, stage }).returningAll().executeTakeFirst();
      return row && readJobRow(row);
    },
    async wake(id, stage) {
      const row = await change(id, { parked: false, stage, attempts: 0 })
        .where('parked', '=', true)
        .returningAll()
        .executeTakeFirst();
      return row && readJobRow(row);
    },
    async progress(id, progress, stage) {
      const percent = Math.min(100, Math.max(0, Math.trunc(progress)));
      await change(id, { progress: sql`greatest(progress, ${percent})`, stage }).execute();
    },
    async finish(id, end) {
      const outcome = {
        ...(end.status === 'complete' ? { result: JSON.stringify(end.result), progress: 100 } : {}),
        ...(end.status === 'failed' ? { error: JSON.stringify(end.error) } : {}),
      };
      const row = await change(id, { status: end.status, parked: false, ...outcome, finishedAt: atOnce })
        .returningAll()
        .executeTakeFirst();
      return row && readJobRow(row);
    },
    async unfinished(before, limit) {
      const rows = await session.db
        .selectFrom('jobs')
        .selectAll()
        .where('status', 'in', UNFINISHED)
        .where('parked', '=', false)
        .where('updatedAt', '<', before)
        .orderBy('updatedAt')
        .limit(limit)
        .execute();
      return rows.map((row) => readJobRow(row));
    },
  };
}

/** The one place where a row becomes a job of its kind. A result is what this service wrote, and only shown again. */
function readJobRow<Kind extends JobKind>(row: Selectable<JobsTable>): JobRecord<Kind> {
  return { ...row, input: readJobInput(row.type as Kind, row.input) } as JobRecord<Kind>;
}
