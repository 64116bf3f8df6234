import type { Finding } from '../model.ts';

const NAMED = 3;

/** `pin_not_driven at U3 pin 7, annular_ring and 4 more`: the first findings by rule and place. */
export function nameFindings(findings: readonly Finding[]): string {
  const named = [...new Set(findings.map(nameFinding))];
  const shown = named.slice(0, NAMED);
  const more = findings.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

function nameFinding({ rule, places }: Finding): string {
  const place = places.find(({ ref, net }) => ref !== null || net !== null) ?? places.find(({ what }) => what !== '');
  if (place === undefined) return rule;
  const { ref, pin, net, what } = place;
  const where = ref === null ? (net === null ? what : `net ${net}`) : pin === null ? ref : `${ref} pin ${pin}`;
  return `${rule} at ${where.slice(0, 60)}`;
}
