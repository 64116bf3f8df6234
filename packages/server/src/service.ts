import type { Logger } from 'pino';
import type { Catalogue } from './usecases/catalogue.ts';
import type { CadPool, DatasheetPool, GeometryPool, ParserPool, PhotoPool } from './isolation/index.ts';
import type { Metrics } from './observe/metrics.ts';
import type { BlobStore } from './ports/blobs.ts';
import type { Download } from './ports/downloads.ts';
import type { OrderSolver } from './ports/costs.ts';
import type { EventFeed } from './ports/event-feed.ts';
import type { Callbacks, Webhooks } from './ports/events.ts';
import type { OrderSender } from './ports/purchase-orders.ts';
import type { FabVendor } from './ports/fab.ts';
import type { FxHistory } from './ports/fx-rates.ts';
import type { JobQueue } from './ports/jobs.ts';
import type { KicadCli, KicadLibraries } from './ports/kicad.ts';
import type { PriceProvider } from './ports/providers.ts';
import type { Records } from './ports/records.ts';
import type { Settings } from './settings.ts';
import type { CartFiller } from './ports/carts.ts';
import type { CostTables } from './ports/cost-tables.ts';
import type { KeyMemory } from './usecases/key-memory.ts';
import type { SeenBalances } from './usecases/seen-balances.ts';

/** Where callers reach the server; known for sure once it listens, as PORT=0 takes a free port. */
export interface Address {
  url: string;
}

/** What the command line needs too: the records and the catalogue over them. */
export interface Core {
  settings: Settings;
  /** Pepper of API keys and signer of file URLs. */
  secret: Buffer;
  /** What was made with these holds too; nothing new is made with them. */
  previousSecrets: readonly Buffer[];
  records: Records;
  catalogue: Catalogue;
  /** Those whose keys are set; none: the service answers from its catalogue. */
  providers: readonly PriceProvider[];
  /** What money is reckoned with. */
  costs: {
    fx: FxHistory & { start(): void };
    tables: CostTables;
    solver: OrderSolver;
    /** Days after which a price is old; 0: never. */
    priceAgeDays: number;
    /** What has to stand beside prices of a provider, by its id. */
    attributions: ReadonlyMap<string, string>;
  };
  log: Logger;
}

/** Everything a usecase may need of the world; compose.ts builds it, close() gives it back. */
export interface Service extends Core {
  address: Address;
  /** Where the keys of requests are looked up. */
  keys: KeyMemory;
  /** What accounts had when they last paid here. */
  seenBalances: SeenBalances;
  blobs: BlobStore;
  queue: JobQueue;
  callbacks: Callbacks;
  webhooks: Webhooks;
  /** Says when there are new events to tell. */
  feed: EventFeed;
  parsers: ParserPool;
  /** Where boards and manufacturing files are read and checked. */
  geometry: GeometryPool;
  /** Where datasheets are read. */
  datasheets: DatasheetPool;
  /** Where 3D models are read and changed. */
  cad: CadPool;
  /** Where photos are looked at. */
  photos: PhotoPool;
  /** The file that a URL of a stranger gives. */
  download: Download;
  /** KiCad itself, where it is installed; looked for when it is first asked for. */
  kicad(): Promise<KicadCli | null>;
  /** Symbols and footprints for every project; null when the operator names none. */
  libraries: KicadLibraries | null;
  /** Board houses whose keys are set; none: orders are handed over by a person. */
  fabVendors: readonly FabVendor[];
  /** Sellers whose carts can be filled from here. */
  carts: readonly CartFiller[];
  /** Sends purchase orders; null: a person does. */
  orderSender: OrderSender | null;
  /** Takes the orders of test keys, and orders nothing. */
  simulatedFab: FabVendor;
  metrics: Metrics;
  /** Begin what makes the first file quick: done once, after the first answer. */
  warmUp(): void;
}

/** Who asks: the account and what the key allows. */
export interface Caller {
  accountId: string;
  keyId: string;
  mode: 'live' | 'test';
  scopes: ReadonlySet<string>;
}
