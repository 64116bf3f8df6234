import { atLeast, atMost, contains, equal } from '../comparison.ts';
import { detail, identity, identityIfKnown, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Linear and switching regulators, references. The order of pins varies with the last letter of the number, so only a person can vouch. */
export const regulators: KindRule = {
  id: 'regulator',
  categories: ['ic.power.ldo', 'ic.power.dcdc', 'ic.power.reference'],
  sameCategory: true,
  criteria: [
    identity('output_type', equal),
    identityIfKnown('output_voltage', equal),
    identityIfKnown('topology', equal),
    identityIfKnown('reference_type', equal),
    identityIfKnown('number_of_outputs', equal),
    rating('supply_voltage', contains),
    rating('output_current', atLeast),
    ratingIfKnown('dropout_voltage', atMost()),
    ratingIfKnown('tolerance', atMost()),
    ratingIfKnown('temperature_coefficient', atMost()),
    ratingIfKnown('temperature_operating', contains),
    detail('quiescent_current', atMost()),
    detail('switching_frequency', equal),
    detail('power_supply_rejection', atLeast),
  ],
  pins: { kind: 'number' },
  ceiling: 'functional',
};
