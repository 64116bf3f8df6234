import { sql, type RawBuilder } from 'kysely';
import type { CatalogQuery } from '@partwright/catalog';
import { compileConditions, type CodeCondition, type ColumnName, type Condition } from '@partwright/catalog/columns';
import type { TermBook } from './term-book.ts';

type Sql = RawBuilder<unknown>;

/** The conditions of a query over `partwright.search_parts`. */
export interface Wheres {
  conditions: Condition[];
  /** All hold, but that of this facet. `isFamily`: over the whole family of the category asked for. */
  where(options?: { without?: string; isFamily?: boolean }): Sql;
}

/** Columns whose terms a query needs. */
export function columnsOf({ manufacturer, package: size, footprint, params, sort }: CatalogQuery): ColumnName[] {
  return [
    'lifecycle',
    'stock_band',
    ...(manufacturer === undefined ? [] : (['manufacturer'] as const)),
    ...(size === undefined ? [] : (['package', 'footprint'] as const)),
    ...(footprint === undefined ? [] : (['footprint'] as const)),
    ...(params ?? []).map(({ name }): ColumnName => `param.${name}`),
    ...(sort?.includes('param.') ? [sort.replace(/^-/, '') as ColumnName] : []),
  ];
}

/** Their terms must be in the book: see `columnsOf`. */
export function compileWheres(query: CatalogQuery, book: TermBook): Wheres {
  const conditions = compileConditions(query, book.dictionaries);
  const { category, kind, ids } = query;
  const facets = conditions.map((condition) => ({ facet: condition.facet, clause: conditionSql(condition, book) }));
  const always = [
    ...(kind === undefined
      ? []
      : [ofCategories([...book.categories].filter(([, one]) => one.kind === kind).map(([code]) => code))]),
    ...(ids === undefined ? [] : [sql`p.part_id = any(${[...new Set(ids)]}::bigint[])`]),
  ];
  return {
    conditions,
    where({ without, isFamily = false } = {}) {
      const id = isFamily ? category?.split('.', 1)[0] : category;
      const clauses = [
        ...(id === undefined ? [] : [holdsAny([book.categoryCode(id) ?? 0])]),
        ...always,
        ...facets.filter(({ facet }) => facet === null || facet !== without).map(({ clause }) => clause),
      ];
      return clauses.length === 0 ? sql`true` : sql.join(clauses, sql` and `);
    },
  };
}

/** That the parts stand in these categories themselves. The inverted index finds those that stand in or below. */
export function ofCategories(codes: readonly number[]): Sql {
  return sql`${holdsAny(codes)} and p.category = any(${codes}::int[])`;
}

export function conditionSql(condition: Condition, book: TermBook): Sql {
  if (!('column' in condition)) return sql`p.price between ${condition.min}::float8 and ${condition.max}::float8`;
  return holdsAny(passingCodes(condition, book));
}

/** Parts that fit without being what is preferred: those of grade 2. */
export function gradeTwo({ column, grades }: CodeCondition, book: TermBook): Sql {
  return holdsAny(book.codesWhere(column, (code) => grades[code]! > 1));
}

function passingCodes({ column, grades, or }: CodeCondition, book: TermBook): number[] {
  const own = book.codesWhere(column, (code) => grades[code]! > 0);
  return or === undefined ? own : [...own, ...book.codesWhere(or.column, (code) => or.grades[code]! > 0)];
}

function holdsAny(codes: readonly number[]): Sql {
  return sql`p.facts && ${codes}::int[]`;
}
