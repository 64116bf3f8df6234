import { atLeast, atMost, contains, equal } from '../comparison.ts';
import { detail, identity, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Tantalum and niobium capacitors. */
export const tantalumCapacitors: KindRule = {
  id: 'capacitor_tantalum',
  categories: ['capacitor.tantalum', 'capacitor.niobium'],
  sameCategory: true,
  criteria: [
    identity('capacitance', equal),
    rating('voltage_rated', atLeast),
    rating('tolerance', atMost()),
    ratingIfKnown('technology', equal),
    ratingIfKnown('esr', atMost()),
    ratingIfKnown('ripple_current', atLeast),
    ratingIfKnown('temperature_operating', contains),
    detail('leakage_current', atMost()),
    detail('height', atMost()),
  ],
  pins: { kind: 'none' },
  ceiling: 'drop-in',
};
