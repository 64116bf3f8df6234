/** Surface finishes as vendors tell them apart; `hasl` is one where nobody said whether there is lead in it. */
export const finishes = [
  'hasl',
  'hasl_leaded',
  'hasl_lead_free',
  'enig',
  'enepig',
  'osp',
  'immersion_silver',
  'immersion_tin',
  'hard_gold',
  'none',
] as const;

export type Finish = (typeof finishes)[number];

const LEAD_FREE = /lead[\s-]*free|pb[\s-]*free|rohs|\blf\b/;

/** The first that fits: `ENEPIG` holds no `ENIG`, but `HASL lead free` holds both of its words. */
const SPELLINGS: readonly (readonly [RegExp, Finish])[] = [
  [/enepig|palladium/, 'enepig'],
  [/enig|immersion\s*gold|electroless\s*nickel|^ni\/?au$|chem(?:ical)?\s*(?:nickel\s*)?gold/, 'enig'],
  [/hard\s*gold|gold\s*plat|electrolytic\s*gold/, 'hard_gold'],
  [/silver|\biag\b/, 'immersion_silver'],
  [/immersion\s*tin|chem(?:ical)?\s*tin|\bisn\b/, 'immersion_tin'],
  [/\bosp\b|organic\s*solderab|entek/, 'osp'],
  [/^none$|^bare(?:\s*copper)?$|^no(?:\s*finish)?$/, 'none'],
];

/**
 * Read a finish as people and job files write it: `ENIG`, `HASL lead free`, `HAL SnPb`. Undefined when it is none
 * known.
 *
 * @example
 * import { readFinish } from '@partwright/manufacturing/fab';
 *
 * readFinish('HASL lead free'); // => 'hasl_lead_free'
 * readFinish('Immersion gold'); // => 'enig'
 * readFinish('chocolate'); // => undefined
 */
export function readFinish(text: string): Finish | undefined {
  const said = text.trim().toLowerCase().replaceAll('_', ' ');
  const known = SPELLINGS.find(([pattern]) => pattern.test(said));
  if (known) return known[1];
  if (!/\bha?s?l\b|hot\s*air/.test(said)) return undefined;
  if (LEAD_FREE.test(said)) return 'hasl_lead_free';
  return /\blead(?:ed)?\b|sn\s*pb|snpb/.test(said) ? 'hasl_leaded' : 'hasl';
}

/**
 * Whether one finish is meant by another: plain `hasl` by both kinds of it, and both kinds by plain `hasl`.
 *
 * @example
 * import { isSameFinish } from '@partwright/manufacturing/fab';
 *
 * isSameFinish('hasl', 'hasl_lead_free'); // => true
 * isSameFinish('enig', 'hasl'); // => false
 */
export function isSameFinish(a: Finish, b: Finish): boolean {
  if (a === b) return true;
  return (a === 'hasl' && b.startsWith('hasl')) || (b === 'hasl' && a.startsWith('hasl'));
}
