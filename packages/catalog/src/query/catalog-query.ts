import { findCategory, categoryOfKind } from '../category.ts';
import type { CatalogQuery } from '../columns/query.ts';
import { asGoodAs } from './figure-filters.ts';
import type { UnderstoodQuery } from './understood-query.ts';

/** Categories above parts of other kinds that their name does not mean: resistor networks, fuse holders, inductor cores. */
const PLAIN = new Set(['resistor', 'fuse', 'led', 'inductor']);

/**
 * What the column index is to look for; part numbers, SKU and remaining text are for the store.
 *
 * @example
 * import { makeCatalogQuery, understandQuery } from '@partwright/catalog';
 *
 * const query = makeCatalogQuery(understandQuery('10k 0402 1%'));
 * query; // => { kind: 'resistor', package: '0402' }
 * query.params!.map(({ name }) => name); // => ['resistance', 'tolerance']
 */
export function makeCatalogQuery(understood: UnderstoodQuery): CatalogQuery {
  const { category, kind, manufacturer, params, inStock } = understood;
  return {
    category: category ?? undefined,
    kind: category === null || PLAIN.has(category) ? (kind ?? undefined) : undefined,
    manufacturer: manufacturer ?? undefined,
    package: understood.package ?? undefined,
    inStock: inStock ?? undefined,
    params,
  };
}

/**
 * The same with ratings at least as good as asked; undefined when none is asked for.
 *
 * @example
 * import { makeRelaxedQuery, understandQuery } from '@partwright/catalog';
 *
 * // A capacitor for 25 V does for 16 V too; one for exactly 16 V comes first.
 * makeRelaxedQuery(understandQuery('100n 16V 0402'))!.params![1]!; // => { name: 'voltage_rated', min: 16, prefer: 16 }
 * makeRelaxedQuery(understandQuery('100n 0402')); // => undefined
 */
export function makeRelaxedQuery(understood: UnderstoodQuery): CatalogQuery | undefined {
  const { category, kind } = understood;
  const { roles } = category === null ? categoryOfKind(kind ?? 'other') : findCategory(category);
  const params = asGoodAs(understood.params, roles);
  return params && { ...makeCatalogQuery(understood), params };
}
