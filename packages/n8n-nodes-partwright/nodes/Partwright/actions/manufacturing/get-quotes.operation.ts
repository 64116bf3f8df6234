import type { CallData, CallInput } from '@partwright/client';
import type { IDataObject } from 'n8n-workflow';
import { apiFields } from '../../../shared/api-fields.ts';
import { many, one, type Context, type ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty, shownWhere, simplify } from '../../../shared/properties.ts';
import { without } from '../../../shared/without.ts';
import { quoteFab } from '../../fields.ts';
import { currency } from '../cost/cost-options.ts';
import { readQuantities } from '../cost/quantities.ts';
import * as board from './board-properties.ts';

type Quotes = CallData<'quoteFab'>;
type Quote = Quotes['quotes'][number];

const fromDimensions = shownWhere('source', 'dimensions');
const size = { type: 'number', typeOptions: { minValue: 1, maxValue: 2_000, numberPrecision: 3 } } as const;

export const getQuotes: ItemOperation = {
  value: 'getQuotes',
  name: 'Get Quotes',
  action: 'Get quotes for boards',
  description: 'Quote the making of boards across vendors, the cheapest first; a vendor that cannot says why not',
  properties: [
    {
      displayName: 'Source',
      name: 'source',
      type: 'options',
      default: 'file',
      options: [
        { name: 'Dimensions', value: 'dimensions', description: 'Size and layers of the board' },
        { name: 'File', value: 'file', description: 'A ZIP of Gerber and drill files of the input item' },
      ],
      description: 'What is known of the board',
    },
    { ...inputDataFieldName, hint: board.gerberHint, ...board.fromFile },
    { displayName: 'Width (Millimeters)', name: 'widthMm', ...size, default: 100, required: true, ...fromDimensions },
    { displayName: 'Height (Millimeters)', name: 'heightMm', ...size, default: 100, required: true, ...fromDimensions },
    { ...quoteFab.layers, required: true, description: 'Copper layers', ...fromDimensions },
    {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '5,10',
      required: true,
      placeholder: 'e.g. 5,10,100',
      description: 'Numbers of boards, separated by commas',
    },
    {
      displayName: 'Split Quotes',
      name: 'splitQuotes',
      type: 'boolean',
      default: true,
      description: 'Whether to return one item per quote instead of one item with all of them',
    },
    { ...simplify, displayOptions: { show: { splitQuotes: [true] } } },
    makeOptionsProperty([
      quoteFab.castellations,
      board.makeColourProperty('colour'),
      quoteFab.copper_oz,
      quoteFab.country,
      currency,
      { ...quoteFab.curve, description: `${quoteFab.curve.description}; needs Split Quotes off` },
      board.makeFinishProperty('finish'),
      quoteFab.folder,
      quoteFab.layers,
      quoteFab.min_drill_mm,
      quoteFab.min_space_mm,
      quoteFab.min_trace_mm,
      { ...quoteFab.cards, displayName: 'Price Cards' },
      board.thickness,
    ]),
  ],
  async run(context) {
    const answer = await context.client.fab.quote(readQuoteInput(context, await readBoard(context)));
    if (!context.parameter('splitQuotes', true)) return one(answer);
    const quotes = sorted(answer.quotes);
    return many(context.parameter('simplify', true) ? simpleQuotes(quotes) : quotes);
  },
};

type Board =
  | { file: NonNullable<CallInput<'quoteFab'>['file']> }
  | { width_mm: number; height_mm: number; layers: number };

async function readBoard(context: Context): Promise<Board> {
  if (context.parameter<string>('source', 'file') === 'file') return { file: await context.file() };
  return {
    width_mm: context.parameter<number>('widthMm'),
    height_mm: context.parameter<number>('heightMm'),
    layers: context.parameter<number>('layers'),
  };
}

function readQuoteInput(context: Context, given: Board): CallInput<'quoteFab'> {
  const options = context.options() as IDataObject & { colour?: string; currency?: string };
  const { layers, folder, ...fields } = apiFields('quoteFab', quoteFab, options);
  const wish = {
    ...fields,
    quantities: readQuantities(context.parameter<string | number>('quantities')),
    // In one currency, so that prices of several vendors can be compared.
    currency: options.currency ?? 'USD',
    colour: options.colour,
  };
  return 'file' in given ? { ...wish, ...given, layers, folder } : { ...wish, ...given };
}

/** Quantity by quantity the cheapest first; those without a price at the end. */
function sorted(quotes: readonly Quote[]): Quote[] {
  const priced = quotes.filter(({ price }) => price !== null);
  const others = quotes.filter(({ price }) => price === null);
  return [...priced.toSorted((a, b) => a.quantity - b.quantity || a.price! - b.price!), ...others];
}

/** Where no vendor has a price, every item says so and why. */
function simpleQuotes(quotes: readonly Quote[]): object[] {
  if (quotes.some(({ price }) => price !== null)) return quotes.map(simpleQuote);
  const message = `No vendor has a price for this board. ${listRefusalReasons(quotes).join(' ')}`;
  return quotes.map((quote) => ({ ...without(simpleQuote(quote), 'per_board'), message }));
}

/** A sentence per service, once for all quantities. */
const listRefusalReasons = (quotes: readonly Quote[]): string[] => [
  ...new Set(quotes.map(({ title, why_not }) => `${title}: ${why_not.map(({ message }) => message).join(' ')}`)),
];

function simpleQuote({ vendor, service, title, quantity, price, currency: inCurrency, per_board, ...rest }: Quote) {
  const { days, kind, why_not } = rest;
  return {
    vendor,
    service,
    title,
    quantity,
    price,
    currency: inCurrency,
    per_board,
    days,
    kind,
    why_not: why_not.map(({ message }) => message),
  };
}
