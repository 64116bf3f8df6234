import type { PriceBreak } from '../types.ts';

/** What had to be put right in a price list. */
type BreakCleaning = 'price_order' | 'price_repeated' | 'price_invalid';

/**
 * Price breaks with strictly rising quantities and decimal-string prices; of neighbours with equal prices the first stays.
 * A break whose quantity does not rise, or whose price is no positive number, is left out.
 */
export function readBreaks(pairs: readonly (readonly [number, number])[]): {
  breaks: PriceBreak[];
  cleaned: BreakCleaning[];
} {
  const breaks: PriceBreak[] = [];
  const cleaned = new Set<BreakCleaning>();
  for (const [quantity, price] of pairs) {
    const last = breaks.at(-1);
    const unitPrice = decimalString(price);
    if (!Number.isSafeInteger(quantity) || quantity < 1 || unitPrice === null) cleaned.add('price_invalid');
    else if (last !== undefined && quantity <= last.quantity) cleaned.add('price_order');
    else if (last?.unitPrice === unitPrice) cleaned.add('price_repeated');
    else breaks.push({ quantity, unitPrice });
  }
  return { breaks, cleaned: [...cleaned] };
}

/** The shortest decimal that is this number, as it stood in the source: 0.0696 -> `0.0696`, 1e-7 -> `0.0000001`. */
function decimalString(price: number): string | null {
  if (!Number.isFinite(price) || price <= 0 || price >= 1e15) return null;
  const [mantissa = '', power] = String(price).split('e');
  if (power === undefined) return mantissa;
  const [whole = '', tail = ''] = mantissa.split('.');
  return `0.${'0'.repeat(-Number(power) - whole.length)}${whole}${tail}`;
}
