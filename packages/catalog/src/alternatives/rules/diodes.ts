import { atLeast, atMost, contains, equal, sameMagnitude } from '../comparison.ts';
import { detail, identityIfKnown, rating, ratingIfKnown, type KindRule, type PinOrder } from '../rule.ts';

/** Makers state typical or greatest forward voltage; a twentieth more is within that. */
const FORWARD_RATIO = 1.05;

/** Two leads, the cathode marked: there is one way to put them in. */
export const twoLeads: PinOrder = {
  kind: 'convention',
  holds: ({ pins }) => pins === 2,
  order: 'two leads, the cathode at the mark',
};

/** Rectifier, Schottky, switching and fast diodes; the category is part of what they are. */
export const diodes: KindRule = {
  id: 'diode',
  categories: [
    'diode.general',
    'diode.schottky',
    'diode.switching',
    'diode.fast_recovery',
    'diode.sic',
    'diode.avalanche',
  ],
  sameCategory: true,
  criteria: [
    identityIfKnown('configuration', equal),
    rating('reverse_voltage', atLeast),
    rating('forward_current', atLeast),
    ratingIfKnown('forward_voltage', atMost(FORWARD_RATIO)),
    ratingIfKnown('reverse_recovery_time', atMost()),
    ratingIfKnown('surge_current', atLeast),
    ratingIfKnown('power_rated', atLeast),
    ratingIfKnown('temperature_operating', contains),
    ratingIfKnown('reverse_leakage', sameMagnitude),
    detail('junction_capacitance', atMost()),
  ],
  pins: twoLeads,
  ceiling: 'drop-in',
};
