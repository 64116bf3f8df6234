// All records, and what can go wrong with them.
import type { AccountStore, KeyStore, Ledger } from './accounts.ts';
import type { KeyEndings } from './key-endings.ts';
import type { AlternativeStore } from './alternatives.ts';
import type { AuditLog } from './audit.ts';
import type { BoardOfferStore } from './board-offers.ts';
import type { SellerTokenStore } from './seller-tokens.ts';
import type { CartMarkStore } from './cart-marks.ts';
import type { BomDecisionStore } from './bom-decisions.ts';
import type { BomMappingStore, BomStore, ProjectStore } from './boms.ts';
import type { EventLog } from './event-log.ts';
import type { DatasheetStore } from './datasheets.ts';
import type { FabOrderStore } from './fab-orders.ts';
import type { FileStore } from './files.ts';
import type { FxRateStore } from './fx-rates.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { ImportStore } from './imports.ts';
import type { JobStore } from './jobs.ts';
import { StoreUnavailable } from './outages.ts';
import type { PartStore } from './parts.ts';
import type { ProviderAnswerStore, QuotaLedger } from './providers.ts';
import type { StockStore } from './stock.ts';
import type { QuotationStore } from './quotations.ts';
import type { PurchaseOrderStore } from './purchase-orders.ts';
import type { WatchStore } from './watches.ts';
import type { DeliveryStore, WebhookStore } from './webhooks.ts';

/** There is already a record of that name or id; `key` is the unique key that says so: `accounts_name_key`. */
export class RecordExists extends Error {
  readonly key: string;
  constructor(key: string, options?: ErrorOptions) {
    super(`There is already such a record (${key})`, options);
    this.name = 'RecordExists';
    this.key = key;
  }
}

/** The record refers to one that does not exist; `key` is the foreign key that says so: `boms_project_id_fkey`. */
export class RecordMissing extends Error {
  readonly key: string;
  constructor(key: string, options?: ErrorOptions) {
    super(`The record refers to one that does not exist (${key})`, options);
    this.name = 'RecordMissing';
    this.key = key;
  }
}

/** The database cannot be reached now; trying again later may help. */
export class RecordsUnavailable extends StoreUnavailable {
  override readonly name = 'RecordsUnavailable';
  constructor(message: string, options?: ErrorOptions) {
    super('database', message, options);
  }
}

/** All records, and a transaction over them. */
export interface Records {
  accounts: AccountStore;
  keys: KeyStore;
  keyEndings: KeyEndings;
  ledger: Ledger;
  idempotency: IdempotencyStore;
  jobs: JobStore;
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  watches: WatchStore;
  boms: BomStore;
  bomDecisions: BomDecisionStore;
  bomMappings: BomMappingStore;
  quotations: QuotationStore;
  projects: ProjectStore;
  parts: PartStore;
  alternatives: AlternativeStore;
  imports: ImportStore;
  quotas: QuotaLedger;
  providerAnswers: ProviderAnswerStore;
  fxRates: FxRateStore;
  fabOrders: FabOrderStore;
  boardOffers: BoardOfferStore;
  cartMarks: CartMarkStore;
  sellerTokens: SellerTokenStore;
  purchaseOrders: PurchaseOrderStore;
  datasheets: DatasheetStore;
  stock: StockStore;
  files: FileStore;
  events: EventLog;
  audit: AuditLog;
  /** Nested calls join the outer transaction. */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>;
  ready(): Promise<void>;
  /** Clean up after changed rows, where the engine has no background process that does; once a day is enough. */
  maintain(): Promise<void>;
  /**
   * Write the database, as it stands between two commits, to a folder that is not there yet; `meanwhile` is done while nothing
   * changes. Undefined where the database is not in a folder of this process.
   */
  copyTo?: ((folder: string, meanwhile: () => Promise<void>) => Promise<void>) | undefined;
  close(): Promise<void>;
}

export interface Clock {
  now(): Date;
}
