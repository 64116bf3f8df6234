import type { AnswerData } from '@partwright/contract';
import type { StockBooking, StockItem, StockReservation, StockSpot } from '../ports/stock.ts';
import type { Holdings } from './stock-holdings.ts';

type Item = AnswerData<'getStockItem'>;
type Unit = Item['unit'];

/** What an item is called, as every answer about stock has it. */
export function itemName({ id, mpn, manufacturer, ownNumber, unit }: StockItem) {
  return { itemId: id, partNumber: mpn, manufacturer, ownNumber, unit: unit as Unit };
}

export function spotView({ place, lot, dateCode }: StockSpot) {
  return { place: place || null, lot: lot || null, dateCode: dateCode || null };
}

export function itemView(item: StockItem, holdings: Holdings): Item {
  const { quantity, reserved } = holdings.total(item.id);
  const isCounted = holdings.isCounted(item.id);
  return {
    ...itemName(item),
    description: item.description,
    quantity: isCounted ? quantity.toNumber() : null,
    reserved: reserved.toNumber(),
    available: isCounted ? quantity.minus(reserved).toNumber() : null,
    level: item.level === null ? null : Number(item.level),
    low: item.isLow,
    places: holdings
      .of(item.id)
      .filter((one) => !one.quantity.isZero())
      .map((one) => ({ ...spotView(one), quantity: one.quantity.toNumber() })),
    createdAt: item.createdAt,
  };
}

export function bookingView({ id, kind, reason, reference, bookedBy, bookedAt }: StockBooking) {
  return { id, kind, reason, reference, bookedBy, bookedAt };
}

/** `items`: those that its lines are of. */
export function reservationView(
  reservation: StockReservation,
  items: ReadonlyMap<string, StockItem>,
): AnswerData<'getStockReservation'> {
  const { id, state, reference, boards, lines, reservedBy, createdAt, expiresAt, endedAt, bookingId } = reservation;
  return {
    id,
    state,
    reference,
    boards,
    lines: lines.map((line) => ({
      ...itemName(items.get(line.itemId)!),
      ...spotView(line),
      quantity: Number(line.quantity),
    })),
    reservedBy,
    createdAt,
    expiresAt,
    endedAt,
    bookingId,
  };
}
