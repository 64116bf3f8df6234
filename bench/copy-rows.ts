import pg from 'pg';
import type { OpenRecords } from '../packages/server/src/store/index.ts';

type PGlite = NonNullable<OpenRecords['pglite']>;

/** COPY in both directions, in PostgreSQL's text format, and plain statements. */
export interface RowCopier {
  run(sql: string): Promise<Record<string, unknown>[]>;
  /** `copy (select ...) to stdout`, without the words around the query. */
  read(query: string): Promise<Uint8Array>;
  /** `copy table from stdin`, without the words around the table. */
  write(table: string, rows: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

export function copyOverPglite(pglite: PGlite): RowCopier {
  return {
    run: async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows,
    async read(query) {
      const { blob } = await pglite.query(`copy (${query}) to '/dev/blob'`);
      return new Uint8Array(await blob!.arrayBuffer());
    },
    async write(table, rows) {
      await pglite.query(`copy ${table} from '/dev/blob'`, [], { blob: new Blob([rows as Uint8Array<ArrayBuffer>]) });
    },
    close: async () => undefined,
  };
}

export async function copyOverPostgres(url: string): Promise<RowCopier> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    run: async (sql) => (await client.query(sql)).rows as Record<string, unknown>[],
    read: (query) => submit(client, `copy (${query}) to stdout`, null),
    write: async (table, rows) => void (await submit(client, `copy ${table} from stdin`, rows)),
    close: () => client.end(),
  };
}

interface CopyConnection {
  query(sql: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
}

/** The driver has COPY in its protocol, but no call for it: this is a query that answers the protocol's messages itself. */
function submit(client: pg.Client, sql: string, rows: Uint8Array | null): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    const chunks: Uint8Array[] = [];
    const query = {
      submit: (connection: CopyConnection) => connection.query(sql),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(rows!);
        connection.endCopyFrom();
      },
      // A copy: the driver reads the next message into the same memory.
      handleCopyData: ({ chunk }: { chunk: Uint8Array }) => void chunks.push(Buffer.from(chunk)),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => done(Buffer.concat(chunks)),
      handleError: fail,
    };
    client.query(query as unknown as pg.Submittable);
  });
}
