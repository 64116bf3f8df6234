import type { Offer, PriceBreak } from '@partwright/catalog';
import { sellerKey } from '../ladder.ts';
import type { PlanOptions } from '../order/order-plan.ts';
import type { PurchaseLine, SupplierTerms } from '../types.ts';
import { type Field, JsonReader, type QuoteError } from './json-reader.ts';

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

/** Check a request of `planFromQuotes`; every error names its place by JSON pointer. */
export function readQuoteRequest(body: unknown): QuoteRequest | { errors: QuoteError[] } {
  const reader = new JsonReader();
  const root = reader.object(reader.root(body));
  const boards = reader.whole(root('boards'), 1, MOST.boards) ?? 1;
  const ids: (string | number)[] = [];
  const taken = new Set<string>();
  const lines: PurchaseLine[] = [];
  for (const item of reader.list(root('lines'), MOST.lines)) {
    const field = reader.object(item);
    const id = reader.id(field('id'));
    if (id !== null && taken.has(String(id))) reader.fail(field('id'), 'duplicate_id', 'Another line has this id');
    taken.add(String(id));
    ids.push(id ?? '');
    const perBoard = reader.number(field('per_board'), 0, MOST.perBoard) ?? 0;
    const offers = reader.list(field('offers'), MOST.offers).map((offer) => readOffer(reader, offer));
    const rate = reader.numberOrNothing(field('attrition'), 0, MOST.attrition) ?? 0;
    const pieces = reader.wholeOrNothing(field('lead'), 0, MOST.lead) ?? 0;
    lines.push({ id: String(id), perBoard, attrition: { rate, pieces }, offers });
  }
  const suppliers = reader.listOrNothing(root('suppliers'), MOST.suppliers).map((item) => readSupplier(reader, item));
  checkSuppliers(reader, root('suppliers'), suppliers);
  const options = readOptions(reader, root);
  return reader.errors.length > 0 ? { errors: reader.errors } : { boards, ids, lines, suppliers, options };
}

function readOptions(reader: JsonReader, root: (name: string) => Field): PlanOptions {
  const maxSuppliers = reader.wholeOrNothing(root('max_suppliers'), 1, MOST.suppliers) ?? undefined;
  const minSuppliers = reader.wholeOrNothing(root('min_suppliers'), 0, MOST.suppliers) ?? undefined;
  if (minSuppliers !== undefined && maxSuppliers !== undefined && minSuppliers > maxSuppliers)
    reader.fail(root('min_suppliers'), 'out_of_range', 'Must not be above max_suppliers');
  const names = (field: Field): string[] =>
    reader.listOrNothing(field, MOST.suppliers).flatMap((item) => reader.text(item) ?? []);
  return {
    maxSuppliers,
    minSuppliers,
    fewestSuppliers: reader.booleanOrNothing(root('fewest_suppliers')) ?? false,
    split: reader.wordOrNothing(root('split'), ['never', 'short', 'any']) ?? undefined,
    preferred: names(root('preferred')),
    excluded: names(root('excluded')),
    optimize: reader.wordOrNothing(root('optimize'), ['fast', 'exact']) ?? 'fast',
  };
}

/** Which of two terms of one supplier would count could only be guessed. */
function checkSuppliers(reader: JsonReader, { pointer }: Field, suppliers: readonly SupplierTerms[]): void {
  const taken = new Set<string>();
  for (const [i, { id }] of suppliers.entries()) {
    const key = sellerKey(id);
    const field = { value: id, pointer: `${pointer}/${i}/id` };
    if (key !== '' && taken.has(key)) reader.fail(field, 'duplicate_id', 'Another supplier has this id');
    taken.add(key);
  }
}

function readOffer(reader: JsonReader, item: Field): Offer {
  const field = reader.object(item);
  const seller = reader.text(field('seller')) ?? '';
  const sku = String(reader.idOrNothing(field('sku')) ?? '');
  const moq = reader.wholeOrNothing(field('moq'), 0, MOST.pieces) ?? 1;
  const multiple = reader.wholeOrNothing(field('multiple'), 0, MOST.pieces) ?? 1;
  const stock = reader.numberOrNothing(field('stock'), 0, MOST.pieces);
  const fee = reader.amountOrNothing(field('fee'));
  const breaks = readBreaks(reader, field('breaks'));
  const packaging = reader.textOrNothing(field('packaging'));
  const unsaid = { leadTimeDays: null, currency: '', source: 'request', observedAt: '' };
  return { seller, sku, packaging, moq, multiple, stock, fee, breaks, ...unsaid };
}

function readBreaks(reader: JsonReader, list: Field): PriceBreak[] {
  const breaks: PriceBreak[] = [];
  const seen = new Set<number>();
  for (const item of reader.list(list, MOST.breaks)) {
    const [at, price] = reader.pair(item, 'quantity', 'unit price');
    const quantity = reader.whole(at, 1, MOST.pieces) ?? 1;
    const unitPrice = reader.amount(price) ?? '0';
    if (seen.has(quantity)) reader.fail(at, 'duplicate_break', `There is another break at ${quantity}`);
    seen.add(quantity);
    breaks.push({ quantity, unitPrice });
  }
  return breaks;
}

function readSupplier(reader: JsonReader, item: Field): SupplierTerms {
  const field = reader.object(item);
  return {
    id: reader.text(field('id')) ?? '',
    shipping: reader.amountOrNothing(field('shipping')),
    freeFrom: reader.amountOrNothing(field('free_from')),
    handling: reader.amountOrNothing(field('handling')),
    smallOrderBelow: reader.amountOrNothing(field('small_order_below')),
    smallOrderFee: reader.amountOrNothing(field('small_order_fee')),
    currency: '',
    asOf: null,
    sourceUrl: null,
  };
}
