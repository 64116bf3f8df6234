import type { Parameter } from '../../types.ts';
import { atLeast, atMost, contains, equal, near } from '../comparison.ts';
import { detail, identity, identityIfKnown, rating, ratingIfKnown, type KindRule } from '../rule.ts';
import { twoLeads } from './diodes.ts';

/** Two percent of 620 nm is 12 nm: the width of a maker's bins. */
const SAME_WAVELENGTH = 0.02;
const SAME_WHITE = 0.05;
const FORWARD_RATIO = 1.1;
/** What the eye sees as another lamp. */
const TOO_BRIGHT = 2;

/** Light emitting diodes of one colour. */
export const leds: KindRule = {
  id: 'led',
  categories: ['led'],
  sameCategory: true,
  criteria: [
    identity('color', equal),
    identityIfKnown('configuration', equal),
    identityIfKnown('mounting', equal),
    rating('forward_voltage', atMost(FORWARD_RATIO)),
    rating('luminous_intensity', atLeast),
    ratingIfKnown('wavelength', near(SAME_WAVELENGTH)),
    ratingIfKnown('color_temperature', near(SAME_WHITE)),
    ratingIfKnown('forward_current', atLeast),
    ratingIfKnown('temperature_operating', contains),
    detail('viewing_angle', near(SAME_WHITE)),
    detail('lens_color', equal),
  ],
  pins: twoLeads,
  ceiling: 'drop-in',
  warn: (original, candidate) => {
    const warnings = [
      {
        code: 'light_differs',
        message: 'Colour bins and the angle of light differ between manufacturers; look at a sample',
      },
    ];
    const [was, is] = [original, candidate].map(({ facts }) => brightness(facts.get('luminous_intensity')));
    if (was! > 0 && is! > TOO_BRIGHT * was!)
      warnings.push({ code: 'brighter', message: `${candidate.part.mpn} is more than twice as bright` });
    return warnings;
  },
};

function brightness(parameter: Parameter | undefined): number {
  return typeof parameter?.value === 'number' ? parameter.value : (parameter?.max ?? 0);
}
