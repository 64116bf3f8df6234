import { atLeast, atMost, contains, equal } from '../comparison.ts';
import { identity, identityIfKnown, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Ferrite beads, by their impedance at 100 MHz. */
export const ferriteBeads: KindRule = {
  id: 'ferrite_bead',
  categories: ['filter.ferrite_bead'],
  criteria: [
    identity('impedance_at_100mhz', equal),
    identityIfKnown('number_of_channels', equal),
    rating('current_rated', atLeast),
    ratingIfKnown('dc_resistance', atMost()),
    ratingIfKnown('tolerance', atMost()),
    ratingIfKnown('temperature_operating', contains),
  ],
  pins: { kind: 'none' },
  ceiling: 'drop-in',
  warn: () => [
    {
      code: 'impedance_curve',
      message: 'Impedance is compared at 100 MHz only; the curves below and above may differ',
    },
  ],
};
