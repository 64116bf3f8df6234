import { findCategory } from '../category.ts';
import type { Kind } from '@partwright/values';
import { stockEdges } from './bands.ts';
import { lifecycles, type ColumnName, type Dictionaries } from './block.ts';
import { makerGrades } from './dictionary.ts';
import { gradeEntries, type ParameterFilter } from './filter.ts';
import type { CatalogQuery } from './query.ts';

/** One condition made ready: which codes of a column pass (grade above 0). Where a block has no such column nothing passes. */
export interface CodeCondition {
  /** The facet whose own counts leave this condition out; null: it holds for all. */
  facet: string | null;
  column: ColumnName;
  grades: Uint8Array;
  /** Grade 2 ranks behind grade 1. */
  ranks?: boolean;
  /** What passes here passes too. */
  or?: { column: ColumnName; grades: Uint8Array };
}

/** Bounds of the unit price, both inclusive; a part without a price is in none. */
export interface PriceCondition {
  facet: 'price';
  min: number;
  max: number;
}

export type Condition = CodeCondition | PriceCondition;

/**
 * The conditions of a query, at most one a facet; its category, kind and ids choose blocks and rows and are none of them.
 *
 * @example
 * import { compileConditions, Dictionaries } from '@partwright/catalog/columns';
 *
 * const dictionaries = new Dictionaries();
 * const murata = dictionaries.manufacturers.findCode('Murata');
 * const [made] = compileConditions({ manufacturer: 'MURATA' }, dictionaries);
 * made; // => { facet: 'manufacturer', column: 'manufacturer' }
 * 'grades' in made! && made.grades[murata]; // => 1
 */
export function compileConditions(query: CatalogQuery, dictionaries: Dictionaries): Condition[] {
  const conditions: Condition[] = [];
  const { manufacturer, footprint, lifecycle, inStock, minPrice, maxPrice } = query;
  if (footprint !== undefined) conditions.push(footprintCondition(footprint, dictionaries));
  if (manufacturer !== undefined) {
    const grades = makerGrades(dictionaries.manufacturers, manufacturer);
    conditions.push({ facet: 'manufacturer', column: 'manufacturer', grades });
  }
  if (query.package !== undefined) conditions.push(packageCondition(query.package, findQueryKind(query), dictionaries));
  if (lifecycle !== undefined) {
    const asked = [lifecycle].flat();
    const grades = Uint8Array.from(lifecycles, (state) => (asked.includes(state) ? 1 : 0));
    conditions.push({ facet: 'lifecycle', column: 'lifecycle', grades });
  }
  if (inStock !== undefined) {
    const grades = Uint8Array.from(stockEdges, (edge) => (edge > 0 === inStock ? 1 : 0));
    conditions.push({ facet: 'in_stock', column: 'stock_band', grades });
  }
  if (minPrice !== undefined || maxPrice !== undefined)
    conditions.push({ facet: 'price', min: minPrice ?? -Infinity, max: maxPrice ?? Number.MAX_VALUE });
  const filters = Map.groupBy(query.params ?? [], ({ name }) => name);
  for (const group of filters.values()) conditions.push(parameterCondition(group, dictionaries));
  return conditions;
}

/** What kind the package is of: `0603` is another land for a crystal than for a resistor. */
function findQueryKind({ kind, category }: CatalogQuery): Kind | null {
  return kind ?? (category === undefined ? null : findCategory(category).kind);
}

/** Canonical key of @partwright/footprints. */
export function footprintCondition(footprint: string, dictionaries: Dictionaries): CodeCondition {
  return { facet: null, column: 'footprint', grades: dictionaries.footprints.gradesFor(footprint) };
}

/** The package as it is printed, or any name of the same land pattern. */
function packageCondition(
  asked: string | readonly string[],
  kind: Kind | null,
  dictionaries: Dictionaries,
): CodeCondition {
  const printed: CodeCondition = {
    facet: 'package',
    column: 'package',
    grades: dictionaries.packages.gradesFor(asked),
  };
  const grades = dictionaries.landPatterns([asked].flat(), kind);
  return grades === undefined ? printed : { ...printed, or: { column: 'footprint', grades } };
}

/** All filters on one parameter, answered once for every distinct content. */
export function parameterCondition(filters: readonly ParameterFilter[], dictionaries: Dictionaries): CodeCondition {
  const name = filters[0]!.name;
  const { entries } = dictionaries.parameter(name);
  const [grades, ...others] = filters.map((filter) => gradeEntries(entries, filter));
  for (const other of others) {
    for (let code = 0; code < grades!.length; code++)
      grades![code] = other[code] === 0 || grades![code] === 0 ? 0 : Math.max(grades![code]!, other[code]!);
  }
  return {
    facet: name,
    column: `param.${name}`,
    grades: grades!,
    ranks: filters.some(({ prefer }) => prefer !== undefined),
  };
}
