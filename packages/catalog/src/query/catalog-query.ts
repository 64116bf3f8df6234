import { categoryOf, categoryOfKind } from '../category.ts';
import type { CatalogQuery } from '../columns/query.ts';
import { asGoodAs } from './figure-filters.ts';
import type { UnderstoodQuery } from './understood-query.ts';

/** Categories above parts of other kinds that their name does not mean: resistor networks, fuse holders, inductor cores. */
const PLAIN = new Set(['resistor', 'fuse', 'led', 'inductor']);

/** What the column index is to look for; part numbers, SKU and remaining text are for the store. */
export function catalogQueryOf(understood: UnderstoodQuery): CatalogQuery {
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

/** The same with ratings at least as good as asked; undefined when none is asked for. */
export function relaxedQueryOf(understood: UnderstoodQuery): CatalogQuery | undefined {
  const { category, kind } = understood;
  const { roles } = category === null ? categoryOfKind(kind ?? 'other') : categoryOf(category);
  const params = asGoodAs(understood.params, roles);
  return params && { ...catalogQueryOf(understood), params };
}
