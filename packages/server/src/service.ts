import type { Logger } from 'pino';
import type { Catalogue } from './usecases/catalogue.ts';
import type { ParserPool } from './isolation/index.ts';
import type { Metrics } from './observe/metrics.ts';
import type { BlobStore, JobQueue, Records } from './ports.ts';
import type { Settings } from './settings.ts';

/** Where callers reach the server; known for sure once it listens, as PORT=0 takes a free port. */
export interface Address {
  url: string;
}

/** Everything a usecase may need of the world; compose.ts builds it, close() gives it back. */
export interface Service {
  settings: Settings;
  /** Pepper of API keys and signer of file URLs. */
  secret: Buffer;
  address: Address;
  records: Records;
  blobs: BlobStore;
  queue: JobQueue;
  parsers: ParserPool;
  catalogue: Catalogue;
  log: Logger;
  metrics: Metrics;
}

/** Who asks: the account and what the key allows. */
export interface Caller {
  accountId: string;
  keyId: string;
  mode: 'live' | 'test';
  scopes: ReadonlySet<string>;
}
