import {
  exactText,
  type FieldError,
  flag,
  list,
  listOrNone,
  number,
  openObject,
  orNull,
  readFields,
  whole,
  word,
} from '@partwright/files/json-fields';
import { z } from 'zod';
import { amount, blankOrText } from '../fields.ts';
import { sellerKey } from '@partwright/catalog/sellers';
import type { PlanOptions } from '../order/order-plan.ts';
import type { PurchaseLine, SupplierTerms } from '../types.ts';

/** A plan request that has been checked. Line ids keep the type they were given in. */
export interface QuoteRequest {
  boards: number;
  ids: (string | number)[];
  lines: PurchaseLine[];
  suppliers: SupplierTerms[];
  options: PlanOptions;
}

const MOST = {
  boards: 1e7,
  lines: 20_000,
  offers: 200,
  breaks: 200,
  suppliers: 500,
  perBoard: 1e5,
  attrition: 10,
  lead: 1e6,
  pieces: 1e12,
} as const;

const id = z.union([z.number(), exactText]);

const PAIR = { error: 'Must be a pair [quantity, unit price]', params: { code: 'invalid_type' } };

const priceBreak = z
  .array(z.unknown(), PAIR)
  .refine(({ length }) => length === 2, { ...PAIR, abort: true })
  .pipe(z.tuple([whole(1, MOST.pieces), amount]))
  .transform(([quantity, unitPrice]) => ({ quantity, unitPrice }));

const offer = openObject({
  seller: exactText,
  sku: orNull(z.union([z.literal(''), id])),
  packaging: blankOrText,
  moq: orNull(whole(0, MOST.pieces)),
  multiple: orNull(whole(0, MOST.pieces)),
  stock: orNull(number(0, MOST.pieces)),
  fee: orNull(amount),
  breaks: list(priceBreak, MOST.breaks, {
    by: ({ quantity }) => String(quantity),
    code: 'duplicate_break',
    at: [0],
    say: ({ quantity }) => `There is another break at ${quantity}`,
  }),
}).transform(({ sku, moq, multiple, ...said }) => ({
  ...said,
  sku: String(sku ?? ''),
  moq: moq ?? 1,
  multiple: multiple ?? 1,
  leadTimeDays: null,
  currency: '',
  source: 'request',
  observedAt: '',
}));

const line = openObject({
  id,
  per_board: number(0, MOST.perBoard),
  attrition: orNull(number(0, MOST.attrition)),
  lead: orNull(whole(0, MOST.lead)),
  offers: list(offer, MOST.offers),
});

const supplier = openObject({
  id: exactText,
  shipping: orNull(amount),
  free_from: orNull(amount),
  handling: orNull(amount),
  small_order_below: orNull(amount),
  small_order_fee: orNull(amount),
}).transform(
  ({ free_from: freeFrom, small_order_below: smallOrderBelow, small_order_fee: smallOrderFee, ...said }) => ({
    ...said,
    freeFrom,
    smallOrderBelow,
    smallOrderFee,
    currency: '',
    asOf: null,
    sourceUrl: null,
  }),
);

const count = (least: number) => orNull(whole(least, MOST.suppliers)).transform((given) => given ?? undefined);

const requestFields = openObject({
  boards: whole(1, MOST.boards),
  lines: list(line, MOST.lines, {
    by: (one) => String(one.id),
    code: 'duplicate_id',
    at: ['id'],
    say: () => 'Another line has this id',
  }),
  // Which of two terms of one supplier would count could only be guessed.
  suppliers: listOrNone(supplier, MOST.suppliers, {
    by: (one) => sellerKey(one.id),
    code: 'duplicate_id',
    at: ['id'],
    say: () => 'Another supplier has this id',
  }),
  max_suppliers: count(1),
  min_suppliers: count(0),
  fewest_suppliers: orNull(flag),
  split: orNull(word(['never', 'short', 'any'])),
  preferred: listOrNone(exactText, MOST.suppliers),
  excluded: listOrNone(exactText, MOST.suppliers),
  optimize: orNull(word(['fast', 'exact'])),
}).refine(({ min_suppliers: least = 0, max_suppliers: most = Infinity }) => least <= most, {
  error: 'Must not be above max_suppliers',
  path: ['min_suppliers'],
  params: { code: 'out_of_range' },
});

/** Check a request of `planFromQuotes`; every error names its place by JSON pointer. */
export function readQuoteRequest(body: unknown): QuoteRequest | { errors: FieldError[] } {
  const read = readFields(requestFields, body);
  if ('errors' in read) return read;
  const { boards, lines, suppliers, preferred, excluded, ...wishes } = read.data;
  return {
    boards,
    ids: lines.map((one) => one.id),
    lines: lines.map((one) => ({
      id: String(one.id),
      perBoard: one.per_board,
      attrition: { rate: one.attrition ?? 0, pieces: one.lead ?? 0 },
      offers: one.offers,
    })),
    suppliers,
    options: {
      maxSuppliers: wishes.max_suppliers,
      minSuppliers: wishes.min_suppliers,
      fewestSuppliers: wishes.fewest_suppliers ?? false,
      split: wishes.split ?? undefined,
      preferred,
      excluded,
      optimize: wishes.optimize ?? 'fast',
    },
  };
}
