import { atLeast, atMost, contains, equal } from '../comparison.ts';
import type { Facts } from '../facts.ts';
import { detail, identity, identityIfKnown, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Up to a fifth more on-resistance is within what one gate voltage or another makes. */
const ON_RESISTANCE_RATIO = 1.2;
/** A gate that needs a quarter more volts may no longer be driven by the same logic. */
const THRESHOLD_RATIO = 1.25;
const CAPACITANCE_RATIO = 1.5;

/** Gate, source, drain in small outlines; gate, drain, source where the drain is the tab. */
const THREE_LEADS = new Set('SOT-23 SOT-323 SOT-523 SOT-723 TO-252 TO-263 TO-220-3 TO-220F-3 TO-247-3'.split(' '));
/** Source 1 to 3, gate 4, drain 5 to 8, of a single transistor. */
const EIGHT_LEADS = /^(?:SOIC-8_3\.9|PDFN-8-1EP_(?:5x6|3\.3x3\.3))/;

function isSingle(facts: Facts): boolean {
  return /^[NP][- ]channel$/i.test(String(facts.get('channel')?.value ?? ''));
}

/** Silicon, SiC and GaN field effect transistors. */
export const mosfets: KindRule = {
  id: 'mosfet',
  categories: ['transistor.mosfet.sic', 'transistor.gan', 'transistor.mosfet'],
  sameCategory: true,
  criteria: [
    identity('channel', equal),
    identityIfKnown('configuration', equal),
    rating('drain_source_voltage', atLeast),
    rating('continuous_drain_current', atLeast),
    rating('rds_on', atMost(ON_RESISTANCE_RATIO)),
    rating('gate_threshold_voltage', atMost(THRESHOLD_RATIO)),
    ratingIfKnown('gate_source_voltage', atLeast),
    ratingIfKnown('power_rated', atLeast),
    ratingIfKnown('gate_charge', atMost(ON_RESISTANCE_RATIO)),
    ratingIfKnown('input_capacitance', atMost(CAPACITANCE_RATIO)),
    ratingIfKnown('temperature_operating', contains),
    detail('output_capacitance', atMost(CAPACITANCE_RATIO)),
    detail('reverse_transfer_capacitance', atMost(CAPACITANCE_RATIO)),
  ],
  pins: {
    kind: 'convention',
    holds: ({ canonical }, facts) =>
      canonical !== null && (THREE_LEADS.has(canonical) || (EIGHT_LEADS.test(canonical) && isSingle(facts))),
    order: 'the one all manufacturers use in this package',
  },
  ceiling: 'drop-in',
};
