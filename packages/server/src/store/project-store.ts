import type { EventType } from '@partwright/contract';
import { sql } from 'kysely';
import type { ProjectHappening, ProjectStore } from '../ports/boms.ts';
import { likePattern } from './like-pattern.ts';
import type { Session } from './session.ts';

/** Events that leave no row behind which would tell of them. */
const ROWLESS = [
  'bom.updated',
  'bom.deleted',
  'bom.price_changed',
  'part.stock_low',
  'part.lifecycle_changed',
  'job.deleted',
  'order.updated',
  'order.deleted',
  'project.updated',
  'file.deleted',
] satisfies EventType[];

export function projectStore(session: Session): ProjectStore {
  return {
    async create(project) {
      return session.db.insertInto('projects').values(project).returningAll().executeTakeFirstOrThrow();
    },
    async get(accountId, id) {
      return session.db
        .selectFrom('projects')
        .selectAll()
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
    },
    async list(accountId, { limit, offset, status, search }) {
      let wanted = session.db.selectFrom('projects').where('accountId', '=', accountId);
      if (status !== undefined) wanted = wanted.where('status', '=', status);
      if (search !== undefined) wanted = wanted.where('name', 'ilike', likePattern(search));
      const projects = await wanted
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await wanted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { projects, total };
    },
    async update(accountId, id, change) {
      return session.db
        .updateTable('projects')
        .set({ ...change, updatedAt: sql`clock_timestamp()` })
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
    },
    delete: (accountId, id) =>
      session.transaction(async () => {
        await session.db.updateTable('jobs').set({ projectId: null }).where('projectId', '=', id).execute();
        await session.db.deleteFrom('watchedBoms').where('projectId', '=', id).execute();
        const gone = await session.db
          .deleteFrom('projects')
          .where('accountId', '=', accountId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        return gone !== undefined;
      }),
    async activity(accountId, id, { limit, offset }) {
      const happened = sql`
        select created_at as at, 'project.created' as type, null as bom_id, null as job_id, name, null as body
        from partwright.projects where account_id = ${accountId} and id = ${id}
        union all
        select created_at, 'bom.created', id, job_id, name, null from partwright.boms
        where account_id = ${accountId} and project_id = ${id}
        union all
        select processed_at, 'bom.processed', id, job_id, name, null from partwright.boms
        where account_id = ${accountId} and project_id = ${id} and processed_at is not null
        union all
        select created_at, 'job.created', null, id, type, null from partwright.jobs
        where account_id = ${accountId} and project_id = ${id} and type <> 'bom'
        union all
        select finished_at, 'job.' || status, null, id, type, null from partwright.jobs
        where account_id = ${accountId} and project_id = ${id} and finished_at is not null
          and (type <> 'bom' or status <> 'complete')
        union all
        select at, type, null, null, null, body from partwright.events
        where account_id = ${accountId} and project_id = ${id} and type = any(${ROWLESS}::text[])`;
      const { rows } = await sql<ProjectHappening & { body: string | null }>`
        select * from (${happened}) as happened order by at desc, type limit ${limit} offset ${offset}`.execute(
        session.db,
      );
      const { rows: counted } = await sql<{ total: number }>`
        select count(*) as total from (${happened}) as happened`.execute(session.db);
      return { activity: rows.map(readHappening), total: counted[0]!.total };
    },
    async touch(accountId, id) {
      await session.db
        .updateTable('projects')
        .set({ updatedAt: sql`clock_timestamp()` })
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .execute();
    },
  };
}

/** What an event is of stands in its body. */
function readHappening({ body, ...happening }: ProjectHappening & { body: string | null }): ProjectHappening {
  if (body === null) return happening;
  const { data } = JSON.parse(body) as { data: Partial<Record<'bom_id' | 'job_id' | 'job_type' | 'name', string>> };
  const { bom_id = null, job_id = null, job_type = null, name = job_type } = data;
  return { ...happening, bomId: bom_id, jobId: job_id, name };
}
