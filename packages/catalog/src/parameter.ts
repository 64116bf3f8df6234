import type { ParameterDefinition } from './parameter-definition.ts';
import { connectorParameters } from './parameters/connector.ts';
import { icParameters } from './parameters/ic.ts';
import { passiveParameters } from './parameters/passive.ts';
import { semiconductorParameters } from './parameters/semiconductor.ts';

/** Every parameter that a part of the catalogue can have. */
export const parameterDefinitions: readonly ParameterDefinition[] = [
  ...passiveParameters,
  ...semiconductorParameters,
  ...icParameters,
  ...connectorParameters,
];

const byName = new Map(parameterDefinitions.map((definition) => [definition.name, definition]));

/**
 * The definition of a canonical name, undefined when there is none.
 *
 * @example
 * import { parameterDefinition } from '@partwright/catalog';
 *
 * parameterDefinition('capacitance'); // => { name: 'capacitance', unit: 'F' }
 * parameterDefinition('flavour'); // => undefined
 */
export function parameterDefinition(name: string): ParameterDefinition | undefined {
  return byName.get(name);
}

const byAlias = new Map<string, { definition: ParameterDefinition; rank: number }[]>();
for (const definition of parameterDefinitions) {
  for (const [rank, alias] of definition.aliases.entries()) {
    const known = byAlias.get(alias);
    if (known === undefined) byAlias.set(alias, [{ definition, rank }]);
    else known.push({ definition, rank });
  }
}

/** What another catalogue's attribute name can mean; the lower the rank, the more trusted the name. */
export function parametersCalled(alias: string): readonly { definition: ParameterDefinition; rank: number }[] {
  return byAlias.get(alias) ?? [];
}
