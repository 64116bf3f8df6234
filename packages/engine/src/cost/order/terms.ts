import { CONVERTED_PLACES, type CurrencyConverter } from '../currency.ts';
import { type Decimal, readAmount, ZERO } from '../decimal.ts';
import { sellerKey } from '../line.ts';
import type { SupplierTerms } from '../types.ts';

/** A supplier's charges in the plan's currency. */
export interface Terms {
  /** Null: not known, and left out of the total. */
  shipping: Decimal | null;
  handling: Decimal | null;
  freeFrom: Decimal | null;
  smallOrderBelow: Decimal;
  smallOrderFee: Decimal;
  /** All charges of an order by the worth of its goods: falling steps, the first at 0. */
  levels: { atLeast: Decimal; charge: Decimal }[];
  /** Why charges are not known, for a person. */
  unknown: string | null;
}

/** What one order at a supplier is charged. Null: not known. */
interface Charges {
  shipping: Decimal | null;
  handling: Decimal | null;
  smallOrderFee: Decimal;
}

/** Look up terms by seller name. A seller without terms, or in a currency without a rate, has unknown charges. */
export function readTerms(suppliers: readonly SupplierTerms[], converter: CurrencyConverter): (key: string) => Terms {
  const known = new Map(suppliers.map((supplier) => [sellerKey(supplier.id), readOne(supplier, converter)]));
  return (key) => known.get(sellerKey(key)) ?? unknownTerms('its shipping terms are not given');
}

function readOne(supplier: SupplierTerms, converter: CurrencyConverter): Terms {
  const fx = converter.rateFrom(supplier.currency);
  if (!fx) return unknownTerms(`there is no rate for ${supplier.currency}`);
  const read = (text: string | null): Decimal | null => {
    const amount = readAmount(text);
    return amount ? amount.times(fx.rate).toDecimalPlaces(fx.date === null ? 12 : CONVERTED_PLACES) : null;
  };
  return withLevels({
    shipping: read(supplier.shipping),
    handling: read(supplier.handling) ?? ZERO,
    freeFrom: read(supplier.freeFrom),
    smallOrderBelow: read(supplier.smallOrderBelow) ?? ZERO,
    smallOrderFee: read(supplier.smallOrderFee) ?? ZERO,
    unknown: supplier.shipping === null ? 'its shipping is not given' : null,
  });
}

function unknownTerms(unknown: string): Terms {
  const nothing = { freeFrom: null, smallOrderBelow: ZERO, smallOrderFee: ZERO };
  return withLevels({ shipping: null, handling: null, ...nothing, unknown });
}

function withLevels(terms: Omit<Terms, 'levels'>): Terms {
  const marks = [ZERO, terms.freeFrom ?? ZERO, terms.smallOrderBelow].sort((a, b) => a.cmp(b));
  const levels: Terms['levels'] = [];
  for (const atLeast of marks) {
    const { shipping, handling, smallOrderFee } = chargesFor(terms, atLeast);
    const charge = (shipping ?? ZERO).plus(handling ?? ZERO).plus(smallOrderFee);
    if (levels.length === 0 || charge.lt(levels.at(-1)!.charge)) levels.push({ atLeast, charge });
  }
  return { ...terms, levels };
}

/** The charges of an order with goods of this worth. */
export function chargesFor(terms: Omit<Terms, 'levels'>, goods: Decimal): Charges {
  const isFree = terms.freeFrom !== null && goods.gte(terms.freeFrom);
  return {
    shipping: isFree ? ZERO : terms.shipping,
    handling: terms.handling,
    smallOrderFee: goods.lt(terms.smallOrderBelow) ? terms.smallOrderFee : ZERO,
  };
}
