import { atLeast, atMost, contains, equal, holdsAll } from '../comparison.ts';
import { detail, identity, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Film and safety capacitors: the safety class of the original must be held whole. */
export const filmCapacitors: KindRule = {
  id: 'capacitor_film',
  categories: ['capacitor.film', 'capacitor.safety', 'capacitor.mica', 'capacitor.silicon'],
  sameCategory: true,
  criteria: [
    identity('capacitance', equal),
    rating('tolerance', atMost()),
    ratingIfKnown('voltage_rated', atLeast),
    ratingIfKnown('voltage_ac', atLeast),
    ratingIfKnown('safety_class', holdsAll),
    ratingIfKnown('dielectric', equal),
    ratingIfKnown('technology', equal),
    ratingIfKnown('lead_spacing', equal),
    ratingIfKnown('temperature_operating', contains),
    detail('height', atMost()),
    detail('length', atMost()),
  ],
  pins: { kind: 'none' },
  ceiling: 'drop-in',
};
