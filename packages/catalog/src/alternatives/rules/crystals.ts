import { atMost, contains, equal } from '../comparison.ts';
import { identity, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Crystals and resonators: the load capacitance must be the same, or the frequency is not. */
export const crystals: KindRule = {
  id: 'crystal',
  categories: ['crystal', 'resonator'],
  sameCategory: true,
  criteria: [
    identity('frequency', equal),
    rating('load_capacitance', equal),
    rating('frequency_tolerance', atMost()),
    ratingIfKnown('frequency_stability', atMost()),
    ratingIfKnown('esr', atMost()),
    ratingIfKnown('temperature_operating', contains),
  ],
  pins: { kind: 'none' },
  ceiling: 'drop-in',
};
