import { sql, type Selectable } from 'kysely';
import type { FabOrderRecord, FabOrderStore } from '../ports/fab-orders.ts';
import type { Session } from './session.ts';
import type { FabOrdersTable } from './tables.ts';

export function fabOrderStore(session: Session): FabOrderStore {
  const one = (jobId: string) => session.db.selectFrom('fabOrders').selectAll().where('jobId', '=', jobId);
  return {
    async create({ order, details, history, ...rest }) {
      const row = { ...rest, ...order, details: JSON.stringify(details), history: JSON.stringify(history) };
      return readOrderRow(
        await session.db.insertInto('fabOrders').values(row).returningAll().executeTakeFirstOrThrow(),
      );
    },
    async get(jobId) {
      const row = await one(jobId).executeTakeFirst();
      return row && readOrderRow(row);
    },
    async list(accountId, { limit, offset, state, projectId }) {
      let wanted = session.db.selectFrom('fabOrders').where('fabOrders.accountId', '=', accountId);
      if (state !== undefined) wanted = wanted.where('state', '=', state);
      if (projectId !== undefined)
        wanted = wanted.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('jobs')
              .select('jobs.id')
              .whereRef('jobs.id', '=', 'fabOrders.jobId')
              .where('jobs.projectId', '=', projectId),
          ),
        );
      const rows = await wanted
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('jobId', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await wanted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { orders: rows.map(readOrderRow), total };
    },
    async delete(jobId) {
      await session.db.deleteFrom('fabOrders').where('jobId', '=', jobId).execute();
    },
    async lock(jobId) {
      const row = await one(jobId).forUpdate().executeTakeFirst();
      return row && readOrderRow(row);
    },
    async lockAll(accountId) {
      const rows = await session.db
        .selectFrom('fabOrders')
        .selectAll()
        .where('accountId', '=', accountId)
        .orderBy('jobId')
        .forUpdate()
        .execute();
      return rows.map(readOrderRow);
    },
    async keep({ jobId, order, details, history }) {
      const isAsked = order.placement === 'asked';
      const row = await session.db
        .updateTable('fabOrders')
        .set({
          ...order,
          details: JSON.stringify(details),
          history: JSON.stringify(history),
          updatedAt: sql<Date>`clock_timestamp()`,
          ...(isAsked
            ? { askedAt: sql<Date>`case placement when 'asked' then asked_at else clock_timestamp() end` }
            : {}),
        })
        .where('jobId', '=', jobId)
        .returningAll()
        .executeTakeFirstOrThrow();
      return readOrderRow(row);
    },
    async takeLook(jobId, before) {
      const taken = await session.db
        .updateTable('fabOrders')
        .set({ lookedAt: sql<Date>`clock_timestamp()` })
        .where('jobId', '=', jobId)
        .where(({ eb, or }) => or([eb('lookedAt', 'is', null), eb('lookedAt', '<', before)]))
        .returning('jobId')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}

function readOrderRow(row: Selectable<FabOrdersTable>): FabOrderRecord {
  const { state, placement, vendorReference, placementKey, reason, isSimulated, lookedAt: _looked, ...rest } = row;
  return { ...rest, order: { state, placement, vendorReference, placementKey, reason, isSimulated } };
}
