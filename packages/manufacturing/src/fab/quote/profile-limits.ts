import { findLimit, type LimitName, type LimitRow, findProfile } from '../../dfm/index.ts';
import type { BoardFacts } from './facts.ts';
import type { Limit, ProfileLimits, ProfileRule } from './limit.ts';

/**
 * The limits of a profile that each rule is made of. Those of one row are for different features, of which a price
 * knows only the least: the smallest drill may be a via's or that of a non-plated hole.
 */
const NAMES: Record<ProfileRule, readonly (readonly LimitName[])[]> = {
  short_side: [['board_short_side'], ['board_short_side_max']],
  long_side: [['board_long_side_max']],
  trace_width: [['trace_width']],
  clearance: [['clearance']],
  drill: [['via_drill', 'plated_drill', 'non_plated_drill']],
  annular_ring: [['annular_ring_via', 'annular_ring_pad']],
  slot_width: [['plated_slot', 'non_plated_slot']],
};

/** Copper that is made when nobody wishes another; the design check takes the same. */
const USUAL_COPPER_OZ = 1;

interface Bound {
  bound: number;
  row: LimitRow;
}

/**
 * What a profile of the design check states for such a board. Where features have several limits the loosest is sure to
 * hold, and the strictest for some. Throws a RangeError where there is no such profile.
 */
export function limitsOfProfile({ profile: id, rules }: ProfileLimits, facts: BoardFacts): Limit[] {
  const profile = findProfile(id);
  if (!profile) throw new RangeError(`There is no profile "${id}"`);
  const { layers, outerCopperOz = USUAL_COPPER_OZ, innerCopperOz = USUAL_COPPER_OZ } = facts;
  const questions = [
    { layers, copperOz: outerCopperOz, side: 'outer' as const },
    ...(layers > 2 ? [{ layers, copperOz: innerCopperOz, side: 'inner' as const }] : []),
  ];
  const listBounds = (rule: ProfileRule, names: readonly LimitName[]): Bound[] =>
    names.flatMap((name) =>
      questions.flatMap((question) => {
        const row = findLimit(profile, name, question);
        const bound = row?.min ?? row?.max;
        if (!row || bound === undefined) return [];
        // The ring is measured around the finished hole, the limit holds around the larger tool.
        const allowance =
          rule === 'annular_ring' ? findLimit(profile, 'plated_drill_allowance', question)?.min : undefined;
        return [{ bound: bound + (allowance ?? 0) / 2, row }];
      }),
    );
  return rules.flatMap((rule) => NAMES[rule].flatMap((names) => limitsWithin(rule, listBounds(rule, names))));
}

/** Of bounds of one sense: the loosest, and the strictest where it is another. */
function limitsWithin(rule: ProfileRule, bounds: readonly Bound[]): Limit[] {
  const isLeast = bounds[0]?.row.min !== undefined;
  const sorted = bounds.toSorted((a, b) => (isLeast ? a.bound - b.bound : b.bound - a.bound));
  const [loosest, strictest] = [sorted[0], sorted.at(-1)];
  if (!loosest || !strictest) return [];
  const limit = ({ bound, row }: Bound): Limit => ({
    rule,
    ...(isLeast ? { least: bound } : { most: bound }),
    preferred: row.preferred,
    source: row.sources[0],
  });
  return loosest.bound === strictest.bound
    ? [limit(loosest)]
    : [limit(loosest), { ...limit(strictest), isOfSome: true }];
}
