import type { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, sql, type Dialect } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { PartStore } from '../ports/parts.ts';
import type { Records } from '../ports/records.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { accountStore } from './account-store.ts';
import { alternativeStore } from './alternative-store.ts';
import { auditLog } from './audit-log.ts';
import { bomDecisionStore } from './bom-decision-store.ts';
import { bomMappingStore } from './bom-mapping-store.ts';
import { bomStore } from './bom-store.ts';
import { boardOfferStore } from './board-offer-store.ts';
import { cartMarkStore } from './cart-mark-store.ts';
import { datasheetStore } from './datasheet-store.ts';
import { deliveryStore } from './delivery-store.ts';
import { dialectOverPglite, dialectOverPool } from './engines/dialect.ts';
import { eventLog } from './event-log.ts';
import { fabOrderStore } from './fab-order-store.ts';
import { fileStore } from './file-store.ts';
import { fxRateStore } from './fx-rate-store.ts';
import { idempotencyStore } from './idempotency-store.ts';
import { importStore } from './parts/import-store.ts';
import { jobStore } from './job-store.ts';
import { keyEndingsInProcess } from './key-endings/in-process.ts';
import { keyEndingsOverPostgres } from './key-endings/over-postgres.ts';
import { keyStore } from './key-store.ts';
import { sellerTokenStore } from './seller-token-store.ts';
import { purchaseOrderStore } from './purchase-order-store.ts';
import { sqlLedger } from './ledger.ts';
import { migrate } from './engines/migrate.ts';
import { PartMemory } from './parts/part-memory.ts';
import { partStore } from './parts/part-store.ts';
import { copyDatabase, openPglite, type MadeDatabase, type PgliteOpening } from './engines/pglite.ts';
import { watchRoom, type Room } from './engines/room.ts';
import { watchSilence } from './engines/silent-connections.ts';
import { providerAnswerStore } from './provider-answers.ts';
import { projectStore } from './project-store.ts';
import { quotationStore } from './quotation-store.ts';
import { quotaStore } from './quota-store.ts';
import { clockOfDatabase, steadyClock } from './planning-clock.ts';
import { PostgresIndex } from './search/postgres-index.ts';
import { openReplica, readParts, type Replica, type ReplicaState } from './replica.ts';
import { openSession, type Session } from './session.ts';
import type { Tables } from './tables.ts';
import { stockStore } from './stock-store.ts';
import { watchStore } from './watch-store.ts';
import { webhookStore } from './webhook-store.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** A question that is open for longer: the database is asked whether it works on it. */
const SILENCE_MS = 10_000;
/** A copy that cannot be connected to keeps a request no longer than this; then the original is asked. */
const COPY_CONNECT_TIMEOUT_MS = 2_000;

export type RecordsSettings =
  /** Embedded: in that folder, or in memory. */
  | ({ kind: 'pglite'; dataDir: string | null; made?: MadeDatabase | undefined } & PgliteOpening)
  /** Embedded, over an instance that is shared with the queue. close() leaves it open. */
  | { kind: 'pglite'; pglite: PGlite }
  | {
      kind: 'postgres';
      url: string;
      poolSize?: number;
      /** Who has had no connection after so long is refused; 10 s. */
      connectTimeoutMs?: number;
      silenceMs?: number;
      replica?: ReplicaSettings | undefined;
    };

/** A read-only copy of the database that answers what is asked of the catalogue. */
export interface ReplicaSettings {
  url: string;
  /** A copy that has lacked changes of the catalogue for longer is not asked. */
  maxLagSeconds: number;
  onChange: (state: ReplicaState, error?: unknown) => void;
  /** How often it is looked at; a second. */
  everyMs?: number;
  /** A question that the copy has not answered by then is asked of the original. */
  queryTimeoutMs: number;
}

export interface OpenRecords extends Records {
  /** The embedded engine, for the queue to share; null over PostgreSQL. */
  pglite: PGlite | null;
  /** The index over the parts as tables beside them; `source`: where the parts come from in place of the records. */
  openSearchIndex(source?: Pick<PartStore, 'streamFacts'>): SearchIndex;
  /** How the read-only copy stands; null where there is none. */
  replica(): ReplicaState | null;
}

/** Open the records and bring their tables to this version. Throws DataDirInUse, RecordsUnavailable, or what to do. */
export async function openRecords(settings: RecordsSettings): Promise<OpenRecords> {
  const room = watchRoom();
  if (settings.kind === 'postgres')
    return recordsOver(dialectOverPool(openPool(settings), room), room, settings.url, async () => undefined, settings);
  if ('pglite' in settings)
    return recordsOver(dialectOverPglite(settings.pglite, room), room, settings.pglite, async () => undefined);
  const pglite = await openPglite(settings.dataDir, settings.made, settings);
  return recordsOver(dialectOverPglite(pglite, room), room, pglite, () => pglite.close());
}

