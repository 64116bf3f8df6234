import { openOrderMail } from './order-mail/index.ts';
import type { OrderSender } from './ports/purchase-orders.ts';
import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ecbRates } from '@partwright/money/ecb';
import { describeLayers, FloorMissing, isWhole, openFloor } from '@partwright/sandbox';
import { DiskBlobStore, openS3BlobStore } from './blobs/index.ts';
import { openCad, openDatasheets, openGeometry, openParsers, openPhotos } from './isolation/index.ts';
import { openFabVendors, openSimulatedVendor } from './fab/index.ts';
import { createFxRates } from './fx/index.ts';
import { findKicad, openKicadLibraries } from './kicad-cli/index.ts';
import { openQueue } from './jobs/index.ts';
import { createLog } from './observe/log.ts';
import { createMetrics } from './observe/metrics.ts';
import type { BlobStore } from './ports/blobs.ts';
import type { Download, DownloadWish } from './ports/downloads.ts';
import type { Callbacks, Webhooks } from './ports/events.ts';
import type { FabVendor } from './ports/fab.ts';
import type { JobQueue } from './ports/jobs.ts';
import type { KicadCli, KicadLibraries } from './ports/kicad.ts';
import type { Records } from './ports/records.ts';
import type { SearchIndex } from './ports/search-index.ts';
import { closeFiles, closeFolder, type ClosedFolder } from './private-folder.ts';
import { openCarts } from './carts/index.ts';
import { openProviders } from './providers/index.ts';
import type { Address, Core, Service } from './service.ts';
import { findMistypedSettings, floorMode, LEAST_SECRET, WrongSetting, type Settings } from './settings.ts';
import { createSolver } from './solver/index.ts';
import { packageFile } from './package-file.ts';
import { readStarter, readStarterFile } from './sources/index.ts';
import {
  indexSnapshotFile,
  indexSnapshotPath,
  MemoryIndex,
  openRecords,
  originWith,
  putOffOf,
  type MadeDatabase,
  type OpenRecords,
  type Reopening,
  type ReplicaSettings,
} from './store/index.ts';
import { stopAsking } from './usecases/request-parts.ts';
import { Catalogue } from './usecases/catalogue.ts';
import { releasedTables } from './usecases/cost-tables.ts';
import type { CostTables } from './ports/cost-tables.ts';
import { createEventFeed } from './usecases/event-feed.ts';
import { KeyMemory } from './usecases/key-memory.ts';
import { SeenBalances } from './usecases/seen-balances.ts';
import { noteEvent, noteEventFor } from './usecases/note-event.ts';
import { jobEvent, noteCallback } from './usecases/job-event.ts';
import { checkCallable } from './outbound/callable-url.ts';
import { download } from './outbound/download.ts';
import { callbackSecret, webhookSecret } from './webhooks/index.ts';

/** Records and catalogue as the settings say, for the command line. */
export async function composeCore(settings: Settings): Promise<Core> {
  return begin(async (closers) => openCore(settings, closers));
}

