import { atLeast, atMost, contains, equal, within, sameMagnitude } from '../comparison.ts';
import { detail, identity, identityIfKnown, rating, ratingIfKnown, type KindRule } from '../rule.ts';
import { twoLeads } from './diodes.ts';

/** Dynamic impedance is measured at each maker's own current. */
const IMPEDANCE_RATIO = 1.2;

/** Zener diodes. */
export const zenerDiodes: KindRule = {
  id: 'zener',
  categories: ['diode.zener'],
  criteria: [
    identity('zener_voltage', equal),
    identityIfKnown('configuration', equal),
    rating('power_rated', atLeast),
    ratingIfKnown('zener_voltage_range', within),
    ratingIfKnown('tolerance', atMost()),
    ratingIfKnown('zener_impedance', atMost(IMPEDANCE_RATIO)),
    ratingIfKnown('temperature_operating', contains),
    detail('reverse_leakage', sameMagnitude),
  ],
  pins: twoLeads,
  ceiling: 'drop-in',
};
