import { sql, type Selectable, type UpdateObject } from 'kysely';
import { readJobInput } from '../job-kinds.ts';
import type { JobEntry, JobKind, JobRecord, JobStore } from '../ports/jobs.ts';
import type { Session } from './session.ts';
import type { JobsTable, Tables } from './tables.ts';

const UNFINISHED = ['queued', 'processing'] as const;
const ENTRY = [
  'id',
  'accountId',
  'type',
  'status',
  'progress',
  'stage',
  'error',
  'attempts',
  'holdId',
  'callbackUrl',
  'parked',
  'projectId',
  'createdAt',
  'updatedAt',
  'finishedAt',
] as const satisfies (keyof JobEntry)[];
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
    async forgiveTry(id) {
      await change(id, { attempts: sql<number>`greatest(attempts - 1, 0)` }).execute();
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
    async list(accountId, { limit, offset, types, status, projectId }) {
      if (types.length === 0) return { jobs: [], total: 0 };
      let wanted = session.db.selectFrom('jobs').where('accountId', '=', accountId).where('type', 'in', types);
      if (status !== undefined) wanted = wanted.where('status', '=', status);
      if (projectId !== undefined) wanted = wanted.where('projectId', '=', projectId);
      const jobs = await wanted
        .select(ENTRY)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await wanted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { jobs: jobs as JobEntry[], total };
    },
    async finishedBefore(before, types, limit) {
      return session.db
        .selectFrom('jobs')
        .select(['id', 'accountId'])
        .where('finishedAt', '<', before)
        .where('type', 'in', types)
        .orderBy('finishedAt')
        .limit(limit)
        .execute();
    },
    async delete(id) {
      const gone = await session.db
        .deleteFrom('jobs')
        .where('id', '=', id)
        .where('status', 'not in', UNFINISHED)
        .returning('id')
        .executeTakeFirst();
      return gone !== undefined;
    },
    async lockOpen(accountId) {
      const rows = await session.db
        .selectFrom('jobs')
        .select('id')
        .where('accountId', '=', accountId)
        .where('status', 'in', UNFINISHED)
        .orderBy('id')
        .forUpdate()
        .execute();
      return rows.map(({ id }) => id);
    },
    async countQueued(accountId) {
      const { count } = await session.db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('accountId', '=', accountId)
        .where('status', '=', 'queued')
        .where('parked', '=', false)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async unfinished(before, limit, ahead) {
      const rows = await session.db
        .selectFrom('jobs')
        .selectAll()
        .where('status', 'in', UNFINISHED)
        .where('parked', '=', false)
        .where((row) =>
          row.or([row('updatedAt', '<', before), ...(ahead === undefined ? [] : [row('updatedAt', '>', ahead)])]),
        )
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
