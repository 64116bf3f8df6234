import type { Offer, PriceBreak } from '../../catalog/index.ts';
import type { PurchaseLine, SupplierTerms } from '../types.ts';
import { type Field, JsonReader, type QuoteError } from './json-reader.ts';

/** A plan request that has been checked. Line ids keep the type they were given in. */
interface QuoteRequest {
  boards: number;
  ids: (string | number)[];
  lines: PurchaseLine[];
  suppliers: SupplierTerms[];
  optimize: 'fast' | 'exact';
}

const MOST = {
  boards: 1e7,
  lines: 20_000,
  offers: 200,
  breaks: 200,
  suppliers: 500,
  perBoard: 1e5,
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
    lines.push({ id: String(id), perBoard, offers });
  }
  const suppliers = reader.listOrNothing(root('suppliers'), MOST.suppliers).map((item) => readSupplier(reader, item));
  const optimize = readOptimize(reader, root('optimize'));
  return reader.errors.length > 0 ? { errors: reader.errors } : { boards, ids, lines, suppliers, optimize };
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
  const unsaid = { packaging: null, leadTimeDays: null, currency: '', source: 'request', observedAt: '' };
  return { seller, sku, moq, multiple, stock, fee, breaks, ...unsaid };
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

function readOptimize(reader: JsonReader, field: Field): 'fast' | 'exact' {
  if (field.value === undefined || field.value === null || field.value === 'fast') return 'fast';
  if (field.value === 'exact') return 'exact';
  reader.fail(field, 'invalid_value', 'Must be "fast" or "exact"');
  return 'fast';
}
