import { z } from 'zod';
import { buildBoards, exampleBoards, stockUse } from './build-schemas.ts';
import { data, endpoint, json, upload } from './endpoint.ts';
import { open, text, textBoolean, textBooleanOr, textChoice, textChoiceOr, textJson } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';
import {
  Booked,
  bookingWords,
  namedStock,
  newStock,
  place,
  reservationStates,
  StockBooking,
  stockChange,
  StockItem,
  StockMovement,
  stockQuantity,
  StockReservation,
  stockSpot,
} from './stock-schemas.ts';

const exampleName = {
  item_id: 'stk_01J9Z3W8K6T4',
  part_number: 'RC0402FR-0710KL',
  manufacturer: 'Yageo',
  own_number: null,
  unit: 'pcs',
} as const;
const exampleSpot = { place: 'Lab/Box 3', lot: null, date_code: null };
const exampleItem = {
  ...exampleName,
  description: null,
  quantity: 4870,
  reserved: 400,
  available: 4470,
  level: 1000,
  low: false,
  places: [{ ...exampleSpot, quantity: 4870 }],
  created_at: '2026-05-21T08:00:00Z',
};
const exampleBooking = {
  id: 'bkg_01J9Z3W8K6T4',
  kind: 'in',
  reason: null,
  reference: 'PO-2026-118',
  booked_by: 'Ana',
  booked_at: '2026-05-21T08:00:00Z',
} as const;
const exampleBooked = {
  booking: exampleBooking,
  dry_run: false,
  already_booked: null,
  movements: [{ ...exampleName, ...exampleSpot, quantity: 500, balance: 4870 }],
  items_new: 0,
  unchanged: 0,
  uncounted: 0,
  unread: [],
  warnings: [],
};
const exampleReservation = {
  id: 'rsv_01J9Z3W8K6T4',
  state: 'held',
  reference: 'Build 7',
  boards: [{ name: 'sensor', quantity: 20 }],
  lines: [{ ...exampleName, ...exampleSpot, quantity: 400 }],
  reserved_by: 'Ana',
  created_at: '2026-05-21T08:00:00Z',
  expires_at: '2026-05-28T08:00:00Z',
  ended_at: null,
  booking_id: null,
} satisfies z.infer<typeof StockReservation>;

/** Throughout: what is booked wrongly is found too late, and an answer about nothing is none. */
const refuse = { unknownNames: 'refuse', tag: 'Stock' } as const;
const entriesOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).min(1).max(1_000);
const bookingProblems = ['stock_item_not_found', 'ambiguous_stock', 'stock_short', 'too_many_stock_items'] as const;

export const listStock = endpoint('GET /stock', {
  ...refuse,
  id: 'listStock',
  client: 'stock.list',
  summary: 'List what is in stock',
  description: 'By part, with where it lies. What nobody ever counted has `quantity: null`.',
  scope: 'stock:read',
  query: z.object({
    search: text(200).meta({ description: 'In part number, manufacturer, own number or description.' }),
    place: text(300).meta({ description: 'Only what lies here, or in a place inside it.' }),
    low: textBoolean().meta({ description: 'Whether to show only what is low.' }),
    ...pageQuery,
  }),
  answer: data(open({ items: z.array(StockItem), ...pageFields })),
  example: {
    query: { place: 'Lab' },
    data: { items: [exampleItem], total: 1, limit: 20, offset: 0, next_cursor: null },
  },
});

export const listStockPlaces = endpoint('GET /stock/places', {
  ...refuse,
  id: 'listStockPlaces',
  client: 'stock.places',
  summary: 'List the places with something in them',
  scope: 'stock:read',
  answer: data(open({ places: z.array(open({ place: z.string().nullable(), items: z.int() })) })),
  example: { data: { places: [{ place: 'Lab/Box 3', items: 12 }] } },
});

export const listStockHistory = endpoint('GET /stock/history', {
  ...refuse,
  id: 'listStockHistory',
  client: 'stock.history',
  summary: 'List what was booked',
  description: 'Every movement with who, when and why, the newest first. Nothing of it is ever changed.',
  scope: 'stock:read',
  query: z.object({
    item_id: text(100).meta({ description: 'Only of this item.' }),
    place: text(300).meta({ description: 'Only at this place, or in a place inside it.' }),
    ...pageQuery,
  }),
  answer: data(open({ movements: z.array(open({ ...StockMovement.shape, booking: StockBooking })), ...pageFields })),
  example: {
    data: {
      movements: [{ ...exampleName, ...exampleSpot, quantity: 500, booking: exampleBooking }],
      total: 1,
      limit: 20,
      offset: 0,
      next_cursor: null,
    },
  },
});

