import { sql } from 'kysely';
import type { ProjectStore } from '../ports/boms.ts';
import type { Session } from './session.ts';

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
    async list(accountId, { limit, offset, status }) {
      let wanted = session.db.selectFrom('projects').where('accountId', '=', accountId);
      if (status !== undefined) wanted = wanted.where('status', '=', status);
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
