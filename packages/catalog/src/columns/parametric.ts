import type { Kind } from '@partwright/values';
import type { ParameterRoles } from '../category-definition.ts';
import type { Category } from '../category.ts';
import type { Dictionaries } from './block.ts';
import { footprintCondition, parameterCondition, type Condition } from './conditions.ts';
import type { ParameterFilter } from './filter.ts';

/** A part wanted by its figures. SI units; tolerance in percent. */
export interface ParametricQuery {
  kind: Kind;
  /** The figure that names the part: resistance, capacitance, frequency, Zener voltage. */
  numeric: number;
  /** Canonical key of @partwright/footprints. */
  footprint?: string | undefined;
  maxTolerance?: number | undefined;
  minVoltage?: number | undefined;
  minPower?: number | undefined;
  minCurrent?: number | undefined;
  dielectric?: string | undefined;
}

/** Categories of a kind that ask the same of their parts. */
export interface ParametricGroup {
  categories: string[];
  conditions: Condition[];
}

/**
 * The query as conditions, for those of the categories whose parts can meet it; mostly all of a kind have the same.
 *
 * @example
 * import { compileParametric, Dictionaries } from '@partwright/catalog/columns';
 * import { categories } from '@partwright/catalog';
 *
 * const wish = { kind: 'resistor', numeric: 10_000, maxTolerance: 1 } as const;
 * const [chips] = compileParametric(wish, categories, new Dictionaries());
 * chips!.categories.includes('resistor.chip'); // => true
 * chips!.conditions.length; // => 2
 */
export function compileParametric(
  query: ParametricQuery,
  categories: Iterable<Category>,
  dictionaries: Dictionaries,
): ParametricGroup[] {
  const { footprint } = query;
  const land = footprint === undefined ? [] : [footprintCondition(footprint, dictionaries)];
  const groups = new Map<string, ParametricGroup>();
  for (const { id, kind, roles } of categories) {
    const filters = kind === query.kind ? parametricConditions(query, roles) : undefined;
    if (filters === undefined) continue;
    const key = filters.map(({ name }) => name).join(' ');
    const known = groups.get(key);
    if (known === undefined) {
      const conditions = filters.map((filter) => parameterCondition([filter], dictionaries));
      groups.set(key, { categories: [id], conditions: [...conditions, ...land] });
    } else known.categories.push(id);
  }
  return [...groups.values()];
}

/**
 * Names of the parameters that the query has conditions on.
 *
 * @example
 * import { parametricParameters } from '@partwright/catalog/columns';
 * import { findCategory } from '@partwright/catalog';
 *
 * parametricParameters({ kind: 'resistor', numeric: 10, maxTolerance: 1 }, [findCategory('resistor.chip')]); // => ['resistance', 'tolerance']
 */
export function parametricParameters(query: ParametricQuery, categories: Iterable<Category>): string[] {
  const names = new Set<string>();
  for (const { kind, roles } of categories)
    if (kind === query.kind) for (const { name } of parametricConditions(query, roles) ?? []) names.add(name);
  return [...names];
}

/** The query as filters on the parameters that play these roles in a category; undefined when a role is not played. */
function parametricConditions(query: ParametricQuery, roles: ParameterRoles): ParameterFilter[] | undefined {
  const filters: ParameterFilter[] = [];
  const asked: [name: string | undefined, filter: Omit<ParameterFilter, 'name'>, wanted: boolean][] = [
    [roles.value, { eq: query.numeric }, true],
    [roles.tolerance, { max: query.maxTolerance }, query.maxTolerance !== undefined],
    [roles.voltage, { min: query.minVoltage }, query.minVoltage !== undefined],
    [roles.power, { min: query.minPower }, query.minPower !== undefined],
    [roles.current, { min: query.minCurrent }, query.minCurrent !== undefined],
    ['dielectric', { eq: query.dielectric }, query.dielectric !== undefined],
  ];
  for (const [name, filter, wanted] of asked) {
    if (!wanted) continue;
    if (name === undefined) return undefined;
    filters.push({ name, ...filter });
  }
  return filters;
}
