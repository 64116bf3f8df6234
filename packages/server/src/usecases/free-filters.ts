import { parameterCalled, parameterDefinitions, type ParameterFilter } from '@partwright/catalog';
import { endpoints } from '@partwright/contract';
import { nearNames } from '@partwright/report-text';
import { Problem } from '../problem.ts';
import { parameterFilters } from './parameter-filters.ts';

/** A filter that the parts are not held to, and why. */
export interface NotApplied {
  filter: string;
  reason: string;
}

/** What free filters come to. */
export interface FreeFilters {
  params: ParameterFilter[];
  packages: string[];
  manufacturers: string[];
  notApplied: NotApplied[];
}

/** What a search takes beside filters: `catgory` is most likely one of these. */
const OWN_NAMES = Object.keys(endpoints.searchParts.query.shape);
/** Other words for the filters that a search has anyway. */
const PACKAGE_WORDS = new Set(['case', 'size', 'footprint', 'case_size', 'package_case', 'housing']);
const MAKER_WORDS = new Set(['mfr', 'brand', 'maker', 'mfg', 'manufacturer_name', 'vendor']);
const REGIONS = new Map([
  ['eu_only', 'the European Union'],
  ['us_only', 'the United States'],
  ['cn_only', 'China'],
]);
const BOUND = /^(>=?|<=?|≥|≤)\s*(.+)$/su;

/**
 * Read filters that a caller names freely: `resistance=10k`, `voltage=>=50V`. What no filter can be made of is told, not
 * refused: other services have other filters, and their clients send them along.
 */
export function readFreeFilters(filters: readonly string[], categoryId: string | undefined): FreeFilters {
  const read: FreeFilters = { params: [], packages: [], manufacturers: [], notApplied: [] };
  for (const filter of filters) {
    const [name = '', ...rest] = filter.split('=');
    const value = rest.join('=').trim();
    const reason = applyFilter(read, name.trim(), value, categoryId);
    if (reason !== undefined) read.notApplied.push({ filter, reason });
  }
  return read;
}

/** Why it cannot be applied; undefined when it is. */
function applyFilter(
  read: FreeFilters,
  name: string,
  value: string,
  categoryId: string | undefined,
): string | undefined {
  const key = name.toLowerCase().replaceAll(/[\s-]+/g, '_');
  const region = REGIONS.get(key);
  if (region !== undefined)
    return /^(?:false|0|no|)$/i.test(value)
      ? undefined
      : `the catalogue does not know which sellers deliver from ${region}`;
  if (value === '') return 'it has no value';
  if (PACKAGE_WORDS.has(key)) read.packages.push(value);
  else if (MAKER_WORDS.has(key)) read.manufacturers.push(value);
  else return applyParameter(read, name, value, categoryId);
  return undefined;
}

function applyParameter({ params }: FreeFilters, name: string, value: string, categoryId: string | undefined) {
  const definition = parameterCalled(name, categoryId);
  if (definition === undefined) return describeUnknown(name);
  const before = params.findIndex((one) => one.name === definition.name);
  if (before >= 0) return `${definition.name} is filtered already`;
  const [, sign, figure] = BOUND.exec(value) ?? [];
  const side = sign === undefined ? 'eq' : /[>≥]/u.test(sign) ? 'min' : 'max';
  try {
    params.push(...parameterFilters({ [definition.name]: { [side]: figure ?? value } }));
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details.errors?.[0]?.detail ?? error.message;
  }
}

function describeUnknown(name: string): string {
  const near = nearNames(name, [...OWN_NAMES, ...parameterDefinitions.map((each) => each.name)], 3);
  return `nothing is called so${near.length > 0 ? `; did you mean ${near.join(', ')}?` : ''}`;
}
