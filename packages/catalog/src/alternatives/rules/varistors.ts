import { atLeast, atMost, contains, equal } from '../comparison.ts';
import { detail, identity, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Varistors. */
export const varistors: KindRule = {
  id: 'varistor',
  categories: ['protection.varistor'],
  criteria: [
    identity('varistor_voltage', equal),
    rating('clamping_voltage', atMost()),
    rating('surge_current', atLeast),
    ratingIfKnown('voltage_dc', atLeast),
    ratingIfKnown('voltage_ac', atLeast),
    ratingIfKnown('energy', atLeast),
    ratingIfKnown('temperature_operating', contains),
    detail('junction_capacitance', atMost()),
  ],
  pins: { kind: 'none' },
  ceiling: 'drop-in',
};
