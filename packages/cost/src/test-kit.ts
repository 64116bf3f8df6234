import type { Offer } from '@partwright/catalog';
import type { SupplierTerms } from './types.ts';

/** Made-up offers and chances for the tests of this folder. */
export function offer(some: Partial<Offer> & { at?: [quantity: number, unitPrice: string][] } = {}): Offer {
  const { at = [[1, '1']], ...rest } = some;
  return {
    seller: 'Alpha',
    sku: 'A-1',
    packaging: null,
    moq: 1,
    multiple: 1,
    stock: null,
    leadTimeDays: null,
    currency: 'EUR',
    breaks: at.map(([quantity, unitPrice]) => ({ quantity, unitPrice })),
    fee: null,
    source: 'test',
    observedAt: '2026-01-01T00:00:00Z',
    ...rest,
  };
}

export function terms(id: string, some: Partial<SupplierTerms> = {}): SupplierTerms {
  return {
    id,
    shipping: '0',
    freeFrom: null,
    handling: null,
    smallOrderBelow: null,
    smallOrderFee: null,
    currency: 'EUR',
    asOf: null,
    sourceUrl: null,
    ...some,
  };
}

/** A chance that repeats: whole numbers from `least` to `most`, by the 32-bit generator of Marsaglia's xorshift. */
export function dice(seed: number): (least: number, most: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (least, most) => {
    state ^= (state << 13) >>> 0;
    state ^= state >>> 17;
    state ^= (state << 5) >>> 0;
    state >>>= 0;
    return least + (state % (most - least + 1));
  };
}

/** Whole hundredths as decimal text. */
export function hundredths(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** Decimal text with at most two places as whole hundredths. */
export function inHundredths(text: string): number {
  const [whole, part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export function seeds(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
