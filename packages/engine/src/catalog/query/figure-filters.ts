import type { Kind, NormalizedValue, Tolerance } from '../../values/types.ts';
import { categoryOfKind, type Category } from '../category.ts';
import type { ParameterRoles } from '../category-definition.ts';
import type { ParameterFilter } from '../columns/filter.ts';
import { parameterDefinition } from '../parameter.ts';

/**
 * The figures of a query as conditions on the parameters they mean in its category. The naming value must be equal; a
 * tolerance may be tighter, a rating higher than asked, what is exactly as asked comes first.
 */
export function figureFilters(value: NormalizedValue, category: Category | null, kind: Kind | null): ParameterFilter[] {
  const roles: ParameterRoles = category?.roles ?? (kind === null ? {} : categoryOfKind(kind).roles);
  const filters: ParameterFilter[] = [];
  if (value.numeric !== null && roles.value !== undefined && parameterDefinition(roles.value)?.unit === value.unit) {
    filters.push({ name: roles.value, eq: value.numeric });
  }
  const tolerance = value.tolerance === null ? null : toleranceFigure(value.tolerance, roles.tolerance, value.numeric);
  if (tolerance !== null && roles.tolerance !== undefined) {
    filters.push({ name: roles.tolerance, max: tolerance, prefer: tolerance });
  }
  for (const [role, figure] of [
    [roles.voltage, value.voltage],
    [roles.current, value.current],
    [roles.power, value.power],
  ] as const) {
    if (role === undefined || figure === null || filters.some(({ name }) => name === role)) continue;
    filters.push(isNamed(role, roles) ? { name: role, eq: figure } : { name: role, min: figure, prefer: figure });
  }
  if (value.dielectric !== null) filters.push({ name: 'dielectric', eq: value.dielectric });
  if (value.loadCapacitance !== null) filters.push({ name: 'load_capacitance', eq: value.loadCapacitance });
  // An RGB LED is one by its category; the catalogue seldom repeats it as a colour.
  if (value.color !== null && kind === 'led' && value.color !== 'rgb') filters.push({ name: 'color', eq: value.color });
  return filters;
}

/** 3.3 V of a regulator, 5.1 V of a Zener diode name the part; and a supply voltage is a range that must hold the figure. */
function isNamed(role: string, roles: ParameterRoles): boolean {
  return role === roles.value || parameterDefinition(role)?.shape === 'range';
}

/** The tolerance in the unit of the parameter that plays the role; `±0.5 pF` of 10 pF is 5 %. */
function toleranceFigure(tolerance: Tolerance, role: string | undefined, numeric: number | null): number | null {
  const unit = role === undefined ? undefined : parameterDefinition(role)?.unit;
  const worse = Math.max(Math.abs(tolerance.plus), Math.abs(tolerance.minus));
  if (tolerance.unit === unit) return worse;
  if (unit === 'ppm') return tolerance.unit === '%' ? worse * 1e4 : null;
  if (unit !== '%') return null;
  if (tolerance.unit === 'ppm') return worse / 1e4;
  return numeric === null || numeric === 0 ? null : Number(((worse / numeric) * 100).toPrecision(6));
}
