import type { CallData } from '@partwright/contract';
import { renderTable } from './table.ts';

type Item = CallData<'listStock'>['items'][number];
type Booked = Omit<CallData<'bookInStock'>, 'columns' | 'ignored_columns'> &
  Partial<Pick<CallData<'importStock'>, 'columns' | 'ignored_columns'>>;
type Named = Pick<Item, 'part_number' | 'manufacturer' | 'own_number'>;
type Spot = Item['places'][number];

const nameOf = ({ part_number: part, manufacturer, own_number: own }: Named): string =>
  part === null ? (own ?? '') : [manufacturer, part].filter((word) => word !== null).join(' ');

const spotOf = ({ place, lot, date_code: code }: Omit<Spot, 'quantity'>): string =>
  [place ?? '—', ...(lot === null ? [] : [`lot ${lot}`]), ...(code === null ? [] : [code])].join(', ');

const amountOf = (quantity: number | null, unit: string): string =>
  quantity === null ? 'not counted' : unit === 'pcs' ? String(quantity) : `${quantity} ${unit}`;

export function renderStock({ items, total }: CallData<'listStock'>): string {
  if (items.length === 0) return 'No item of the stock is listed by that; what was never counted is low to nobody.';
  const rows = items.map((item) => [
    item.item_id,
    nameOf(item),
    amountOf(item.quantity, item.unit),
    item.reserved === 0 ? '' : String(item.reserved),
    item.level === null ? '' : `${item.level}${item.low ? ' low' : ''}`,
    item.places.map((spot) => `${spotOf(spot)}: ${spot.quantity}`).join('; '),
  ]);
  return [
    renderTable(['item', 'part', 'there', 'reserved', 'level', 'where'], rows, { right: [2, 3] }),
    '',
    `${items.length} of ${total}`,
  ].join('\n');
}

export function renderHistory({ movements, total }: CallData<'listStockHistory'>): string {
  if (movements.length === 0) return 'Nothing was booked.';
  const rows = movements.map(({ booking, quantity, ...movement }) => [
    booking.booked_at?.slice(0, 16).replace('T', ' ') ?? '',
    booking.kind,
    quantity > 0 ? `+${quantity}` : String(quantity),
    nameOf(movement),
    spotOf(movement),
    booking.booked_by,
    [booking.reference, booking.reason].filter((word) => word !== null).join(', '),
  ]);
  return [
    renderTable(['when', 'what', 'pieces', 'part', 'where', 'who', 'why'], rows, { right: [2] }),
    '',
    `${movements.length} of ${total}`,
  ].join('\n');
}

export function renderBooked(booked: Booked): string {
  const { booking, movements, dry_run: isDry } = booked;
  const head = isDry
    ? `${movements.length} movements would be booked; nothing was.`
    : booking.id === null
      ? 'Nothing was booked.'
      : `${booking.id}: ${movements.length} ${movements.length === 1 ? 'movement is' : 'movements are'} booked.`;
  const counts = [
    ...(booked.items_new > 0 ? [`${booked.items_new} new in stock`] : []),
    ...(booked.unchanged > 0 ? [`${booked.unchanged} as they were known`] : []),
    ...(booked.uncounted > 0 ? [`${booked.uncounted} without a quantity that could be read`] : []),
  ];
  const rows = movements.map(({ quantity, balance, unit, ...movement }) => [
    nameOf(movement),
    spotOf(movement),
    quantity > 0 ? `+${quantity}` : String(quantity),
    amountOf(balance, unit),
  ]);
  return [
    [head, counts.join(', ')].filter((words) => words !== '').join(' '),
    ...(rows.length === 0 ? [] : [renderTable(['part', 'where', 'moved', 'there now'], rows, { right: [2, 3] })]),
    ...booked.unread.map(
      ({ row, column, cell, message }) =>
        `not read: row ${row}${column === null ? '' : `, ${column}`}${cell === null ? '' : ` "${cell}"`}: ${message}`,
    ),
    ...((booked.ignored_columns ?? []).length > 0
      ? [`columns that nothing was made of: ${booked.ignored_columns!.join(', ')}`]
      : []),
    ...booked.warnings,
  ].join('\n');
}

type Reservation = CallData<'getStockReservation'>;

export function renderReservation(reservation: Reservation): string {
  const { id, state, boards, lines, expires_at: until } = reservation;
  const what = boards.map(({ name, quantity }) => `${quantity} of ${name}`).join(', ');
  const rows = lines.map((line) => [nameOf(line), spotOf(line), amountOf(line.quantity, line.unit)]);
  const time = state === 'held' ? ` until ${until.slice(0, 16).replace('T', ' ')} UTC` : '';
  return [`${id}: ${state}${time}, for ${what}`, renderTable(['part', 'where', 'held'], rows, { right: [2] })].join(
    '\n',
  );
}

export function renderReservations({ reservations, total }: CallData<'listStockReservations'>): string {
  if (reservations.length === 0) return 'Nothing is reserved.';
  const rows = reservations.map(({ id, state, boards, lines, expires_at: until, reference }) => [
    id,
    state,
    boards.map(({ name, quantity }) => `${quantity} of ${name}`).join(', '),
    String(lines.length),
    until.slice(0, 10),
    reference ?? '',
  ]);
  return [
    renderTable(['reservation', 'state', 'for', 'lines', 'until', 'reference'], rows, { right: [3] }),
    '',
    `${reservations.length} of ${total}`,
  ].join('\n');
}
