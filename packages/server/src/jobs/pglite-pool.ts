import { EventEmitter } from 'node:events';
import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { beginTransaction, type OpenTransaction } from '../embedded-transaction.ts';
import { pauseForOthers } from '../thread-turns.ts';

/** What node-postgres gives back, as far as BullMQ reads it. */
interface QueryResult<Row> {
  rows: Row[];
  rowCount: number;
}

/** Does something that is not waited for until it is on the disk. */
export type PutOff = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** An instance, where its tables are, and how its commits are not waited for. */
interface Place {
  pglite: PGlite;
  schema: string;
  putOff: PutOff | undefined;
}

const LISTEN = /^(?:\s|--[^\n]*\n)*LISTEN\s+([a-z_]+)\s*;?\s*$/i;
const TRANSACTION_END = /^\s*(COMMIT|ROLLBACK)\s*;?\s*$/i;

/**
 * A PGlite instance in the shape of a `pg.Pool`, so that a library written for node-postgres runs in process.
 *
 * The instance is shared with the records, and PGlite has one session for all. So nothing of this pool may stay in the
 * session: each query runs in a transaction of its own whose search_path ends with it (0.08 ms more a query than a bare
 * one), and BEGIN on a checked-out client holds the instance, as PGlite's own transactions do, until COMMIT or ROLLBACK.
 */
export class PglitePool extends EventEmitter {
  /** BullMQ asks a pool whether dropped connections show; in process there is none to drop. */
  readonly options = { keepAlive: true };
  readonly #place: Place;

  constructor(pglite: PGlite, schema: string, putOff?: PutOff) {
    super();
    this.#place = { pglite, schema, putOff };
  }

  async query<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>> {
    await pauseForOthers();
    return this.#place.pglite.transaction(async (tx) => {
      await useSchema(tx, this.#place);
      const result = await runIn<Row>(tx, text, params);
      await commit(tx, this.#place);
      return result;
    });
  }

  connect(): Promise<PgliteClient> {
    return Promise.resolve(new PgliteClient(this.#place, this));
  }

  /** The instance belongs to whoever opened it. */
  end(): Promise<void> {
    return Promise.resolve();
  }
}

/** One checked-out "connection": a place for BEGIN, and for LISTEN. */
class PgliteClient extends EventEmitter {
  readonly #place: Place;
  readonly #pool: PglitePool;
  #open: OpenTransaction | undefined;
  #stopListening: (() => Promise<void>)[] = [];

  constructor(place: Place, pool: PglitePool) {
    super();
    this.#place = place;
    this.#pool = pool;
  }

  async query<Row>(text: string, params?: readonly unknown[]): Promise<QueryResult<Row>> {
    const channel = LISTEN.exec(text)?.[1];
    if (channel !== undefined) return this.#listen(channel);
    if (/^\s*BEGIN\s*;?\s*$/i.test(text)) {
      this.#open ??= await begin(this.#place);
      return nothing();
    }
    if (!this.#open) return this.#pool.query(text, params);
    const end = TRANSACTION_END.exec(text)?.[1];
    if (end === undefined) return runIn(this.#open.tx, text, params);
    const open = this.#open;
    this.#open = undefined;
    await open.end(end.toUpperCase() === 'COMMIT');
    return nothing();
  }

  release(): void {
    void this.#open?.end(false);
    this.#open = undefined;
    for (const stop of this.#stopListening.splice(0)) void stop().catch(() => undefined);
  }

  async #listen(channel: string): Promise<QueryResult<never>> {
    const stop = await this.#place.pglite.listen(channel, (payload) => this.emit('notification', { channel, payload }));
    // Listening twice would tell every notification twice.
    for (const earlier of this.#stopListening.splice(0)) await earlier();
    this.#stopListening.push(stop);
    return nothing();
  }
}

/** Start a transaction that lasts until `end` is called. */
async function begin(place: Place): Promise<OpenTransaction> {
  await pauseForOthers();
  return beginTransaction(place.pglite, {
    atBegin: (tx) => useSchema(tx, place),
    commit: (tx) => commit(tx, place),
  });
}

async function useSchema(tx: Transaction, { schema }: Place): Promise<void> {
  await tx.exec(`SET LOCAL search_path TO "${schema}"`);
}

/**
 * What the queue knows is not waited for until it is on the disk: what a loss of power takes of it, the sweep tells it again. It
 * is committed here, where nobody else has the instance; PGlite's own commit finds nothing to do.
 */
async function commit(tx: Transaction, { putOff }: Place): Promise<void> {
  await putOff?.(() => tx.exec('COMMIT'));
}

/** As node-postgres does: without parameters a text may hold several statements, and the last one answers. */
async function runIn<Row>(tx: Transaction, text: string, params?: readonly unknown[]): Promise<QueryResult<Row>> {
  const result =
    params && params.length > 0
      ? await tx.query<Row>(text, [...params])
      : ((await tx.exec(text)).at(-1) as Results<Row> | undefined);
  const rows = result?.rows ?? [];
  return { rows, rowCount: rows.length || (result?.affectedRows ?? 0) };
}

function nothing(): QueryResult<never> {
  return { rows: [], rowCount: 0 };
}
