import { atLeast, atMost, contains, equal } from '../comparison.ts';
import { detail, identity, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Cans vary by this much around their nominal size. */
const SIZE_RATIO = 1.05;

/** Aluminium electrolytic, polymer and hybrid capacitors, supercapacitors. A part of one of these is not compared with another. */
export const electrolyticCapacitors: KindRule = {
  id: 'capacitor_electrolytic',
  categories: ['capacitor.electrolytic', 'capacitor.polymer', 'capacitor.supercapacitor'],
  sameCategory: true,
  criteria: [
    identity('capacitance', equal),
    rating('voltage_rated', atLeast),
    rating('tolerance', atMost()),
    ratingIfKnown('temperature_operating', contains),
    ratingIfKnown('lifetime', atLeast),
    ratingIfKnown('ripple_current', atLeast),
    ratingIfKnown('esr', atMost()),
    ratingIfKnown('lead_spacing', equal),
    ratingIfKnown('diameter', atMost(SIZE_RATIO)),
    ratingIfKnown('height', atMost(SIZE_RATIO)),
    detail('leakage_current', atMost()),
  ],
  pins: { kind: 'none' },
  ceiling: 'drop-in',
  warn: (original) =>
    ['esr', 'ripple_current'].some((name) => original.facts.has(name))
      ? []
      : [
          {
            code: 'ripple_unknown',
            message: 'Neither ESR nor ripple current of the original is known; compare the datasheets',
          },
        ],
};
