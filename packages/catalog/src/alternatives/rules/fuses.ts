import { atLeast, atMost, contains, equal } from '../comparison.ts';
import { detail, identity, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Fuses that blow and fuses that come back. */
export const fuses: KindRule = {
  id: 'fuse',
  categories: ['fuse.resettable', 'fuse'],
  sameCategory: true,
  criteria: [
    identity('current_rated', equal),
    rating('voltage_rated', atLeast),
    ratingIfKnown('hold_current', equal),
    ratingIfKnown('trip_current', atMost()),
    ratingIfKnown('current_max', atLeast),
    ratingIfKnown('time_to_trip', atMost()),
    ratingIfKnown('breaking_capacity', atLeast),
    ratingIfKnown('voltage_ac', atLeast),
    ratingIfKnown('melting_i2t', equal),
    ratingIfKnown('technology', equal),
    ratingIfKnown('temperature_operating', contains),
    detail('resistance_initial', atMost()),
  ],
  pins: { kind: 'none' },
  ceiling: 'drop-in',
};
