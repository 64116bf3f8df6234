import { atMost, contains, equal } from '../comparison.ts';
import { detail, identity, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Clock oscillators. Four-pad ceramic cases share one order of pads. */
export const oscillators: KindRule = {
  id: 'oscillator',
  categories: ['oscillator'],
  sameCategory: true,
  criteria: [
    identity('frequency', equal),
    rating('output_type', equal),
    rating('supply_voltage', contains),
    rating('frequency_stability', atMost()),
    ratingIfKnown('frequency_tolerance', atMost()),
    ratingIfKnown('supply_current', atMost()),
    ratingIfKnown('temperature_operating', contains),
    detail('rise_time', atMost()),
  ],
  pins: {
    kind: 'convention',
    holds: ({ canonical }) => canonical !== null && canonical.startsWith('OSCILLATOR-4_'),
    order: 'enable 1, ground 2, output 3, supply 4',
  },
  ceiling: 'drop-in',
};
