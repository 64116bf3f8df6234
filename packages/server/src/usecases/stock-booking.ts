import type { AnswerData } from '@partwright/contract';
import { Decimal } from 'decimal.js';
import { newId } from '../ids.ts';
import type { Records } from '../ports/records.ts';
import type { BookingKind, StockBooking, StockItem, StockMovement, StockSpot } from '../ports/stock.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { noteAct } from './note-act.ts';
import { type ArrivalLine, type Arrivals, keyOfArrival, readArrivals } from './stock-arrivals.ts';
import { freeOf, type Holding, Holdings, isInside, readHoldings } from './stock-holdings.ts';
import { clean, lookUpStock, nameItem, type NamedStock, type SettledItem, settleItems } from './stock-items.ts';
import { tellLowStock } from './stock-low.ts';
import { bookingView, itemName, spotView } from './stock-views.ts';

export type Booked = AnswerData<'bookInStock'>;
type Unread = Booked['unread'][number];

/** Who books. */
export interface Booker {
  accountId: string;
  /** Name for who reads it later. */
  by: string;
}

/** One part, one quantity, one place. */
export interface BookingEntry {
  named: NamedStock;
  place?: string | undefined;
  lot?: string | undefined;
  dateCode?: string | undefined;
  /** Decimal text. Undefined: all that is free there, of a move. */
  quantity?: string | undefined;
  /** Where a move goes. */
  to?: string | undefined;
  /** The line of a seller's order that it came by: what was booked of it before is not booked again. */
  arrival?: ArrivalLine | undefined;
  /** Where a list says it, from 1; of a request its place in `entries`. */
  row: number;
  sheet?: number | undefined;
}

export interface BookingWish {
  kind: Exclude<BookingKind, 'build'>;
  entries: readonly BookingEntry[];
  /** Where a request has them; left out: `/entries`. */
  entriesAt?: string | undefined;
  reason?: string | undefined;
  reference?: string | undefined;
  dryRun?: boolean | undefined;
  allowNegative?: boolean | undefined;
  /** What it is made of: the same is booked once, unless `again`; likewise what came by a line of an order. */
  contentKey?: string | undefined;
  again?: boolean | undefined;
  /** What cannot be booked is told, and the rest is booked; else nothing is. */
  isPartial?: boolean | undefined;
}

type Ports = Pick<Service, 'records' | 'catalogue'>;

/** Book, in one transaction that holds the stock of the account. @throws {Problem} for the first entry that cannot be booked. */
export async function bookStock(ports: Ports, booker: Booker, wish: BookingWish): Promise<Booked> {
  const named = wish.entries.map((entry) => entry.named);
  const known = await lookUpStock(ports, booker.accountId, named);
  const work = ports.records.transaction(async (tx) => {
    await tx.stock.lock(booker.accountId);
    const before = wish.contentKey === undefined ? undefined : await findBefore(tx, booker, wish.contentKey);
    if (before && !wish.again) return nothingBooked(booker, wish, before);
    const mayAdd = wish.kind === 'in' || wish.kind === 'count';
    const settled = await settleItems(tx, booker.accountId, known, { mayAdd });
    const booked = await book(tx, booker, wish, settled);
    if (wish.dryRun) throw new DryRun(booked);
    return booked;
  });
  return work.catch((error: unknown) => {
    if (error instanceof DryRun) return error.booked;
    throw error;
  });
}

/** Takes the transaction back that found out what would be booked. */
class DryRun extends Error {
  readonly booked: Booked;
  constructor(booked: Booked) {
    super('nothing is booked');
    this.booked = booked;
  }
}

async function findBefore({ stock }: Records, { accountId }: Booker, contentKey: string) {
  return stock.bookingOf(accountId, contentKey);
}

function nothingBooked({ by }: Booker, wish: BookingWish, { id, bookedAt }: StockBooking): Booked {
  return {
    ...emptyBooked(wish, by),
    alreadyBooked: { id, bookedAt },
    warnings: [`The same was booked before, on ${day(bookedAt)} (${id}): nothing was booked now.`],
  };
}

