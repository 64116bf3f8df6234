import { findCategory } from '../category.ts';
import type { CatalogQuery } from '../columns/query.ts';
import type { ParameterFilter } from '../columns/filter.ts';
import type { NumberedPart } from '../part-of-number.ts';

/**
 * What to look for in place of a part that the catalogue lacks, from the narrowest to the widest: the same value with
 * ratings at least as good in the same size, the same value in that size, the same value. Empty when the number tells no value.
 *
 * @example
 * import { partFromNumber, sameValueQueries } from '@partwright/catalog';
 *
 * const [narrow, ...wider] = sameValueQueries(partFromNumber('RC0402FR-0710KL')!);
 * narrow!; // => { kind: 'resistor', package: '0402' }
 * wider.at(-1)!.params; // => [{ name: 'resistance', eq: 10000 }]
 */
export function sameValueQueries(part: NumberedPart): CatalogQuery[] {
  const { roles } = findCategory(part.category);
  const figure = (name: string | undefined): number | undefined => {
    const value = part.parameters.find((one) => one.name === name)?.value;
    return typeof value === 'number' ? value : undefined;
  };
  const value = figure(roles.value);
  if (roles.value === undefined || value === undefined) return [];
  const same: ParameterFilter = { name: roles.value, eq: value };
  const tolerance = figure(roles.tolerance);
  const rated = [roles.voltage, roles.current, roles.power].flatMap((name): ParameterFilter[] => {
    const least = figure(name);
    return name === undefined || least === undefined ? [] : [{ name, min: least, prefer: least }];
  });
  const dielectric = part.parameters.find(({ name }) => name === 'dielectric')?.value;
  const ratings: ParameterFilter[] = [
    ...(roles.tolerance === undefined || tolerance === undefined
      ? []
      : [{ name: roles.tolerance, max: tolerance, prefer: tolerance }]),
    ...rated,
    ...(typeof dielectric === 'string' ? [{ name: 'dielectric', eq: dielectric }] : []),
  ];
  const sized = { kind: part.kind, package: part.package ?? undefined };
  return [
    { ...sized, params: [same, ...ratings] },
    { ...sized, params: [same] },
    { kind: part.kind, params: [same] },
  ];
}
