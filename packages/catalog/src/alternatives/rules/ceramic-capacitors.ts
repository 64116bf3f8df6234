import { atLeast, atMost, contains, equal } from '../comparison.ts';
import { dielectricClass, losesUnderVoltage } from '../dielectric.ts';
import { detail, identity, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Multilayer and disc ceramic capacitors. */
export const ceramicCapacitors: KindRule = {
  id: 'capacitor_ceramic',
  categories: ['capacitor.ceramic'],
  criteria: [
    identity('capacitance', equal),
    rating('voltage_rated', atLeast),
    rating('dielectric', dielectricClass),
    rating('tolerance', atMost()),
    ratingIfKnown('temperature_operating', contains),
    ratingIfKnown('lead_spacing', equal),
    detail('esr', atMost()),
    detail('height', atMost()),
  ],
  pins: { kind: 'none' },
  ceiling: 'drop-in',
  warn: (original, candidate) => {
    const warnings = [];
    const dielectric = candidate.facts.get('dielectric')?.value;
    if (typeof dielectric === 'string' && losesUnderVoltage(dielectric) && original.part.mpn !== candidate.part.mpn)
      warnings.push({
        code: 'dc_bias_unknown',
        message: `How much capacitance is left under DC voltage differs between manufacturers of ${dielectric} parts; no catalogue says it`,
      });
    if (![original, candidate].every(({ facts }) => facts.has('height')))
      warnings.push({ code: 'height_unknown', message: 'The height of one of the two is not known' });
    return warnings;
  },
};
