import { categories, categoryPhrases, findCategory, type Category } from './category.ts';
import type { ParameterDefinition } from './parameter-definition.ts';
import { parameterDefinition, parameterDefinitions, parametersCalled } from './parameter.ts';
import { splitPhraseWords } from './phrases.ts';

const ids = new Map(categories.map((category) => [category.id, category]));

/**
 * The category that a text names whole: its id, its name, or a phrase for it, in any case, singular or plural. Undefined when
 * it names none.
 *
 * @example
 * import { categoryCalled } from '@partwright/catalog';
 *
 * categoryCalled('Resistors')!.id; // => 'resistor'
 * categoryCalled('chip_resistor')!.id; // => 'resistor.chip'
 * categoryCalled('MCU')!.id; // => 'ic.microcontroller'
 * categoryCalled('time machine'); // => undefined
 */
export function categoryCalled(text: string): Category | undefined {
  const asked = text.trim().toLowerCase();
  return ids.get(asked) ?? categoryPhrases.get(splitPhraseWords(asked));
}

const titles = new Map(parameterDefinitions.map((definition) => [nameKey(definition.title), definition]));

/** Words that mean a rating which each kind of part has under a name of its own. */
const ROLES = ['value', 'tolerance', 'voltage', 'current', 'power'] as const;
const RATED: Readonly<Record<string, string>> = {
  voltage: 'voltage_rated',
  current: 'current_rated',
  power: 'power_rated',
};

/**
 * The parameter that a text names: its name (`voltage_rated`), its title, another catalogue's name for it, or one of the words
 * value, voltage, current, power and tolerance, which mean what they do in the category. Undefined when it names none.
 *
 * @example
 * import { parameterCalled } from '@partwright/catalog';
 *
 * parameterCalled('Resistance')!.name; // => 'resistance'
 * parameterCalled('Rated voltage')!.name; // => 'voltage_rated'
 * parameterCalled('voltage', 'transistor.mosfet')!.name; // => 'drain_source_voltage'
 * parameterCalled('flavour'); // => undefined
 */
export function parameterCalled(text: string, categoryId?: string): ParameterDefinition | undefined {
  const key = nameKey(text);
  const role = ROLES.find((name) => name === key);
  const { roles } = findCategory(categoryId ?? 'other');
  const named = (role && roles[role]) ?? RATED[key] ?? key;
  return parameterDefinition(named) ?? titles.get(key) ?? parametersCalled(text.trim().toLowerCase())[0]?.definition;
}

function nameKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}
