/** The database is there and cannot be used as it is; the message says why and what an operator does about it. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
  readonly code = 'database_unusable';
}
