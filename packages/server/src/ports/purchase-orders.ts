// Purchase orders of parts: what is kept of them, and who sends them.
import type {
  ConfirmationChange,
  InvoiceFinding,
  InvoiceLine,
  InvoiceMatch,
  PurchaseActor,
  PurchaseEvent,
  PurchaseStanding,
  PurchaseState,
} from '@partwright/cost/purchasing';

/** What one line of one board takes of what is ordered. */
export interface PurchaseShare {
  /** Which board, by its name; null: the order is for one. */
  board: string | null;
  /** Line of its BOM, or of what was asked for; null: not said. */
  line: number | null;
  references: string[];
  /** Pieces of what is ordered. */
  pieces: number;
}

/** What is ordered. Amounts are decimal text in the currency of the order. */
export interface PurchaseOrderLine {
  /** From 1. */
  line: number;
  orderCode: string | null;
  mpn: string | null;
  manufacturer: string | null;
  description: string | null;
  quantity: number;
  /** Pieces that are needed; null: not said. */
  need: number | null;
  unitPrice: string | null;
  packaging: string | null;
  /** `2026-06-30`. */
  expectedOn: string | null;
  references: string | null;
  /** Why another part may be meant, or why the price is not sure; null: nothing is known against it. */
  doubt: string | null;
  /** Who takes how many of it; undefined: an order of before that was kept. */
  shares?: PurchaseShare[];
  /** RFC 3339: when the seller's price was seen that the line is drafted at; undefined: the buyer said it, or nobody knows. */
  priceSeenAt?: string;
}

/** What the buyer says of an order. */
export interface PurchaseOrderWish {
  seller: string;
  sellerEmail: string | null;
  currency: string;
  lines: PurchaseOrderLine[];
  /** Null: not known. */
  freight: string | null;
  tax: string | null;
  billTo: string | null;
  shipTo: string | null;
  reference: string | null;
  notes: string | null;
}

export interface Approval {
  at: string;
  keyId: string | null;
  /** In the words of the caller; the key is what is sure. */
  approver: string | null;
  /** What was approved, and up to which amount it holds. */
  amount: string;
  upTo: string;
  currency: string;
  notIn: string[];
  limit: { amount: string; currency: string };
  /** From the currency of the order to that of the limit, and its day; null where they are the same. */
  rate: { rate: string; date: string } | null;
}

export interface Confirmation {
  at: string;
  sellerReference: string | null;
  lines: { line: number; quantity: number | null; unitPrice: string | null; expectedOn: string | null }[];
  changes: ConfirmationChange[];
  unsaid: number[];
}

export interface Receipt {
  id: string;
  at: string;
  deliveryNote: string | null;
  lines: ReceivedLine[];
  /** What stock made of it; null: nothing of it was booked there. */
  booked: { bookingId: string; warnings: string[] } | null;
}

/** What went back to the seller, or was counted and never came. */
export interface GoodsReturn {
  id: string;
  at: string;
  reason: string;
  lines: ReceivedLine[];
  /** What stock gave of it; null: nothing. */
  booked: Receipt['booked'];
}

export interface ReceivedLine {
  line: number;
  /** As the order counts. */
  quantity: number;
  lot: string | null;
  dateCode: string | null;
  /** Where it was put. */
  place: string | null;
  /** The item in stock that it is, where that is said. */
  itemId: string | null;
  /** Decimal text in the unit of the item, where it is not `quantity` pieces: 5000 for a reel. */
  stockQuantity: string | null;
}

export interface KeptInvoice {
  at: string;
  number: string;
  currency: string | null;
  lines: InvoiceLine[];
  freight: string | null;
  tax: string | null;
  other: string | null;
  total: string | null;
  verdict: InvoiceMatch['verdict'];
  /** What a person made of it; null: nothing yet. */
  decision: 'accepted' | 'rejected' | null;
  findings: InvoiceFinding[];
  invoiced: InvoiceMatch['invoiced'];
}

export interface PurchaseOrderDetails extends PurchaseOrderWish {
  /** The BOM whose plan it is of. */
  bom: { bomId: string; boards: number } | null;
  approvals: Approval[];
  confirmations: Confirmation[];
  receipts: Receipt[];
  /** Orders of before there were returns have none. */
  returns?: GoodsReturn[];
  invoices: KeptInvoice[];
  sellerReference: string | null;
  /** What the mail server said when it took the order. */
  sentNote: string | null;
}

export interface PurchaseOrderHappening {
  /** RFC 3339. */
  at: string;
  event: PurchaseEvent['kind'] | 'draft' | 'change' | 'invoice' | 'accept_invoice' | 'reject_invoice';
  by: PurchaseActor;
  note: string | null;
}

export interface PurchaseOrderRecord {
  id: string;
  accountId: string;
  /** Counts up in the account. */
  number: number;
  projectId: string | null;
  standing: PurchaseStanding;
  isSimulated: boolean;
  details: PurchaseOrderDetails;
  history: PurchaseOrderHappening[];
  askedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface ApprovalLimit {
  keyId: string;
  amount: string;
  currency: string;
  updatedAt: Date;
}

export interface PurchaseOrderStore {
  /** Under the next number of the account; in a transaction, so that an order that is not made takes none. */
  create(
    order: Omit<PurchaseOrderRecord, 'number' | 'askedAt' | 'createdAt' | 'updatedAt'>,
  ): Promise<PurchaseOrderRecord>;
  get(accountId: string, id: string): Promise<PurchaseOrderRecord | undefined>;
  /** Newest first. */
  list(
    accountId: string,
    page: {
      limit: number;
      offset: number;
      state?: PurchaseState | undefined;
      seller?: string | undefined;
      projectId?: string | undefined;
    },
  ): Promise<{ orders: PurchaseOrderRecord[]; total: number }>;
  /** Those that a seller has, or may have, and of which something may still come; none that are simulated. */
  underway(accountId: string): Promise<PurchaseOrderRecord[]>;
  /** In a transaction: nobody else changes the order until its end. */
  lock(accountId: string, id: string): Promise<PurchaseOrderRecord | undefined>;
  /** In the transaction that locked it. `askedAt` becomes now when it begins to be sent. */
  keep(order: Pick<PurchaseOrderRecord, 'id' | 'standing' | 'details' | 'history'>): Promise<PurchaseOrderRecord>;
  limits(accountId: string): Promise<ApprovalLimit[]>;
  limitOf(accountId: string, keyId: string): Promise<ApprovalLimit | undefined>;
  /** Null takes the limit away. */
  setLimit(accountId: string, keyId: string, limit: { amount: string; currency: string } | null): Promise<void>;
}

/**
 * What came of sending. `unanswered` means that the seller may have it: it is looked for, and never sent again by itself.
 * `refused` means that it has not.
 */
export type SendOutcome =
  | { outcome: 'sent'; note: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unanswered'; reason: string };

export interface OrderMail {
  /** Of the attempt: mail programs know the same again. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  files: { name: string; mediaType: string; bytes: Uint8Array }[];
}

/** Sends orders to sellers. Asks once, whatever happens; keep that it is asked before calling. */
export interface OrderSender {
  /** For the records: `mail.example.com`. */
  readonly title: string;
  send(mail: OrderMail): Promise<SendOutcome>;
}
