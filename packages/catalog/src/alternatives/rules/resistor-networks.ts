import { atLeast, atMost, contains, equal } from '../comparison.ts';
import { identity, identityIfKnown, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Arrays of separate resistors and bussed networks; which of the two a part is only its number says. */
export const resistorNetworks: KindRule = {
  id: 'resistor_network',
  categories: ['resistor.network'],
  criteria: [
    identity('resistance', equal),
    identity('number_of_elements', equal),
    identityIfKnown('pin_count', equal),
    rating('tolerance', atMost()),
    rating('power_rated', atLeast),
    ratingIfKnown('temperature_coefficient', atMost()),
    ratingIfKnown('voltage_rated', atLeast),
    ratingIfKnown('temperature_operating', contains),
  ],
  pins: {
    kind: 'convention',
    holds: ({ canonical, pins }, facts) =>
      canonical !== null &&
      canonical.startsWith('CHIP-ARRAY-') &&
      facts.get('number_of_elements')?.value === (pins ?? 0) / 2,
    order: 'separate resistors, each across from its other end',
  },
  ceiling: 'drop-in',
};
