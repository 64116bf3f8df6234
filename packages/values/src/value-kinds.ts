import { capacitance } from './capacitance.ts';
import { crystalFrequency } from './crystal-frequency.ts';
import { impedance } from './impedance.ts';
import { inductance } from './inductance.ts';
import { nominalVoltage } from './nominal-voltage.ts';
import type { Notation } from './notation.ts';
import { ratedCurrent } from './rated-current.ts';
import { resistance } from './resistance.ts';
import type { Kind } from './types.ts';

/** How the main value of each kind is written. Kinds that are not listed have none (an IC's value is its name). */
const NOTATIONS: Partial<Record<Kind, Notation>> = {
  resistor: resistance,
  resistor_network: resistance,
  potentiometer: resistance,
  thermistor: resistance,
  jumper: resistance,
  capacitor: capacitance,
  inductor: inductance,
  transformer: inductance,
  ferrite_bead: impedance,
  crystal: crystalFrequency,
  oscillator: crystalFrequency,
  resonator: crystalFrequency,
  fuse: ratedCurrent,
  diode: nominalVoltage,
  zener: nominalVoltage,
  tvs: nominalVoltage,
  varistor: nominalVoltage,
  battery: nominalVoltage,
};

/** The notation of a kind; null where the kind has no value of its own. */
export function findNotation(kind: Kind | null): Notation | null {
  return (kind && NOTATIONS[kind]) ?? null;
}

/** More special kinds that a word in the text may make of a designator's kind: D with `zener` is a zener. */
const REFINEMENTS: Partial<Record<Kind, readonly Kind[]>> = {
  resistor: ['resistor_network', 'thermistor', 'potentiometer', 'varistor'],
  resistor_network: [],
  potentiometer: ['varistor'],
  thermistor: ['fuse'],
  inductor: ['ferrite_bead', 'transformer'],
  crystal: ['oscillator', 'resonator'],
  diode: ['zener', 'schottky', 'tvs', 'led', 'rectifier_bridge'],
  transistor: ['bjt', 'mosfet', 'igbt'],
};

/** The kind meant when hints say `hinted` and the text says `worded`. */
export function refineKind(hinted: Kind | null, worded: Kind | null): Kind | null {
  if (hinted === null || worded === null) return hinted ?? worded;
  return REFINEMENTS[hinted]?.includes(worded) ? worded : hinted;
}

/** Kinds that are soldered in each other's place: their written unit is believed against the designator. */
const PASSIVES = new Set<Kind | null>(['resistor', 'capacitor', 'inductor', 'ferrite_bead', null]);

export function isPassive(kind: Kind | null): boolean {
  return PASSIVES.has(kind);
}

/** Parts that have contacts, where `NC` means normally closed. */
export function hasContacts(kind: Kind | null): boolean {
  return kind !== null && ['switch', 'relay', 'connector', 'ic', 'module'].includes(kind);
}
