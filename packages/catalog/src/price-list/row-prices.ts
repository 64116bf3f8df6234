import type { PriceBreak } from '../types.ts';
import type { PriceListLayout } from './mapping.ts';
import { currencyIn, divide, readCount, readFigure } from './numbers.ts';

export interface RowPrices {
  breaks: PriceBreak[];
  /** Named in a price cell; null when none is. */
  currency: string | null;
  cleaned: string[];
}

/** A cell that should hold a price or a quantity and does not. */
export interface UnreadableCell {
  column: number;
  message: string;
}

/** What stands in a cell for no price. */
const NO_PRICE = /^(?:|-+|n\/?a|call|quote|on request|auf anfrage|a\.?a\.?|rfq|null|none|0(?:[.,]0+)?)$/i;

const LONGEST_CELL = 4_000;
const MOST_BREAKS = 100;

/** The breaks of a row, in the three shapes that price lists have them, each for `pieces` pieces. */
export function readRowPrices(
  cells: readonly string[],
  layout: PriceListLayout,
  pieces: number,
): RowPrices | UnreadableCell {
  const found: PriceBreak[] = [];
  let currency: string | null = null;
  const readCell = (column: number): string => (cells[column] ?? '').trim();
  for (const { quantity, price } of layout.prices) {
    const text = readCell(price);
    if (NO_PRICE.test(text)) continue;
    const asked = typeof quantity === 'number' ? quantity : readQuantity(readCell(quantity.column), layout);
    if (asked === null && typeof quantity !== 'number')
      return unreadable(quantity.column, readCell(quantity.column), 'no quantity');
    const unitPrice = readFigure(text, layout.decimal);
    if (unitPrice === null) return unreadable(price, text, `no price with a decimal ${nameDecimalSign(layout)}`);
    currency ??= currencyIn(text);
    found.push({ quantity: asked!, unitPrice: divide(unitPrice, pieces) });
  }
  if (layout.priceBreaks !== null) {
    const text = readCell(layout.priceBreaks).slice(0, LONGEST_CELL);
    if (!NO_PRICE.test(text)) {
      const read = readBreaksCell(text, layout);
      if (read === null)
        return unreadable(layout.priceBreaks, text, 'no list of quantity and price like 1:0.10;10:0.08');
      currency ??= currencyIn(text);
      for (const { quantity, unitPrice } of read) found.push({ quantity, unitPrice: divide(unitPrice, pieces) });
    }
  }
  return { ...orderBreaks(found), currency };
}

/** Quantities rising, one price a quantity, of neighbours with one price the first. */
export function orderBreaks(found: readonly PriceBreak[]): Pick<RowPrices, 'breaks' | 'cleaned'> {
  const cleaned = new Set<string>();
  const breaks: PriceBreak[] = [];
  const isRising = found.every((one, index) => index === 0 || one.quantity > found[index - 1]!.quantity);
  if (!isRising) cleaned.add('price_order');
  for (const { quantity, unitPrice } of isRising ? found : found.toSorted((a, b) => a.quantity - b.quantity)) {
    const last = breaks.at(-1);
    if (quantity < 1 || Number(unitPrice) <= 0) cleaned.add('price_invalid');
    else if (last?.unitPrice === unitPrice || last?.quantity === quantity) cleaned.add('price_repeated');
    else breaks.push({ quantity, unitPrice });
  }
  return { breaks, cleaned: [...cleaned] };
}

/** A quantity; one of an order may be of a length in metres or of nothing, which is no piece. */
function readQuantity(text: string, layout: PriceListLayout): number | null {
  const count = readCount(text, layout.decimal);
  return count === null || count < 1 ? null : count;
}

/** `1:0.10;10:0.08`, `1+ = $0.10 | 10+ = $0.08`, or JSON: `[[1, 0.1], [10, 0.08]]`, `[{"quantity": 1, "price": 0.1}]`. */
function readBreaksCell(text: string, layout: PriceListLayout): PriceBreak[] | null {
  if (text.startsWith('[')) return readJsonBreaks(text);
  const breaks: PriceBreak[] = [];
  for (const item of text.split(/[;|\n]/)) {
    if (item.trim() === '') continue;
    const match =
      /^\s*(\d[\d .,'’]{0,14})\s*(?:-\s*\d[\d .,'’]{0,14})?\s*(?:\+|pcs?\.?|stk\.?)?\s*[:=@x×]\s*(.{1,40})$/u.exec(
        item,
      );
    const quantity = readCount(match?.[1] ?? '', layout.decimal);
    const unitPrice = readFigure(match?.[2] ?? '', layout.decimal);
    if (quantity === null || unitPrice === null || breaks.length >= MOST_BREAKS) return null;
    breaks.push({ quantity, unitPrice });
  }
  return breaks;
}

function readJsonBreaks(text: string): PriceBreak[] | null {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(list) || list.length > MOST_BREAKS) return null;
  const breaks = list.map((item: unknown): PriceBreak | null => {
    const [quantity, price] = Array.isArray(item) ? (item as unknown[]) : readPricePair(item);
    const unitPrice = readFigure(String(price), '.');
    return Number.isSafeInteger(Number(quantity)) && unitPrice !== null
      ? { quantity: Number(quantity), unitPrice }
      : null;
  });
  return breaks.every((one) => one !== null) ? breaks : null;
}

function readPricePair(item: unknown): [unknown, unknown] {
  const fields = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
  const quantity = fields['quantity'] ?? fields['qty'] ?? fields['from'] ?? fields['break'] ?? fields['amount'];
  return [quantity, fields['unit_price'] ?? fields['price'] ?? fields['unitPrice'] ?? fields['cost']];
}

function unreadable(column: number, text: string, what: string): UnreadableCell {
  return { column, message: `"${text.slice(0, 60)}" is ${what}` };
}

function nameDecimalSign({ decimal }: PriceListLayout): string {
  return decimal === '.' ? 'point' : 'comma';
}
