import { RecordExists, RecordMissing, RecordsUnavailable } from '../../ports/records.ts';

/** SQLSTATE classes and socket errors that say "not now" rather than "not so". */
const AWAY = /^(08...|53...|57P0.|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/;
/** node-postgres and PGlite give these no code. */
const AWAY_MESSAGE = /^(timeout exceeded when trying to connect|Connection terminated|PGlite is clos)/;

/** A database's error in the words of the ports; what is a fault of our own SQL stays as it is. Both engines carry SQLSTATE in `code`. */
export function asRecordsError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const named = typeof constraint === 'string' ? constraint : 'unknown';
  if (code === '23505') return new RecordExists(named, { cause: error });
  if (code === '23503') return new RecordMissing(named, { cause: error });
  if ((typeof code === 'string' && AWAY.test(code)) || AWAY_MESSAGE.test(error.message)) {
    return new RecordsUnavailable(`The database cannot be reached: ${error.message || String(code)}`, { cause: error });
  }
  return error;
}
