import { describe, expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import { readSearchPage, searchPageFields } from './search-page.ts';

const query = { q: '10k', param: { resistance: { min: '1k' } }, sort: 'price', facets: true, limit: 20, offset: 0 };
const next = { key: 0.0012, id: 4711 };
const found = { total: 500, count: 20, next };
const cursor = searchPageFields(query, { limit: 20, offset: 40 }, found).nextCursor!;

function catchProblemCode(cursor: string, search: object = query): string {
  try {
    readSearchPage({ ...query, ...search, cursor });
  } catch (error) {
    if (error instanceof Problem) return error.message;
  }
  return 'no problem';
}

describe('the cursor of a search', () => {
  it('says behind which part the next page begins, and how many came before', () => {
    expect(readSearchPage({ ...query, cursor })).toEqual({ limit: 20, offset: 60, after: next });
  });

  it.each([Infinity, -Infinity, -12, 0])('keeps a sort key of %d', (key) => {
    const fields = searchPageFields(query, { limit: 1, offset: 0 }, { ...found, next: { key, id: 1 } });
    expect(readSearchPage({ ...query, cursor: fields.nextCursor! }).after?.key).toBe(key);
  });

  it('is none on the last page', () => {
    expect(searchPageFields(query, { limit: 20, offset: 480 }, { ...found, next: null }).nextCursor).toBeNull();
  });

  it('holds when pages become longer or facets are no longer counted', () => {
    const changed = { ...query, limit: 50, facets: false, cursor };
    expect(readSearchPage(changed).after).toEqual(next);
  });

  it.each([
    ['another order', { sort: 'stock' }],
    ['another query', { q: '22k' }],
    ['another filter', { param: { resistance: { min: '2k' } } }],
    ['a further filter', { in_stock: true }],
  ])('does not hold for %s', (_, change) => {
    expect(catchProblemCode(cursor, change)).toContain('It belongs to another search');
  });

  it.each([
    ['nothing', ''],
    ['words', 'the next page please'],
    ['a longer text', `${cursor}A`],
    ['a shorter text', cursor.slice(1)],
    ['a changed text', cursor.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['one of an ordinary list', 'eyJvIjoxfQ'],
    ['a very long text', 'A'.repeat(2000)],
  ])('is not %s', (_, text) => {
    expect(catchProblemCode(text)).toContain('/cursor: give the next_cursor of an earlier page, unchanged');
  });
});

describe('the beginning of a search', () => {
  it('is its offset', () => {
    expect(readSearchPage({ limit: 20, offset: 100 })).toEqual({ limit: 20, offset: 100 });
  });
});
