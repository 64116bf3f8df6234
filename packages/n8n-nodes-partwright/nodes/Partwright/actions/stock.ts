import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { declare } from '../../shared/declared.ts';
import type { Input } from '../../shared/input.ts';
import type { Context, Resource } from '../../shared/operation.ts';
import {
  boardRows,
  columnPairs,
  idempotencyKey,
  inputFile,
  limit,
  makeOptionsProperty,
  need,
  pick,
  returnAll,
  rowNumber,
  text,
  toggle,
} from '../../shared/properties.ts';
import * as api from '../fields.ts';

const partNumber = text('Part Number', 'partNumber', {
  required: true,
  description: 'The manufacturer’s number, or the order code of a seller',
});
const itemId = pick('Item', 'itemId', 'searchStockItems', 'stk_01K3W8ZT5M9Q', {
  required: true,
  description: 'An item of the stock; by ID: as Get Many gives it in item_id',
});
const reservationId = pick('Reservation', 'reservationId', 'searchReservations', 'rsv_01K3W8ZT5M9Q', {
  required: true,
  description: 'A reservation that is held; by ID: as Reserve gives it in ID',
});
const quantity: INodeProperties = {
  displayName: 'Quantity',
  name: 'quantity',
  type: 'number',
  typeOptions: { minValue: 0, numberPrecision: 6 },
  // Nothing is booked that nobody counted.
  default: '',
  required: true,
  description: 'Pieces, or metres and the like',
};
const place = text('Place', 'place', { description: 'Where it lies: Lab/Shelf 1/Box 3' });
const to = text('To', 'to', { required: true, description: 'Where it goes' });

/** What an entry may say beside the part and how many. */
const entryOptions: INodeProperties[] = [
  text('Date Code', 'dateCode', { description: 'As printed: mostly year and week' }),
  text('Lot', 'lot', { description: 'Lot or batch' }),
  text('Manufacturer', 'manufacturer', { description: 'Decides where several manufacturers share the number' }),
];
const bookingOptions: INodeProperties[] = [
  toggle('Dry Run', 'dryRun', false, 'Whether to only say what would be booked'),
  idempotencyKey,
  text('Reason', 'reason', { description: 'Why, for who reads it later' }),
  text('Reference', 'reference', { description: 'Number of an order, a delivery or a build' }),
];
const negative = toggle(
  'Allow Negative',
  'allowNegative',
  false,
  'Whether to book though there is less than that: the balance is below 0 then, and the answer says so',
);

interface Options extends IDataObject {
  dateCode?: string;
  lot?: string;
  manufacturer?: string;
  dryRun?: boolean;
  allowNegative?: boolean;
  reason?: string;
  reference?: string;
}

const said = (words: Record<string, unknown>): IDataObject =>
  Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined && word !== '')) as IDataObject;

/** One entry a run: the item of the input. */
function sendEntry(_: Input, context: Context): Input {
  const { dateCode, lot, manufacturer, dryRun, allowNegative, reason, reference } = context.options() as Options;
  const parameter = (name: string) => context.parameter<string | number>(name, '');
  const entry = said({
    part_number: parameter('partNumber'),
    quantity: parameter('quantity'),
    place: parameter('place'),
    to: parameter('to'),
    date_code: dateCode,
    lot,
    manufacturer,
  });
  const words = said({ dry_run: dryRun, allow_negative: allowNegative, reason, reference });
  return { entries: [entry], ...words };
}