/** The whole service as the settings say: the one place that knows which adapter stands behind which port. */
export async function composeService(settings: Settings): Promise<Service> {
  return begin(async (closers) => {
    const core = await openCore(settings, closers);
    const queue = await openJobs(settings, core.records, (error) => core.log.error({ err: error }, 'queue'));
    closers.push(() => queue.close(settings.SHUTDOWN_TIMEOUT_MS));
    // What has to hold is known before anything listens; finding out what holds takes a moment that no first answer waits for.
    if (settings.SANDBOX_FLOOR === 'require') tellFloor(settings, core.log);
    const parsers = openParsers(settings, { startsAtOnce: true });
    closers.push(() => parsers.close());
    const geometry = openGeometry(settings);
    closers.push(() => geometry.close());
    const datasheets = openDatasheets(settings);
    closers.push(() => datasheets.close());
    const cad = openCad(settings);
    closers.push(() => cad.close());
    const photos = openPhotos(settings);
    closers.push(() => photos.close());
    const address = { url: settings.PUBLIC_URL ?? `http://${settings.HOST}:${settings.PORT}` };
    const blobs = await openBlobs(settings, resolve(settings.PARTWRIGHT_DATA_DIR), core, address);
    warnOfLocalFiles(settings, core.log);
    warnOfMistypedSettings(core.log);
    const metrics = createMetrics();
    metrics.watchQueue(queue);
    metrics.watchReplica(core.records.replica);
    const kicad = openKicad(settings, core.log, closers);
    const libraries = await openLibraries(settings);
    const fabVendors = openVendors(settings, closers);
    const carts = openCarts(core);
    closers.push(async () => carts.forEach((cart) => cart.close()));
    const feed = createEventFeed(core.records.events, {
      onError: (error) => core.log.warn({ err: error }, 'the log of events does not answer'),
    });
    closers.push(async () => feed.close());
    const keys = new KeyMemory(core.records);
    closers.push(() => keys.close());
    return {
      ...core,
      address,
      keys,
      seenBalances: new SeenBalances(),
      blobs,
      queue,
      callbacks: openCallbacks(core),
      webhooks: openWebhooks(core),
      feed,
      parsers,
      geometry,
      datasheets,
      cad,
      photos,
      download: openDownload(settings),
      kicad,
      libraries,
      fabVendors,
      carts,
      simulatedFab: openSimulatedVendor(),
      orderSender: openSender(settings),
      metrics,
      warmUp() {
        if (settings.SANDBOX_FLOOR !== 'require') tellFloor(settings, core.log);
        parsers.ready().catch((error: unknown) => core.log.warn({ err: error }, 'no process reads files yet'));
      },
    };
  });
}

function openSender({
  ORDER_MAIL_URL: url,
  ORDER_MAIL_FROM: from,
  ORDER_MAIL_TIMEOUT_MS: timeoutMs,
}: Settings): OrderSender | null {
  if (url === null) return null;
  if (from === null) throw new Error('ORDER_MAIL_URL is set, and ORDER_MAIL_FROM is not: say who sends orders');
  return openOrderMail({ url, from, timeoutMs });
}

function openCallbacks({ settings, secret }: Core): Callbacks {
  return {
    check: (url) => checkCallable(url, { allowPrivate: settings.CALLBACK_ALLOW_PRIVATE }),
    async note(tx, job) {
      await noteCallback(tx, job);
      await noteEvent(tx, jobEvent(job));
    },
    deriveSecret: (accountId) => callbackSecret(secret, accountId),
  };
}

function openWebhooks({ settings, secret }: Core): Webhooks {
  return {
    check: (url) => checkCallable(url, { allowPrivate: settings.CALLBACK_ALLOW_PRIVATE, field: 'url' }),
    note: noteEvent,
    noteFor: noteEventFor,
    deriveSecret: (webhook) => webhookSecret(secret, webhook),
  };
}

const DOWNLOAD_MS = 60_000;

function openDownload({ DATASHEET_ALLOW_PRIVATE: allowPrivate }: Settings): Download {
  const rules = { allowPrivate, field: 'url', setting: 'DATASHEET_ALLOW_PRIVATE' } as const;
  return Object.assign(
    (url: string, wish: DownloadWish) => download(url, { ...rules, ...wish, timeoutMs: DOWNLOAD_MS }),
    { check: (url: string) => checkCallable(url, rules) },
  );
}

async function openCore(settings: Settings, closers: Closers): Promise<Core & { records: OpenRecords }> {
  const dataDir = resolve(settings.PARTWRIGHT_DATA_DIR);
  const log = createLog(settings.LOG_LEVEL);
  const closed = await closeFolder(dataDir);
  const records = await openRecords(
    settings.DATABASE_URL === null
      ? {
          kind: 'pglite',
          dataDir,
          made: settings.STARTER_CATALOG ? starterDatabase(log) : undefined,
          isDurable: settings.EMBEDDED_FSYNC,
          onReopening: (told) => logReopening(log, told),
        }
      : {
          kind: 'postgres',
          url: settings.DATABASE_URL,
          poolSize: settings.DATABASE_POOL_SIZE,
          replica: readReplica(settings, log),
        },
  );
  closers.push(() => records.close());
  await keepFilesPrivate(dataDir, closed, log);
  const providers = openProviders(settings);
  closers.push(() => stopAsking(providers));
  const costs = await openCosts(settings, records, { providers, log }, closers);
  const core = {
    settings,
    secret: await readSecret(settings, dataDir),
    previousSecrets: readPreviousSecrets(settings),
    records,
    catalogue: openCatalogue(settings, records, dataDir, log),
    providers,
    costs,
    log,
  };
  closers.push(() => core.catalogue.settle());
  await core.catalogue.refresh();
  await loadStarter(core);
  return core;
}

