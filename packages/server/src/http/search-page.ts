import { createHash } from 'node:crypto';
import type { PageEnd } from '@partwright/catalog';
import { wrongCursor, type PageQuery } from './page.ts';

/** Where a page of a search begins. */
export interface SearchPage {
  limit: number;
  /** Parts before the page. */
  offset: number;
  /** The last part of the page before; what the search does not skip by itself it finds behind this. */
  after?: PageEnd | undefined;
}

const VERSION = 1;
/** Version, key, id, parts before, search, check. */
const LENGTH = 1 + 8 + 8 + 4 + 6 + 6;

/**
 * Read where a page begins. A cursor holds the sort key and number of the last part seen, so that parts that come, go or
 * move meanwhile neither push others onto two pages nor off both; it holds for the search that it was given for.
 */
export function readSearchPage(query: PageQuery & object): SearchPage {
  const { limit, offset, cursor } = query;
  if (cursor === undefined) return { limit, offset };
  const bytes = Buffer.from(cursor, 'base64url');
  // Buffer reads what it can of anything; only what it would write itself is a cursor.
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== cursor || bytes[0] !== VERSION) throw wrongCursor();
  const body = bytes.subarray(0, LENGTH - 6);
  if (!digest(body).equals(bytes.subarray(LENGTH - 6))) throw wrongCursor();
  if (!fingerprint(query).equals(body.subarray(21)))
    throw wrongCursor('It belongs to another search: leave every filter and the sort as they were');
  return {
    limit,
    offset: bytes.readUInt32BE(17),
    after: { key: bytes.readDoubleBE(1), id: bytes.readDoubleBE(9) },
  };
}

/** The fields a search has beside its parts. `next` is where its page ended. */
export function searchPageFields(
  query: object,
  { limit, offset }: SearchPage,
  found: { total: number; count: number; next: PageEnd | null },
): { total: number; limit: number; offset: number; nextCursor: string | null } {
  const { total, count, next } = found;
  if (next === null) return { total, limit, offset, nextCursor: null };
  const body = Buffer.alloc(LENGTH - 6);
  body[0] = VERSION;
  body.writeDoubleBE(next.key, 1);
  body.writeDoubleBE(next.id, 9);
  body.writeUInt32BE(Math.min(offset + count, 0xffff_ffff), 17);
  fingerprint(query).copy(body, 21);
  return { total, limit, offset, nextCursor: Buffer.concat([body, digest(body)]).toString('base64url') };
}

/** Equal for equal searches; how many parts a page has and whether facets are counted may change on the way. */
function fingerprint(query: object): Buffer {
  const {
    limit: _limit,
    offset: _offset,
    cursor: _cursor,
    facets: _facets,
    ...search
  } = query as Record<string, unknown>;
  return digest(Buffer.from(JSON.stringify(sorted(search))));
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, sorted(item)]);
}

/** Tells a mistyped cursor; it is no secret, and a made-up one could only say where to go on. */
function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, 6);
}
