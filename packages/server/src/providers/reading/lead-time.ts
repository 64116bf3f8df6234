/** Days of a unit by how its word begins, in the languages the shops answer in. */
const UNITS: readonly (readonly [begins: RegExp, days: number])[] = [
  [/^(?:d(?:ays?|[ií]as?)?\b|tag|jour|giorn|dag|dni|dn[ií]|dzie|dia|日|天)/i, 1],
  [/^(?:w(?:k|eek|oche)|sem(?:ain|an)|settiman|uge|veck|tydz|tyg|t[ýy]d|周|週)/i, 7],
  [/^(?:mo(?:n|is|nth)|mes|mies|m[ěe]s|m[åa]ned|月)/i, 30],
];
const MOST_DAYS = 2_000;

/** `2026-03`, `03/2026`, `2026-03-15`, `15.03.2026`: when, not how long. */
const DATE = /\d{4} ?[-–/.] ?\d|\d ?[-–/.] ?\d{4}(?!\d)|\d ?[-/.] ?\d{1,2} ?[-/.] ?\d/;

/**
 * Factory lead time in days: `42 days`, `6 weeks`, `6 Wochen`, `12-14 weeks` (the longer), `1.5 months`. A number without a
 * unit counts in `bareUnitDays`. Null when it is not said, and for a date; 0 is what is written where nobody knows.
 */
export function readLeadDays(
  said: string | number | null | undefined,
  bareUnitDays: number | null = null,
): number | null {
  if (said == null) return null;
  const text = String(said).trim().slice(0, 60);
  if (DATE.test(text) || /^[-−]/.test(text)) return null;
  const found = /^(\D{0,20}?)(?:\d{1,4} ?(?:-|–|to) ?)?(\d{1,4}(?:[.,]\d{1,2})?)\+? ?(.{0,30})$/.exec(text);
  if (!found) return null;
  const [, before = '', figure, word = ''] = found;
  // `Week 12` is when, not how long.
  if (word === '' && /\p{L}/u.test(before)) return null;
  const unit = word === '' ? bareUnitDays : UNITS.find(([begins]) => begins.test(word))?.[1];
  if (unit == null) return null;
  const days = Math.ceil(Number(figure!.replace(',', '.')) * unit);
  return days > 0 && days <= MOST_DAYS ? days : null;
}
