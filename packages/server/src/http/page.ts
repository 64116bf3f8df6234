import { Problem } from '../problem.ts';

export interface PageQuery {
  limit: number;
  offset: number;
  cursor?: string | undefined;
}

/** Where a page begins: the cursor says it when there is one. */
export function readPage({ limit, offset, cursor }: PageQuery): { limit: number; offset: number } {
  if (cursor === undefined) return { limit, offset };
  try {
    const { o } = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { o: unknown };
    if (Number.isInteger(o) && (o as number) >= 0) return { limit, offset: o as number };
  } catch {
    // answered below
  }
  throw wrongCursor();
}

/** invalid_request for a cursor that no page of this list gave. */
export function wrongCursor(detail = 'Not a cursor of this list'): Problem {
  return new Problem('invalid_request', `/cursor: give the next_cursor of an earlier page, unchanged. ${detail}`, {
    errors: [{ pointer: '/cursor', code: 'invalid_cursor', detail }],
  });
}

/** The fields every list has beside its items. */
export function pageFields(
  page: { limit: number; offset: number },
  total: number,
): { total: number; limit: number; offset: number; nextCursor: string | null } {
  const next = page.offset + page.limit;
  return {
    total,
    ...page,
    nextCursor: next < total ? Buffer.from(JSON.stringify({ o: next })).toString('base64url') : null,
  };
}
