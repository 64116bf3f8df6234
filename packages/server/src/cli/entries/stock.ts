import type { ArgumentEntry, CommandEntry, OptionEntry } from './entry.ts';
import { BUILD_OPTIONS } from './shared.ts';

const PART: ArgumentEntry = {
  name: 'PART',
  about: 'part number, order code, or the id of the item that `stock list` shows: stk_...',
};
const PIECES: ArgumentEntry = { name: 'QUANTITY', about: 'pieces, or metres and the like: 100, 12.5' };
const ACCOUNT: OptionEntry = { value: 'NAME', about: 'whose stock, where this machine has several accounts' };
const PLACE: OptionEntry = { value: 'PLACE', about: 'where: "Lab/Shelf 1/Box 3"; / stands before what is inside' };
const LIMIT: OptionEntry = {
  value: 'N',
  short: 'n',
  kind: 'count',
  least: 1,
  most: 100,
  about: 'most rows that are listed',
  default: '20',
};
const DRY_RUN: OptionEntry = { about: 'only say what would be booked' };
const REFERENCE: OptionEntry = { value: 'TEXT', about: 'number of an order, a delivery or a build' };
const SPOT: Record<string, OptionEntry> = {
  place: PLACE,
  lot: { value: 'LOT', about: 'lot or batch' },
  'date-code': { value: 'CODE', about: 'date code as it is printed' },
  manufacturer: { value: 'NAME', short: 'm', about: 'manufacturer, where several have the same number' },
  own: { about: 'PART is your own number of it' },
};
const WORDS: Record<string, OptionEntry> = {
  reason: { value: 'TEXT', about: 'why, for who reads it later' },
  reference: REFERENCE,
  'dry-run': DRY_RUN,
  account: ACCOUNT,
};
const UNIT: OptionEntry = {
  value: 'UNIT',
  about: 'of a part that is new: pcs, m, cm, mm, ft, g, kg, l or ml',
  default: 'pcs',
};
const NEGATIVE: OptionEntry = { about: 'book though there is less than that; the balance is below 0 then' };
const RESERVATION: ArgumentEntry = { name: 'RESERVATION', about: 'id that `stock reservations` shows: rsv_...' };
const load = () => import('../commands/stock.ts');

