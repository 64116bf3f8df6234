import { atLeast, atMost, contains, equal, sameMagnitude } from '../comparison.ts';
import { detail, identity, identityIfKnown, rating, ratingIfKnown, type KindRule } from '../rule.ts';
import { twoLeads } from './diodes.ts';

/** Clamping is stated to two digits; makers' figures for one number differ by a few percent. */
const CLAMPING_RATIO = 1.05;

/** TVS and ESD protection diodes. Pulse ratings are compared only when taken with the same pulse. */
export const tvsDiodes: KindRule = {
  id: 'tvs',
  categories: ['diode.tvs'],
  criteria: [
    identity('reverse_standoff_voltage', equal),
    identity('polarity', equal),
    identityIfKnown('number_of_channels', equal),
    identityIfKnown('number_of_lines', equal),
    rating('clamping_voltage', atMost(CLAMPING_RATIO)),
    rating('peak_pulse_power', atLeast),
    ratingIfKnown('peak_pulse_current', atLeast),
    ratingIfKnown('junction_capacitance', atMost()),
    ratingIfKnown('temperature_operating', contains),
    detail('reverse_leakage', sameMagnitude),
  ],
  pins: twoLeads,
  ceiling: 'drop-in',
};
