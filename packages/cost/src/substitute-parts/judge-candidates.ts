import { rankAlternatives, type Alternative, type Part } from '@partwright/catalog';
import { findShortfalls } from '@partwright/catalog/matching';
import type { SubstituteClass } from '../substitutes/index.ts';
import type { PartAsk, SubstitutePart } from './types.ts';

/** Where the candidates for one part come from. */
export interface Candidates {
  /** Named by every line that uses the part. */
  named: readonly Part[];
  /** In stock, as the rules ask for. */
  equal: readonly Part[];
  /** What the account said of them. */
  approved: readonly Part[];
  blocked: ReadonlySet<number>;
}

const MOST_CANDIDATES = 25;

/** Those that may stand in for the part, best first: what a person named, and what is known to be equal or better. */
export function judgeCandidates(
  { part: own, asks }: PartAsk,
  { named, equal, approved, blocked }: Candidates,
): SubstitutePart[] {
  const byAccount = new Set(approved.map(({ id }) => id));
  const allowed = named.filter(({ id }) => id !== own.id && !blocked.has(id));
  const byPerson = new Set([...allowed, ...approved].map(({ id }) => id));
  const decisions = new Map([
    ...[...blocked].map((id) => [id, 'blocked'] as const),
    ...[...byPerson].map((id) => [id, 'approved'] as const),
  ]);
  const found = rankAlternatives(own, [...allowed, ...approved, ...equal], { decisions }).flatMap((alternative) => {
    const reached = classOf(alternative, byPerson);
    return reached === null ? [] : [{ alternative, reached }];
  });
  const parts = found.map(({ alternative }) => alternative.part);
  const shortfalls = asks.map((ask) => findShortfalls(ask, own, parts));
  return found
    .map(({ alternative: { part, criteria, warnings }, reached }, at): SubstitutePart => ({
      part,
      class: reached,
      approvedBy: byAccount.has(part.id) ? 'account' : reached === 'approved' ? 'bom' : null,
      criteria,
      warnings,
      shortfalls: [...new Set(shortfalls.flatMap((one) => one[at]!))],
    }))
    .filter(({ class: reached, shortfalls: lacks }) => reached === 'approved' || lacks.length === 0)
    .slice(0, MOST_CANDIDATES);
}

/**
 * Null: not known to be as good. That two numbers look like one part is not enough where the catalogue doubts it, nor that
 * makers mostly have one pin order in a package.
 */
function classOf(
  { part, class: reached, criteria, warnings }: Alternative,
  byPerson: ReadonlySet<number>,
): SubstituteClass | null {
  if (byPerson.has(part.id)) return 'approved';
  if (reached !== 'packaging' && reached !== 'drop-in') return null;
  const holds = criteria.every(({ critical, verdict }) => !critical || verdict === 'equal' || verdict === 'better');
  if (!holds || warnings.some(({ code }) => code === 'catalogue_contradicts')) return null;
  if (reached === 'packaging') return 'packing';
  return warnings.some(({ code }) => code === 'pin_order') ? null : 'equal';
}