/** `engine` is the embedded one, or the URL of PostgreSQL. */
async function recordsOver(
  dialect: Dialect,
  room: Room,
  engine: PGlite | string,
  closeEngine: () => Promise<void>,
  copy?: { replica?: ReplicaSettings | undefined; poolSize?: number },
): Promise<OpenRecords> {
  const db = kyselyOver(dialect);
  const close = async () => {
    await db.destroy();
    await closeEngine();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  const session = openSession(db);
  const pglite = typeof engine === 'string' ? null : engine;
  const replica = copy?.replica && copyOver(session, copy.replica, copy.poolSize);
  const parts = partStore(session, memoryOf(session, { isAlone: pglite !== null, hasCopy: replica !== undefined }));
  const records: OpenRecords = {
    accounts: accountStore(session),
    keys: keyStore(session),
    keyEndings: typeof engine === 'string' ? keyEndingsOverPostgres(session, engine) : keyEndingsInProcess(),
    ledger: sqlLedger(session),
    idempotency: idempotencyStore(session),
    jobs: jobStore(session),
    webhooks: webhookStore(session),
    deliveries: deliveryStore(session, pglite ? steadyClock() : clockOfDatabase),
    watches: watchStore(session),
    boms: bomStore(session),
    bomDecisions: bomDecisionStore(session),
    bomMappings: bomMappingStore(session),
    quotations: quotationStore(session),
    projects: projectStore(session),
    parts: replica ? readParts(parts, replica.read, partStore) : parts,
    imports: importStore(session),
    alternatives: alternativeStore(session),
    quotas: quotaStore(session),
    providerAnswers: providerAnswerStore(session),
    fxRates: fxRateStore(session),
    fabOrders: fabOrderStore(session),
    boardOffers: boardOfferStore(session),
    cartMarks: cartMarkStore(session),
    sellerTokens: sellerTokenStore(session),
    purchaseOrders: purchaseOrderStore(session),
    datasheets: datasheetStore(session, pglite !== null),
    stock: stockStore(session),
    files: fileStore(session),
    events: eventLog(session),
    audit: auditLog(session),
    pglite,
    transaction: (work) => session.transaction(() => work(records)),
    async ready() {
      await sql`select 1`.execute(db);
      // It answers questions with a full disk too.
      await room.check(db);
    },
    async maintain() {
      if (pglite) await sql`vacuum (analyze)`.execute(db);
    },
    openSearchIndex: (source) => new PostgresIndex(session, { ...parts, ...source }, replica?.read),
    replica: () => replica?.current() ?? null,
    copyTo: pglite?.dataDir === undefined ? undefined : (folder, meanwhile) => copyDatabase(pglite, folder, meanwhile),
    async close() {
      await replica?.close();
      await close();
    },
  };
  return records;
}

/** What a copy of the database answers may be older than what was changed here, so that none of it is kept. */
function memoryOf(
  session: Session,
  { isAlone, hasCopy }: { isAlone: boolean; hasCopy: boolean },
): PartMemory | undefined {
  if (isAlone) return new PartMemory(session);
  return hasCopy ? undefined : new PartMemory(session, async () => partStore(session).version());
}

function kyselyOver(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  }).withSchema('partwright');
}

function copyOver(
  primary: Session,
  { url, queryTimeoutMs, ...options }: ReplicaSettings,
  poolSize?: number,
): Replica & { close(): Promise<void> } {
  const pool = openPool({
    url,
    poolSize,
    connectTimeoutMs: COPY_CONNECT_TIMEOUT_MS,
    queryTimeoutMs,
  });
  const db = kyselyOver(dialectOverPool(pool, watchRoom()));
  const replica = openReplica(primary, db, options);
  return {
    ...replica,
    async close() {
      replica.stop();
      await db.destroy();
    },
  };
}

interface PoolOptions {
  url: string;
  poolSize?: number | undefined;
  connectTimeoutMs?: number;
  queryTimeoutMs?: number;
  silenceMs?: number | undefined;
}

function openPool({
  url,
  poolSize = POOL_SIZE,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  queryTimeoutMs,
  silenceMs = SILENCE_MS,
}: PoolOptions): Pool {
  const parsers = new TypeOverrides();
  // No figure of ours passes 2^53: counts and credits are numbers here, as PGlite has them.
  parsers.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    application_name: 'partwright',
    keepAlive: true,
    types: parsers,
  });
  const endWatch = watchSilence(pool, { url, afterMs: silenceMs });
  const end = pool.end.bind(pool);
  pool.end = () => {
    endWatch();
    return end();
  };
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The pool listens only to those that are idle: one that breaks at work would end the process, and its query fails anyway.
    client.on('error', () => undefined);
    // Queries here take milliseconds; compiling one takes tens. Not a start-up option, as poolers refuse those.
    client.query('set jit = off').catch(() => undefined);
  });
  return pool;
}
