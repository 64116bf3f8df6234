import { atLeast, atMost, contains, equal, ranked } from '../comparison.ts';
import { detail, identity, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Film by film, the lower drift and noise last; wire, oxide and cement are each a thing of its own. */
const technology = ranked(['carbon film'], ['thick film'], ['metal film', 'thin film']);

/** Chip, current-sense, power and leaded resistors. */
export const resistors: KindRule = {
  id: 'resistor',
  categories: ['resistor'],
  criteria: [
    identity('resistance', equal),
    rating('tolerance', atMost()),
    rating('power_rated', atLeast),
    rating('technology', technology),
    ratingIfKnown('voltage_rated', atLeast),
    ratingIfKnown('temperature_coefficient', atMost()),
    ratingIfKnown('temperature_operating', contains),
    ratingIfKnown('current_rated', atLeast),
    detail('mounting', equal),
  ],
  pins: { kind: 'none' },
  ceiling: 'drop-in',
  warn: (original, candidate) => {
    const [was, is] = [original, candidate].map(({ facts }) => String(facts.get('technology')?.value ?? ''));
    return was === 'Thick film' && is === 'Thin film'
      ? [{ code: 'pulse_load', message: 'Thin film takes less pulse load than thick film of the same size' }]
      : [];
  },
};
