import type { Category } from './category.ts';
import { parameterDefinition } from './parameter.ts';
import type { Parameter } from './types.ts';

/** More would not be read in a list. */
const MOST_PARAMETERS = 4;
const LONGEST_WORD = 40;

/**
 * One line that names a part for a list: category, its most telling parameters, package:
 * `Chip resistor 10 kΩ ±1 % 62.5 mW 0402`. Made from facts only, always the same for the same part.
 */
export function describePart(category: Category, parameters: readonly Parameter[], packageText: string | null): string {
  const byName = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const phrases: string[] = [];
  for (const name of category.parameters) {
    const parameter = byName.get(name);
    const phrase = parameter === undefined ? '' : formatParameterPhrase(parameter);
    if (phrase !== '' && phrases.length < MOST_PARAMETERS) phrases.push(phrase);
  }
  return [category.name, ...phrases, packageText ?? ''].filter((word) => word !== '').join(' ');
}

function formatParameterPhrase(parameter: Parameter): string {
  const definition = parameterDefinition(parameter.name);
  const display = parameter.display.split(' @ ')[0] ?? '';
  if (display.length > LONGEST_WORD) return '';
  if (definition === undefined || definition.shape === 'text') return display;
  const title = definition.title.toLowerCase();
  if (definition.unit === null) return parameter.value === 1 ? `1 ${title.replace(/s$/, '')}` : `${display} ${title}`;
  // Several lengths beside each other say nothing without their names.
  return definition.unit === 'm' && definition.name !== 'wavelength' ? `${title} ${display}` : display;
}