function emptyBooked({ kind, reason, reference, dryRun = false }: BookingWish, by: string): Booked {
  const words = { reason: clean(reason), reference: clean(reference) };
  return {
    booking: { id: null, kind, ...words, bookedBy: by, bookedAt: null },
    dryRun,
    alreadyBooked: null,
    movements: [],
    itemsNew: 0,
    unchanged: 0,
    uncounted: 0,
    unread: [],
    warnings: [],
  };
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

async function book(
  tx: Records,
  booker: Booker,
  wish: BookingWish,
  settled: readonly (SettledItem | Problem)[],
): Promise<Booked> {
  const { accountId, by } = booker;
  const now = new Date();
  const items = settled.flatMap((one) => (one instanceof Problem ? [] : [one.item]));
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const holdings = await readHoldings(tx, accountId, [...itemOf.keys()], now);
  const spelling = await readSpelling(tx, accountId);
  const draft = new Draft(holdings);
  const arrivals = await readArrivals(tx, accountId, wish.again ? [] : wish.entries);
  const unread: Unread[] = [];
  const warnings = new Set<string>();
  let uncounted = 0;
  for (const { entry, at } of joinCounts(wish, settled, warnings)) {
    const one = settled[at]!;
    try {
      if (one instanceof Problem) throw one;
      if (one.doubt !== null) warnings.add(`${one.doubt}.`);
      if (entry.quantity === undefined && wish.kind !== 'move') uncounted += 1;
      else bookEntry(draft, one, openEntry(spellPlaces(entry, spelling), arrivals, warnings), wish, warnings);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!wish.isPartial) throw pointTo(error, `${wish.entriesAt ?? '/entries'}/${entry.row - 1}`);
      unread.push({ row: entry.row, sheet: entry.sheet ?? 1, column: null, cell: null, message: error.message });
    }
  }
  const { movements } = draft;
  for (const warning of draft.warn(itemOf)) warnings.add(warning);
  const itemsNew = new Set(settled.flatMap((one) => (one instanceof Problem || !one.isNew ? [] : [one.item.id]))).size;
  const told = { itemsNew, unchanged: draft.unchanged, uncounted, unread, warnings: [...warnings] };
  if (movements.length === 0) return { ...emptyBooked(wish, by), ...told };
  const booking = await keepBooking(tx, booker, wish, movements);
  await tellLowStock(
    tx,
    accountId,
    movements.map(({ itemId }) => itemId),
    now,
  );
  return {
    ...emptyBooked(wish, by),
    ...told,
    booking: { ...bookingView(booking), ...(wish.dryRun ? { id: null, bookedAt: null } : {}) },
    movements: movementViews(movements, itemOf, holdings),
  };
}

/** What of an entry has not been booked yet. @throws {Problem} when all of it has. */
function openEntry(entry: BookingEntry, arrivals: Arrivals, warnings: Set<string>): BookingEntry {
  const { arrival, row, quantity } = entry;
  if (!arrival || quantity === undefined) return entry;
  const open = arrivals.take(arrival, quantity);
  if (open.open !== null)
    throw new Problem(
      'invalid_request',
      `Whether the ${open.quantity} of invoice ${arrival.invoice} are among the ${open.open} that were booked of order ${arrival.order} without an invoice nobody can tell: book in what else came, or say \`again\``,
    );
  if (open.quantity === null && open.before !== '0')
    throw new Problem(
      'invalid_request',
      `All ${open.before} of it were booked before, of order ${arrival.order}; \`again\` books the file once more`,
    );
  if (open.quantity === null || open.before === '0') return entry;
  warnings.add(
    `Row ${row}: of ${quantity} that came by order ${arrival.order}, ${open.before} were booked before; the other ${open.quantity} are booked.`,
  );
  return { ...entry, quantity: open.quantity };
}

