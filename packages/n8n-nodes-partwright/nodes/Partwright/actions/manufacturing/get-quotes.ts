import type { CallData } from '@partwright/client';
import { declare, keep } from '../../../shared/declared.ts';
import { many, one } from '../../../shared/operation.ts';
import { makeOptionsProperty, makeSource, need, shownWhere, simplify, toggle } from '../../../shared/properties.ts';
import { without } from '../../../shared/without.ts';
import * as api from '../../fields.ts';
import { currency } from '../cost/cost-options.ts';
import { readQuantities } from '../cost/quantities.ts';
import * as board from './board-properties.ts';
import { cards, sendCards } from './price-cards.ts';

type Quote = CallData<'quoteFab'>['quotes'][number];

const fromDimensions = shownWhere('source', 'dimensions');
const size = { typeOptions: { minValue: 1, maxValue: 2_000, numberPrecision: 3 }, default: '', ...fromDimensions };

export const getQuotes = declare(api.quoteFab, {
  value: 'getQuotes',
  action: 'Get quotes for boards',
  description: 'Quote the making of boards across vendors, the cheapest first; a vendor that cannot says why not',
  properties: (fields) => [
    makeSource('What is known of the board', 'file', {
      dimensions: ['Dimensions', 'Size and layers of the board'],
      file: ['File', 'A ZIP of Gerber and drill files of the input item'],
    }),
    { ...board.gerbers, ...shownWhere('source', 'file') },
    need({ ...fields.width_mm, ...size }),
    need({ ...fields.height_mm, ...size }),
    need({ ...fields.layers, description: 'Copper layers', ...fromDimensions }),
    need({ ...fields.quantities, default: '5,10', description: 'Numbers of boards, separated by commas' }),
    toggle(
      'Split Quotes',
      'splitQuotes',
      true,
      'Whether to return one item per quote instead of one item with all of them',
    ),
    { ...simplify, displayOptions: { show: { splitQuotes: [true] } } },
    makeOptionsProperty([
      fields.castellations,
      board.colour,
      fields.copper_oz,
      fields.country,
      currency,
      { ...fields.curve, description: `${fields.curve.description}; needs Split Quotes off` },
      board.offerFinishes(fields.finish),
      fields.folder,
      fields.layers,
      fields.min_drill_mm,
      fields.min_space_mm,
      fields.min_trace_mm,
      ...cards,
      board.roles(fields.roles),
      fields.solder_mask,
      board.thickness,
      {
        ...without(fields.vendors, 'placeholder'),
        displayName: 'Vendor Names or IDs',
        type: 'multiOptions',
        typeOptions: { loadOptionsMethod: 'listVendors' },
        default: [],
        description:
          'Only these; left out: all. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
      },
    ]),
  ],
  send(input, context) {
    const quantities = readQuantities(context.parameter<string | number>('quantities'));
    // In one currency, so that prices of several vendors can be compared.
    const wish = { currency: 'USD', ...sendCards(input), quantities };
    // What the option Layers says is for files that do not tell.
    return 'file' in input
      ? wish
      : { ...without(without(wish, 'folder' as never), 'roles' as never), layers: context.parameter('layers') };
  },
  give(answer, context) {
    if (!context.parameter('splitQuotes', true)) return one(answer);
    const doubts = listDoubts(answer);
    for (const doubt of doubts) context.hint(doubt);
    const quotes = sortQuotes(answer.quotes, context.options()['currency'] ?? 'USD');
    if (!context.parameter('simplify', true)) return many(quotes);
    return many(simplifyQuotes(quotes).map((quote) => ({ ...quote, doubts })));
  },
});

/**
 * Quantity by quantity the cheapest first; those in another currency than was asked for behind those that can be compared, and
 * those without a price at the end.
 */
function sortQuotes(quotes: readonly Quote[], asked: unknown): Quote[] {
  const priced = quotes.filter(({ price }) => price !== null);
  const others = quotes.filter(({ price }) => price === null);
  const isOther = ({ currency: its }: Quote): number => Number(its !== String(asked).trim().toUpperCase());
  return [
    ...priced.toSorted((a, b) => a.quantity - b.quantity || isOther(a) - isOther(b) || a.price! - b.price!),
    ...others,
  ];
}

/** What no single quote says: what of the board was not sure when it was read, and which vendors could not be asked. */
const listDoubts = ({ doubts, warnings, problems }: CallData<'quoteFab'>): string[] => [
  ...doubts.map(({ message }) => message),
  ...(warnings ?? []),
  ...(problems ?? []).map(({ vendor, message }) => `${vendor}: ${message}`),
];

/** Where no vendor has a price, every item says so and why. */
function simplifyQuotes(quotes: readonly Quote[]): object[] {
  if (quotes.some(({ price }) => price !== null)) return quotes.map(simplifyQuote);
  const message = `No vendor has a price for this board. ${listRefusalReasons(quotes).join(' ')}`;
  return quotes.map((quote) => ({ ...without(simplifyQuote(quote), 'per_board'), message }));
}

/** A sentence per service, once for all quantities. */
const listRefusalReasons = (quotes: readonly Quote[]): string[] => [
  ...new Set(quotes.map(({ title, why_not }) => `${title}: ${why_not.map(({ message }) => message).join(' ')}`)),
];

const keepHead = keep<Quote>(
  'offer_id',
  'vendor',
  'title',
  'quantity',
  'price',
  'currency',
  'per_board',
  'days',
  'kind',
);

const simplifyQuote = (quote: Quote) => ({
  ...(keepHead(quote) as Pick<Quote, 'per_board'>),
  why_not: quote.why_not.map(({ message }) => message),
  ...describeQuote(quote),
});

/** The offer in a line, and with what is known of its price; a price that no maker was asked for is an estimate. */
function describeQuote({ title, price, currency, boards, quantity, days, kind, notes, not_stated }: Quote) {
  const time = days === null ? '' : `, ${days} days`;
  const sum = price === null ? 'no price' : `${price.toFixed(2)} ${currency ?? ''} for ${boards ?? quantity} boards`;
  const label = `${title}: ${sum}${time}${kind === 'live' || price === null ? '' : ' (estimate)'}`;
  const open = not_stated.length > 0 ? [`Not said to be in the price: ${not_stated.join(', ')}`] : [];
  return { label, text: [label, ...notes, ...open].join(' - ') };
}
