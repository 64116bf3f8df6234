import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Bom, ColumnRole } from '@partwright/bom';
import type { DecisionScope } from '@partwright/catalog/matching';
import type { FabOrder } from '@partwright/manufacturing/fab';
import type { EventType, Scope } from '@partwright/contract';
import type { Account, KeyMode } from '../ports/accounts.ts';
import type { AuditEntry } from '../ports/audit.ts';
import type { BomCost } from '../ports/boms.ts';
import type { LoggedEvent } from '../ports/event-log.ts';
import type { FileRecord } from '../ports/files.ts';
import type { PurchaseStanding } from '@partwright/cost/purchasing';
import type { PurchaseOrderDetails, PurchaseOrderHappening } from '../ports/purchase-orders.ts';
import type { BoardOffer } from '../ports/board-offers.ts';
import type { FabOrderDetails, FabOrderHappening } from '../ports/fab-orders.ts';
import type { JobStatus } from '../ports/jobs.ts';
import type { ProviderErrorCode, QuotaSpan } from '../ports/providers.ts';
import type { BookingKind, ReservationState } from '../ports/stock.ts';
import type { NewDelivery } from '../ports/webhooks.ts';

/** The tables as Kysely sees them: camelCase here, snake_case in the database (CamelCasePlugin). */
export interface Tables {
  accounts: AccountsTable;
  apiKeys: ApiKeysTable;
  ledgerAccounts: LedgerAccountsTable;
  ledgerTransfers: LedgerTransfersTable;
  idempotencyKeys: IdempotencyKeysTable;
  jobs: JobsTable;
  deliveries: DeliveriesTable;
  webhooks: WebhooksTable;
  watches: WatchesTable;
  watchedBoms: WatchedBomsTable;
  projects: ProjectsTable;
  boms: BomsTable;
  bomDecisions: BomDecisionsTable;
  bomMappings: BomMappingsTable;
  quoteRequests: QuoteRequestsTable;
  quotations: QuotationsTable;
  quotedOffers: QuotedOffersTable;
  providerAccounts: ProviderAccountsTable;
  providerUse: ProviderUseTable;
  providerAnswers: ProviderAnswersTable;
  fxRates: FxRatesTable;
  fabOrders: FabOrdersTable;
  boardOffers: BoardOffersTable;
  cartMarks: CartMarksTable;
  sellerTokens: SellerTokensTable;
  purchaseOrders: PurchaseOrdersTable;
  approvalLimits: ApprovalLimitsTable;
  purchaseOrderNumbers: { accountId: string; last: number };
  datasheets: DatasheetsTable;
  stockState: StockStateTable;
  stockItems: StockItemsTable;
  stockBookings: StockBookingsTable;
  stockMovements: StockMovementsTable;
  stockBalances: StockBalancesTable;
  stockReservations: StockReservationsTable;
  stockReserved: StockReservedTable;
  files: FilesTable;
  events: EventsTable;
  eventState: EventStateTable;
  alternativeDecisions: AlternativeDecisionsTable;
  audit: AuditTable;
  auditState: AuditStateTable;
}

interface AccountsTable {
  id: string;
  name: string;
  plan: string;
  subscription: Account['subscription'];
  subscriptionUntil: Date | null;
  createdAt: Generated<Date>;
  deletedAt: Date | null;
  removedAt: Date | null;
}