const roles = [
  'mpn',
  'name',
  'own_number',
  'sku',
  'manufacturer',
  'description',
  'quantity',
  'backorder',
  'unit',
  'place',
  'lot',
  'date_code',
  'minimum',
] as const;
const columns = z.record(z.string().max(200), z.enum(roles));
const importFields = {
  mode: textChoiceOr('count', ['count', 'in']).meta({
    description:
      '`count`: the list says what is there, and the difference is booked; what it does not name stays. `in`: what it names has come and is added, as of an order.',
  }),
  place: text(300).meta({ description: 'Where rows lie that name no place.' }),
  columns: textJson(columns).meta({ description: 'Header -> what it is, over what the headers say.' }),
  reference: text(200).meta({ description: 'Number of an order or a delivery.' }),
  dry_run: textBooleanOr(false).meta({ description: 'Whether to only say what would be booked.' }),
  again: textBooleanOr(false).meta({ description: 'Whether to book a file that was booked before once more.' }),
};

export const importStock = endpoint('POST /stock/import', {
  ...refuse,
  id: 'importStock',
  client: 'stock.import',
  summary: 'Import a list of stock, or an order',
  description:
    'CSV, XLSX, XLS, ODS, HTML, XML or JSON of any tool: the columns are found by their headers. A quantity that cannot be read is reported and not booked; it is neither 0 nor 1. The same file in the same mode and place is booked once.',
  scope: 'stock:write',
  body: upload(
    'bom',
    ['text/csv', 'text/plain', 'application/json', 'application/octet-stream'],
    z.object(importFields),
    {
      orJson: z.object({
        text: z.string().min(1).meta({ description: 'The list itself, as text.' }),
        ...importFields,
      }),
    },
  ),
  answer: data(Booked),
  problems: ['unreadable_file', 'bom_empty', 'too_many_stock_items', 'parse_timeout', 'unsupported_format'],
  example: {
    body: { text: 'MPN,Manufacturer,Quantity,Location\nRC0402FR-0710KL,Yageo,500,Lab/Box 3\n', mode: 'in' },
    data: { ...exampleBooked, columns: [{ sheet: 1, header: 'MPN', role: 'mpn' }], ignored_columns: [] },
  },
});

export const countStock = endpoint('POST /stock/count', {
  ...refuse,
  id: 'countStock',
  client: 'stock.count',
  summary: 'Set stock to what was counted',
  description:
    'The difference to what was known is booked. Without `place` the item must lie in one place at most; without `lot` all lots of the place are counted together.',
  scope: 'stock:write',
  idempotent: true,
  body: json(
    z.object({
      entries: entriesOf({
        ...namedStock,
        ...stockSpot,
        quantity: stockQuantity().meta({ description: 'What is there.' }),
        ...newStock,
      }),
      ...bookingWords,
    }),
  ),
  answer: data(Booked),
  problems: ['stock_item_not_found', 'ambiguous_stock', 'too_many_stock_items'],
  example: {
    body: { entries: [{ part_number: 'RC0402FR-0710KL', place: 'Lab/Box 3', quantity: 4870 }] },
    data: { ...exampleBooked, booking: { ...exampleBooking, kind: 'count' } },
  },
});

export const bookInStock = endpoint('POST /stock/in', {
  ...refuse,
  id: 'bookInStock',
  client: 'stock.bookIn',
  summary: 'Book in what has come',
  description:
    'Entries, or the text of a scanned label of a bag or reel: part, quantity, lot and date code are read from it. A label that was booked before is a 409 `already_booked`: by its licence plate where it has one, else by its whole text.',
  scope: 'stock:write',
  idempotent: true,
  body: json(
    z
      .object({
        entries: entriesOf({
          ...namedStock,
          ...stockSpot,
          quantity: stockQuantity(),
          ...newStock,
        }).optional(),
        label: z.string().min(1).max(5_000).optional().meta({ description: 'The text that a scanner gives.' }),
        place: place().optional().meta({ description: 'Where what the label is on lies then.' }),
        quantity: stockQuantity().optional().meta({ description: 'In place of the quantity that the label says.' }),
        again: z.boolean().default(false).meta({ description: 'Whether it is another bag with the same label.' }),
        ...bookingWords,
      })
      .refine(({ entries, label }) => (entries === undefined) !== (label === undefined), {
        error: 'Give either entries or label',
        path: ['entries'],
      })
      .refine(({ entries, place: at, quantity }) => entries === undefined || (at ?? quantity) === undefined, {
        error: 'place and quantity go with label; an entry has its own',
        path: ['place'],
      }),
  ),
  answer: data(Booked),
  problems: [...bookingProblems, 'already_booked', 'label_unreadable'],
  example: {
    body: {
      entries: [{ part_number: 'RC0402FR-0710KL', place: 'Lab/Box 3', quantity: 500 }],
      reference: 'PO-2026-118',
    },
    data: exampleBooked,
  },
});

