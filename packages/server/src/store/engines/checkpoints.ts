import type { PGlite } from '@electric-sql/pglite';

/** How often the length of the log is looked at. */
const LOOK_MS = 5_000;
/** A log that has grown by so much is taken up: a start after a kill reads 100 MB of it in less than a second. */
const MOST_LOG_BYTES = 64 * 2 ** 20;
/** What is written slowly is taken up after so many looks: five minutes, as PostgreSQL does. */
const MOST_LOOKS = 60;
/** Less is not worth the work: what a checkpoint writes itself, and some rows. */
const LEAST_LOG_BYTES = 2 ** 20;

interface CheckpointOptions {
  lookMs?: number;
  mostLogBytes?: number;
}

/**
 * Bring what is in the log of changes to the tables now and then, so that files of the log can be used again and a start after a
 * kill has little to take up. A server of PostgreSQL has a process for that; the embedded engine is one process, in which
 * nobody does it. Gives what ends it.
 */
export function makeCheckpoints(
  pglite: PGlite,
  { lookMs = LOOK_MS, mostLogBytes = MOST_LOG_BYTES }: CheckpointOptions = {},
): () => Promise<void> {
  let looks = 0;
  let atWork: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    const bytes = await readLogBytes(pglite);
    looks += 1;
    if (bytes < (looks >= MOST_LOOKS ? LEAST_LOG_BYTES : mostLogBytes)) return;
    await pglite.exec('checkpoint');
    looks = 0;
  };
  const timer = setInterval(() => {
    // A disk that is full, or an engine that has ended, is told by what is asked of it; the next look tries again.
    atWork ??= look()
      .catch(() => undefined)
      .finally(() => (atWork = undefined));
  }, lookMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await atWork;
  };
}

/** How much a start would have to take up if the process were killed now. */
async function readLogBytes(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: string }>(
    'select (pg_current_wal_lsn() - redo_lsn)::text as bytes from pg_control_checkpoint()',
  );
  return Number(rows[0]!.bytes);
}
