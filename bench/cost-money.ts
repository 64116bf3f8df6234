/** Money as whole millionths, so that sums are exact. Within the 53 bits of a number; `exactMicros` is not bound by them. */
export type Micros = number;

const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/** A decimal number in whole units of 10^-places, exactly; undefined when it has more decimals than that. */
export function scaled(amount: number | string, places: number): bigint | undefined {
  const parts = DECIMAL.exec(String(amount));
  if (!parts) throw new Error(`Not a decimal number: ${amount}`);
  const [, sign, whole, tail = '', exponent = '0'] = parts;
  const shift = places + Number(exponent) - tail.length;
  const digits = BigInt(`${sign}${whole}${tail}`);
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  const unit = 10n ** BigInt(-shift);
  return digits % unit === 0n ? digits / unit : undefined;
}

/** Undefined when there are more than six decimals. */
export const exactMicros = (amount: number | string): bigint | undefined => scaled(amount, 6);

/** Throws for more than six decimals or more than 53 bits. */
export function micros(amount: number | string): Micros {
  const exact = exactMicros(amount);
  const whole = Number(exact);
  if (!Number.isSafeInteger(whole)) throw new Error(`${amount} is not a sum of whole millionths`);
  return whole;
}

export const addAmounts = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
