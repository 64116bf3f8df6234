import type { CurrencyConverter } from '@partwright/money';
import { sellerKey } from '@partwright/catalog/sellers';
import { type Micros, priceConverter, readPrice, toMicros } from '../money.ts';
import type { SupplierTerms } from '../types.ts';

/** A supplier's charges in the plan's currency. */
export interface Terms {
  /** Null: not known, and left out of the total. */
  shipping: Micros | null;
  handling: Micros | null;
  freeFrom: Micros | null;
  smallOrderBelow: Micros;
  smallOrderFee: Micros;
  /** All charges of an order by the worth of its goods: falling steps, the first at 0. */
  levels: { atLeast: Micros; charge: Micros }[];
  /** Why charges are not known, for a person. */
  unknown: string | null;
}

/** What one order at a supplier is charged. Null: not known. */
interface Charges {
  shipping: Micros | null;
  handling: Micros | null;
  smallOrderFee: Micros;
}

/** Look up terms by seller name. A seller without terms, or in a currency without a rate, has unknown charges. */
export function readTerms(suppliers: readonly SupplierTerms[], converter: CurrencyConverter): (key: string) => Terms {
  const known = new Map(suppliers.map((supplier) => [sellerKey(supplier.id), readOne(supplier, converter)]));
  const unknown = unknownTerms('its shipping terms are not given');
  return (key) => known.get(sellerKey(key)) ?? unknown;
}

function readOne(supplier: SupplierTerms, converter: CurrencyConverter): Terms {
  const fx = converter.rateFrom(supplier.currency);
  if (!fx) return unknownTerms(`there is no rate for ${supplier.currency}`);
  const convert = priceConverter(fx);
  const read = (text: string | null): Micros | null => {
    const amount = readPrice(text);
    return amount === undefined ? null : toMicros(convert(amount));
  };
  return withLevels({
    shipping: read(supplier.shipping),
    handling: read(supplier.handling) ?? 0n,
    freeFrom: read(supplier.freeFrom),
    smallOrderBelow: read(supplier.smallOrderBelow) ?? 0n,
    smallOrderFee: read(supplier.smallOrderFee) ?? 0n,
    unknown: supplier.shipping === null ? 'its shipping is not given' : null,
  });
}

function unknownTerms(unknown: string): Terms {
  const nothing = { freeFrom: null, smallOrderBelow: 0n, smallOrderFee: 0n };
  return withLevels({ shipping: null, handling: null, ...nothing, unknown });
}

function withLevels(terms: Omit<Terms, 'levels'>): Terms {
  const marks = [0n, terms.freeFrom ?? 0n, terms.smallOrderBelow].sort((a, b) => (a < b ? -1 : Number(a > b)));
  const levels: Terms['levels'] = [];
  for (const atLeast of marks) {
    const { shipping, handling, smallOrderFee } = chargesFor(terms, atLeast);
    const charge = (shipping ?? 0n) + (handling ?? 0n) + smallOrderFee;
    if (levels.length === 0 || charge < levels.at(-1)!.charge) levels.push({ atLeast, charge });
  }
  return { ...terms, levels };
}

/** The charges of an order with goods of this worth. */
export function chargesFor(terms: Omit<Terms, 'levels'>, goods: Micros): Charges {
  const isFree = terms.freeFrom !== null && goods >= terms.freeFrom;
  return {
    shipping: isFree ? 0n : terms.shipping,
    handling: terms.handling,
    smallOrderFee: goods < terms.smallOrderBelow ? terms.smallOrderFee : 0n,
  };
}
