/** Members of the European Union, ISO 3166-1 alpha-2. */
const EU_MEMBERS = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Codes that people and the European Commission write for others of ISO 3166-1. */
const SPELLINGS = new Map([
  ['UK', 'GB'],
  ['EL', 'GR'],
]);

/** A destination as the tables write it: two capital letters, `EU` or `*`. Undefined when it is none of them. */
export function readDestination(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return code === '*' || /^[A-Z]{2}$/.test(code) ? (SPELLINGS.get(code) ?? code) : undefined;
}

/**
 * How closely terms for `stated` meet an order that goes to `wanted`: 2 the country itself, 1 its union, 0 everywhere.
 * Undefined: not for this order. An order without a destination meets only terms that hold everywhere.
 */
export function closeness(stated: string, wanted: string | undefined): number | undefined {
  const there = readDestination(stated);
  const here = wanted === undefined ? undefined : readDestination(wanted);
  if (there === '*') return 0;
  if (there === undefined || here === undefined) return undefined;
  if (there === here) return 2;
  return there === 'EU' && EU_MEMBERS.has(here) ? 1 : undefined;
}