interface ApiKeysTable {
  id: string;
  accountId: string;
  name: string;
  mode: KeyMode;
  scopes: Scope[];
  start: string;
  hash: Uint8Array;
  createdAt: Generated<Date>;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

interface BomDecisionsTable {
  id: string;
  accountId: string;
  scope: DecisionScope;
  projectId: string | null;
  bomId: string | null;
  identity: string;
  /** JSON text of stored-json.ts. */
  rule: string;
  decidedAt: Date;
}

interface BomMappingsTable {
  id: string;
  accountId: string;
  name: string;
  headerKey: string;
  headers: JSONColumnType<string[]>;
  columns: JSONColumnType<Record<string, ColumnRole>>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface QuoteRequestsTable {
  accountId: string;
  reference: string;
  /** JSON text of stored-json.ts, as those of quotations and offers. */
  request: string;
  createdAt: Generated<Date>;
}

interface QuotationsTable {
  id: string;
  accountId: string;
  reference: string | null;
  quotation: string;
  document: string;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface QuotedOffersTable {
  quotationId: string;
  ordinal: number;
  accountId: string;
  numberKey: string;
  usedUntil: string;
  offer: string;
}

interface ProviderAccountsTable {
  account: string;
  pausedUntil: Date | null;
  pauseReason: string | null;
  pauseCode: ProviderErrorCode | null;
  failures: Generated<number>;
  /** Turns that were given, oldest first: milliseconds of the epoch and units. */
  turns: Generated<[number, number][]>;
  departures: Generated<[string, number, number, number][]>;
}

interface ProviderUseTable {
  account: string;
  span: QuotaSpan;
  /** Begin of the window; the epoch for lifetime. */
  startsAt: Date;
  used: number;
}

interface ProviderAnswersTable {
  answersKey: string;
  /** Normalised part number. */
  number: string;
  found: boolean;
  answeredAt: Date;
  expiresAt: Date;
}

interface FxRatesTable {
  day: Date;
  /** Units of each currency for one euro, as published. */
  rates: JSONColumnType<Record<string, string>>;
  source: string;
  sourceUrl: string;
  keptAt: Generated<Date>;
}

/** available: to spend. held: set aside for a job. revenue: spent. grants: where credits come from, negative. */
export type LedgerAccountKind = 'available' | 'held' | 'revenue' | 'grants';
export type TransferKind = 'grant' | 'charge' | 'hold' | 'capture' | 'void';

interface LedgerAccountsTable {
  accountId: string;
  kind: LedgerAccountKind;
  balance: Generated<number>;
}

interface LedgerTransfersTable {
  seq: GeneratedAlways<number>;
  accountId: string;
  id: string;
  kind: TransferKind;
  debit: LedgerAccountKind;
  credit: LedgerAccountKind;
  amount: number;
  holdId: string | null;
  note: string;
  createdAt: Generated<Date>;
}

interface IdempotencyKeysTable {
  accountId: string;
  key: string;
  claimId: string;
  requestHash: string;
  claimedAt: Date;
  expiresAt: Date;
  status: number | null;
  headers: JSONColumnType<Record<string, string>> | null;
  body: Uint8Array | null;
}

export interface JobsTable {
  id: string;
  accountId: string;
  type: string;
  status: Generated<JobStatus>;
  progress: Generated<number>;
  stage: string | null;
  input: JSONColumnType<object>;
  result: JSONColumnType<object> | null;
  error: JSONColumnType<{ error: string; code: string }> | null;
  attempts: Generated<number>;
  holdId: string | null;
  callbackUrl: string | null;
  parked: Generated<boolean>;
  projectId: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  finishedAt: Date | null;
}

export interface FabOrdersTable extends FabOrder {
  jobId: string;
  accountId: string;
  vendor: string | null;
  quantity: number;
  details: JSONColumnType<FabOrderDetails>;
  history: JSONColumnType<FabOrderHappening[]>;
  askedAt: Date | null;
  lookedAt: Date | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

export interface PurchaseOrdersTable extends PurchaseStanding {
  id: string;
  accountId: string;
  number: number;
  projectId: string | null;
  seller: string;
  isSimulated: boolean;
  details: JSONColumnType<PurchaseOrderDetails>;
  history: JSONColumnType<PurchaseOrderHappening[]>;
  askedAt: Date | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface ApprovalLimitsTable {
  accountId: string;
  keyId: string;
  amount: string;
  currency: string;
  updatedAt: Generated<Date>;
}

interface CartMarksTable {
  accountId: string;
  contentKey: string;
  askedAt: Generated<Date>;
}

interface SellerTokensTable {
  seller: string;
  beganWith: string;
  sealed: Buffer;
  keptAt: Generated<Date>;
}

interface BoardOffersTable {
  id: string;
  accountId: string;
  offer: JSONColumnType<BoardOffer>;
  createdAt: Generated<Date>;
  validUntil: Date;
}

interface DeliveriesTable extends NewDelivery {
  status: Generated<'pending' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  /** While it is being posted: when the lease ends. */
  nextAttemptAt: Generated<Date>;
  firstAttemptAt: Date | null;
  responseStatus: number | null;
  error: string | null;
  createdAt: Generated<Date>;
  finishedAt: Date | null;
}

interface WebhooksTable {
  id: string;
  accountId: string;
  url: string;
  events: EventType[];
  description: string | null;
  projectId: string | null;
  priceChangePercent: number;
  stockForBoards: number | null;
  status: Generated<'active' | 'disabled'>;
  disabledReason: 'gone' | 'unreachable' | null;
  secretVersion: Generated<number>;
  previousSecretUntil: Date | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface WatchesTable {
  webhookId: string;
  token: string | null;
  leasedUntil: Generated<Date>;
  lookedAt: Date | null;
  restsUntil: Generated<Date>;
  /** Of the catalogue when the last look began. */
  version: string | null;
}

interface WatchedBomsTable {
  webhookId: string;
  projectId: string;
  bomId: string;
  turn: number;
  /** JSON text of stored-json.ts. */
  state: string;
}

interface ProjectsTable {
  id: string;
  accountId: string;
  name: string;
  description: string;
  sourceUrl: string | null;
  owner: string | null;
  targetUnitCost: number | null;
  targetCurrency: string | null;
  targetQuantity: number | null;
  priceChangePercent: number | null;
  status: Generated<'active' | 'archived'>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface BomsTable {
  id: string;
  accountId: string;
  projectId: string | null;
  jobId: string;
  name: string;
  filename: string | null;
  blobKey: string;
  bytes: number;
  sha256: string;
  quantity: number | null;
  /** JSON text of stored-json.ts. */
  bom: string | null;
  matches: string | null;
  /** Those of the BOM, for lists. */
  totals: JSONColumnType<Bom['totals']> | null;
  /** Of its parts, when it was processed. */
  cost: JSONColumnType<BomCost> | null;
  createdAt: Generated<Date>;
  processedAt: Date | null;
}

interface DatasheetsTable {
  id: string;
  accountId: string | null;
  sha256: string;
  name: string;
  url: string | null;
  bytes: number;
  blobKey: string;
  method: string;
  pageCount: number;
  /** JSON text of stored-json.ts, as the reading. */
  facts: string;
  reading: string;
  createdAt: Generated<Date>;
  readAt: Generated<Date>;
}

interface FilesTable extends Omit<FileRecord, 'createdAt'> {
  createdAt: Generated<Date>;
  /** It is still to be deleted from where it lies. */
  deletedAt: Date | null;
}

interface EventsTable extends LoggedEvent {
  seq: GeneratedAlways<number>;
  /** Null until it is numbered. */
  position: number | null;
  createdAt: Generated<Date>;
}

interface EventStateTable {
  one: Generated<boolean>;
  lastPosition: number;
  forgottenPosition: number;
}

/** Of what is asked by the builder; the rest is SQL of store/alternative-store.ts. */
interface AlternativeDecisionsTable {
  accountId: string;
}

interface AuditTable extends Omit<AuditEntry, 'at' | 'details'> {
  seq: GeneratedAlways<number>;
  at: Generated<Date>;
  details: JSONColumnType<AuditEntry['details']>;
}

interface AuditStateTable {
  one: Generated<boolean>;
  completeSince: Date;
}

interface StockStateTable {
  accountId: string;
  version: number;
}

interface StockItemsTable {
  id: string;
  accountId: string;
  identity: string;
  numberKey: string | null;
  mpn: string | null;
  manufacturer: string | null;
  ownNumber: string | null;
  description: string | null;
  unit: string;
  /** Decimal text, as all quantities here. */
  level: string | null;
  isLow: Generated<boolean>;
  createdAt: Generated<Date>;
}

interface StockBookingsTable {
  seq: GeneratedAlways<number>;
  id: string;
  accountId: string;
  kind: BookingKind;
  reason: string | null;
  reference: string | null;
  bookedBy: string;
  contentKey: string | null;
  bookedAt: Generated<Date>;
}

/** Where pieces are: empty texts where nobody said. */
interface StockSpot {
  place: string;
  lot: string;
  dateCode: string;
}

interface StockMovementsTable extends StockSpot {
  seq: GeneratedAlways<number>;
  accountId: string;
  bookingId: string;
  itemId: string;
  quantity: string;
  arrival: string | null;
}

interface StockBalancesTable extends StockSpot {
  itemId: string;
  accountId: string;
  quantity: string;
  since: Generated<Date>;
}

interface StockReservationsTable {
  id: string;
  accountId: string;
  state: ReservationState;
  reference: string | null;
  details: string;
  reservedBy: string;
  createdAt: Generated<Date>;
  expiresAt: Date;
  endedAt: Date | null;
  bookingId: string | null;
}

interface StockReservedTable extends StockSpot {
  reservationId: string;
  accountId: string;
  itemId: string;
  quantity: string;
}
