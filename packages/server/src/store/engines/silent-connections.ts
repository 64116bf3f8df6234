import { Client, DatabaseError, type Pool, type PoolClient } from 'pg';

interface SilenceOptions {
  url: string;
  /** A question that is open for longer is asked after. */
  afterMs: number;
}

/** How long the database has to answer what it works on: a busy one is slow to take a connection, and is not away for it. */
const ANSWER_MS = 5000;

/** A question that is open, by its time of the monotonic clock. */
interface Question {
  askedAt: number;
  /** The database was asked once, and knew nothing of it: its answer may be on the way. */
  isMissed: boolean;
}

/**
 * Ends connections of the pool whose question nobody works on any more, so that it fails as one of a database that is away: a
 * network that became silent tells nobody, and TCP alone would wait for minutes or for ever. A question that is open for long is
 * asked after over a connection of its own. While the database works on it, it goes on, however long it takes; where the database
 * cannot be asked either, or knows nothing of it twice, its connection is ended. Behind a pooler, which has other process ids, only the
 * first of the two ends one. Questions that are asked with a callback are not watched. Gives what ends the watch.
 */
export function watchSilence(pool: Pool, { url, afterMs }: SilenceOptions): () => void {
  const open = new Map<PoolClient, Question>();
  let isLooking = false;
  pool.on('connect', (client) => noteQuestions(client, open));
  const listLate = (): [PoolClient, Question][] =>
    Array.from(open).filter(([, { askedAt }]) => performance.now() - askedAt > afterMs);
  const look = async (): Promise<void> => {
    const late = listLate();
    if (isLooking || late.length === 0) return;
    isLooking = true;
    const worked = await listWorked(url, late).finally(() => (isLooking = false));
    for (const [client, question] of late) {
      // What was answered meanwhile is not late any more.
      if (open.get(client) !== question || worked?.has(client) === true) continue;
      if (worked === undefined || question.isMissed) socketOf(client).destroy();
      else question.isMissed = true;
    }
  };
  const timer = setInterval(() => void look(), Math.min(afterMs, ANSWER_MS)).unref();
  return () => clearInterval(timer);
}

function noteQuestions(client: PoolClient, open: Map<PoolClient, Question>): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const noting = (...asked: unknown[]): unknown => {
    const answer = ask(...asked);
    if (!(answer instanceof Promise)) return answer;
    const question: Question = { askedAt: performance.now(), isMissed: false };
    open.set(client, question);
    const end = (): void => {
      if (open.get(client) === question) open.delete(client);
    };
    answer.then(end, end);
    return answer;
  };
  client.query = noting as PoolClient['query'];
}

/**
 * The clients whose question the database works on; undefined where it cannot be asked. One that answers with an error, such as that
 * it has no connection left to give, is there and has not told of any: all may still be worked on.
 */
async function listWorked(url: string, late: readonly [PoolClient, Question][]): Promise<Set<PoolClient> | undefined> {
  const asker = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'partwright',
  });
  asker.on('error', () => undefined);
  try {
    await asker.connect();
    const { rows } = await asker.query<{ pid: number; state: string | null; own: number }>(
      'select pid, state, pg_backend_pid() as own from pg_stat_activity where pid = pg_backend_pid() or pid = any($1::int[])',
      [late.map(([client]) => processOf(client))],
    );
    const isPooled = rows.every(({ pid }) => pid !== processOf(asker));
    const active = new Set(rows.filter(({ state }) => state === 'active').map(({ pid }) => pid));
    return new Set(late.map(([client]) => client).filter((client) => isPooled || active.has(processOf(client) ?? -1)));
  } catch (error) {
    return error instanceof DatabaseError ? new Set(late.map(([client]) => client)) : undefined;
  } finally {
    asker.end().catch(() => undefined);
  }
}

/** Its types do not tell of either. */
interface Inside {
  processID: number | null;
  connection: { stream: { destroy(): void } };
}

const processOf = (client: object): number | null => (client as Inside).processID;
const socketOf = (client: object): { destroy(): void } => (client as Inside).connection.stream;
