import { describe, expect, it } from 'vitest';
import { CodeColumn, NumberColumn } from './growable.ts';
import { Locations } from './location.ts';
import { Top } from './top.ts';

describe('columns that grow', () => {
  it('give back every code, also when one no longer fits 16 bits', () => {
    const column = new CodeColumn();
    column.set(3, 7);
    column.set(900, 65_535);
    column.set(2, 70_000);
    expect([0, 2, 3, 900, 5000].map((row) => column.get(row))).toEqual([0, 70_000, 7, 65_535, 0]);
  });

  it('give back every number', () => {
    const column = new NumberColumn();
    column.set(100, 0.5);
    expect([column.get(100), column.get(99), column.get(10_000)]).toEqual([0.5, 0, 0]);
  });
});

describe('locations of parts', () => {
  it('may have gaps in their ids', () => {
    const locations = new Locations();
    locations.set(0, 1, 2);
    locations.set(5_000_000, 3, 4);
    locations.set(5_000_000, 3, 5);
    expect(locations.size).toBe(2);
    expect(locations.get(5_000_000)).toEqual({ block: 3, row: 5 });
    locations.delete(5_000_000);
    locations.delete(77);
    expect([locations.get(5_000_000), locations.get(1), locations.size]).toEqual([undefined, undefined, 1]);
  });
});

describe('the smallest of many', () => {
  it.each([0, 1, 5, 1000])('are the first %d of the sorted list', (limit) => {
    const keys = Array.from({ length: 500 }, (_, at) => (at * 7919) % 101);
    const top = new Top(limit);
    for (const [id, key] of keys.entries()) top.offer(key, id);
    const sorted = keys.map((key, id) => ({ key, id })).sort((a, b) => a.key - b.key || a.id - b.id);
    expect(top.ids()).toEqual(sorted.slice(0, limit).map(({ id }) => id));
  });
});
