import type { OrderRow } from '../files/order-rows.ts';

/** An item as Mouser's Cart API takes it. */
export interface MouserCartItem {
  MouserPartNumber: string;
  Quantity: number;
  CustomerPartNumber: string;
}

/**
 * Rows of an order as Mouser's Cart API takes them.
 *
 * @example
 * import { mouserCartItems } from '@partwright/ordering';
 *
 * mouserCartItems([{ sku: '603-RC0402FR-0710KL', quantity: 200, customerReference: 'R1 R2' }]);
 * // => [{ MouserPartNumber: '603-RC0402FR-0710KL', Quantity: 200, CustomerPartNumber: 'R1 R2' }]
 */
export function mouserCartItems(
  rows: readonly Pick<OrderRow, 'sku' | 'quantity' | 'customerReference'>[],
): MouserCartItem[] {
  return rows.map(({ sku, quantity, customerReference }) => ({
    MouserPartNumber: sku,
    Quantity: quantity,
    CustomerPartNumber: customerReference.slice(0, 40),
  }));
}
