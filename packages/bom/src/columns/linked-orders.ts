import type { ColumnRole } from '../roles/index.ts';
import type { Candidate, ColumnFacts } from './candidate.ts';

/** How clearly a header means a number to order by, and a column of links the pages of what is ordered. */
const NUMBER_TO_ORDER = 0.6;
const PAGES = 0.5;
const LEAST_PAGES = 2;

const isNumberToOrder = (role: ColumnRole) => role === 'mpn' || role === 'supplier_sku' || role === 'lcsc';

/**
 * `Value | Link` over pages of Digi-Key, Mouser or LCSC, and no other column has numbers to order by: the address of a page
 * names the part, by the maker's number, the seller's or both.
 */
export function nameOrdersInLinks(candidates: Candidate[], { headers, profiles }: ColumnFacts): void {
  const isNumbered = candidates.some(
    ({ column, role, prior, score }) =>
      isNumberToOrder(role) && prior >= NUMBER_TO_ORDER && score > 0 && profiles[column]!.filled > 0,
  );
  if (isNumbered) return;
  for (const [column, { filled, share }] of profiles.entries()) {
    const pages = filled * share('product_page');
    if (pages < LEAST_PAGES || share('product_page') < PAGES) continue;
    for (const candidate of candidates) if (candidate.column === column) candidate.score = 0;
    const reason = `header "${headers[column]}", and ${Math.round(share('product_page') * 100)} % of cells are product pages of sellers`;
    candidates.push({ column, role: 'supplier_sku', prior: NUMBER_TO_ORDER, score: NUMBER_TO_ORDER, reason });
    return;
  }
}
