import { atLeast, atMost, contains, equal, near } from '../comparison.ts';
import { detail, identity, identityIfKnown, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Half a percent of B moves the reading at 100 °C by about 0.3 K. */
const SAME_B = 0.005;

/** NTC and PTC thermistors. */
export const thermistors: KindRule = {
  id: 'thermistor',
  categories: ['thermistor.ntc', 'thermistor.ptc'],
  sameCategory: true,
  criteria: [
    identity('resistance', equal),
    identityIfKnown('b_constant', near(SAME_B)),
    rating('tolerance', atMost()),
    ratingIfKnown('b_constant_tolerance', atMost()),
    ratingIfKnown('power_rated', atLeast),
    ratingIfKnown('temperature_operating', contains),
    detail('current_rated', atLeast),
  ],
  pins: { kind: 'none' },
  ceiling: 'drop-in',
};
