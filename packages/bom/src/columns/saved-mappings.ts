import type { ColumnRole, SavedMapping } from '../types.ts';

/**
 * A text that is the same for the headers of two files when they are the same headers: case, blanks around and between
 * words, and columns without a header do not count; order and number do. Made for look-up by equality.
 *
 * @example
 * import { headerKey } from '@partwright/bom';
 *
 * headerKey(['Part  Number', 'QTY']) === headerKey(['part number', '', 'Qty ']); // => true
 * headerKey(['Qty', 'Part Number']) === headerKey(['Part Number', 'Qty']); // => false
 */
export function headerKey(headers: readonly string[]): string {
  return headers
    .map(plainHeader)
    .filter((header) => header !== '')
    .join('\n');
}

/** NUL and half a surrogate pair count as U+FFFD: a database keeps that in their place, and the headers are to be found again. */
const plainHeader = (header: string) =>
  header.replaceAll('\0', '\uFFFD').toWellFormed().replace(/\s+/g, ' ').trim().toLowerCase();

/** The first saved mapping that was made for these headers. */
export function mappingFor(
  headers: readonly string[],
  mappings: readonly SavedMapping[] | undefined,
): SavedMapping | undefined {
  if (!mappings || mappings.length === 0) return undefined;
  const key = headerKey(headers);
  return key === '' ? undefined : mappings.find((mapping) => headerKey(mapping.headers) === key);
}

/**
 * Roles by the column of this file. A key of the mapping is a header or an index among its own headers; where one of the
 * two files has columns without a header, the same header stands at another index.
 */
export function rolesOfMapping(mapping: SavedMapping, headers: readonly string[]): Map<number, ColumnRole> {
  const roles = new Map<number, ColumnRole>();
  const columns = named(headers);
  const theirs = named(mapping.headers);
  for (const [key, role] of Object.entries(mapping.columns)) {
    const wanted = plainHeader(key);
    const byText = columns.filter((column) => plainHeader(headers[column]!) === wanted);
    if (wanted !== '' && byText.length > 0) for (const column of byText) roles.set(column, role);
    else {
      const column = columns[theirs.indexOf(Number(key))];
      if (/^\d+$/.test(key) && column !== undefined) roles.set(column, role);
    }
  }
  return roles;
}

/** Indexes of the columns that have a header. */
const named = (headers: readonly string[]) => headers.flatMap((header, i) => (plainHeader(header) === '' ? [] : [i]));
