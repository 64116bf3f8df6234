import { wrongCursor, type PageQuery } from './page.ts';

/**
 * Where a page of the audit log begins. Its cursor goes on behind the last entry that was seen, so that what is added meanwhile
 * shifts nothing.
 */
export function readAuditPage({ limit, offset, cursor }: PageQuery): {
  limit: number;
  offset: number;
  before?: number;
} {
  if (cursor === undefined) return { limit, offset };
  const before = /^aud(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (before === undefined) throw wrongCursor();
  return { limit, offset: 0, before: Number(before) };
}

/** The cursor of the page behind that entry. */
export function auditCursor(last: number | null): string | null {
  return last === null ? null : Buffer.from(`aud${last}`).toString('base64url');
}
