import { findCategory } from '../category.ts';
import { parameterDefinition } from '../parameter.ts';
import { displayQuantity } from '../quantity-display.ts';
import { isNear, parametersOf, readFeatures, type Feature } from './features.ts';
import { levels } from './levels.ts';
import type { GroupPrices } from './spread-model.ts';
import type { PriceFacts } from './types.ts';

/**
 * Which parts an estimate is taken from: `37 parts at 100 pieces (Ceramic capacitor, 0402, 100 nF), weighed with 12 other
 * groups of like parts`.
 */
export function describeBasis(first: GroupPrices, groups: number, facts: PriceFacts, quantity: number): string {
  const names = levels[first.level]!;
  const texts = readFeatures(facts);
  const parameters = parametersOf(facts);
  const words = names.flatMap((name) => describeFeature(name) ?? []);
  const others =
    groups === 1 ? '' : `, weighed with ${groups - 1} other ${groups === 2 ? 'group' : 'groups'} of like parts`;
  return `${first.parts} ${first.parts === 1 ? 'part' : 'parts'} at ${quantity} ${quantity === 1 ? 'piece' : 'pieces'} (${words.join(', ')})${others}`;

  function describeFeature(name: Feature): string | undefined {
    if (name === 'kind') return facts.kind.replaceAll('_', ' ');
    if (name === 'category') return findCategory(facts.category ?? '').name;
    // People call a chip by its size alone.
    if (name === 'package') return facts.package?.replace(/^CHIP-/, '');
    const parameter = parameters.get(name);
    const said = parameter === undefined ? undefined : facts.parameters.get(parameter);
    if (parameter !== undefined && said !== undefined)
      return `${isNear(name) && typeof said === 'number' ? 'about ' : ''}${writeFigure(parameter, said)}`;
    const text = texts.get(name);
    if (name.startsWith('numberLess')) return `numbers like ${text}`;
    return name.startsWith('number') ? `numbers that begin ${text}` : text;
  }
}

function writeFigure(parameter: string, said: number | string): string {
  if (typeof said === 'string') return said;
  const definition = parameterDefinition(parameter);
  if (definition === undefined) return String(said);
  const { unit, title } = definition;
  if (unit === null) return `${said} ${title.toLowerCase()}`;
  return parameter === 'tolerance' ? `±${displayQuantity(said, unit)}` : displayQuantity(said, unit);
}