const allowNegative = z.boolean().default(false).meta({
  description: 'Whether to book though there is less than that: the balance is below 0 then, and the answer says so.',
});

export const bookOutStock = endpoint('POST /stock/out', {
  ...refuse,
  id: 'bookOutStock',
  client: 'stock.bookOut',
  summary: 'Book out what was taken',
  description:
    'Without `place` from wherever it lies, the oldest first. What is reserved is not taken. With less than that: 409 `stock_short`, and nothing is booked.',
  scope: 'stock:write',
  idempotent: true,
  body: json(
    z.object({
      entries: entriesOf({ ...namedStock, ...stockSpot, quantity: stockQuantity() }),
      allow_negative: allowNegative,
      ...bookingWords,
    }),
  ),
  answer: data(Booked),
  problems: bookingProblems,
  example: {
    body: { entries: [{ part_number: 'RC0402FR-0710KL', quantity: 20 }], reason: 'repair' },
    data: {
      ...exampleBooked,
      booking: { ...exampleBooking, kind: 'out', reason: 'repair', reference: null },
      movements: [{ ...exampleName, ...exampleSpot, quantity: -20, balance: 4850 }],
    },
  },
});

export const moveStock = endpoint('POST /stock/move', {
  ...refuse,
  id: 'moveStock',
  client: 'stock.move',
  summary: 'Move stock to another place',
  description: 'Lots stay what they are. What is reserved is not moved.',
  scope: 'stock:write',
  idempotent: true,
  body: json(
    z.object({
      entries: entriesOf({
        ...namedStock,
        ...stockSpot,
        to: place(),
        quantity: stockQuantity().optional().meta({ description: 'Left out: all that is free there.' }),
      }),
      ...bookingWords,
    }),
  ),
  answer: data(Booked),
  problems: bookingProblems,
  example: {
    body: { entries: [{ part_number: 'RC0402FR-0710KL', place: 'Lab/Box 3', to: 'Store', quantity: 100 }] },
    data: {
      ...exampleBooked,
      booking: { ...exampleBooking, kind: 'move', reference: null },
      movements: [
        { ...exampleName, ...exampleSpot, quantity: -100, balance: 4770 },
        { ...exampleName, ...exampleSpot, place: 'Store', quantity: 100, balance: 100 },
      ],
    },
  },
});

export const correctStock = endpoint('POST /stock/correct', {
  ...refuse,
  id: 'correctStock',
  client: 'stock.correct',
  summary: 'Correct what was booked wrongly',
  description: 'Bookings are never changed: another one puts them right. The reason is required.',
  scope: 'stock:write',
  idempotent: true,
  body: json(
    z.object({
      entries: entriesOf({
        ...namedStock,
        ...stockSpot,
        quantity: stockChange().meta({ description: 'What is to be added; below 0: taken away.' }),
      }),
      allow_negative: allowNegative,
      ...bookingWords,
      reason: z.string().trim().min(1).max(500),
    }),
  ),
  answer: data(Booked),
  problems: bookingProblems,
  example: {
    body: { entries: [{ part_number: 'RC0402FR-0710KL', place: 'Lab/Box 3', quantity: -5 }], reason: 'counted twice' },
    data: {
      ...exampleBooked,
      booking: { ...exampleBooking, kind: 'correction', reason: 'counted twice', reference: null },
      movements: [{ ...exampleName, ...exampleSpot, quantity: -5, balance: 4865 }],
    },
  },
});

export const listStockReservations = endpoint('GET /stock/reservations', {
  ...refuse,
  id: 'listStockReservations',
  client: 'stock.reservations.list',
  summary: 'List what is reserved for builds',
  description: 'The newest first.',
  scope: 'stock:read',
  query: z.object({
    state: textChoice(reservationStates).meta({ description: 'Only those in this state.' }),
    ...pageQuery,
  }),
  answer: data(open({ reservations: z.array(StockReservation), ...pageFields })),
  example: {
    data: { reservations: [exampleReservation], total: 1, limit: 20, offset: 0, next_cursor: null },
  },
});

