import { Decimal, toText } from '@partwright/money';

/** Quantities have at most so many decimal places; within the arithmetic of stock they are whole millionths. */
export const QUANTITY_PLACES = 6;

const SCALE = new Decimal(10).pow(QUANTITY_PLACES);

/** A quantity in millionths. Throws a RangeError for more than six decimal places. */
export function toMicro(quantity: string | Decimal): bigint {
  const scaled = new Decimal(quantity).times(SCALE);
  if (!scaled.isInteger())
    throw new RangeError(`A quantity must have at most 6 decimal places, not ${quantity.toString()}`);
  return BigInt(scaled.toFixed());
}

/** Plain decimal, without needless zeros. */
export function fromMicro(micro: bigint): string {
  return toText(new Decimal(micro.toString()).div(SCALE));
}
