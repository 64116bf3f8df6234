import { atLeast, atMost, contains, equal } from '../comparison.ts';
import { detail, identity, identityIfKnown, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Small surface-mount outlines; leaded ones have the base in the middle or at the side. */
const THREE_LEADS = new Set(['SOT-23', 'SOT-323', 'SOT-523', 'SOT-723']);

/** Bipolar transistors, Darlingtons and digital transistors. Leaded packages have no common order of leads. */
export const bipolarTransistors: KindRule = {
  id: 'bjt',
  categories: ['transistor.bjt.digital', 'transistor.bjt.darlington', 'transistor.bjt'],
  sameCategory: true,
  criteria: [
    identity('polarity', equal),
    identityIfKnown('input_resistor', equal),
    identityIfKnown('number_of_elements', equal),
    rating('collector_emitter_voltage', atLeast),
    rating('collector_current', atLeast),
    rating('power_rated', atLeast),
    ratingIfKnown('dc_current_gain', atLeast),
    ratingIfKnown('transition_frequency', atLeast),
    ratingIfKnown('emitter_base_voltage', atLeast),
    ratingIfKnown('temperature_operating', contains),
    detail('saturation_voltage', atMost()),
  ],
  pins: {
    kind: 'convention',
    holds: ({ canonical }) => canonical !== null && THREE_LEADS.has(canonical),
    order: 'base 1, emitter 2, collector 3',
  },
  ceiling: 'drop-in',
};
