import { categoryOf } from '../category.ts';
import { footprintTest } from '../footprint-key.ts';
import type { Kind } from '../../values/types.ts';
import type { Lifecycle } from '../types.ts';
import { lifecycles, type Block, type Dictionaries } from './block.ts';
import { gradesOf, type ParameterFilter } from './filter.ts';
import type { CodeColumn } from './growable.ts';
import type { CatalogQuery } from './query.ts';

/** One condition made ready: which codes of a column pass (grade above 0). Where a block has no such column nothing passes. */
export interface Condition {
  column: (block: Block) => CodeColumn | undefined;
  grades: Uint8Array;
  /** Grade 2 ranks behind grade 1. */
  ranks?: boolean;
  /** What meets this condition passes too. */
  or?: Condition;
}

/** The conditions of a query over coded columns; stock and price are numbers and tested apart. */
export function conditionsOf(query: CatalogQuery, dictionaries: Dictionaries): Condition[] {
  const conditions: Condition[] = [];
  const { manufacturer, footprint, lifecycle } = query;
  if (manufacturer !== undefined) {
    conditions.push({
      column: (block) => block.manufacturers,
      grades: dictionaries.manufacturers.gradesFor(manufacturer),
    });
  }
  if (footprint !== undefined) conditions.push(footprintCondition(footprint, dictionaries));
  if (query.package !== undefined) conditions.push(packageCondition(query.package, kindOf(query), dictionaries));
  if (lifecycle !== undefined) {
    const asked: readonly Lifecycle[] = typeof lifecycle === 'string' ? [lifecycle] : lifecycle;
    const grades = Uint8Array.from(lifecycles, (state) => (asked.includes(state) ? 1 : 0));
    conditions.push({ column: (block) => block.lifecycles, grades });
  }
  for (const filter of query.params ?? []) conditions.push(parameterCondition(filter, dictionaries));
  return conditions;
}

/** What kind the package is of: `0603` is another land for a crystal than for a resistor. */
function kindOf({ kind, category }: CatalogQuery): Kind | null {
  return kind ?? (category === undefined ? null : categoryOf(category).kind);
}

function footprintCondition(footprint: string, dictionaries: Dictionaries): Condition {
  return { column: (block) => block.footprints, grades: dictionaries.footprints.gradesFor(footprint) };
}

/** The package as it is printed, or any name of the same land pattern. */
function packageCondition(asked: string | readonly string[], kind: Kind | null, dictionaries: Dictionaries): Condition {
  const printed: Condition = { column: (block) => block.packages, grades: dictionaries.packages.gradesFor(asked) };
  const tests = [asked].flat().map((name) => footprintTest(name, kind));
  const fits = tests.filter((test) => test !== undefined);
  if (fits.length === 0) return printed;
  const grades = Uint8Array.from(dictionaries.footprints.words, (word) => (fits.some((test) => test(word)) ? 1 : 0));
  return { ...printed, or: { column: (block) => block.footprints, grades } };
}

/** A filter on one parameter, answered once for every distinct content. */
export function parameterCondition(filter: ParameterFilter, dictionaries: Dictionaries): Condition {
  return {
    column: (block) => block.parameters.get(filter.name),
    grades: gradesOf(dictionaries.parameter(filter.name).entries, filter),
    ranks: filter.prefer !== undefined,
  };
}

/** The rows of a block (or of those given) that meet every condition. */
export function rowsThatFit(block: Block, conditions: readonly Condition[], among?: Uint32Array): Uint32Array {
  let rows = among;
  for (const condition of conditions) {
    rows =
      condition.or === undefined
        ? meeting(block, condition, rows)
        : meetingEither(block, condition, condition.or, rows);
    if (rows.length === 0) return rows;
  }
  return rows ?? allRows(block.size);
}

function allRows(size: number): Uint32Array {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) rows[row] = row;
  return rows;
}

function meeting(block: Block, { column, grades }: Condition, among?: Uint32Array): Uint32Array {
  const codes = column(block)?.codes;
  if (codes === undefined) return new Uint32Array(0);
  return among === undefined ? scan(codes, grades, block.size) : narrow(among, codes, grades);
}

function meetingEither(block: Block, one: Condition, other: Condition, among?: Uint32Array): Uint32Array {
  const rows = new Set(meeting(block, one, among));
  for (const row of meeting(block, other, among)) rows.add(row);
  return Uint32Array.from(rows).sort();
}

function scan(codes: Uint16Array | Uint32Array, grades: Uint8Array, size: number): Uint32Array {
  const rows = new Uint32Array(size);
  let found = 0;
  const end = Math.min(size, codes.length);
  for (let row = 0; row < end; row++) {
    if (grades[codes[row]!]! > 0) rows[found++] = row;
  }
  // Beyond the column's end stand rows whose code is 0.
  if (grades[0]! > 0) for (let row = end; row < size; row++) rows[found++] = row;
  return rows.subarray(0, found);
}

function narrow(rows: Uint32Array, codes: Uint16Array | Uint32Array, grades: Uint8Array): Uint32Array {
  let found = 0;
  const kept = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    if (grades[codes[row] ?? 0]! > 0) kept[found++] = row;
  }
  return kept.subarray(0, found);
}

/** The rows whose stock and price are as asked. */
export function rowsInBounds(block: Block, rows: Uint32Array, query: CatalogQuery): Uint32Array {
  const { inStock, minPrice, maxPrice } = query;
  if (inStock === undefined && minPrice === undefined && maxPrice === undefined) return rows;
  const [stocks, prices] = [block.stocks.values, block.prices.values];
  return rows.filter((row) => {
    if (inStock !== undefined && stocks[row]! > 0 !== inStock) return false;
    const price = prices[row]!;
    return (
      (minPrice === undefined || (price >= minPrice && price !== Infinity)) &&
      (maxPrice === undefined || price <= maxPrice)
    );
  });
}
