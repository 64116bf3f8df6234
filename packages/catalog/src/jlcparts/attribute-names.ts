import type { Category } from '../category.ts';
import { isWithin } from '../category.ts';
import { parametersCalled, parameterDefinition } from '../parameter.ts';
import type { ParameterDefinition } from '../parameter-definition.ts';

/** Names that mean what the catalogue takes them for only in these branches of the taxonomy. */
const onlyWithin = new Map<string, readonly string[]>([
  ['series', ['ic.logic']],
  ['function', ['ic.power.dcdc', 'ic.driver.led']],
  ['class', ['ic.amplifier.audio']],
  ['interface', ['ic', 'sensor', 'module', 'rf', 'display']],
  ['interface type', ['ic', 'sensor', 'module', 'rf', 'display']],
  ['l', ['capacitor']],
  ['impedance', ['audio', 'connector', 'rf', 'filter', 'cable']],
  ['standard', ['connector']],
  ['gain', ['rf', 'ic']],
  ['technology', ['audio']],
]);

/** What `Type` speaks of, by branch; elsewhere it is a word of the catalogue's own making. */
const meaningOfType: readonly [branch: string, parameter: string][] = [
  ['transistor.mosfet', 'channel'],
  ['transistor.gan', 'channel'],
  ['transistor.jfet', 'channel'],
  ['transistor.bjt', 'polarity'],
  ['resistor', 'technology'],
  ['capacitor', 'technology'],
  ['inductor', 'technology'],
  ['fuse', 'technology'],
  ['ic.driver.led', 'topology'],
];

/** One meaning of an attribute in a category; of several attributes for one parameter the lowest rank is believed. */
interface AttributeMeaning {
  definition: ParameterDefinition;
  rank: number;
}

/** What an attribute of a part of this category says; empty for what the catalogue does not keep. */
export function findMeanings(attribute: string, category: Category): AttributeMeaning[] {
  const name = attribute
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s-]+$/, '')
    .replace(/\s+/g, ' ');
  if (name === 'type') return named(meaningOfType.find(([branch]) => isWithin(category.id, branch))?.[1]);
  // A capacitance of anything but a capacitor is a side effect: of a varistor, a suppressor, a switch.
  if (name === 'capacitance' && category.roles.value !== 'capacitance') return named('junction_capacitance');
  // The current column of resettable fuses holds the greatest fault current, mixed up with others.
  if (name === 'rated current' && isWithin(category.id, 'fuse.resettable')) return [];
  const branches = onlyWithin.get(name);
  if (branches !== undefined && !branches.some((branch) => isWithin(category.id, branch))) return [];
  return [...parametersCalled(name)];
}

function named(parameter: string | undefined): AttributeMeaning[] {
  const definition = parameter === undefined ? undefined : parameterDefinition(parameter);
  return definition === undefined ? [] : [{ definition, rank: 0 }];
}
