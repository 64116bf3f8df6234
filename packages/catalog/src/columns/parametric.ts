import type { Kind } from '@partwright/values';
import type { ParameterRoles } from '../category-definition.ts';
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

/** The query as filters on the parameters that play these roles in a category; undefined when a role is not played. */
export function parametricConditions(query: ParametricQuery, roles: ParameterRoles): ParameterFilter[] | undefined {
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