export const stock: Resource = {
  value: 'stock',
  name: 'Stock',
  usual: 'getMany',
  operations: [
    declare(api.bookInStock, {
      value: 'bookIn',
      action: 'Book in stock',
      description: 'Book in what has come of a part',
      properties: () => [partNumber, quantity, place, makeOptionsProperty([...entryOptions, ...bookingOptions])],
      send: sendEntry,
    }),
    declare(api.bookInStock, {
      value: 'bookInLabel',
      action: 'Book in scanned label',
      description: 'Book in what the text of a label says: part, quantity, lot and date code; a package is booked once',
      properties: ({ label, again, reason, reference, dry_run }) => [
        need(label),
        { ...place, description: 'Where it lies then' },
        makeOptionsProperty([{ ...again, default: false }, { ...dry_run, default: false }, reason, reference]),
      ],
    }),
    declare(api.bookOutStock, {
      value: 'bookOut',
      action: 'Book out stock',
      description: 'Book out what was taken of a part, the oldest first; what is reserved is not taken',
      properties: () => [
        partNumber,
        quantity,
        place,
        makeOptionsProperty([...entryOptions, ...bookingOptions, negative]),
      ],
      send: sendEntry,
    }),
    declare(api.countStock, {
      value: 'count',
      action: 'Count stock',
      description: 'Set a part to what was counted; the difference is booked',
      properties: () => [partNumber, quantity, place, makeOptionsProperty([...entryOptions, ...bookingOptions])],
      send: sendEntry,
    }),
    declare(api.getStockItem, {
      value: 'get',
      action: 'Get item of stock',
      description: 'Read how much there is of an item, and where',
      properties: () => [itemId],
    }),
    declare(api.listStockHistory, {
      value: 'getHistory',
      action: 'Get what was booked',
      description: 'List every movement with who, when and why, newest first',
      properties: ({ place: at }) => [
        returnAll,
        limit,
        makeOptionsProperty([{ ...itemId, required: false, description: 'Only what was booked of it' }, at]),
      ],
    }),
    declare(api.listStock, {
      value: 'getMany',
      action: 'Get many items of stock',
      description: 'List what is in stock, with where it lies',
      properties: ({ search, place: at, low }) => [
        returnAll,
        limit,
        makeOptionsProperty([search, at, { ...low, displayName: 'Low Only', default: true }]),
      ],
    }),
    declare(api.importStock, {
      value: 'import',
      action: 'Import list of stock',
      description: 'Read a list of what is there, or an order, in any form of a table; the same file is booked once',
      properties: ({ mode, place: at, columns, reference, dry_run, again }) => [
        inputFile('the list'),
        makeOptionsProperty([
          mode,
          at,
          columnPairs(columns),
          reference,
          { ...dry_run, default: false },
          { ...again, default: false },
        ]),
      ],
    }),
    declare(api.moveStock, {
      value: 'move',
      action: 'Move stock',
      description: 'Move a part to another place',
      properties: () => [partNumber, quantity, place, to, makeOptionsProperty([...entryOptions, ...bookingOptions])],
      send: sendEntry,
    }),
    declare(api.releaseStockReservation, {
      value: 'release',
      action: 'Release reservation',
      description: 'Let go what was reserved for a build',
      properties: () => [reservationId],
    }),
    declare(api.reserveStock, {
      value: 'reserve',
      action: 'Reserve stock for build',
      description: 'Hold what a build takes from stock, so that nobody else is given it',
      properties: ({ boards, partial, reference, expires_hours, doubtful, substitutes, places }) => [
        ...boardRows(boards),
        makeOptionsProperty([{ ...partial, default: false }, reference, expires_hours, doubtful, substitutes, places]),
      ],
    }),
    declare(api.updateStockItem, {
      value: 'update',
      action: 'Update item of stock',
      description: 'Set the level at which an item is low, and so reordered, its own number or its description',
      properties: ({ description, own_number }) => [
        itemId,
        makeOptionsProperty([
          { ...description, description: 'What it is, for people' },
          rowNumber('Level', 'level', { default: 0, description: 'At so many available or less it is low' }),
          toggle('Never Low', 'neverLow', false, 'Whether to take the level away, so that it is never low'),
          { ...own_number, description: 'Your own number of it' },
        ]),
      ],
      send: (input, context) => (context.options()['neverLow'] === true ? { ...input, level: null } : input),
    }),
    declare(api.useStockReservation, {
      value: 'use',
      action: 'Book out reservation',
      description: 'Book out what a build took, once',
      properties: ({ reason }) => [reservationId, makeOptionsProperty([reason])],
    }),
  ],
};
