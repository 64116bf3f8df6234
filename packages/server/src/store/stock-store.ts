import { type Expression, type SqlBool, sql } from 'kysely';
import type {
  PastMovement,
  ReservedStock,
  StockBalance,
  StockFilter,
  StockItem,
  StockReservation,
  StockStore,
} from '../ports/stock.ts';
import { fromStoredJson, toStoredJson } from '../stored-json.ts';
import { likePattern } from './like-pattern.ts';
import type { Session } from './session.ts';

const AT_ONCE = 500;

export function stockStore(session: Session): StockStore {
  const items = () =>
    session.db
      .selectFrom('stockItems')
      .select(['id', 'accountId', 'identity', 'numberKey', 'mpn', 'manufacturer', 'ownNumber', 'description', 'unit'])
      .select(['isLow', 'createdAt'])
      .select((row) => row.cast<string | null>('level', 'text').as('level'));
  const reservations = () =>
    session.db
      .selectFrom('stockReservations')
      .select(['id', 'accountId', 'state', 'reference', 'reservedBy', 'createdAt', 'expiresAt', 'endedAt', 'bookingId'])
      .select((row) => row.cast<string>('details', 'text').as('details'));
  const withLines = async (rows: ReservationRow[]): Promise<StockReservation[]> => {
    const lines = await linesOf(
      session,
      rows.map(({ id }) => id),
    );
    return rows.map(({ details, ...row }) => ({
      ...row,
      boards: fromStoredJson(details) as StockReservation['boards'],
      lines: lines.get(row.id) ?? [],
    }));
  };
  return {
    async lock(accountId) {
      await session.db
        .insertInto('stockState')
        .values({ accountId, version: 1 })
        .onConflict((conflict) =>
          conflict.column('accountId').doUpdateSet({ version: sql<number>`partwright.stock_state.version + 1` }),
        )
        .execute();
    },
    async addItems(wanted) {
      for (const chunk of chunksOf(wanted))
        await session.db
          .insertInto('stockItems')
          .values(chunk)
          .onConflict((conflict) => conflict.columns(['accountId', 'identity']).doNothing())
          .execute();
    },
    async updateItem(id, change) {
      await session.db.updateTable('stockItems').set(change).where('id', '=', id).execute();
    },
    async item(accountId, id) {
      return items().where('accountId', '=', accountId).where('id', '=', id).executeTakeFirst();
    },
    async itemsNamed(accountId, { numberKeys, ownNumbers }) {
      const found = new Map<string, StockItem>();
      for (const keys of chunksOf(numberKeys))
        for (const item of await items().where('accountId', '=', accountId).where('numberKey', 'in', keys).execute())
          found.set(item.id, item);
      for (const numbers of chunksOf(ownNumbers.map((one) => one.toLowerCase())))
        for (const item of await items()
          .where('accountId', '=', accountId)
          .where((row) => row(row.fn<string>('lower', ['ownNumber']), 'in', numbers))
          .execute())
          found.set(item.id, item);
      return [...found.values()].sort(
        (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
      );
    },
    async itemsInStock(accountId, most) {
      return items()
        .where('accountId', '=', accountId)
        .where('numberKey', 'is not', null)
        .where((row) =>
          row.exists(
            row
              .selectFrom('stockBalances')
              .select('stockBalances.itemId')
              .whereRef('stockBalances.itemId', '=', 'stockItems.id')
              .where('stockBalances.quantity', '>', '0'),
          ),
        )
        .orderBy('numberKey')
        .orderBy('id')
        .limit(most)
        .execute();
    },
    async itemsByIds(accountId, ids) {
      const found: StockItem[] = [];
      for (const chunk of chunksOf(ids))
        found.push(...(await items().where('accountId', '=', accountId).where('id', 'in', chunk).execute()));
      return found;
    },
    async list(accountId, { limit, offset, ...filter }) {
      const found = await items()
        .where('accountId', '=', accountId)
        .where(matching(filter))
        .orderBy(sql`lower(coalesce(mpn, own_number))`)
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await session.db
        .selectFrom('stockItems')
        .where('accountId', '=', accountId)
        .where(matching(filter))
        .select((all) => all.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { items: found, total };
    },
    async count(accountId) {
      const { total } = await session.db
        .selectFrom('stockItems')
        .where('accountId', '=', accountId)
        .select((all) => all.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    async balances(accountId, itemIds) {
      const found: StockBalance[] = [];
      for (const chunk of chunksOf(itemIds))
        found.push(
          ...(await session.db
            .selectFrom('stockBalances')
            .select(['itemId', 'place', 'lot', 'dateCode', 'since'])
            .select((row) => row.cast<string>('quantity', 'text').as('quantity'))
            .where('accountId', '=', accountId)
            .where('itemId', 'in', chunk)
            .where('quantity', '<>', '0')
            .orderBy('since')
            .orderBy('place')
            .orderBy('lot')
            .orderBy('dateCode')
            .execute()),
        );
      return found.map((one) => ({ ...one, quantity: trim(one.quantity) }));
    },
    async counted(accountId, itemIds) {
      const found = new Set<string>();
      for (const chunk of chunksOf(itemIds))
        for (const { itemId } of await session.db
          .selectFrom('stockBalances')
          .select('itemId')
          .distinct()
          .where('accountId', '=', accountId)
          .where('itemId', 'in', chunk)
          .execute())
          found.add(itemId);
      return found;
    },
    async places(accountId) {
      return session.db
        .selectFrom('stockBalances')
        .select('place')
        .select((all) => all.fn.count<number>('itemId').distinct().as('items'))
        .where('accountId', '=', accountId)
        .where('quantity', '<>', '0')
        .groupBy('place')
        .orderBy('place')
        .execute();
    },
    async book(booking, movements) {
      const { id, accountId } = booking;
      const kept = await session.db
        .insertInto('stockBookings')
        .values(booking)
        .returning('bookedAt')
        .executeTakeFirstOrThrow();
      for (const chunk of chunksOf(movements))
        await session.db
          .insertInto('stockMovements')
          .values(chunk.map(({ arrival = null, ...movement }) => ({ ...movement, arrival, accountId, bookingId: id })))
          .execute();
      await sql`
        insert into partwright.stock_balances (item_id, account_id, place, lot, date_code, quantity)
          select item_id, account_id, place, lot, date_code, sum(quantity)
            from partwright.stock_movements where booking_id = ${id}
            group by item_id, account_id, place, lot, date_code
        on conflict (item_id, place, lot, date_code)
          do update set quantity = partwright.stock_balances.quantity + excluded.quantity`.execute(session.db);
      return { ...booking, bookedAt: kept.bookedAt };
    },
    async arrived(accountId, beginnings) {
      const found = new Map<string, string>();
      for (const chunk of chunksOf(beginnings))
        for (const { arrival, quantity } of await session.db
          .selectFrom('stockMovements')
          .select('arrival')
          .select((row) => row.cast<string>(row.fn.sum('quantity'), 'text').as('quantity'))
          .where('accountId', '=', accountId)
          .where(({ or }) => or(chunk.map((beginning) => sql<boolean>`starts_with(arrival, ${beginning})`)))
          .groupBy('arrival')
          .execute())
          found.set(arrival!, trim(quantity));
      return found;
    },
    async bookingOf(accountId, contentKey) {
      const found = await session.db
        .selectFrom('stockBookings')
        .selectAll()
        .where('accountId', '=', accountId)
        .where('contentKey', '=', contentKey)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!found) return undefined;
      const { seq: _seq, ...booking } = found;
      return booking;
    },
    async history(accountId, { limit, offset, itemId, place }) {
      let wanted = session.db
        .selectFrom('stockMovements')
        .innerJoin('stockBookings', 'stockBookings.id', 'stockMovements.bookingId')
        .where('stockMovements.accountId', '=', accountId);
      if (itemId !== undefined) wanted = wanted.where('stockMovements.itemId', '=', itemId);
      if (place !== undefined) wanted = wanted.where(isWithin('partwright.stock_movements.place', place));
      const { total } = await wanted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await wanted
        .select(['stockMovements.itemId', 'stockMovements.place', 'stockMovements.lot', 'stockMovements.dateCode'])
        .select((row) => row.cast<string>('stockMovements.quantity', 'text').as('quantity'))
        .select(['stockBookings.id', 'stockBookings.accountId', 'stockBookings.kind', 'stockBookings.reason'])
        .select([
          'stockBookings.reference',
          'stockBookings.bookedBy',
          'stockBookings.contentKey',
          'stockBookings.bookedAt',
        ])
        .orderBy('stockMovements.seq', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const movements = rows.map(({ itemId: item, place: at, lot, dateCode, quantity, ...booking }): PastMovement => ({
        itemId: item,
        place: at,
        lot,
        dateCode,
        quantity: trim(quantity),
        booking,
      }));
      return { movements, total };
    },
    async reserved(accountId, itemIds, at) {
      const found: (ReservedStock & { reservationId: string })[] = [];
      for (const chunk of chunksOf(itemIds))
        found.push(
          ...(await session.db
            .selectFrom('stockReserved')
            .innerJoin('stockReservations', 'stockReservations.id', 'stockReserved.reservationId')
            .select(['reservationId', 'itemId', 'place', 'lot', 'dateCode'])
            .select((row) => row.cast<string>('quantity', 'text').as('quantity'))
            .where('stockReserved.accountId', '=', accountId)
            .where('itemId', 'in', chunk)
            .where('state', '=', 'held')
            .where('expiresAt', '>', at)
            .orderBy('reservationId')
            .execute()),
        );
      return found.map((one) => ({ ...one, quantity: trim(one.quantity) }));
    },
    async reserve({ boards, lines, ...reservation }) {
      const { id: reservationId, accountId } = reservation;
      await session.db
        .insertInto('stockReservations')
        .values({ ...reservation, state: 'held', details: toStoredJson(boards) })
        .execute();
      for (const chunk of chunksOf(lines))
        await session.db
          .insertInto('stockReserved')
          .values(chunk.map((line) => ({ ...line, reservationId, accountId })))
          .execute();
    },
    async reservation(accountId, id) {
      const found = await reservations().where('accountId', '=', accountId).where('id', '=', id).execute();
      return (await withLines(found))[0];
    },
    async reservations(accountId, { limit, offset, state }) {
      let wanted = reservations().where('accountId', '=', accountId);
      let counted = session.db.selectFrom('stockReservations').where('accountId', '=', accountId);
      if (state !== undefined) {
        wanted = wanted.where('state', '=', state);
        counted = counted.where('state', '=', state);
      }
      const found = await wanted
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await counted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { reservations: await withLines(found), total };
    },
    async endReservation(id, { state, at, bookingId }) {
      const { numUpdatedRows } = await session.db
        .updateTable('stockReservations')
        .set({ state, endedAt: at, bookingId: bookingId ?? null })
        .where('id', '=', id)
        .where('state', '=', 'held')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async overdue(at, most) {
      return session.db
        .selectFrom('stockReservations')
        .select(['accountId', 'id'])
        .where('state', '=', 'held')
        .where('expiresAt', '<=', at)
        .orderBy('expiresAt')
        .limit(most)
        .execute();
    },
  };
}

type ReservationRow = Omit<StockReservation, 'boards' | 'lines'> & { details: string };

async function linesOf(session: Session, ids: readonly string[]): Promise<Map<string, ReservedStock[]>> {
  const found = new Map<string, ReservedStock[]>();
  for (const chunk of chunksOf(ids)) {
    const rows = await session.db
      .selectFrom('stockReserved')
      .select(['reservationId', 'itemId', 'place', 'lot', 'dateCode'])
      .select((row) => row.cast<string>('quantity', 'text').as('quantity'))
      .where('reservationId', 'in', chunk)
      .orderBy('itemId')
      .orderBy('place')
      .orderBy('lot')
      .orderBy('dateCode')
      .execute();
    for (const { reservationId, quantity, ...line } of rows)
      found.set(reservationId, [...(found.get(reservationId) ?? []), { ...line, quantity: trim(quantity) }]);
  }
  return found;
}

function matching({ search, place, low }: StockFilter): Expression<SqlBool> {
  const wishes: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (search !== undefined) {
    wishes.push(sql<SqlBool>`concat_ws(' ', mpn, manufacturer, own_number, description) ilike ${likePattern(search)}`);
  }
  if (place !== undefined)
    wishes.push(sql<SqlBool>`exists (select from partwright.stock_balances as b
      where b.item_id = partwright.stock_items.id and b.quantity <> 0 and ${isWithin('b.place', place)})`);
  if (low === true) wishes.push(sql<SqlBool>`is_low`);
  return sql<SqlBool>`(${sql.join(wishes, sql` and `)})`;
}

/** The place itself, or one below it; in any case. */
function isWithin(column: string, place: string): Expression<SqlBool> {
  const wanted = place.toLowerCase();
  return sql<SqlBool>`(lower(${sql.raw(column)}) = ${wanted} or starts_with(lower(${sql.raw(column)}), ${`${wanted}/`}))`;
}

/** numeric(20, 6) writes all its places. */
function trim(quantity: string): string {
  return quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity;
}

function* chunksOf<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += AT_ONCE) yield all.slice(start, start + AT_ONCE);
}
