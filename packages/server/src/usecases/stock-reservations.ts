import type { AnswerData } from '@partwright/contract';
import { Decimal } from 'decimal.js';
import { newId } from '../ids.ts';
import type { Records } from '../ports/records.ts';
import type { ReservationState, StockMovement, StockReservation } from '../ports/stock.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import type { BoardLines } from './build-needs.ts';
import { nameReferences } from './build-needs.ts';
import { stockOfAccount, type StockUse } from './build-stock.ts';
import { noteAct } from './note-act.ts';
import { type PlannedBuild, planStock } from './plan-build.ts';
import { type Booked, type Booker, keepBooking, movementViews } from './stock-booking.ts';
import { readHoldings } from './stock-holdings.ts';
import { clean, nameItem } from './stock-items.ts';
import { itemsById } from './stock-lists.ts';
import { tellLowStock } from './stock-low.ts';
import { bookingView, reservationView } from './stock-views.ts';

type Ports = Pick<Service, 'records' | 'catalogue'>;
type Reservation = AnswerData<'getStockReservation'>;

const HOUR_MS = 3_600_000;
/** Reservations that one sweep lets go. */
const MOST_OVERDUE = 500;

export interface ReserveWish extends StockUse {
  /** Whether to reserve what there is, though some is missing. */
  isPartial: boolean;
  reference?: string | undefined;
  expiresHours: number;
}

/**
 * Hold what a build takes from stock. Whoever holds stock at the same time waits for the other's end, so that no piece is held
 * twice. Throws stock_short.
 */
export async function reserveStock(
  ports: Ports,
  { accountId, by }: Booker,
  boards: readonly BoardLines[],
  wish: ReserveWish,
): Promise<AnswerData<'reserveStock'>> {
  const reservation = await ports.records.transaction(async (tx) => {
    await tx.stock.lock(accountId);
    const now = new Date();
    const planned = await planStock(ports, boards, stockOfAccount(tx, accountId, now), wish, {});
    const missing = listMissing(planned);
    if (missing.length > 0 && !wish.isPartial) throw tooLittle(missing);
    const lines = joinPicks(planned);
    if (lines.length === 0)
      throw new Problem('stock_short', 'Nothing of what the build needs is in stock: nothing was reserved');
    const id = newId('rsv');
    const expiresAt = new Date(now.getTime() + wish.expiresHours * HOUR_MS);
    const reference = clean(wish.reference);
    await tx.stock.reserve({
      id,
      accountId,
      reference,
      boards: boards.map(({ name, quantity }) => ({ name, quantity })),
      reservedBy: by,
      expiresAt,
      lines,
    });
    await noteAct(tx, accountId, 'stock.reserved', id, { lines: lines.length, reference });
    await tellLowStock(
      tx,
      accountId,
      lines.map(({ itemId }) => itemId),
      now,
    );
    return { id, missing };
  });
  return { ...(await readReservation(ports, accountId, reservation.id)), missing: reservation.missing };
}

type Missing = AnswerData<'reserveStock'>['missing'];

function listMissing({ needs, boards }: PlannedBuild): Missing {
  return needs
    .filter(({ missing }) => missing.gt(0))
    .map(({ need, missing }) => ({
      partNumber: need.number?.mpn ?? need.part?.mpn ?? need.asked,
      reference: nameReferences(need.uses, boards),
      quantity: missing.toNumber(),
    }));
}

function tooLittle(missing: Missing): Problem {
  const named = missing
    .slice(0, 5)
    .map(({ partNumber, reference, quantity }) => `${quantity} of ${partNumber ?? reference}`);
  const rest = missing.length - named.length;
  const list = rest > 0 ? `${named.join(', ')} and ${rest} more parts` : named.join(', ');
  return new Problem(
    'stock_short',
    `Nothing was reserved: ${list} are not in stock, not counted, or in doubt. With partial: true what there is is reserved`,
  );
}

/** One line a spot, whichever needs it is for. */
function joinPicks({ needs }: PlannedBuild): StockReservation['lines'] {
  const joined = new Map<string, StockReservation['lines'][number]>();
  for (const { item, place, lot, dateCode, quantity } of needs.flatMap(({ picks }) => picks)) {
    const key = JSON.stringify([item.id, place, lot, dateCode]);
    const before = joined.get(key)?.quantity ?? '0';
    joined.set(key, { itemId: item.id, place, lot, dateCode, quantity: quantity.plus(before).toFixed() });
  }
  return [...joined.values()];
}