export async function keepBooking(
  tx: Records,
  { accountId, by }: Booker,
  {
    kind,
    reason,
    reference,
    contentKey,
  }: Pick<BookingWish, 'reason' | 'reference' | 'contentKey'> & { kind: BookingKind },
  movements: readonly StockMovement[],
): Promise<StockBooking> {
  const words = { reason: clean(reason), reference: clean(reference) };
  const head = { id: newId('bkg'), accountId, kind, ...words, bookedBy: by, contentKey: contentKey ?? null };
  const booking = await tx.stock.book(head, movements);
  await noteAct(tx, accountId, 'stock.booked', booking.id, {
    kind,
    movements: movements.length,
    reference: words.reference,
  });
  return booking;
}

/** With what lies in each spot after all of them. */
export function movementViews(
  movements: readonly StockMovement[],
  items: ReadonlyMap<string, StockItem>,
  holdings: Holdings,
): Booked['movements'] {
  return movements.map((movement) => ({
    ...itemName(items.get(movement.itemId)!),
    ...spotView(movement),
    quantity: Number(movement.quantity),
    balance: holdings.at(movement).quantity.toNumber(),
  }));
}

/** Movements as they come together; what they leave is in the holdings. */
class Draft {
  readonly holdings: Holdings;
  readonly movements: StockMovement[] = [];
  unchanged = 0;

  constructor(holdings: Holdings) {
    this.holdings = holdings;
  }

  move(holding: Holding, by: Decimal, arrival?: string): void {
    const { itemId, place, lot, dateCode } = holding;
    this.holdings.change(holding, by);
    this.movements.push({ itemId, place, lot, dateCode, quantity: by.toFixed(), arrival });
  }

  /** What is odd about what lies there now. */
  *warn(items: ReadonlyMap<string, StockItem>): Generator<string> {
    const touched = new Set(this.movements.map((movement) => this.holdings.at(movement)));
    for (const holding of touched) {
      const what = `${nameItem(items.get(holding.itemId)!)}${describePlace(holding.place)}`;
      if (holding.quantity.isNegative()) yield `${what}: the balance is ${holding.quantity.toFixed()}, below nothing.`;
      if (holding.reserved.gt(Decimal.max(holding.quantity, 0)))
        yield `${what}: ${holding.reserved.toFixed()} are reserved, and ${holding.quantity.toFixed()} are there.`;
    }
  }
}

function bookEntry(
  draft: Draft,
  { item, isNew }: SettledItem,
  entry: BookingEntry,
  wish: BookingWish,
  warnings: Set<string>,
): void {
  const quantity = entry.quantity === undefined ? undefined : new Decimal(entry.quantity);
  checkUnit(item, entry, quantity);
  if (quantity?.isZero() && wish.kind !== 'count')
    throw new Problem('invalid_request', `${nameItem(item)}: a quantity of 0 moves nothing`);
  switch (wish.kind) {
    case 'in':
      if (!draft.holdings.isCounted(item.id) && !isNew)
        warnings.add(`${nameItem(item)} was never counted: what was there before is in no balance.`);
      return draft.move(
        draft.holdings.at(spotOf(item, entry)),
        quantity!,
        entry.arrival && keyOfArrival(entry.arrival),
      );
    case 'out':
      for (const { holding, taken } of takeFree(draft, item, entry, quantity!, wish)) draft.move(holding, taken.neg());
      return;
    case 'move':
      return moveEntry(draft, item, entry, quantity);
    case 'count':
      return countEntry(draft, item, entry, quantity!);
    case 'correction':
      return correctEntry(draft, item, entry, quantity!, wish);
  }
}

function checkUnit({ unit, ...item }: StockItem, { named }: BookingEntry, quantity: Decimal | undefined): void {
  if (named.unit && named.unit !== unit)
    throw new Problem('invalid_request', `${nameItem({ ...item })} is kept in ${unit}, not in ${named.unit}`);
  if (unit === 'pcs' && quantity && !quantity.isInteger())
    throw new Problem(
      'invalid_request',
      `${nameItem({ ...item })} is kept in whole pieces: ${quantity.toFixed()} is none`,
    );
}

