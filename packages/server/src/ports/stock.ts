// What an account has in stock: items, bookings, balances, reservations. Quantities are decimal texts.

export const bookingKinds = ['count', 'in', 'out', 'move', 'correction', 'build'] as const;
export type BookingKind = (typeof bookingKinds)[number];

export const reservationStates = ['held', 'used', 'released', 'expired'] as const;
export type ReservationState = (typeof reservationStates)[number];

/** A part as somebody keeps it: by a maker's number, by an own one, or by both. */
export interface StockItem {
  id: string;
  accountId: string;
  /** Two items of one account with the same identity are one. */
  identity: string;
  /** The maker's number as numbers are compared; null: it has none. */
  numberKey: string | null;
  mpn: string | null;
  manufacturer: string | null;
  ownNumber: string | null;
  description: string | null;
  /** `pcs`, or what it is measured in. */
  unit: string;
  /** At so much or less `stock.low` is told; null: never. */
  level: string | null;
  /** Whether that was told and has held since. */
  isLow: boolean;
  createdAt: Date;
}

/** Where pieces lie; empty where nobody said. */
export interface StockSpot {
  place: string;
  lot: string;
  dateCode: string;
}

export interface StockBalance extends StockSpot {
  itemId: string;
  quantity: string;
  /** When something was first booked there. */
  since: Date;
}

/** One act: everything in it is booked or nothing is. */
export interface StockBooking {
  id: string;
  accountId: string;
  kind: BookingKind;
  reason: string | null;
  reference: string | null;
  bookedBy: string;
  /** What the act is made of: the same again is noticed. */
  contentKey: string | null;
  bookedAt: Date;
}

export interface StockMovement extends StockSpot {
  itemId: string;
  /** Below 0: it went. */
  quantity: string;
  /** The line of a seller's order that brought it; the same line names the same in every export. */
  arrival?: string | undefined;
}

export interface PastMovement extends StockMovement {
  booking: StockBooking;
}

export interface ReservedStock extends StockSpot {
  itemId: string;
  quantity: string;
}

export interface StockReservation {
  id: string;
  accountId: string;
  state: ReservationState;
  reference: string | null;
  /** What was to be built. */
  boards: { name: string; quantity: number }[];
  reservedBy: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  /** The booking that used it. */
  bookingId: string | null;
  lines: ReservedStock[];
}

export interface StockFilter {
  /** In number, maker, own number or description. */
  search?: string | undefined;
  /** This place and those below it (`Lab` has `Lab/Shelf 1`). */
  place?: string | undefined;
  /** Only those at their level or below. */
  low?: boolean | undefined;
}

export interface StockStore {
  /**
   * From here to the end of the transaction nobody else changes the stock of this account: to be called in a transaction,
   * before anything is read that a change depends on.
   */
  lock(accountId: string): Promise<void>;
  /** Those that are there keep what they say. */
  addItems(items: readonly Omit<StockItem, 'createdAt' | 'isLow'>[]): Promise<void>;
  updateItem(
    id: string,
    change: Partial<Pick<StockItem, 'description' | 'level' | 'ownNumber' | 'isLow'>>,
  ): Promise<void>;
  item(accountId: string, id: string): Promise<StockItem | undefined>;
  /** By the maker's number, as it is compared, or by the own number in any case. */
  itemsNamed(
    accountId: string,
    names: { numberKeys: readonly string[]; ownNumbers: readonly string[] },
  ): Promise<StockItem[]>;
  /** Those with a maker's number of which something lies there, the first ones of their numbers. */
  itemsInStock(accountId: string, most: number): Promise<StockItem[]>;
  itemsByIds(accountId: string, ids: readonly string[]): Promise<StockItem[]>;
  /** In the order of their numbers. */
  list(
    accountId: string,
    page: { limit: number; offset: number } & StockFilter,
  ): Promise<{ items: StockItem[]; total: number }>;
  count(accountId: string): Promise<number>;
  /** What lies where, the oldest first; without those of 0. */
  balances(accountId: string, itemIds: readonly string[]): Promise<StockBalance[]>;
  /** Of these items those of which something was ever counted or booked. */
  counted(accountId: string, itemIds: readonly string[]): Promise<Set<string>>;
  /** Every place with something in it. */
  places(accountId: string): Promise<{ place: string; items: number }[]>;
  /** Write a booking, its movements and the balances after them. Throws RangeError for a quantity that no balance can hold. */
  book(booking: Omit<StockBooking, 'bookedAt'>, movements: readonly StockMovement[]): Promise<StockBooking>;
  /** How many came so far of each line of orders whose name begins with one of these; none of a line that brought nothing. */
  arrived(accountId: string, beginnings: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The last booking of this content. */
  bookingOf(accountId: string, contentKey: string): Promise<StockBooking | undefined>;
  /** The newest first. */
  history(
    accountId: string,
    page: { limit: number; offset: number; itemId?: string | undefined; place?: string | undefined },
  ): Promise<{ movements: PastMovement[]; total: number }>;
  /** What is held of these items at that time. */
  reserved(
    accountId: string,
    itemIds: readonly string[],
    at: Date,
  ): Promise<(ReservedStock & { reservationId: string })[]>;
  reserve(reservation: Omit<StockReservation, 'createdAt' | 'endedAt' | 'bookingId' | 'state'>): Promise<void>;
  reservation(accountId: string, id: string): Promise<StockReservation | undefined>;
  /** The newest first. */
  reservations(
    accountId: string,
    page: { limit: number; offset: number; state?: ReservationState | undefined },
  ): Promise<{ reservations: StockReservation[]; total: number }>;
  /** False: it had ended before. */
  endReservation(
    id: string,
    end: { state: Exclude<ReservationState, 'held'>; at: Date; bookingId?: string | undefined },
  ): Promise<boolean>;
  /** Held ones whose time is over, of any account. */
  overdue(at: Date, most: number): Promise<{ accountId: string; id: string }[]>;
}