export const stockEntries: readonly CommandEntry[] = [
  {
    name: 'build',
    about: 'So many of several boards: what comes from stock, how far it reaches, and what to buy',
    more: 'A BOM file with how many boards: sensor.csv:20. What all of them need of a part is bought once.',
    arguments: [{ name: 'BOM:BOARDS', about: 'BOM files, each with how many boards are built', isMany: true }],
    options: {
      stock: {
        value: 'FILE',
        kind: 'file',
        about: 'a list of what is there, as `stock import` reads it; left out: the stock that is kept',
      },
      doubtful: {
        value: 'WHAT',
        choices: ['leave', 'use'],
        about: 'lines of which another part may be meant: neither taken nor bought, or like the others',
        default: 'leave',
      },
      ...Object.fromEntries(
        Object.entries(BUILD_OPTIONS).filter(
          ([name]) => !['quantity', 'target', 'substitutes', 'options'].includes(name),
        ),
      ),
    },
    example: 'build board.csv:20 --stock stock.csv',
    where: 'anywhere',
    load: async () => (await import('../commands/build.ts')).build,
  },
  {
    name: 'stock list',
    about: 'Show what is in stock, and where',
    arguments: [{ name: 'QUERY', about: 'in part number, manufacturer, own number or description', isOptional: true }],
    options: { place: PLACE, low: { about: 'only what is at its level or below' }, limit: LIMIT, account: ACCOUNT },
    example: 'stock list',
    where: 'anywhere',
    load: async () => (await load()).stockList,
  },
  {
    name: 'stock import',
    about: 'Read a list of what is there, or an order, in any form of a table',
    more: 'The same file in the same way is booked once. What cannot be read is listed and not booked.',
    arguments: [{ name: 'FILE', kind: 'file', about: 'CSV, XLSX, XLS, ODS, HTML, XML or JSON of any tool' }],
    options: {
      mode: {
        value: 'HOW',
        choices: ['count', 'in'],
        about: 'count: the list says what is there. in: what it names has come, and is added',
        default: 'count',
      },
      place: { value: 'PLACE', about: 'where rows lie that name no place' },
      columns: {
        value: 'HEADER=ROLE',
        kind: 'list',
        about: 'what columns are: "Ding=mpn,Zahl=quantity"',
        default: 'found',
      },
      reference: REFERENCE,
      'dry-run': DRY_RUN,
      again: { about: 'book a file that was booked before once more' },
      account: ACCOUNT,
    },
    example: 'stock import stock.csv --dry-run',
    where: 'anywhere',
    load: async () => (await load()).stockImport,
  },
  {
    name: 'stock count',
    about: 'Set what is there to what was counted; the difference is booked',
    arguments: [PART, PIECES],
    options: { ...SPOT, unit: UNIT, ...WORDS },
    example: 'stock count RC0402FR-0710KL 4870 --place "Lab/Box 3"',
    where: 'anywhere',
    load: async () => (await load()).stockCount,
  },
  {
    name: 'stock in',
    about: 'Book in what has come: a part and how many, or the text of a scanned label',
    arguments: [
      { ...PART, isOptional: true },
      { ...PIECES, isOptional: true },
    ],
    options: {
      label: { value: 'TEXT', about: 'what the scanner gives; a package is booked once' },
      again: { about: 'it is another bag with the same label' },
      ...SPOT,
      unit: UNIT,
      ...WORDS,
    },
    example: 'stock in RC0402FR-0710KL 500 --place "Lab/Box 3"',
    where: 'anywhere',
    load: async () => (await load()).stockIn,
  },
  {
    name: 'stock out',
    about: 'Book out what was taken, the oldest first',
    arguments: [PART, PIECES],
    options: { ...SPOT, 'allow-negative': NEGATIVE, ...WORDS },
    example: 'stock out RC0402FR-0710KL 20 --reason repair',
    where: 'anywhere',
    load: async () => (await load()).stockOut,
  },
  {
    name: 'stock move',
    about: 'Move stock to another place; without a quantity all of it',
    arguments: [PART, { ...PIECES, isOptional: true }],
    options: { to: { value: 'PLACE', about: 'where it goes' }, ...SPOT, ...WORDS },
    example: 'stock move RC0402FR-0710KL 100 --to Store',
    where: 'anywhere',
    load: async () => (await load()).stockMove,
  },
  {
    name: 'stock correct',
    about: 'Put right what was booked wrongly, by another booking',
    more: 'To take away, say -- before the quantity: stock correct --reason "counted twice" -- PART -5',
    arguments: [PART, { name: 'CHANGE', about: 'what is added; below 0: taken away' }],
    options: { ...SPOT, 'allow-negative': NEGATIVE, ...WORDS },
    example: 'stock correct RC0402FR-0710KL 5 --reason "found behind the shelf"',
    where: 'anywhere',
    load: async () => (await load()).stockCorrect,
  },
  {
    name: 'stock history',
    about: 'Show what was booked: who, when and why',
    arguments: [{ name: 'ITEM', about: 'id of an item: stk_...', isOptional: true }],
    options: { place: PLACE, limit: LIMIT, account: ACCOUNT },
    example: 'stock history',
    where: 'anywhere',
    load: async () => (await load()).stockHistory,
  },
  {
    name: 'stock level',
    about: 'Say at how many an item is low; `none` for never',
    arguments: [
      { name: 'ITEM', about: 'id of an item: stk_...' },
      { name: 'LEVEL', about: 'pieces, or none' },
    ],
    options: { account: ACCOUNT },
    example: 'stock level stk_01J9Z3W8K6T4 1000',
    where: 'anywhere',
    load: async () => (await load()).stockLevel,
  },
  {
    name: 'stock reserve',
    about: 'Hold what a build takes from stock, so that nobody else is given it',
    arguments: [{ name: 'BOM_ID:BOARDS', about: 'BOMs of the server with how many boards: bom_...:20', isMany: true }],
    options: { partial: { about: 'hold what there is, though some is missing' }, reference: REFERENCE },
    example: 'stock reserve bom_01J9Z3W8K6T4:20',
    where: 'server',
    load: async () => (await load()).stockReserve,
  },
  {
    name: 'stock reservations',
    about: 'Show what is held for builds',
    arguments: [],
    options: { limit: LIMIT, account: ACCOUNT },
    example: 'stock reservations',
    where: 'anywhere',
    load: async () => (await load()).stockReservations,
  },
  {
    name: 'stock use',
    about: 'Book out what a reservation holds: the boards are built',
    arguments: [RESERVATION],
    options: { account: ACCOUNT },
    example: 'stock use rsv_01J9Z3W8K6T4',
    where: 'anywhere',
    load: async () => (await load()).stockUse,
  },
  {
    name: 'stock release',
    about: 'Let a reservation go',
    arguments: [RESERVATION],
    options: { account: ACCOUNT },
    example: 'stock release rsv_01J9Z3W8K6T4',
    where: 'anywhere',
    load: async () => (await load()).stockRelease,
  },
];
