import type { Parameter } from '../../types.ts';
import { atLeast, atMost, byWord, contains, equal, type Comparison } from '../comparison.ts';
import { detail, identity, rating, ratingIfKnown, type KindRule } from '../rule.ts';

const isShielded = ({ value }: Parameter): boolean | null => {
  const word = String(value).toLowerCase();
  if (/unshielded|drum|wire-?wound|color band|toroidal|rod/.test(word)) return false;
  return /shielded|mold/.test(word) ? true : null;
};

/** A shielded or moulded part may stand for an open one, not the other way round. */
const shielding: Comparison = byWord((original, candidate) => {
  const [was, is] = [isShielded(original), isShielded(candidate)];
  if (was === null || is === null) return equal.verdict(original, candidate) === 'equal' ? 'equal' : 'unknown';
  return was === is ? 'equal' : is ? 'better' : 'worse';
});

/** Power, chip and leaded inductors. */
export const inductors: KindRule = {
  id: 'inductor',
  categories: ['inductor.power', 'inductor.chip', 'inductor.through_hole', 'inductor'],
  criteria: [
    identity('inductance', equal),
    rating('tolerance', atMost()),
    rating('current_rated', atLeast),
    ratingIfKnown('saturation_current', atLeast),
    ratingIfKnown('dc_resistance', atMost()),
    ratingIfKnown('technology', shielding),
    ratingIfKnown('self_resonant_frequency', atLeast),
    ratingIfKnown('quality_factor', atLeast),
    ratingIfKnown('temperature_operating', contains),
    detail('height', atMost()),
  ],
  pins: { kind: 'none' },
  ceiling: 'drop-in',
};
