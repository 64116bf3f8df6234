import type { QuoteOrder } from '../bench/cost-orders.ts';

/** What making one order smaller may take. */
const MOST_MS = 20_000;

/** Make an order smaller for as long as it still fails: without lines, offers, breaks, fields, and with rounder numbers. */
export function shrinkOrder(order: QuoteOrder, fails: (smaller: QuoteOrder) => boolean): QuoteOrder {
  let small = order;
  const until = Date.now() + MOST_MS;
  for (let found = true; found;) {
    found = false;
    for (const smaller of smallerOrders(small)) {
      if (Date.now() > until) return small;
      if (!stillFails(smaller, fails)) continue;
      small = smaller;
      found = true;
      break;
    }
  }
  return small;
}

function stillFails(order: QuoteOrder, fails: (smaller: QuoteOrder) => boolean): boolean {
  try {
    return fails(order);
  } catch {
    // Made so small that it is no order any more.
    return false;
  }
}

const FIELDS_TO_KEEP = new Set([
  'id',
  'seller',
  'sku',
  'breaks',
  'offers',
  'lines',
  'suppliers',
  'per_board',
  'boards',
]);

/** The order with one thing less: all such orders, large steps first. */
function* smallerOrders(order: QuoteOrder): Generator<QuoteOrder> {
  for (const smaller of smallerValues(order, '')) yield smaller as QuoteOrder;
}

function* smallerValues(value: unknown, name: string): Generator {
  if (Array.isArray(value)) {
    // A pair of a quantity and a price stays a pair.
    const isPair = value.length === 2 && value.every((item) => typeof item === 'number');
    if (!isPair && (name !== 'breaks' || value.length > 1))
      for (let at = 0; at < value.length; at++) yield value.toSpliced(at, 1);
    for (const [at, item] of value.entries())
      for (const smaller of smallerValues(item, isPair ? 'figure' : '')) yield value.with(at, smaller);
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      const { [key]: one, ...rest } = value as Record<string, unknown>;
      if (!FIELDS_TO_KEEP.has(key)) yield rest;
      for (const smaller of smallerValues(one, key)) yield { ...value, [key]: smaller };
    }
  } else if (typeof value === 'number' && value !== 0) {
    const rounder = [
      1,
      Math.floor(value / 2),
      Math.round(value),
      Number(value.toFixed(2)),
      Number(value.toPrecision(1)),
    ];
    yield* new Set(
      rounder.filter((number) => number > 0 && String(number).length <= String(value).length && number < value),
    );
  }
}