export async function readReservation(
  { records }: Pick<Ports, 'records'>,
  accountId: string,
  id: string,
): Promise<Reservation> {
  const reservation = await requireReservation(records, accountId, id);
  return reservationView(reservation, await itemsById(records, accountId, reservation.lines));
}

async function requireReservation({ stock }: Records, accountId: string, id: string): Promise<StockReservation> {
  const found = await stock.reservation(accountId, id);
  if (!found) throw new Problem('reservation_not_found', `No reservation ${id} in this stock`);
  return found;
}

export async function listReservations(
  { records }: Pick<Ports, 'records'>,
  accountId: string,
  page: { limit: number; offset: number; state?: ReservationState | undefined },
): Promise<{ reservations: Reservation[]; total: number }> {
  const { reservations, total } = await records.stock.reservations(accountId, page);
  const items = await itemsById(
    records,
    accountId,
    reservations.flatMap(({ lines }) => lines),
  );
  return { reservations: reservations.map((one) => reservationView(one, items)), total };
}

/** Book out all of a reservation, once. Throws wrong_state, and stock_short where a count found less than is held. */
export async function useReservation(
  { records }: Pick<Ports, 'records'>,
  booker: Booker,
  id: string,
  reason: string | undefined,
): Promise<Booked> {
  const { accountId, by } = booker;
  return records.transaction(async (tx) => {
    await tx.stock.lock(accountId);
    const now = new Date();
    const reservation = await requireHeld(tx, accountId, id, now);
    const items = await itemsById(tx, accountId, reservation.lines);
    const holdings = await readHoldings(tx, accountId, [...items.keys()], now);
    const movements = reservation.lines.map(({ quantity, ...line }): StockMovement => {
      const holding = holdings.at(line);
      if (holding.quantity.lt(quantity))
        throw new Problem(
          'stock_short',
          `${nameItem(items.get(line.itemId)!)}${line.place === '' ? '' : ` in ${line.place}`}: ${quantity} are reserved, and ${holding.quantity.toFixed()} are there; nothing was booked. Release it and reserve again`,
        );
      holdings.change(holding, new Decimal(quantity).neg());
      return { ...line, quantity: new Decimal(quantity).neg().toFixed() };
    });
    const words = { reason, reference: reservation.reference ?? id };
    const booking = await keepBooking(tx, booker, { kind: 'build', ...words }, movements);
    await tx.stock.endReservation(id, { state: 'used', at: now, bookingId: booking.id });
    await tellLowStock(tx, accountId, [...items.keys()], now);
    return {
      booking: { ...bookingView(booking), bookedBy: by },
      dryRun: false,
      alreadyBooked: null,
      movements: movementViews(movements, items, holdings),
      itemsNew: 0,
      unchanged: 0,
      uncounted: 0,
      unread: [],
      warnings: [],
    };
  });
}

async function requireHeld(tx: Records, accountId: string, id: string, now: Date): Promise<StockReservation> {
  const reservation = await requireReservation(tx, accountId, id);
  const { state, expiresAt } = reservation;
  if (state !== 'held') throw new Problem('wrong_state', `Reservation ${id} is ${state} and holds nothing`);
  if (expiresAt <= now)
    throw new Problem(
      'wrong_state',
      `Reservation ${id} was held until ${expiresAt.toISOString()} and holds nothing now`,
    );
  return reservation;
}

/** Let a reservation go. Throws wrong_state for one that has ended. */
export async function releaseReservation(
  { records }: Pick<Ports, 'records'>,
  accountId: string,
  id: string,
): Promise<Reservation> {
  return records.transaction(async (tx) => {
    await tx.stock.lock(accountId);
    const now = new Date();
    await requireHeld(tx, accountId, id, now);
    await letGo(tx, accountId, id, 'released', now);
    return readReservation({ records: tx }, accountId, id);
  });
}

async function letGo(
  tx: Records,
  accountId: string,
  id: string,
  state: 'released' | 'expired',
  now: Date,
): Promise<void> {
  const reservation = await requireReservation(tx, accountId, id);
  if (!(await tx.stock.endReservation(id, { state, at: now }))) return;
  await noteAct(tx, accountId, 'stock.released', id, { state });
  await tellLowStock(
    tx,
    accountId,
    reservation.lines.map(({ itemId }) => itemId),
    now,
  );
}

/** Note of reservations whose time is over that they hold nothing any more; any number of processes may. */
export async function expireReservations({ records }: Pick<Ports, 'records'>, now: Date): Promise<void> {
  for (const { accountId, id } of await records.stock.overdue(now, MOST_OVERDUE))
    await records.transaction(async (tx) => {
      await tx.stock.lock(accountId);
      await letGo(tx, accountId, id, 'expired', now);
    });
}
