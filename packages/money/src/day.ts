/**
 * Whether the text is a day that the calendar has, as `2026-10-06`.
 *
 * @example
 * import { isDay } from '@partwright/money';
 *
 * isDay('2028-02-29'); // => true
 * isDay('2026-02-29'); // => false
 */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
