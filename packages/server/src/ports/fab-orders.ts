// Orders of boards: what is kept of them.
import type { KeptFile } from '../job-kinds.ts';
import type { BoardFacts, FabOrder, OrderActor, OrderEvent } from '@partwright/manufacturing/fab';

/** What an order is shown to cost; amounts are decimal text. */
export interface FabPrice {
  /** Calculated from a published table, or told by the vendor. */
  kind: 'estimate' | 'live';
  service: string;
  amount: string;
  currency: string;
  /** Boards that come: some vendors make whole sets. */
  boards: number | null;
  days: number | null;
  asOf: string | null;
  sourceUrl: string | null;
  notes: string[];
}

/** What one vendor asks by its rate card. */
export interface FabOrderQuote {
  vendor: string;
  price: FabPrice | null;
  whyNot: string[];
  unchecked: string[];
}

/** What an order is of. JSON. */
export interface FabOrderDetails {
  facts: BoardFacts;
  /** What is odd about the files. */
  warnings: string[];
  filename: string | null;
  /** The job that places it; null as long as nobody has confirmed it. Older versions had one job for quote and order. */
  placingJobId?: string | null;
  /** Who hears of the end of the job that places it. */
  callbackUrl?: string | null;
  notes: string | null;
  price: FabPrice | null;
  /** The offer that was ordered; null of an order without one. Not in orders of older versions. */
  offer?: { id: string; validUntil: string; charged: { amount: string; currency: string } } | null;
  /** Where no vendor is named: what each known one asks. Not in orders of older versions. */
  quotes?: FabOrderQuote[];
  /** Why there is no price; empty where there is one. */
  priceWhyNot: string[];
  /** Limits that could not be held against the board. */
  unchecked: string[];
  /** What the vendor needs back to make the board at that price; null: it is not placed by this service. */
  terms: { buildDays: number } | null;
  /** Why a person hands it over; null where the vendor's interface takes it. */
  handOverWhy: string | null;
  /** E-mail to send along, and where the files are kept, once they are made. */
  handOver: { email: { subject: string; text: string }; keptFiles: KeptFile[] } | null;
  /** What the vendor answered to the order. */
  placed: { price: string | null; currency: string; note: string } | null;
}

/** What was told of an order, oldest first. */
export interface FabOrderHappening {
  /** RFC 3339. */
  at: string;
  event: OrderEvent['kind'] | 'draft';
  by: OrderActor;
  note: string | null;
}

export interface FabOrderRecord {
  /** The job that quoted it: the id of the order. */
  jobId: string;
  accountId: string;
  /** Id of the vendor; null: the owner chooses one. */
  vendor: string | null;
  quantity: number;
  order: FabOrder;
  details: FabOrderDetails;
  history: FabOrderHappening[];
  /** When the vendor was asked for it last. */
  askedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface FabOrderStore {
  create(order: Omit<FabOrderRecord, 'askedAt' | 'createdAt' | 'updatedAt'>): Promise<FabOrderRecord>;
  get(jobId: string): Promise<FabOrderRecord | undefined>;
  /** Newest first. */
  list(
    accountId: string,
    page: {
      limit: number;
      offset: number;
      state?: FabOrder['state'] | undefined;
      projectId?: string | undefined;
    },
  ): Promise<{ orders: FabOrderRecord[]; total: number }>;
  /** The row alone, in the transaction that locked it. */
  delete(jobId: string): Promise<void>;
  /** Those of an account, each locked as `lock` does. */
  lockAll(accountId: string): Promise<FabOrderRecord[]>;
  /** In a transaction: nobody else changes the order until its end. */
  lock(jobId: string): Promise<FabOrderRecord | undefined>;
  /** In the transaction that locked it. `askedAt` becomes now when the placement becomes `asked`. */
  keep(order: Pick<FabOrderRecord, 'jobId' | 'order' | 'details' | 'history'>): Promise<FabOrderRecord>;
  /** Take the turn to ask the vendor how the order stands: false when somebody took it after `before`. */
  takeLook(jobId: string, before: Date): Promise<boolean>;
}
