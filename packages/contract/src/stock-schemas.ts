import { z } from 'zod';
import { loose, open, timestamp } from './fields.ts';

/** What stock is counted or measured in. */
export const stockUnits = ['pcs', 'm', 'cm', 'mm', 'ft', 'g', 'kg', 'l', 'ml'] as const;

export const bookingKinds = ['count', 'in', 'out', 'move', 'correction', 'build'] as const;

export const reservationStates = ['held', 'used', 'released', 'expired'] as const;

const MOST = 999_999_999;
const hasFewPlaces = (quantity: number): boolean => Number(quantity.toFixed(6)) === quantity;

/** Pieces, or metres and the like; at most six decimal places. */
const quantityFrom = (least: number) =>
  z.number().min(least).max(MOST).refine(hasFewPlaces, 'At most six decimal places');
export const stockQuantity = () => quantityFrom(0);
/** Below 0 as well. */
export const stockChange = () => quantityFrom(-MOST);

const spot = (max = 300) => z.string().trim().max(max);
export const place = () =>
  spot().meta({
    description: 'Where it lies; `/` stands between a place and what is in it.',
    examples: ['Lab/Shelf 1/Box 3'],
  });

/** Which part of the stock is meant. */
export const namedStock = {
  item_id: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'The item, where its id is known.', examples: ['stk_01J9Z3W8K6T4'] }),
  part_number: loose(200).meta({
    description: 'The manufacturer’s number, or the order code of a seller.',
    examples: ['RC0402FR-0710KL'],
  }),
  manufacturer: loose(200).meta({
    description: 'Decides where several manufacturers share the number.',
    examples: ['Yageo'],
  }),
  own_number: loose(200).meta({ description: 'Your own number of the part.', examples: ['PW-00012'] }),
};

/** Where a quantity lies. */
export const stockSpot = {
  place: place().optional(),
  lot: spot(100)
    .optional()
    .meta({ description: 'Lot or batch.', examples: ['B23'] }),
  date_code: spot(100)
    .optional()
    .meta({ description: 'As printed: mostly year and week.', examples: ['2413'] }),
};

export const newStock = {
  description: loose(500).meta({ description: 'For an item that is new.' }),
  unit: z.enum(stockUnits).optional().meta({
    description: 'For an item that is new: what it is counted or measured in. Default: `pcs`, whole pieces.',
  }),
};

/** Why and whereby, for whoever reads it later. */
export const bookingWords = {
  reason: z.string().trim().max(500).optional().meta({ description: 'Why, for who reads it later.' }),
  reference: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: 'Number of an order, a delivery or a build.', examples: ['PO-2026-118'] }),
  dry_run: z.boolean().default(false).meta({ description: 'Whether to only say what would be booked.' }),
};

const nameOfItem = {
  item_id: z.string(),
  part_number: z.string().nullable(),
  manufacturer: z.string().nullable(),
  own_number: z.string().nullable(),
  unit: z.enum(stockUnits),
};

const where = {
  place: z.string().nullable().meta({ description: 'Null: nobody said.' }),
  lot: z.string().nullable(),
  date_code: z.string().nullable(),
};

export const StockItem = open({
  ...nameOfItem,
  description: z.string().nullable(),
  quantity: z.number().nullable().meta({ description: 'All of it. Null: nobody ever counted it, which is not 0.' }),
  reserved: z.number().meta({ description: 'Of it, what is held for builds.' }),
  available: z.number().nullable().meta({ description: '`quantity` less `reserved`.' }),
  level: z.number().nullable().meta({ description: 'At so much available or less it is low; null: never.' }),
  low: z.boolean(),
  places: z.array(open({ ...where, quantity: z.number() })).meta({ description: 'Where it lies, the oldest first.' }),
  created_at: timestamp(),
}).meta({ id: 'StockItem' });

export const StockBooking = open({
  id: z.string().nullable().meta({ description: 'Null: nothing was booked.' }),
  kind: z.enum(bookingKinds),
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  booked_by: z.string().meta({ description: 'Name of the API key, or who sat at the server.' }),
  booked_at: timestamp().nullable(),
}).meta({ id: 'StockBooking' });

export const StockMovement = open({
  ...nameOfItem,
  ...where,
  quantity: z.number().meta({ description: 'Below 0: it went.' }),
}).meta({ id: 'StockMovement' });

/** What a booking did, or would do. */
export const Booked = open({
  booking: StockBooking,
  dry_run: z.boolean(),
  already_booked: open({ id: z.string(), booked_at: timestamp() })
    .nullable()
    .meta({ description: 'The same was booked then: nothing was booked now.' }),
  movements: z.array(
    open({ ...StockMovement.shape, balance: z.number().meta({ description: 'What lies there then.' }) }),
  ),
  items_new: z.int().meta({ description: 'Items that were not in stock before.' }),
  unchanged: z.int().meta({ description: 'Entries that moved nothing: what was counted is what was known.' }),
  uncounted: z
    .int()
    .meta({ description: 'Entries without a quantity that could be read: nothing is booked for them.' }),
  unread: z
    .array(
      open({
        row: z.int().meta({ description: 'From 1.' }),
        sheet: z.int().optional(),
        column: z.string().nullable(),
        cell: z.string().nullable(),
        message: z.string(),
      }),
    )
    .meta({ description: 'What was not read or not booked, and why.' }),
  columns: z
    .array(open({ sheet: z.int(), header: z.string(), role: z.string() }))
    .optional()
    .meta({ description: 'What the columns of a file were read as.' }),
  ignored_columns: z.array(z.string()).optional(),
  warnings: z.array(z.string()).meta({ description: 'What to look at, each a sentence.' }),
}).meta({ id: 'StockBooked' });

export const StockReservation = open({
  id: z.string(),
  state: z.enum(reservationStates),
  reference: z.string().nullable(),
  boards: z.array(open({ name: z.string(), quantity: z.int() })),
  lines: z.array(open({ ...nameOfItem, ...where, quantity: z.number() })).meta({
    description: 'What is held where: the list to pick from.',
  }),
  reserved_by: z.string(),
  created_at: timestamp(),
  expires_at: timestamp(),
  ended_at: timestamp().nullable(),
  booking_id: z.string().nullable().meta({ description: 'The booking that took it out.' }),
}).meta({ id: 'StockReservation' });
