import type { CallData } from '@partwright/client';
import { declare } from '../../shared/declared.ts';
import { many } from '../../shared/operation.ts';
import {
  choose,
  makeOptionsProperty,
  need,
  rowNumber,
  rowsOf,
  shownWhere,
  simplify,
  text,
} from '../../shared/properties.ts';
import * as api from '../fields.ts';

type Compared = CallData<'compareQuotations'>;
type Part = Compared['parts'][number];
type Offer = Part['offers'][number];

export const compareQuotations = declare(api.compareQuotations, {
  value: 'compare',
  action: 'Compare quotations',
  description:
    'Compare what sellers quoted, one item per part and seller, the cheapest marked; what has expired, waits for an answer or is another part is never the cheapest',
  properties: ({ currency, parts, quotation_ids, reference }) => [
    choose({ displayName: 'Compare', name: 'compareBy', description: 'Which quotations' }, 'reference', {
      ids: ['Quotations by ID'],
      reference: ['Answers to a Request', 'All quotations that answer one request'],
    }),
    need({
      ...reference,
      description: 'Of the request, as Order: Request Quotations gives it',
      ...shownWhere('compareBy', 'reference'),
    }),
    need({ ...quotation_ids, description: 'IDs separated by commas', ...shownWhere('compareBy', 'ids') }),
    simplify,
    makeOptionsProperty([
      { ...currency, description: 'Three-letter code of the currency to compare in' },
      rowsOf(
        parts,
        'part',
        [
          text('Part Number', 'partNumber', { required: true }),
          rowNumber('Quantity', 'quantity', { required: true, default: 1, description: 'Pieces to order' }),
        ],
        { description: 'Left out: those of the request, else every quoted part at its first quantity' },
      ),
    ]),
  ],
  give: ({ currency, parts }, context) =>
    many(context.parameter('simplify', true) ? parts.flatMap((part) => rowsOfPart(part, currency)) : parts),
});

/** A part that nobody quoted is a row too. */
const rowsOfPart = (part: Part, currency: string): object[] =>
  part.offers.length === 0
    ? [offerRow(part, undefined, currency)]
    : part.offers.map((offer) => offerRow(part, offer, currency));

/** An offer as a row of a sheet. `amount` is of the order, in the currency of the comparison; null: no price, or no rate. */
const offerRow = (part: Part, offer: Offer | undefined, currency: string): object => {
  const row = makeRow(part, offer, currency);
  return { ...row, text: describeRow(row) };
};

const makeRow = ({ part_number, quantity, doubt }: Part, offer: Offer | undefined, currency: string) => ({
  part_number,
  quantity,
  seller: offer?.seller ?? null,
  state: offer?.state ?? 'not_quoted',
  order_quantity: offer?.order_quantity ?? null,
  unit_price: offer?.unit_price ?? null,
  unit_currency: offer?.currency ?? null,
  amount: offer?.amount ?? null,
  currency,
  lead_time_days: offer?.lead_time_days ?? null,
  valid_until: offer?.valid_until ?? null,
  cheapest: offer?.cheapest ?? false,
  quotation_id: offer?.quotation_id ?? null,
  doubt: describeDoubt(doubt, offer),
});

/** The row in a line, for a mail: `Cheapest: ABC-1: Acme, 100 pieces, 12.5 EUR. Look at it: …`. */
function describeRow({
  part_number,
  seller,
  order_quantity,
  amount,
  currency,
  cheapest,
  doubt,
}: ReturnType<typeof makeRow>): string {
  const pieces = order_quantity === null ? [] : [`${order_quantity} pieces`];
  const offered =
    seller === null
      ? ['nobody offers it']
      : [seller, ...pieces, amount === null ? 'no price' : `${amount} ${currency}`];
  const said = `${cheapest ? 'Cheapest: ' : ''}${part_number}: ${offered.join(', ')}`;
  return doubt === null ? said : `${said}. Look at it: ${doubt}`;
}

function describeDoubt(doubt: string | null, offer: Offer | undefined): string | null {
  const of = offer?.instead_of ? [`It is ${offer.part_number ?? 'another part'}, not ${offer.instead_of}.`] : [];
  const all = [doubt, ...(offer?.expired ? ['It has expired.'] : []), ...of, ...(offer?.notes ?? [])].filter(Boolean);
  return all.length > 0 ? all.join(' ') : null;
}
