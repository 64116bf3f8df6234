/** Orders of parts at a seller: how they stand, what they come to, and what confirmations, receipts and invoices say of them. */
export { compareConfirmation, type ConfirmedLine, type ConfirmationChange } from './confirmation.ts';
export { dealPieces } from './deal.ts';
export {
  type Invoice,
  type InvoiceFinding,
  type InvoiceLine,
  type InvoiceMatch,
  matchInvoice,
  type OrderedLine,
} from './match-invoice.ts';
export {
  draftPurchase,
  nextPurchaseEvents,
  type PurchaseActor,
  type PurchaseEvent,
  type PurchaseStanding,
  type PurchaseState,
  purchaseStates,
  type Sending,
  sendings,
  stepPurchase,
} from './standing.ts';
export { type PricedLine, type PurchaseTotal, sumPurchase } from './total.ts';