export const reserveStock = endpoint('POST /stock/reservations', {
  ...refuse,
  id: 'reserveStock',
  client: 'stock.reservations.create',
  summary: 'Reserve what a build takes from stock',
  description:
    'What is reserved nobody else is given, however many ask at once. With less than the build needs it is a 409 `stock_short` and nothing is reserved, unless `partial` is true.',
  scope: 'stock:write',
  credits: 1,
  idempotent: true,
  body: json(
    z.object({
      boards: buildBoards(),
      ...stockUse,
      partial: z
        .boolean()
        .default(false)
        .meta({ description: 'Whether to reserve what there is, though some is missing.' }),
      reference: bookingWords.reference,
      expires_hours: z.int().min(1).max(8_760).default(168).meta({
        description: 'Hours after which it is let go by itself.',
      }),
    }),
  ),
  answer: data(
    open({
      ...StockReservation.shape,
      missing: z
        .array(open({ part_number: z.string().nullable(), reference: z.string().nullable(), quantity: z.number() }))
        .meta({ description: 'What the build needs beside it: not in stock, not counted, or in doubt.' }),
    }),
    201,
  ),
  problems: ['bom_not_found', 'project_not_found', 'not_ready', 'variant_not_found', 'stock_short'],
  example: {
    body: { boards: exampleBoards, reference: 'Build 7' },
    data: { ...exampleReservation, missing: [] },
  },
});

export const getStockReservation = endpoint('GET /stock/reservations/{reservation_id}', {
  ...refuse,
  id: 'getStockReservation',
  client: 'stock.reservations.get',
  summary: 'Read a reservation, with what to pick where',
  scope: 'stock:read',
  answer: data(StockReservation),
  problems: ['reservation_not_found'],
  example: { params: { reservation_id: 'rsv_01J9Z3W8K6T4' }, data: exampleReservation },
});

export const useStockReservation = endpoint('POST /stock/reservations/{reservation_id}/use', {
  ...refuse,
  id: 'useStockReservation',
  client: 'stock.reservations.use',
  summary: 'Book out what a build took',
  description: 'All of the reservation, once: a second call is a 409 `wrong_state`.',
  scope: 'stock:write',
  idempotent: true,
  body: json(z.object({ reason: bookingWords.reason })),
  answer: data(Booked),
  problems: ['reservation_not_found', 'wrong_state', 'stock_short'],
  example: {
    params: { reservation_id: 'rsv_01J9Z3W8K6T4' },
    body: {},
    data: {
      ...exampleBooked,
      booking: { ...exampleBooking, kind: 'build', reference: 'Build 7' },
      movements: [{ ...exampleName, ...exampleSpot, quantity: -400, balance: 4470 }],
    },
  },
});

export const releaseStockReservation = endpoint('POST /stock/reservations/{reservation_id}/release', {
  ...refuse,
  id: 'releaseStockReservation',
  client: 'stock.reservations.release',
  summary: 'Let a reservation go',
  scope: 'stock:write',
  answer: data(StockReservation),
  problems: ['reservation_not_found', 'wrong_state'],
  example: {
    params: { reservation_id: 'rsv_01J9Z3W8K6T4' },
    data: { ...exampleReservation, state: 'released', ended_at: '2026-05-22T08:00:00Z' },
  },
});

export const getStockItem = endpoint('GET /stock/{item_id}', {
  ...refuse,
  id: 'getStockItem',
  client: 'stock.get',
  summary: 'Read one item of the stock',
  scope: 'stock:read',
  answer: data(StockItem),
  problems: ['stock_item_not_found'],
  example: { params: { item_id: 'stk_01J9Z3W8K6T4' }, data: exampleItem },
});

export const updateStockItem = endpoint('PATCH /stock/{item_id}', {
  ...refuse,
  id: 'updateStockItem',
  client: 'stock.update',
  summary: 'Set the level of an item, its own number or description',
  description:
    'When what is available falls to the level or below, the event `stock.low` is sent once, until there is more again.',
  scope: 'stock:write',
  body: json(
    z
      .object({
        level: stockQuantity().nullable().optional().meta({ description: 'Null: it is never low.' }),
        own_number: z.string().trim().min(1).max(200).optional(),
        description: z.string().trim().max(500).nullable().optional(),
      })
      .refine((body) => Object.values(body).some((value) => value !== undefined), 'Say what is to be changed'),
  ),
  answer: data(StockItem),
  problems: ['stock_item_not_found'],
  example: { params: { item_id: 'stk_01J9Z3W8K6T4' }, body: { level: 1000 }, data: exampleItem },
});
