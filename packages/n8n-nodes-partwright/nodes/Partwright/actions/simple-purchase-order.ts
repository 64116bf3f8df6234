import type { CallData } from '@partwright/client';

export type PurchaseOrder = CallData<'getPurchaseOrder'>;

/** What is asked for first: how it stands, whose turn it is, where it goes, and what it comes to. */
export const simpleOrder = ({
  id,
  number,
  state,
  sending,
  message,
  seller,
  seller_email,
  total,
  currency,
  next,
  invoices,
}: PurchaseOrder): object => ({
  id,
  number,
  state,
  sending,
  message,
  seller,
  seller_email,
  total,
  currency,
  next,
  invoice_verdict: invoices.at(-1)?.verdict ?? null,
});
