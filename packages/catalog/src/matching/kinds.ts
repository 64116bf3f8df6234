import type { Kind } from '@partwright/values';

/**
 * Kinds that one designator letter stands for, the plain one first: a D may turn out to be an LED, an L a bead, never the
 * other way round. Between two families nothing is matched by value; what is in no family is only like itself.
 */
const FAMILIES: readonly Kind[][] = [
  ['resistor', 'resistor_network', 'potentiometer', 'thermistor', 'varistor'],
  ['diode', 'zener', 'schottky', 'tvs', 'led', 'rectifier_bridge'],
  ['transistor', 'bjt', 'mosfet', 'igbt', 'thyristor'],
  ['ic', 'module', 'sensor', 'optocoupler', 'display', 'microphone'],
  ['inductor', 'ferrite_bead', 'transformer'],
  ['crystal', 'resonator', 'oscillator'],
];

/** Kinds whose designators nobody gives to anything else, so that a part of another such kind is a mistake. */
const PASSIVE: ReadonlySet<Kind> = new Set<Kind>([
  'resistor',
  'resistor_network',
  'capacitor',
  'inductor',
  'ferrite_bead',
  'crystal',
]);

export function isSameFamily(a: Kind, b: Kind): boolean {
  return a === b || FAMILIES.some((family) => family.includes(a) && family.includes(b));
}

/** A resistor where a capacitor is asked for, and the like: never right, whatever the number says. */
export function isOtherPassive(a: Kind, b: Kind): boolean {
  return PASSIVE.has(a) && PASSIVE.has(b) && !isSameFamily(a, b);
}

/** The designator names a family; the first reading that is finer within it says which member. */
export function narrowKind(named: Kind | null, readings: (Kind | null | undefined)[]): Kind | null {
  if (named === null) return readings.find((kind) => kind != null) ?? null;
  const members = FAMILIES.find(([head]) => head === named) ?? [];
  return readings.find((kind) => kind != null && kind !== named && members.includes(kind)) ?? named;
}
