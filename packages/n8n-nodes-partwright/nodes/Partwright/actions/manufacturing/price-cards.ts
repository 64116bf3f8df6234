import type { INodeProperties } from 'n8n-workflow';
import type { Input } from '../../../shared/input.ts';
import { asJson, choose, rowNumber, rowsOf, text } from '../../../shared/properties.ts';
import { textList } from '../../../shared/text-list.ts';
import { finishes } from '../../choices.ts';
import * as api from '../../fields.ts';

const field: INodeProperties = { ...api.quoteFab.fields.cards, displayName: 'Price Cards' };

/** A row a price of a maker: what boards of so many layers cost to begin with, by area and by piece. */
const cells: INodeProperties[] = [
  text('Vendor', 'vendor', { required: true, placeholder: 'e.g. Our House' }),
  text('Service', 'service', {
    placeholder: 'e.g. prototype',
    description: 'Rows of one vendor and service are one table',
  }),
  text('Currency', 'currency', { required: true, placeholder: 'e.g. EUR' }),
  text('As Of', 'asOf', { required: true, placeholder: 'e.g. 2026-11-01', description: 'Day of the prices' }),
  text('Layers', 'layers', {
    placeholder: 'e.g. 1, 2',
    description: 'Copper layers that the row is for; left empty: any',
  }),
  rowNumber('To Begin With', 'start', { description: 'Price of the order, whatever its size' }),
  rowNumber('For 100 Cm²', 'per100Cm2', { description: 'Price of 100 cm² of board' }),
  rowNumber('For Each Board', 'perBoard'),
  rowNumber('Days', 'days', { description: 'Until they are shipped' }),
  rowNumber('Least Order', 'leastOrder', { description: 'What an order comes to at least' }),
  rowNumber('Set Of', 'setOf', { description: 'Boards are sold in sets of so many' }),
  choose({ displayName: 'Finish', name: 'finish', description: 'That the row is for' }, '', {
    '': ['Any'],
    ...finishes,
  }),
];

export const cards: INodeProperties[] = [
  rowsOf(field, 'price', cells, {
    description: 'Price tables of your own, for vendors without a public one, or in place of it',
  }),
  asJson(field, {
    placeholder: 'e.g. [{"vendor": "Our house", "currency": "EUR", "as_of": "2026-11-01", "start": [{"price": "40"}]}]',
    description: 'The same as a document, with extras and limits too. Goes before the fields.',
  }),
];

type Row = Readonly<Record<string, string | number | undefined>>;

/** Rows of the form as the tables that the API takes; a document stays as it is. */
export function sendCards<Sent extends Input>(input: Sent): Sent {
  const given = input['cards'];
  const rows = typeof given === 'string' ? (JSON.parse(given) as unknown) : given;
  // A document has its prices in lists; a row of the form has only cells.
  if (!Array.isArray(rows) || !rows.every(isRow)) return input;
  const tables = Map.groupBy(rows as Row[], ({ vendor, service }) => JSON.stringify([vendor, service]));
  return { ...input, cards: JSON.stringify(Array.from(tables.values(), makeTable)) };
}

const isRow = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  Object.values(row).every((cell) => typeof cell !== 'object') &&
  hasCell(row);

const CELLS = ['start', 'per100_cm2', 'per_board', 'days', 'least_order', 'set_of', 'layers', 'finish'];
const hasCell = (row: object): boolean => CELLS.some((name) => name in row) && !Array.isArray((row as Row)['start']);

function makeTable(rows: readonly Row[]): object {
  const [{ vendor, service, currency, as_of, least_order, set_of }] = rows as [Row];
  const list = (name: string, make: (row: Row, amount: string | number) => object): object[] =>
    rows.flatMap((row) => (row[name] === undefined ? [] : [{ ...make(row, row[name]), ...whenOf(row) }]));
  const start = list('start', (_, price) => ({ price: String(price) }));
  const area = list('per100_cm2', (_, price) => ({ price: String(Number(price) / 100), unit: 'cm2' }));
  const per_board = list('per_board', (_, price) => ({ price: String(price) }));
  if (start.length + area.length + per_board.length === 0)
    throw new Error(`Price Cards: no row of ${vendor} has a price. Give To Begin With, For 100 Cm² or For Each Board`);
  const days = list('days', (_, wait) => ({ days: wait }));
  return {
    vendor,
    ...(service === undefined ? {} : { service }),
    currency,
    as_of,
    ...(start.length > 0 ? { start } : {}),
    ...(area.length > 0 ? { area } : {}),
    ...(per_board.length > 0 ? { per_board } : {}),
    ...(days.length > 0 ? { days } : {}),
    ...(least_order === undefined ? {} : { least_order: String(least_order) }),
    ...(set_of === undefined ? {} : { set_of }),
  };
}

function whenOf({ layers, finish }: Row): object {
  const numbers = (textList(layers === undefined ? undefined : String(layers), ',') ?? []).map(Number);
  const when = {
    ...(numbers.length > 0 ? { layers: numbers } : {}),
    ...(finish === undefined ? {} : { finish: [finish] }),
  };
  return Object.keys(when).length > 0 ? { when } : {};
}
