import { sql, type Selectable } from 'kysely';
import type { PurchaseOrderDetails, PurchaseOrderRecord, PurchaseOrderStore } from '../ports/purchase-orders.ts';
import type { Session } from './session.ts';
import type { PurchaseOrdersTable } from './tables.ts';

export function purchaseOrderStore(session: Session): PurchaseOrderStore {
  const one = (accountId: string, id: string) =>
    session.db.selectFrom('purchaseOrders').selectAll().where('accountId', '=', accountId).where('id', '=', id);
  return {
    async create({ standing, details, history, ...rest }) {
      const { rows } = await sql<{ last: number }>`
        insert into partwright.purchase_order_numbers (account_id, last) values (${rest.accountId}, 1)
        on conflict (account_id) do update set last = purchase_order_numbers.last + 1
        returning last`.execute(session.db);
      const row = await session.db
        .insertInto('purchaseOrders')
        .values({ ...rest, ...standing, ...toColumns(details, history), number: rows[0]!.last })
        .returningAll()
        .executeTakeFirstOrThrow();
      return readRow(row);
    },
    async get(accountId, id) {
      const row = await one(accountId, id).executeTakeFirst();
      return row && readRow(row);
    },
    async list(accountId, { limit, offset, state, seller, projectId }) {
      let wanted = session.db.selectFrom('purchaseOrders').where('accountId', '=', accountId);
      if (state !== undefined) wanted = wanted.where('state', '=', state);
      if (projectId !== undefined) wanted = wanted.where('projectId', '=', projectId);
      if (seller !== undefined) wanted = wanted.where(sql<string>`lower(seller)`, '=', seller.toLowerCase());
      const rows = await wanted.selectAll().orderBy('number', 'desc').limit(limit).offset(offset).execute();
      const { total } = await wanted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { orders: rows.map(readRow), total };
    },
    async underway(accountId) {
      const rows = await session.db
        .selectFrom('purchaseOrders')
        .selectAll()
        .where('accountId', '=', accountId)
        .where('isSimulated', '=', false)
        .where((row) =>
          row.or([
            row('state', 'in', ['sent', 'confirmed', 'part_received']),
            row.and([row('state', '=', 'approved'), row('sending', '<>', 'none')]),
          ]),
        )
        .orderBy('number')
        .execute();
      return rows.map(readRow);
    },
    async lock(accountId, id) {
      const row = await one(accountId, id).forUpdate().executeTakeFirst();
      return row && readRow(row);
    },
    async keep({ id, standing, details, history }) {
      const row = await session.db
        .updateTable('purchaseOrders')
        .set({
          ...standing,
          ...toColumns(details, history),
          updatedAt: sql<Date>`clock_timestamp()`,
          ...(standing.sending === 'asked'
            ? { askedAt: sql<Date>`case sending when 'asked' then asked_at else clock_timestamp() end` }
            : {}),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return readRow(row);
    },
    limits: (accountId) =>
      session.db
        .selectFrom('approvalLimits')
        .select(['keyId', 'amount', 'currency', 'updatedAt'])
        .where('accountId', '=', accountId)
        .orderBy('keyId')
        .execute(),
    limitOf: (accountId, keyId) =>
      session.db
        .selectFrom('approvalLimits')
        .select(['keyId', 'amount', 'currency', 'updatedAt'])
        .where('accountId', '=', accountId)
        .where('keyId', '=', keyId)
        .executeTakeFirst(),
    async setLimit(accountId, keyId, limit) {
      if (limit === null) {
        await session.db
          .deleteFrom('approvalLimits')
          .where('accountId', '=', accountId)
          .where('keyId', '=', keyId)
          .execute();
        return;
      }
      await session.db
        .insertInto('approvalLimits')
        .values({ accountId, keyId, ...limit })
        .onConflict((on) =>
          on.columns(['accountId', 'keyId']).doUpdateSet({ ...limit, updatedAt: sql<Date>`clock_timestamp()` }),
        )
        .execute();
    },
  };
}

function toColumns(details: PurchaseOrderDetails, history: PurchaseOrderRecord['history']) {
  return { seller: storable(details.seller), details: JSON.stringify(details), history: JSON.stringify(history) };
}

/** The column is for looking up; what the buyer wrote stands in the details. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

function readRow(row: Selectable<PurchaseOrdersTable>): PurchaseOrderRecord {
  const { state, sending, sendingKey, reason, seller: _, ...rest } = row;
  return { ...rest, standing: { state, sending, sendingKey, reason } };
}