const spotOf = (item: StockItem, { place, lot, dateCode }: BookingEntry): StockSpot & { itemId: string } => ({
  itemId: item.id,
  place: place ?? '',
  lot: lot ?? '',
  dateCode: dateCode ?? '',
});

/** The spots that an entry names; a place has those inside it. */
function namedSpots({ holdings }: Draft, item: StockItem, { place, lot, dateCode }: BookingEntry): Holding[] {
  return holdings
    .of(item.id)
    .filter((one) => place === undefined || isInside(one.place, place))
    .filter((one) => lot === undefined || one.lot === lot)
    .filter((one) => dateCode === undefined || one.dateCode === dateCode);
}

function takeFree(
  draft: Draft,
  item: StockItem,
  entry: BookingEntry,
  quantity: Decimal,
  { allowNegative }: BookingWish,
): { holding: Holding; taken: Decimal }[] {
  const spots = namedSpots(draft, item, entry);
  let open = quantity;
  const taken = spots.flatMap((holding) => {
    const take = Decimal.min(freeOf(holding), open);
    open = open.minus(take);
    return take.isZero() ? [] : [{ holding, taken: take }];
  });
  if (open.isZero()) return taken;
  if (!allowNegative) throw shortOf(draft, item, entry, quantity, spots);
  const holding = taken[0]?.holding ?? draft.holdings.at(spotOf(item, entry));
  const first = taken[0];
  return first ? [{ holding, taken: first.taken.plus(open) }, ...taken.slice(1)] : [{ holding, taken: open }];
}

function shortOf(
  { holdings }: Draft,
  item: StockItem,
  { place }: BookingEntry,
  wanted: Decimal,
  spots: readonly Holding[],
): Problem {
  const name = nameItem(item);
  const at = place === undefined ? '' : describePlace(place);
  if (!holdings.isCounted(item.id))
    return new Problem(
      'stock_short',
      `${name}: ${wanted.toFixed()} are asked for, and nobody counted it; count it first`,
    );
  const [there, reserved] = spots.reduce(
    ([all, held], one) => [all.plus(one.quantity), held.plus(one.reserved)] as const,
    [new Decimal(0), new Decimal(0)] as const,
  );
  const held = reserved.isZero() ? '' : `, of which ${reserved.toFixed()} are reserved`;
  return new Problem(
    'stock_short',
    `${name}${at}: ${wanted.toFixed()} are asked for, ${there.toFixed()} are there${held}`,
  );
}

const describePlace = (place: string): string => (place === '' ? '' : ` in ${place}`);

function moveEntry(draft: Draft, item: StockItem, entry: BookingEntry, quantity: Decimal | undefined): void {
  const to = entry.to ?? '';
  const spots = namedSpots(draft, item, entry).filter(({ place }) => place !== to);
  const all = spots.reduce((sum, one) => sum.plus(freeOf(one)), new Decimal(0));
  if (quantity === undefined && all.isZero())
    throw new Problem('stock_short', `${nameItem(item)}: nothing of it is free to be moved to ${to || 'no place'}`);
  const elsewhere = new Draft(draft.holdings);
  const wanted = quantity ?? all;
  let open = wanted;
  for (const holding of spots) {
    const take = Decimal.min(freeOf(holding), open);
    if (take.isZero()) continue;
    open = open.minus(take);
    elsewhere.move(holding, take.neg());
    elsewhere.move(draft.holdings.at({ ...holding, place: to }), take);
  }
  if (!open.isZero()) throw shortOf(draft, item, entry, wanted, spots);
  draft.movements.push(...elsewhere.movements);
}

function countEntry(draft: Draft, item: StockItem, entry: BookingEntry, counted: Decimal): void {
  const { holdings } = draft;
  const place = entry.place ?? onlyPlace(holdings, item);
  const spots = namedSpots(draft, item, entry).filter((one) => one.place.toLowerCase() === place.toLowerCase());
  const known = spots.reduce((sum, one) => sum.plus(one.quantity), new Decimal(0));
  let difference = counted.minus(known);
  if (difference.isZero() && holdings.isCounted(item.id)) {
    draft.unchanged += 1;
    return;
  }
  if (!difference.isNegative()) {
    const lying = spots.filter((one) => !one.quantity.isZero());
    const spot = lying.length === 1 ? lying[0]! : holdings.at(spotOf(item, { ...entry, place }));
    return draft.move(spot, difference);
  }
  for (const holding of spots) {
    const lost = Decimal.min(Decimal.max(holding.quantity, 0), difference.neg());
    if (lost.isZero()) continue;
    draft.move(holding, lost.neg());
    difference = difference.plus(lost);
  }
}