function readReplica(
  {
    DATABASE_REPLICA_URL: url,
    DATABASE_REPLICA_MAX_LAG_SECONDS: maxLagSeconds,
    DATABASE_REPLICA_TIMEOUT_MS: queryTimeoutMs,
  }: Settings,
  log: Core['log'],
): ReplicaSettings | undefined {
  if (url === null) return undefined;
  const said = {
    serving: 'the copy of the database answers for the catalogue',
    behind: `the copy of the database has lacked changes for more than ${maxLagSeconds} s; the database itself is asked`,
    away: 'the copy of the database does not answer; the database itself is asked',
  };
  return {
    url,
    maxLagSeconds,
    queryTimeoutMs,
    onChange({ state, behindSeconds }, error) {
      log[state === 'serving' ? 'info' : 'warn']({ behindSeconds, ...(error ? { err: error } : {}) }, said[state]);
    },
  };
}

function logReopening(log: Core['log'], told: Reopening): void {
  if (told.state === 'open') return log.warn(`the embedded database is open again, at try ${told.tries}`);
  if (told.state === 'ended')
    return log.error({ err: told.cause }, 'the embedded database has ended by itself: it is opened again');
  const again = `the next try is in ${told.againMs / 1000} s`;
  log.error({ err: told.cause }, `the embedded database cannot be opened again yet: ${again}`);
}

/** Files behind a closed folder are open to nobody, whatever their rights: closing these too can take its time. */
async function keepFilesPrivate(dataDir: string, { wasOpen, failure }: ClosedFolder, log: Core['log']): Promise<void> {
  const told = (file: ClosedFolder): void => {
    const first = failure ?? file.failure;
    if (first) log.warn(`other users of this machine may read or change ${first.path}: ${first.reason}`);
    else if (wasOpen) log.warn(`${dataDir} was open to other users of this machine; what is ours in it no longer is`);
  };
  const closing = closeFiles(dataDir).then(told);
  if (wasOpen) return closing;
  closing.catch((error: unknown) =>
    log.warn({ err: error }, 'the rights of the files in the data folder are not known'),
  );
}

/** What money is reckoned with. The rates are those of the store until somebody starts their refresh. */
async function openCosts(
  settings: Settings,
  records: Records,
  { providers, log }: Pick<Core, 'providers' | 'log'>,
  closers: Closers,
): Promise<Core['costs']> {
  const tables = await readCostTables(settings);
  const solver = createSolver({ timeLimitMs: settings.EXACT_PLAN_MS });
  closers.push(() => solver.close());
  const fx = createFxRates({
    store: records.fxRates,
    bundled: ecbRates,
    url: settings.FX_URL,
    refreshMs: settings.FX_REFRESH_HOURS * 3_600_000,
    log,
  });
  closers.push(() => fx.close());
  await fx.load();
  const attributions = providers.flatMap(({ id, terms: { attribution } }): [string, string][] =>
    attribution === null ? [] : [[id, attribution]],
  );
  return { fx, tables, solver, priceAgeDays: settings.PRICE_AGE_DAYS, attributions: new Map(attributions) };
}

/** KiCad is looked for when somebody needs it: the start does not wait for it. */
function openKicad(settings: Settings, log: Core['log'], closers: Closers): Service['kicad'] {
  const { KICAD_CLI: path } = settings;
  let found: Promise<KicadCli | null> | undefined;
  closers.push(async () => {
    await (await found?.catch(() => null))?.close();
  });
  return () =>
    (found ??= path === 'none' ? Promise.resolve(null) : findKicad(path, { log, floor: floorMode(settings) }));
}

