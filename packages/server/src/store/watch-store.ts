import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { WatchedBom, WatchStore } from '../ports/watches.ts';
import type { Session } from './session.ts';
import { fromStoredJson, toStoredJson } from '../stored-json.ts';

export function watchStore(session: Session): WatchStore {
  return {
    async claim(webhookIds, { everyMs, version, leaseMs }) {
      // Locked: one that is being deleted is waited for and left out.
      await sql`
        insert into partwright.watches (webhook_id)
        select id from partwright.webhooks where id = any(${webhookIds}::text[]) for key share
        on conflict do nothing`.execute(session.db);
      const { rows } = await sql<{ webhookId: string; token: string }>`
        with due as materialized (
          select webhook_id from partwright.watches
          where webhook_id = any(${webhookIds}::text[]) and leased_until <= statement_timestamp()
            and (looked_at is null
              or looked_at <= statement_timestamp() - ${everyMs} * interval '1 ms'
              or (version is distinct from coalesce(${version}::text, version)
                and rests_until <= statement_timestamp()))
          order by looked_at nulls first, webhook_id
          limit 1
          for update skip locked
        )
        update partwright.watches as watch
        set token = ${randomUUID()}, leased_until = statement_timestamp() + ${leaseMs} * interval '1 ms'
        from due where watch.webhook_id = due.webhook_id
        returning watch.webhook_id, watch.token`.execute(session.db);
      return rows[0];
    },
    async renew({ webhookId, token }, leaseMs) {
      const renewed = await session.db
        .updateTable('watches')
        .set({ leasedUntil: sql<Date>`statement_timestamp() + ${leaseMs} * interval '1 ms'` })
        .where('webhookId', '=', webhookId)
        .where('token', '=', token)
        .returning('webhookId')
        .executeTakeFirst();
      return renewed !== undefined;
    },
    async release({ webhookId, token }, { version, restMs, isUnfinished }) {
      await session.db
        .updateTable('watches')
        .set({
          token: null,
          leasedUntil: sql<Date>`'-infinity'`,
          lookedAt: isUnfinished ? null : sql<Date>`statement_timestamp()`,
          restsUntil: sql<Date>`statement_timestamp() + ${restMs} * interval '1 ms'`,
          version,
        })
        .where('webhookId', '=', webhookId)
        .where('token', '=', token)
        .execute();
    },
    async get(webhookId, projectId) {
      const row = await session.db
        .selectFrom('watchedBoms')
        .select((watched) => ['bomId', 'turn', watched.cast<string>('state', 'text').as('state')])
        .where('webhookId', '=', webhookId)
        .where('projectId', '=', projectId)
        .executeTakeFirst();
      if (!row) return undefined;
      const state = fromStoredJson(row.state) as Pick<WatchedBom, 'price' | 'parts'>;
      return { bomId: row.bomId, turn: row.turn, ...state };
    },
    async keep(webhookId, projectId, { bomId, turn, price, parts }) {
      const state = toStoredJson({ price, parts });
      await session.db
        .insertInto('watchedBoms')
        .values({ webhookId, projectId, bomId, turn, state })
        .onConflict((conflict) => conflict.columns(['webhookId', 'projectId']).doUpdateSet({ bomId, turn, state }))
        .execute();
    },
  };
}
