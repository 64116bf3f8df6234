import type { CallData } from '@partwright/client';

type Plan = CallData<'planPurchases'>;
export type Purchase = Plan['purchases'][number];
type NotOrdered = Plan['not_ordered'][number];

/** Of which BOM and project the rows are. */
export const describeOrigin = (bom: Plan['bom']): object => ({
  bom_id: bom?.id ?? null,
  bom_name: bom?.name ?? null,
  project_id: bom?.project_id ?? null,
  project_name: bom?.project_name ?? null,
});

/** A purchase as a row of a sheet. `doubt` null: it is sure; `lead_time_days` and `stock` null: the seller does not say. */
export const purchaseRow = (purchase: Purchase): object => ({
  seller: purchase.seller,
  sku: purchase.sku || null,
  part_number: purchase.part_number,
  manufacturer: purchase.manufacturer,
  buy_quantity: purchase.quantity,
  unit_price: purchase.unit_price,
  extended: purchase.amount,
  currency: purchase.currency,
  lead_time_days: purchase.lead_time_days,
  stock: purchase.stock,
  price_as_of: purchase.observed_at.slice(0, 10),
  references: purchase.references.join(', '),
  doubt: describeDoubt(purchase),
});

function describeDoubt({ doubts, sku }: Purchase): string | null {
  const all = [...doubts, ...(sku === '' ? ['The offer has no order code: ask the seller for it.'] : [])];
  return all.length > 0 ? all.join(' ') : null;
}

/** Whether a person should look at a purchase before it is ordered. */
export const isInDoubt = (purchase: Purchase): boolean => describeDoubt(purchase) !== null;

const MOST_TOLD = 5;

/** What is bought and left out of a list because it is in doubt, in a few sentences. */
export function describeLeftOut(doubtful: readonly Purchase[]): string {
  const named = doubtful.slice(0, MOST_TOLD).map(({ part_number, references }) => references[0] ?? part_number);
  const more = doubtful.length > MOST_TOLD ? ` and ${doubtful.length - MOST_TOLD} more` : '';
  const left =
    doubtful.length === 1 ? '1 purchase in doubt is left out' : `${doubtful.length} purchases in doubt are left out`;
  return `${left}: ${named.join(', ')}${more}. Purchases: In Doubt Only has them as items.`;
}

/** What a list of purchases leaves out, in a few sentences. */
export function describeAllMissing(all: readonly NotOrdered[]): string {
  const more = all.length > MOST_TOLD ? ` And ${all.length - MOST_TOLD} more.` : '';
  const told = all.slice(0, MOST_TOLD).map(describeMissing).join(' ');
  return `These lines do not buy all that is needed. ${told}${more} BOM: Get Unmatched has them as items.`;
}

/** `U1, U2: No seller has a price for it.` */
function describeMissing({ part_number, references, reason }: NotOrdered): string {
  const named = references.slice(0, MOST_TOLD).join(', ');
  const more = references.length > MOST_TOLD ? ` and ${references.length - MOST_TOLD} more` : '';
  return `${named === '' ? (part_number ?? 'A line') : `${named}${more}`}: ${reason}`;
}

/** What is not bought, as a row. `missing` is in pieces; `amount` null: it has no price. */
export const missingRow = (open: NotOrdered): object => ({
  lines: open.lines.join(', '),
  references: open.references.join(', '),
  part_number: open.part_number,
  missing: open.quantity,
  amount: open.amount,
  currency: open.currency,
  code: open.code,
  reason: open.reason,
});