function onlyPlace(holdings: Holdings, item: StockItem): string {
  const places = [...new Set(holdings.of(item.id).flatMap((one) => (one.quantity.isZero() ? [] : [one.place])))];
  if (places.length > 1)
    throw new Problem(
      'ambiguous_stock',
      `${nameItem(item)} lies in ${places.length} places (${places.map((one) => one || 'no place').join(', ')}): say which was counted`,
    );
  return places[0] ?? '';
}

function correctEntry(
  draft: Draft,
  item: StockItem,
  entry: BookingEntry,
  change: Decimal,
  { allowNegative }: BookingWish,
): void {
  const place = entry.place ?? onlyPlace(draft.holdings, item);
  const holding = draft.holdings.at(spotOf(item, { ...entry, place }));
  if (holding.quantity.plus(change).isNegative() && !allowNegative)
    throw new Problem(
      'stock_short',
      `${nameItem(item)}${describePlace(place)}: ${change.neg().toFixed()} are to be taken away, ${holding.quantity.toFixed()} are there`,
    );
  draft.move(holding, change);
}

/** Rows of a count that are of the same spot are added: two reels in one box are one count. */
function joinCounts(
  wish: BookingWish,
  settled: readonly (SettledItem | Problem)[],
  warnings: Set<string>,
): { entry: BookingEntry; at: number }[] {
  const all = wish.entries.map((entry, at) => ({ entry, at }));
  if (wish.kind !== 'count') return all;
  const joined = new Map<string, { entry: BookingEntry; at: number }>();
  for (const { entry, at } of all) {
    const one = settled[at]!;
    const spot = [entry.place?.toLowerCase(), entry.lot, entry.dateCode];
    const key = one instanceof Problem ? `entry ${at}` : JSON.stringify([one.item.id, ...spot]);
    const before = entry.quantity === undefined ? undefined : joined.get(key);
    if (entry.quantity === undefined) joined.set(`entry ${at}`, { entry, at });
    else if (!before) joined.set(key, { entry, at });
    else {
      const quantity = new Decimal(before.entry.quantity!).plus(entry.quantity).toFixed();
      warnings.add(
        `Rows ${before.entry.row} and ${entry.row} count the same: ${nameItem((one as SettledItem).item)}${describePlace(entry.place ?? '')}. They are added to ${quantity}.`,
      );
      joined.set(key, { ...before, entry: { ...before.entry, quantity } });
    }
  }
  return [...joined.values()];
}

/** How places are written that are there already, by their small letters. */
async function readSpelling({ stock }: Records, accountId: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await stock.places(accountId)).map(({ place }) => [place.toLowerCase(), place]));
}

function spellPlaces(entry: BookingEntry, spelling: ReadonlyMap<string, string>): BookingEntry {
  const spell = (place: string | undefined): string | undefined => {
    const path = clean(place)
      ?.split('/')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('/');
    return path === undefined || path === '' ? undefined : (spelling.get(path.toLowerCase()) ?? path);
  };
  return {
    ...entry,
    place: spell(entry.place),
    to: spell(entry.to),
    lot: clean(entry.lot) ?? undefined,
    dateCode: clean(entry.dateCode) ?? undefined,
  };
}

/** Which entry it is of. */
function pointTo(problem: Problem, pointer: string): Problem {
  if (problem.details.errors) return problem;
  return new Problem(problem.code, `${pointer}: ${problem.message}`, {
    ...problem.details,
    errors: [{ pointer, code: problem.code, detail: problem.message }],
  });
}