/** What the processes that read files stand on. @throws WrongSetting when it has to hold and does not */
export function tellFloor(settings: Pick<Settings, 'SANDBOX_FLOOR'>, log: Pick<Core['log'], 'info' | 'warn'>): void {
  try {
    const { layers } = openFloor(floorMode(settings));
    const said = `sandbox below the processes that read files: ${describeLayers(layers)}`;
    if (isWhole(layers)) log.info(said);
    else log.warn(`${said}. What a fault of V8 would let a file do is then open: docs/security.md says what it takes`);
  } catch (error) {
    if (error instanceof FloorMissing) throw new WrongSetting(`SANDBOX_FLOOR is require. ${error.message}`);
    throw error;
  }
}

function openVendors(settings: Settings, closers: Closers): FabVendor[] {
  const vendors = openFabVendors(settings);
  closers.push(async () => vendors.forEach((vendor) => vendor.close()));
  return vendors;
}

/** Where the libraries are that every project shares; null when nobody names a folder. */
export async function openLibraries({
  KICAD_LIBRARIES: folder,
}: Pick<Settings, 'KICAD_LIBRARIES'>): Promise<KicadLibraries | null> {
  if (folder === null) return null;
  const libraries = await openKicadLibraries(folder);
  if (libraries) return libraries;
  throw new WrongSetting(`KICAD_LIBRARIES: ${folder} holds neither a folder symbols nor a folder footprints`);
}

async function readCostTables({ COST_TABLES: path }: Settings): Promise<CostTables> {
  if (path === null) return releasedTables;
  // Few have tables of their own; what reads them takes longer to load than a short command.
  const { withOwnTables, WrongTables } = await import('./usecases/own-cost-tables.ts');
  try {
    return withOwnTables(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof WrongTables || error instanceof SyntaxError || (error as NodeJS.ErrnoException).code)
      throw new WrongSetting(`COST_TABLES: ${path} cannot be used: ${(error as Error).message}`);
    throw error;
  }
}

function openCatalogue(settings: Settings, records: OpenRecords, dataDir: string, log: Core['log']): Catalogue {
  return new Catalogue(records.parts, openSearchIndex(settings, records, dataDir, log), {
    onError: (error) => log.warn({ err: error }, 'the known prices cannot be read anew'),
  });
}

function openSearchIndex(
  { SEARCH_INDEX, DATABASE_URL }: Settings,
  records: OpenRecords,
  dataDir: string,
  log: Core['log'],
): SearchIndex {
  if (SEARCH_INDEX === 'postgres') {
    if (DATABASE_URL === null)
      log.warn(
        'SEARCH_INDEX is postgres without DATABASE_URL: the embedded database answers one question after the other',
      );
    return records.openSearchIndex();
  }
  return new MemoryIndex(records.parts, {
    snapshots: indexSnapshotFile(join(dataDir, indexSnapshotPath(DATABASE_URL))),
    onError: (error) => log.warn({ err: error }, 'the snapshot of the column index cannot be used'),
  });
}

type Closers = (() => Promise<void>)[];

const closing = new WeakMap<Core, Closers>();

