import type { Item } from '../n8n.ts';
import type { PartwrightServer } from '../server.ts';
import { makeEvent } from './events.ts';

export interface PurchaseOrder {
  id: string;
  number: string;
  state: string;
  seller: string;
  currency: string;
  lines: { line: number; order_code: string | null; quantity: number; unit_price: number | null }[];
}

export const order = {
  seller: 'Acme Components',
  currency: 'EUR',
  lines: [
    { order_code: 'A-1', part_number: 'NE555P', quantity: 100, unit_price: 0.25, references: 'U1' },
    { order_code: 'A-2', part_number: 'LM358P', quantity: 40, unit_price: 0.31 },
  ],
};

export async function draftOrder({ ask }: PartwrightServer, wish: object = order): Promise<PurchaseOrder> {
  return (await ask<{ data: PurchaseOrder }>('POST', '/purchase-orders', wish)).data;
}

/** With a limit that reaches it, as a person sets it before. */
export async function approveOrder({ ask }: PartwrightServer, id: string): Promise<PurchaseOrder> {
  const { data } = await ask<{ data: { keys: { id: string }[] } }>('GET', '/auth/keys');
  for (const key of data.keys) await ask('PUT', `/purchase-orders/limits/${key.id}`, { amount: 1e6, currency: 'EUR' });
  return (await ask<{ data: PurchaseOrder }>('POST', `/purchase-orders/${id}/approve`, {})).data;
}

export async function listOrders({ ask }: PartwrightServer): Promise<PurchaseOrder[]> {
  return (await ask<{ data: { orders: PurchaseOrder[] } }>('GET', '/purchase-orders?limit=100')).data.orders;
}

/** What the trigger gives; the key of this server is a test key, whose orders are simulated. */
export const approval = (purchase_order: PurchaseOrder, { simulated = false } = {}): Item =>
  makeEvent('purchase_order.updated', {
    event: 'approve',
    project_id: null,
    purchase_order: { ...purchase_order, simulated },
  });
