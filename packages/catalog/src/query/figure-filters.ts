import type { Kind, NormalizedValue, Tolerance } from '@partwright/values';
import { categoryOfKind, type Category } from '../category.ts';
import type { ParameterRoles } from '../category-definition.ts';
import type { ParameterFilter } from '../columns/filter.ts';
import { parameterDefinition } from '../parameter.ts';
import { normalizeValue } from '@partwright/values';
import type { Bound } from './bounds.ts';

/**
 * The figures of a query as conditions on the parameters they mean in its category. A figure means itself: `50V` finds
 * parts of 50 V, `1%` those of 1 %, as the filters of a distributor do; `50V+` and `1% or better` ask for more, and
 * `asGoodAs` makes that of the ratings when nothing is exactly as asked.
 */
export function figureFilters(value: NormalizedValue, category: Category | null, kind: Kind | null): ParameterFilter[] {
  const roles: ParameterRoles = category?.roles ?? (kind === null ? {} : categoryOfKind(kind).roles);
  const filters: ParameterFilter[] = [];
  if (value.numeric !== null && roles.value !== undefined && parameterDefinition(roles.value)?.unit === value.unit) {
    filters.push({ name: roles.value, eq: value.numeric });
  }
  const tolerance = value.tolerance === null ? null : toleranceFigure(value.tolerance, roles.tolerance, value.numeric);
  if (tolerance !== null && roles.tolerance !== undefined) {
    filters.push({ name: roles.tolerance, eq: tolerance });
  }
  for (const [role, figure] of [
    [roles.voltage, value.voltage ?? valueIn(value, 'V')],
    [roles.current, value.current ?? valueIn(value, 'A')],
    [roles.power, value.power ?? valueIn(value, 'W')],
  ] as const) {
    if (role === undefined || figure === null || filters.some(({ name }) => name === role)) continue;
    filters.push({ name: role, eq: figure });
  }
  if (value.dielectric !== null)
    filters.push({ name: 'dielectric', eq: SPELLED.get(value.dielectric) ?? value.dielectric });
  if (value.loadCapacitance !== null) filters.push({ name: 'load_capacitance', eq: value.loadCapacitance });
  // An RGB LED is one by its category; the catalogue seldom repeats it as a colour.
  if (value.color !== null && kind === 'led' && !CATEGORIES.has(value.color))
    filters.push({ name: 'color', eq: value.color });
  return filters;
}

/** The naming value where it is in this unit: `75V` of a diode is read as what names it. */
function valueIn({ numeric, unit }: NormalizedValue, asked: 'V' | 'A' | 'W'): number | null {
  return unit === asked ? numeric : null;
}

/**
 * The same conditions with ratings at least as good as asked, what is exactly so first: a higher voltage, a tighter
 * tolerance. Undefined when no rating is asked for. What names the part (10 kΩ, 5.1 V of a Zener diode) stays.
 */
export function asGoodAs(filters: readonly ParameterFilter[], roles: ParameterRoles): ParameterFilter[] | undefined {
  const ratings = new Set([roles.tolerance, roles.voltage, roles.current, roles.power]);
  let changed = false;
  const better = filters.map((filter) => {
    const { name, eq } = filter;
    const definition = parameterDefinition(name);
    const direction = definition?.shape === 'number' ? definition.better : 'none';
    if (!ratings.has(name) || name === roles.value || typeof eq !== 'number') return filter;
    if (direction !== 'higher' && direction !== 'lower') return filter;
    changed = true;
    return direction === 'higher' ? { name, min: eq, prefer: eq } : { name, max: eq, prefer: eq };
  });
  return changed ? better : undefined;
}

/** One or two quantities that bound a parameter, read as the query's own figures are. */
export function boundFilters(bound: Bound, category: Category | null, kind: Kind | null): ParameterFilter[] {
  const ends = bound.quantities.map((text) => {
    const value = normalizeValue(text, kind === null ? {} : { kind });
    return figureFilters(value, category, kind ?? value.kind).find(({ eq }) => typeof eq === 'number');
  });
  const [first, last = first] = ends;
  if (first === undefined || first.name !== last?.name) return [];
  const { name } = first;
  const [low, high] = [Number(first.eq), Number(last.eq)].sort((a, b) => a - b) as [number, number];
  const lower = parameterDefinition(name)?.better === 'lower';
  switch (bound.side) {
    case 'between':
      return [{ name, min: low, max: high }];
    case 'least':
      return [{ name, min: low }];
    case 'most':
      return [{ name, max: high }];
    case 'above':
      return [{ name, min: Number((low * (1 + BESIDE)).toPrecision(9)) }];
    case 'below':
      return [{ name, max: Number((high * (1 - BESIDE)).toPrecision(9)) }];
    case 'better':
      return [lower ? { name, max: high, prefer: high } : { name, min: low, prefer: low }];
  }
}

/** Colours that are a category of LEDs. */
const CATEGORIES = new Set(['rgb', 'infrared', 'ultraviolet', 'uv', 'ir']);

/** Classes that catalogues also print under their older name. */
const SPELLED: ReadonlyMap<string, readonly string[]> = new Map([
  ['C0H', ['C0H', 'CH']],
  ['U2J', ['U2J', 'UJ']],
]);

/** Nearer than this figures count as equal, so that `<10mΩ` leaves 10 mΩ out. */
const BESIDE = 2e-6;

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