/** Build something of parts that must be given back, also when building fails half-way. */
async function begin<Built extends Core>(build: (closers: Closers) => Promise<Built>): Promise<Built> {
  const closers: Closers = [];
  try {
    const built = await build(closers);
    closing.set(built, closers);
    return built;
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** Give back everything the service holds, the newest first. */
export async function closeService(service: Core): Promise<void> {
  const closers = closing.get(service) ?? [];
  closing.delete(service);
  await closeAll(closers);
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

function openJobs(
  { REDIS_URL, DATABASE_URL, JOB_ATTEMPTS }: Settings,
  { pglite }: OpenRecords,
  onError: (error: Error) => void,
): Promise<JobQueue> {
  const options = { attempts: JOB_ATTEMPTS, onError };
  if (REDIS_URL !== null) return openQueue({ backend: 'redis', url: REDIS_URL }, options);
  if (DATABASE_URL !== null) return openQueue({ backend: 'postgres', url: DATABASE_URL }, options);
  return openQueue({ backend: 'pglite', pglite: pglite!, putOff: putOffOf(pglite!) }, options);
}

/** The secret of the settings, else one made at the first start and kept where only this user can read it. */
async function readSecret(
  { PARTWRIGHT_SECRET: given, PARTWRIGHT_SECRET_FILE: file }: Settings,
  dataDir: string,
): Promise<Buffer> {
  if (given !== null) return createHash('sha256').update(given).digest();
  if (file === null) return Buffer.from(await keepSecret(join(dataDir, 'secret')), 'base64');
  const kept = await keepSecret(file).catch((error: unknown) => {
    throw new WrongSetting(`PARTWRIGHT_SECRET_FILE: ${file} cannot be used: ${(error as Error).message}`);
  });
  if (kept.length < LEAST_SECRET)
    throw new WrongSetting(`PARTWRIGHT_SECRET_FILE: ${file} holds fewer than ${LEAST_SECRET} characters`);
  return createHash('sha256').update(kept).digest();
}

/** Said as it stood in the settings or in a file, or as the data folder keeps the one that was made there: base64 of 32 bytes. */
function readPreviousSecrets({ PARTWRIGHT_SECRET_PREVIOUS: text }: Settings): Buffer[] {
  if (text === null) return [];
  const made = Buffer.from(text, 'base64');
  const isMade = made.length === 32 && made.toString('base64') === text;
  return [createHash('sha256').update(text).digest(), ...(isMade ? [made] : [])];
}

/** The text of a file; one is made when there is none, which only this user can read. Of several processes that begin at once all have the same. */
async function keepSecret(path: string): Promise<string> {
  const there = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (there !== undefined) return there.trim();
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  // A link is made whole or not at all, and never over a secret that is there.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}

async function openBlobs(
  settings: Settings,
  dataDir: string,
  { secret, previousSecrets }: Pick<Core, 'secret' | 'previousSecrets'>,
  address: Address,
): Promise<BlobStore> {
  if (settings.S3_BUCKET !== null) {
    return openS3BlobStore({
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      endpoint: settings.S3_ENDPOINT ?? undefined,
      forcePathStyle: settings.S3_FORCE_PATH_STYLE,
      credentials:
        settings.S3_ACCESS_KEY_ID !== null && settings.S3_SECRET_ACCESS_KEY !== null
          ? { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY }
          : undefined,
    });
  }
  const store = new DiskBlobStore({
    folder: join(dataDir, 'blobs'),
    secret,
    previousSecrets,
    baseUrl: () => address.url,
  });
  await store.open();
  return store;
}

function warnOfMistypedSettings(log: Core['log']): void {
  for (const { given, meant } of findMistypedSettings(process.env))
    log.warn(`${given} is set and no setting of this server; did you mean ${meant}?`);
}

/** Who shares records or jobs has mostly more than one machine. */
export function warnOfLocalFiles(
  { REDIS_URL, DATABASE_URL, S3_BUCKET }: Settings,
  log: Pick<Core['log'], 'warn'>,
): void {
  if (S3_BUCKET !== null || (REDIS_URL === null && DATABASE_URL === null)) return;
  log.warn(
    "files lie on this machine's disk: other machines do not see them; set S3_BUCKET where servers or workers run on several",
  );
}

/** What a first start puts into an empty data folder: it holds nothing that is of one installation. */
function starterDatabase(log: Core['log']): MadeDatabase {
  return {
    path: fileURLToPath(packageFile('data/starter-database.zst')),
    origin: () => originWith(readStarterFile()),
    onUnusable: (error) => log.warn({ err: error }, 'the database is made anew, which takes some seconds'),
  };
}

/** Fill an empty catalogue with the starter parts, so that the first answer is a real one. */
async function loadStarter({ records, catalogue, settings, log }: Core): Promise<void> {
  if (!settings.STARTER_CATALOG || (await catalogue.index.count()) > 0) return;
  const report = await records.parts.upsert(readStarter());
  await catalogue.refresh();
  log.debug({ parts: report.added }, 'starter catalogue loaded');
}
