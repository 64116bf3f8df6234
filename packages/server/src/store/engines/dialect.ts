import {
  PGliteAdapter,
  PGliteDialect,
  PGliteDriver,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from 'kysely';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { StorageFull } from '../../ports/outages.ts';
import { RecordsUnavailable, RecordExists, RecordMissing } from '../../ports/records.ts';
import { ConnectionTurns } from './connection-turns.ts';
import { pauseForOthers } from '../../thread-turns.ts';
import { EngineEnded, refuseEnded } from './engine-end.ts';
import { PreparedStatements } from './prepared-pglite.ts';
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
export function dialectOverPglite(pglite: PGlite, room: Room): PGliteDialect {
  return new SharedPgliteDialect({ pglite }, room);
}

/** Kysely over a pool that closes with it. */
export function dialectOverPool(pool: Pool, room: Room): PostgresDialect {
  return new PooledDialect({ pool }, room);
}

class SharedPgliteDialect extends PGliteDialect {
  readonly #config: { pglite: PGlite };
  readonly #room: Room;
  constructor(config: { pglite: PGlite }, room: Room) {
    super(config);
    this.#config = config;
    this.#room = room;
  }
  override createDriver(): PGliteDriver {
    return new SharedPgliteDriver(this.#config, this.#room);
  }
  override createAdapter(): PGliteAdapter {
    return new SharedPgliteAdapter();
  }
  override createQueryCompiler(): PostgresQueryCompiler {
    return new StorableTextCompiler();
  }
}

/** Kysely would have who waits for the one connection wait in a line; the driver has accounts take turns. */
class SharedPgliteAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SharedPgliteDriver extends PGliteDriver {
  readonly #pglite: PGlite;
  readonly #room: Room;
  readonly #statements: PreparedStatements;
  readonly #turns = new ConnectionTurns<DatabaseConnection>(1);
  /** Of the one connection: others wait until the transaction is over. */
  #isInside = false;
  constructor(config: { pglite: PGlite }, room: Room) {
    super(config);
    this.#pglite = config.pglite;
    this.#room = room;
    this.#statements = new PreparedStatements(config.pglite);
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    // It answers in this thread, and at once: who waits for it would go on in the same round, and requests not be taken in.
    await pauseForOthers();
    return changeOnce(await this.#turns.acquire(() => super.acquireConnection()), (execute) =>
      tellErrors(async (query, options) => {
        const given = await this.#statements.run(query.sql, query.parameters, this.#isInside);
        if (given === undefined) return execute(query, options);
        return { rows: given.rows as never[], numAffectedRows: BigInt(given.affectedRows) };
      }, this.#room),
    );
  }
  override async releaseConnection(): Promise<void> {
    this.#turns.release(await super.acquireConnection());
  }
  override async beginTransaction(...[connection]: Parameters<PGliteDriver['beginTransaction']>): Promise<void> {
    // The driver would wait for ever for the beginning that such an instance refuses.
    if (!this.#pglite.ready) throw new RecordsUnavailable('The embedded database is closed');
    try {
      refuseEnded(this.#pglite);
    } catch (error) {
      throw tell(error, this.#room);
    }
    await super.beginTransaction(connection);
    this.#isInside = true;
  }
  override async commitTransaction(...[connection]: Parameters<PGliteDriver['commitTransaction']>): Promise<void> {
    this.#isInside = false;
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw tell(error, this.#room);
    }
  }
  override async rollbackTransaction(...[connection]: Parameters<PGliteDriver['rollbackTransaction']>): Promise<void> {
    this.#isInside = false;
    await super.rollbackTransaction(connection);
  }
  override async destroy(): Promise<void> {
    // The instance is shared: whoever opened it closes it.
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
