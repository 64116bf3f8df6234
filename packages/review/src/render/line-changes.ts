import type { BomItem, BomLineChange } from '../model.ts';

/** What a row of `unit_price` is called: nothing of it changed but what one piece costs. */
export const SAME_PIECES = 'price of unchanged pieces';

export type ItemField = 'number' | 'order' | 'value' | 'footprint' | 'manufacturer' | 'quantity' | 'dnp';

interface FieldChange {
  field: ItemField;
  /** Text of a file; '' for nothing. */
  from: string;
  to: string;
}

/** What of a line is another now. */
export function changedFields({ before, after, fields }: BomLineChange): FieldChange[] {
  if (before === null || after === null) return [];
  const compared: ItemField[] = ['value', 'footprint', 'number', 'order'];
  if (fields.includes('manufacturer')) compared.push('manufacturer');
  if (fields.includes('dnp')) compared.push('dnp');
  else if (before.quantity !== after.quantity) compared.push('quantity');
  return compared
    .map((field) => ({ field, from: readItemField(before, field), to: readItemField(after, field) }))
    .filter(({ from, to }) => from !== to);
}

/** One thing of an item as the design says it; a footprint without its library. */
export function readItemField(item: BomItem, field: ItemField): string {
  const { mpn, sku, value, footprint, manufacturer, quantity } = item;
  if (field === 'number') return mpn ?? '';
  if (field === 'order') return sku ?? '';
  if (field === 'value') return value ?? '';
  if (field === 'footprint') return footprint === null ? '' : footprint.slice(footprint.indexOf(':') + 1);
  if (field === 'manufacturer') return manufacturer ?? '';
  if (field === 'dnp') return quantity === 0 ? 'not fitted' : 'fitted';
  return quantity === 1 ? '1 piece' : `${quantity} pieces`;
}

/** The part that an item has its price of, where the design does not say so itself. */
interface PricedAs {
  words: 'priced as' | 'price of a substitute:';
  mpn: string;
  manufacturer: string;
}

/** Null where nothing was found, where nothing is bought, and where the design names the part itself. */
export function pricedAs(item: BomItem | null): PricedAs | null {
  if (item === null || item.part === null || item.quantity === 0) return null;
  const { mpn, manufacturer } = item.part;
  const asked = bareNumber(item.mpn ?? '');
  if (asked === bareNumber(mpn)) return null;
  return { words: asked === '' ? 'priced as' : 'price of a substitute:', mpn, manufacturer };
}

/** Makers and people write the same number with and without spaces, dashes and capitals. */
function bareNumber(mpn: string): string {
  return mpn.replaceAll(/[^\p{L}\p{N}]+/gu, '').toUpperCase();
}

/** Lines by what they cost at a quantity, the most first; those without a price at the end. */
export function dearestFirst(lines: readonly BomLineChange[], quantity: number): BomLineChange[] {
  const cost = (line: BomLineChange): number =>
    Number(line.cost.find((one) => one.quantity === quantity)?.delta ?? Number.NEGATIVE_INFINITY);
  return lines
    .map((line) => ({ line, cost: cost(line) }))
    .toSorted((a, b) => (a.cost === b.cost ? 0 : b.cost - a.cost))
    .map(({ line }) => line);
}
