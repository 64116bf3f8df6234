import { protocol, type PGlite } from '@electric-sql/pglite';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** What a statement gives, as Kysely reads it. */
interface Given {
  rows: Record<string, unknown>[];
  affectedRows: number;
}

interface Statement {
  name: string;
  parameterTypes: readonly number[];
  columns: readonly { name: string; type: number }[];
}

/** What is asked again is worth preparing. */
const PREPARED_FROM = 2;
const MOST_PREPARED = 200;
const MOST_COUNTED = 2_000;
/**
 * A plan holds for the tables as large as they were: one that was made while a table was empty reads it whole for ever. PostgreSQL's
 * autovacuum has plans made anew as tables grow; here nobody does it, so that all are after so many statements.
 */
const PLANS_HOLD = 1_000;
/** The statement is not there any more, or its columns have changed since (PostgreSQL, Appendix A). */
const STALE = new Set(['26000', '0A000']);
const COUNTS_ROWS = /^(?:INSERT|UPDATE|DELETE|MERGE)\b.*?(\d+)$/;
const { serialize } = protocol;

/** Of all instances: several may share one session. */
let made = 0;

/**
 * Statements of an embedded database that are parsed and planned once: what PGlite's own query() does anew each time, in six
 * turns into WebAssembly, and which takes most of a short statement's time. One session serves all, so that a name holds for
 * everybody. Texts that are asked once are left to query(). (PostgreSQL, 55.2.3 Extended Query.)
 */
export class PreparedStatements {
  readonly #pglite: PGlite;
  /** The least lately used first. */
  readonly #statements = new Map<string, Statement>();
  readonly #asked = new Map<string, number>();
  /** Statements since plans were made anew. */
  #planned = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Undefined: it is not prepared, and not asked often enough to be. `isInside`: a transaction of this session is open. */
  async run(text: string, values: readonly unknown[], isInside: boolean): Promise<Given | undefined> {
    if (!this.#isWorthPreparing(text)) return undefined;
    // As query() does: one statement at a time, and none between those of somebody's transaction.
    const exclusively = () => this.#pglite._runExclusiveQuery(() => this.#execute(text, values, isInside));
    if (isInside) return exclusively();
    await this.#pglite._checkReady();
    return this.#pglite._runExclusiveTransaction(exclusively);
  }

  #isWorthPreparing(text: string): boolean {
    if (this.#statements.has(text)) return true;
    const asked = (this.#asked.get(text) ?? 0) + 1;
    if (this.#asked.size >= MOST_COUNTED) this.#asked.clear();
    this.#asked.set(text, asked);
    return asked >= PREPARED_FROM;
  }

  async #execute(text: string, values: readonly unknown[], isInside: boolean): Promise<Given> {
    if (!isInside) await this.#planAnew();
    const statement = await this.#prepare(text);
    const bound = values.map((value, at) => this.#write(value, statement.parameterTypes[at]!));
    let messages: Messages;
    try {
      messages = await this.#send(
        serialize.bind({ statement: statement.name, values: bound }),
        serialize.execute({}),
        serialize.sync(),
      );
    } catch (error) {
      if (!STALE.has((error as { code?: string }).code ?? '')) throw error;
      await this.#forget(text);
      // A transaction that has seen an error takes no more statements.
      if (isInside) throw error;
      return this.#execute(text, values, isInside);
    }
    if (!isInside) await this.#pglite.syncToFs();
    return this.#read(messages, statement);
  }

  /** Those of functions, too. A transaction that has seen an error would refuse it. */
  async #planAnew(): Promise<void> {
    this.#planned += 1;
    if (this.#planned < PLANS_HOLD) return;
    this.#planned = 0;
    await this.#send(serialize.query('discard plans'));
  }

  async #prepare(text: string): Promise<Statement> {
    const known = this.#statements.get(text);
    if (known) {
      this.#statements.delete(text);
      this.#statements.set(text, known);
      return known;
    }
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size >= MOST_PREPARED) await this.#forget(oldest);
    made += 1;
    const name = `partwright_${made}`;
    const messages = await this.#send(
      serialize.parse({ name, text, types: [] }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const statement: Statement = { name, parameterTypes: [], columns: [] };
    for (const message of messages) {
      if (message instanceof protocol.messages.ParameterDescriptionMessage)
        statement.parameterTypes = message.dataTypeIDs;
      if (message instanceof protocol.messages.RowDescriptionMessage)
        statement.columns = message.fields.map((field) => ({ name: field.name, type: field.dataTypeID }));
    }
    this.#statements.set(text, statement);
    this.#asked.delete(text);
    return statement;
  }

  async #forget(text: string): Promise<void> {
    const statement = this.#statements.get(text);
    this.#statements.delete(text);
    if (statement) await this.#send(serialize.close({ type: 'S', name: statement.name }), serialize.sync());
  }

  async #send(...parts: Uint8Array[]): Promise<Messages> {
    return this.#pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }

  #write(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const write = this.#pglite.serializers[type];
    if (write) return write(value);
    // As query() has it: of a type that PGlite does not know a value is what it shows itself as.
    // oxlint-disable-next-line typescript/no-base-to-string
    return String(value);
  }

  #read(messages: Messages, { columns }: Statement): Given {
    const given: Given = { rows: [], affectedRows: 0 };
    for (const message of messages) {
      if (message instanceof protocol.messages.DataRowMessage) given.rows.push(this.#readRow(message.fields, columns));
      if (message instanceof protocol.messages.CommandCompleteMessage)
        given.affectedRows = Number(COUNTS_ROWS.exec(message.text)?.[1] ?? 0);
    }
    return given;
  }

  #readRow(fields: readonly (string | null)[], columns: Statement['columns']): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [at, { name, type }] of columns.entries()) {
      const text = fields[at]!;
      const read = this.#pglite.parsers[type];
      row[name] = text === null || !read ? text : read(text, type);
    }
    return row;
  }
}
