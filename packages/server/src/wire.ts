import { Decimal } from 'decimal.js';

/**
 * An engine object as the API and the command line print it: object keys in snake_case, Dates as RFC 3339, `undefined`
 * left out. The keys of a Map are data (parameter names, column headers) and stay as they are.
 */
export function toWire(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toWire);
  const entries =
    value instanceof Map ? [...value] : Object.entries(value).map(([key, item]) => [snakeCase(key), item]);
  return Object.fromEntries(
    entries.filter(([, item]) => item !== undefined).map(([key, item]) => [String(key), toWire(item)]),
  );
}

function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const SHORT = /^-?\d{1,9}(?:\.\d{1,6})?$/;

/** A decimal string as the JSON number of the API: rounded half up to 6 decimals. Null stays null. */
export function money(amount: string): number;
export function money(amount: string | null): number | null;
export function money(amount: string | null): number | null {
  if (amount === null || SHORT.test(amount)) return amount === null ? null : Number(amount);
  return new Decimal(amount).toDecimalPlaces(6, Decimal.ROUND_HALF_UP).toNumber();
}
