import type { CallData } from '@partwright/client';
import { missingRow, purchaseRow } from './bom/purchase-rows.ts';

type Plan = CallData<'planPurchases'>;

/** What is bought, as a row of a plan. */
export const boughtRow = (purchase: Plan['purchases'][number]): object => ({
  is_bought: true,
  ...purchaseRow(purchase),
  missing: null,
  reason: null,
});

/** The columns of a purchase; those that are not known of it are empty. */
export function openRow(open: Plan['not_ordered'][number]): object {
  const { references, part_number, missing, reason } = missingRow(open) as Record<string, unknown>;
  const purchase = { seller: null, sku: null, part_number, manufacturer: null, buy_quantity: null, unit_price: null };
  const rest = {
    extended: null,
    currency: null,
    lead_time_days: null,
    stock: null,
    price_as_of: null,
    references,
    doubt: null,
  };
  return { is_bought: false, ...purchase, ...rest, missing, reason };
}
