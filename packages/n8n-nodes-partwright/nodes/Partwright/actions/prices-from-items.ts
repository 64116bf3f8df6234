import type { CallData, CallInput } from '@partwright/client';
import { readInput } from '../../shared/input.ts';
import { toJson, type Context, type GatheredResult, type GatherOperation } from '../../shared/operation.ts';
import { idempotencyKey, makeOptionsProperty, need, rowNumber, simplify, text } from '../../shared/properties.ts';
import * as api from '../fields.ts';

const { fields } = api.addQuotedPrices;

type Row = CallInput<'addQuotedPrices'>['rows'][number];
type Quotation = CallData<'addQuotedPrices'>;

/** The API takes so many rows at a time. */
const MOST_ROWS = 10_000;

/** An input item that says a price. */
interface Price {
  context: Context;
  seller: string;
  currency: string;
  row: Row;
}

const rowOptions = [
  text('In Place Of', 'insteadOf', { description: 'The part that was asked for, where another one is offered' }),
  rowNumber('Lead Time (Days)', 'leadTimeDays'),
  text('Manufacturer', 'manufacturer'),
  rowNumber('Minimum', 'moq', { description: 'The least that can be ordered, in pieces' }),
  rowNumber('Multiple', 'multiple', { description: 'Pieces that it is ordered in multiples of' }),
  text('Note', 'note'),
  text('Packaging', 'packaging', { placeholder: 'e.g. reel' }),
  rowNumber('Stock', 'stock', { description: 'Pieces that the seller has; left out: not known' }),
];

const options = makeOptionsProperty([
  ...rowOptions,
  idempotencyKey,
  { ...fields.quote_date, placeholder: 'e.g. 2026-11-23' },
  fields.quote_number,
  { ...fields.reference, displayName: 'Request Reference', description: 'Of the request that it answers' },
  { ...fields.replaces, placeholder: 'e.g. quo_01K3W8ZT5M9Q' },
  { ...fields.valid_until, placeholder: 'e.g. 2026-12-31' },
]);

export const pricesFromItems: GatherOperation = {
  value: 'addFromItems',
  routes: [api.addQuotedPrices.route],
  name: 'Add From Items',
  action: 'Add prices of all items',
  description:
    'Gather all input items, each a price of a seller, into price lists, one for each seller and currency; they count in costs while they hold',
  properties: [
    need({ ...fields.seller, placeholder: 'e.g. {{ $json.seller }}', description: 'Whose price it is' }),
    need({
      ...fields.currency,
      placeholder: 'e.g. EUR',
      description: 'Three-letter code of the currency of the price',
    }),
    text('Part Number', 'partNumber', {
      required: true,
      placeholder: 'e.g. {{ $json.part_number }}',
      description: 'Number of the manufacturer',
    }),
    text('Order Code', 'orderCode', { description: 'Of the seller; left out: the part number' }),
    // Text, as a number cannot be left out.
    text('Unit Price', 'unitPrice', {
      placeholder: 'e.g. {{ $json.unit_price }}',
      description: 'Of one piece without tax; left out: the seller has no price',
    }),
    {
      displayName: 'From Quantity',
      name: 'fromQuantity',
      type: 'number',
      typeOptions: { minValue: 1, numberPrecision: 0 },
      default: 1,
      required: true,
      description: 'Pieces from which the price holds; items of one order code are the price breaks of one offer',
    },
    simplify,
    options,
  ],
  async *gather(contexts) {
    const prices: Price[] = [];
    for (const context of contexts) {
      try {
        prices.push(readPrice(context));
      } catch (error) {
        // It goes on alone: the others can still be added.
        yield { itemIndexes: [context.itemIndex], failure: error };
      }
    }
    const lists = Map.groupBy(prices, ({ seller, currency }) => JSON.stringify([seller, currency]));
    for (const list of lists.values()) yield await addList(list);
  },
};

/** What one seller asks in one currency, with the options of its first item. */
async function addList(list: readonly Price[]): Promise<GatheredResult> {
  const [{ context, seller, currency }] = list as [Price];
  const itemIndexes = list.map((price) => price.context.itemIndex);
  try {
    if (list.length > MOST_ROWS)
      throw new Error(`${seller} has ${list.length} prices; at most ${MOST_ROWS} can be added at once`);
    const asked = await readInput(context, api.addQuotedPrices, [options]);
    const rows = list.map(({ row }) => row);
    const added = await context.client.orders.quotations.addRows({ ...asked, seller, currency, rows });
    return { itemIndexes, json: toJson(context.parameter('simplify', true) ? simpleQuotation(added) : added) };
  } catch (error) {
    return { itemIndexes, failure: error };
  }
}

function readPrice(context: Context): Price {
  const seller = readText(context, 'seller', 'Seller');
  const currency = readText(context, 'currency', 'Currency').toUpperCase();
  const part_number = readText(context, 'partNumber', 'Part Number');
  const price = context.parameter<string>('unitPrice', '').trim();
  const said = context.options();
  const row: Record<string, unknown> = {
    part_number,
    order_code: context.parameter<string>('orderCode', '').trim() || undefined,
    unit_price: price === '' ? undefined : price,
    from_quantity: context.parameter<number>('fromQuantity', 1),
  };
  for (const { name } of rowOptions)
    row[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] = said[name] === '' ? undefined : said[name];
  return { context, seller, currency, row: row as Row };
}

function readText(context: Context, name: string, title: string): string {
  const said = context.parameter<string>(name, '').trim();
  if (said === '') throw new Error(`${title} is empty: give the field of the items that has it`);
  return said;
}

/** How far the prices can be used; `not_offered` is each part without one, with the reason. */
const simpleQuotation = ({ id, seller, reference, quote_number, text: said, offered, declined, lines }: Quotation) => ({
  id,
  seller,
  reference,
  quote_number,
  text: said,
  offered,
  declined,
  used_until:
    lines
      .map(({ used_until }) => used_until)
      .filter((day) => day !== null)
      .toSorted()[0] ?? null,
  not_offered: lines
    .filter(({ state }) => state !== 'offered')
    .map(({ part_number, state, notes }) => ({ part_number, state, reason: notes.join(' ') })),
});
