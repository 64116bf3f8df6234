/** Days of a unit by how its word begins, in the languages the shops answer in. */
const UNITS: readonly (readonly [begins: RegExp, days: number])[] = [
  [/^(?:d(?:ays?|[ií]as?)?\b|tag|jour|giorn|dag|dni|dn[ií]|dzie|dia|日|天)/i, 1],
  [/^(?:w(?:k|eek|oche)|sem(?:ain|an)|settiman|uge|veck|tydz|tyg|t[ýy]d|周|週)/i, 7],
  [/^(?:mo(?:n|is|nth)|mes|mies|m[ěe]s|m[åa]ned|月)/i, 30],
];
const MOST_DAYS = 2_000;

/**
 * Factory lead time in days: `42 days`, `6 weeks`, `6 Wochen`, `12-14 weeks` (the longer). A number without a unit counts
 * in `bareUnitDays`. Null when it is not said.
 */
export function readLeadDays(
  said: string | number | null | undefined,
  bareUnitDays: number | null = null,
): number | null {
  if (said == null) return null;
  const text = String(said).trim().slice(0, 60);
  const found = /^(?:\D{0,20}?)(?:\d{1,4} ?(?:-|–|to) ?)?(\d{1,4})(?:\.\d{1,4})? ?(.{0,30})$/.exec(text);
  if (!found) return null;
  const [, figure, word = ''] = found;
  const unit = word === '' ? bareUnitDays : UNITS.find(([begins]) => begins.test(word))?.[1];
  if (unit == null) return null;
  const days = Number(figure) * unit;
  return days <= MOST_DAYS ? days : null;
}
