import { sql } from 'kysely';
import { newId } from '../ids.ts';
import type { AuditLog } from '../ports/audit.ts';
import type { Session } from './session.ts';

export function auditLog(session: Session): AuditLog {
  return {
    async append({ details, ...entry }) {
      await session.db
        .insertInto('audit')
        .values({ ...entry, id: newId('aud'), details: JSON.stringify(details) })
        .execute();
    },
    async list(accountId, { limit, offset, before, action, actor, keyId, target, since, until }) {
      let wanted = session.db.selectFrom('audit').where('accountId', '=', accountId);
      if (action !== undefined) wanted = wanted.where('action', '=', action);
      if (actor !== undefined) wanted = wanted.where('actor', '=', actor);
      if (keyId !== undefined) wanted = wanted.where('keyId', '=', keyId);
      if (target !== undefined) wanted = wanted.where('target', '=', target);
      if (since !== undefined) wanted = wanted.where('at', '>=', since);
      if (until !== undefined) wanted = wanted.where('at', '<', until);
      const { total } = await wanted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const page = before === undefined ? wanted.offset(offset) : wanted.where('seq', '<', before);
      const entries = await page.selectAll().orderBy('seq', 'desc').limit(limit).execute();
      return { entries, total };
    },
    async completeSince() {
      const { completeSince } = await session.db
        .selectFrom('auditState')
        .select('completeSince')
        .executeTakeFirstOrThrow();
      return completeSince;
    },
    async sweep(before) {
      return session.transaction(async () => {
        await allowForgetting(session);
        const { numDeletedRows } = await session.db.deleteFrom('audit').where('at', '<', before).executeTakeFirst();
        if (numDeletedRows > 0n)
          await sql`update partwright.audit_state set complete_since = greatest(complete_since, ${before})`.execute(
            session.db,
          );
        return Number(numDeletedRows);
      });
    },
  };
}

/** In a transaction, and until its end: rows of what is else only added to may be deleted. */
export async function allowForgetting(session: Session): Promise<void> {
  await sql`select set_config('partwright.forgetting', 'on', true)`.execute(session.db);
}
