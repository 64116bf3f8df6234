import { atLeast, atMost, contains, sameMagnitude } from '../comparison.ts';
import { rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Makers state the forward voltage at one current or another; a twentieth more is within that. */
const FORWARD_RATIO = 1.05;

/** Bridge rectifiers; the order of their leads only the number says. */
export const bridgeRectifiers: KindRule = {
  id: 'rectifier_bridge',
  categories: ['diode.bridge'],
  criteria: [
    rating('reverse_voltage', atLeast),
    rating('forward_current', atLeast),
    ratingIfKnown('forward_voltage', atMost(FORWARD_RATIO)),
    ratingIfKnown('surge_current', atLeast),
    ratingIfKnown('temperature_operating', contains),
    ratingIfKnown('reverse_leakage', sameMagnitude),
  ],
  pins: { kind: 'number' },
  ceiling: 'drop-in',
};
