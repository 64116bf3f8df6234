/** Which parameters an alternative must meet: names, or `true` for all that decide. */
export type MatchParameters = readonly string[] | 'all';

/**
 * `tolerance`, `tolerance,voltage_rated`, both again and again, `true` (all that decide for this kind of part) or `false`
 * (none). Undefined is none.
 */
export function readMatchParameters(asked: readonly string[] | undefined): MatchParameters {
  const names = (asked ?? []).flatMap((text) => text.split(',')).map((name) => name.trim().toLowerCase());
  if (names.includes('true') || names.includes('1')) return 'all';
  return [...new Set(names)].filter((name) => name !== '' && name !== 'false' && name !== '0');
}
