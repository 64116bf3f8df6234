import { isWithin } from '../../category.ts';
import type { KindRule } from '../rule.ts';
import { bipolarTransistors } from './bipolar-transistors.ts';
import { bridgeRectifiers } from './bridge-rectifiers.ts';
import { ceramicCapacitors } from './ceramic-capacitors.ts';
import { connectors } from './connectors.ts';
import { crystals } from './crystals.ts';
import { diodes } from './diodes.ts';
import { electrolyticCapacitors } from './electrolytic-capacitors.ts';
import { ferriteBeads } from './ferrite-beads.ts';
import { filmCapacitors } from './film-capacitors.ts';
import { fuses } from './fuses.ts';
import { inductors } from './inductors.ts';
import { leds } from './leds.ts';
import { mosfets } from './mosfets.ts';
import { oscillators } from './oscillators.ts';
import { otherParts } from './other-parts.ts';
import { regulators } from './regulators.ts';
import { resistorNetworks } from './resistor-networks.ts';
import { resistors } from './resistors.ts';
import { tantalumCapacitors } from './tantalum-capacitors.ts';
import { thermistors } from './thermistors.ts';
import { tvsDiodes } from './tvs-diodes.ts';
import { varistors } from './varistors.ts';
import { zenerDiodes } from './zener-diodes.ts';

/** Every rule with a file of its own; the narrower category stands before the wider one. */
export const kindRules: readonly KindRule[] = [
  [resistorNetworks, resistors, thermistors],
  [ceramicCapacitors, electrolyticCapacitors, tantalumCapacitors, filmCapacitors],
  [inductors, ferriteBeads, crystals, oscillators],
  [diodes, bridgeRectifiers, zenerDiodes, tvsDiodes, leds],
  [bipolarTransistors, mosfets, fuses, varistors],
  [connectors, regulators],
].flat();

/**
 * Whether parameters tell what parts of a category do, so that others can be compared with them.
 *
 * @example
 * import { isToldByParameters } from '@partwright/catalog';
 *
 * isToldByParameters('resistor.chip'); // => true
 * isToldByParameters('module.wireless'); // => false
 */
export function isToldByParameters(category: string): boolean {
  return ruleFor(category).leastKnown !== Infinity;
}

/** The rule a category is compared by; what no file is for is compared by the key parameters of its category. */
export function ruleFor(category: string): KindRule {
  return kindRules.find(({ categories }) => categories.some((id) => isWithin(category, id))) ?? otherParts(category);
}
