import {
  PGliteAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { StorageFull } from '../../ports/outages.ts';
import { RecordsUnavailable, RecordExists, RecordMissing } from '../../ports/records.ts';
import { ConnectionTurns } from './connection-turns.ts';
import { pauseForOthers } from '../../thread-turns.ts';
import { beginTransaction, type OpenTransaction } from '../../embedded-transaction.ts';
import { EngineEnded } from './engine-end.ts';
import { PreparedStatements } from './prepared-pglite.ts';
import { engineOf } from './reopening.ts';
import type { Room } from './room.ts';

/**
 * SQLSTATE classes and socket errors that say "not now" rather than "not so". 25006: a server that became, or is not yet more
 * than, a copy of another one takes no changes.
 */
const AWAY =
  /^(08...|53...|57P0.|25006|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/;

/** node-postgres and PGlite give these no code. */
const AWAY_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|PGlite is clos)/;

/** disk_full of PostgreSQL, and what the system under it says. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
const FULL_MESSAGE = /No space left on device|Disk quota exceeded/i;

/** Kysely over a PGlite instance that somebody else opened and closes. */
export function dialectOverPglite(pglite: PGlite, room: Room): Dialect {
  return {
    createAdapter: () => new SharedPgliteAdapter(),
    createDriver: () => new SharedPgliteDriver(pglite, room),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new StorableTextCompiler(),
  };
}

/** Kysely over a pool that closes with it. */
export function dialectOverPool(pool: Pool, room: Room): PostgresDialect {
  return new PooledDialect({ pool }, room);
}

/** Kysely would have who waits for the one connection wait in a line; the driver has accounts take turns. */
class SharedPgliteAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SharedPgliteDriver implements Driver {
  readonly #connection: SharedConnection;
  readonly #turns = new ConnectionTurns<DatabaseConnection>(1);
  constructor(pglite: PGlite, room: Room) {
    this.#connection = new SharedConnection(pglite, room);
  }
  async init(): Promise<void> {
    // Whoever opened the instance waited until it was ready.
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    // It answers in this thread, and at once: who waits for it would go on in the same round, and requests not be taken in.
    await pauseForOthers();
    return this.#turns.acquire(() => Promise.resolve(this.#connection));
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#turns.release(connection);
  }
  beginTransaction(): Promise<void> {
    return this.#connection.begin();
  }
  commitTransaction(): Promise<void> {
    return this.#connection.end(true);
  }
  rollbackTransaction(): Promise<void> {
    return this.#connection.end(false);
  }
  async destroy(): Promise<void> {
    // The instance is shared: whoever opened it closes it.
  }
}

/** The one session of an instance; others wait until a transaction in it is over. */
class SharedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #room: Room;
  /** Those of the engine that answered last: each session has its own. */
  #prepared: { engine: PGlite; statements: PreparedStatements } | undefined;
  /** What is asked in a transaction is asked of the engine that it was begun in, though another may answer by now. */
  #open: (OpenTransaction & { engine: PGlite }) | undefined;

  constructor(pglite: PGlite, room: Room) {
    this.#pglite = pglite;
    this.#room = room;
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#told(async () => {
      const open = this.#open;
      const engine = open?.engine ?? engineOf(this.#pglite);
      const given =
        (await this.#statementsOf(engine).run(sql, parameters, open !== undefined)) ??
        (await (open?.tx ?? engine).query(sql, [...parameters]));
      return { rows: given.rows as Row[], numAffectedRows: BigInt(given.affectedRows ?? 0) };
    });
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database gives no streams');
  }

  begin(): Promise<void> {
    return this.#told(async () => {
      const engine = engineOf(this.#pglite);
      this.#open = { engine, ...(await beginTransaction(engine)) };
    });
  }

  end(commit: boolean): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    return this.#told(async () => open?.end(commit));
  }

  #statementsOf(engine: PGlite): PreparedStatements {
    if (this.#prepared?.engine !== engine) this.#prepared = { engine, statements: new PreparedStatements(engine) };
    return this.#prepared.statements;
  }

  async #told<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      throw tell(error, this.#room);
    }
  }
}

class PooledDialect extends PostgresDialect {
  readonly #config: { pool: Pool };
  readonly #room: Room;
  constructor(config: { pool: Pool }, room: Room) {
    super(config);
    this.#config = config;
    this.#room = room;
  }
  override createDriver(): PostgresDriver {
    return new PooledDriver(this.#config, this.#room);
  }
  override createQueryCompiler(): PostgresQueryCompiler {
    return new StorableTextCompiler();
  }
}

class PooledDriver extends PostgresDriver {
  readonly #room: Room;
  readonly #turns: ConnectionTurns<DatabaseConnection>;
  constructor(config: { pool: Pool }, room: Room) {
    super(config);
    this.#room = room;
    const { max, connectionTimeoutMillis } = config.pool.options;
    this.#turns = new ConnectionTurns(max, connectionTimeoutMillis);
  }
  override async acquireConnection(
    ...asked: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    try {
      const connection = await this.#turns.acquire(() => super.acquireConnection(...asked));
      return changeOnce(connection, (execute) => tellErrors(execute, this.#room));
    } catch (error) {
      throw asRecordsError(error);
    }
  }
  override async releaseConnection(...[connection]: Parameters<PostgresDriver['releaseConnection']>): Promise<void> {
    try {
      await super.releaseConnection(connection);
    } finally {
      this.#turns.release(connection);
    }
    // Answers come in for many at once: what is done with them goes on in the turns of the accounts.
    await pauseForOthers();
  }
}

/** U+0000 cannot be in PostgreSQL text; the replacement character stands for it, so that a hostile id finds nothing instead of failing. */
class StorableTextCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(Array.isArray(value) ? value.map(withoutNul) : withoutNul(value));
  }
}

function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

type Execute = DatabaseConnection['executeQuery'];

const changed = new WeakSet<DatabaseConnection>();

/** Connections are used again and again: each is changed once. */
function changeOnce(connection: DatabaseConnection, change: (execute: Execute) => Execute): DatabaseConnection {
  if (changed.has(connection)) return connection;
  changed.add(connection);
  connection.executeQuery = change(connection.executeQuery.bind(connection));
  return connection;
}

function tellErrors(execute: Execute, room: Room): Execute {
  return async (query, options) => {
    try {
      return await execute(query, options);
    } catch (error) {
      throw tell(error, room);
    }
  };
}

function tell(error: unknown, room: Room): unknown {
  const told = asRecordsError(error);
  if (told instanceof StorageFull) room.ranOut();
  return told;
}

/** A database's error in the words of the ports; what is a fault of our own SQL stays as it is. Both engines carry SQLSTATE in `code`. */
function asRecordsError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const named = typeof constraint === 'string' ? constraint : 'unknown';
  if (code === '23505') return new RecordExists(named, { cause: error });
  if (code === '23503') return new RecordMissing(named, { cause: error });
  if ((typeof code === 'string' && FULL.test(code)) || FULL_MESSAGE.test(error.message))
    return new StorageFull('database', `The database has no room left: ${error.message}`, { cause: error });
  if (
    (typeof code === 'string' && AWAY.test(code)) ||
    AWAY_MESSAGE.test(error.message) ||
    error instanceof EngineEnded
  ) {
    return new RecordsUnavailable(`The database cannot be reached: ${error.message || String(code)}`, { cause: error });
  }
  return error;
}
