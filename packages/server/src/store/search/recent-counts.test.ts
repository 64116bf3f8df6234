import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecentCounts } from './recent-counts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('What was counted is not counted again for another page of the same, but for another version and after a minute', async () => {
  const recent = new RecentCounts();
  let counted = 0;
  const ask = async (version: string, query: object): Promise<number> =>
    (await recent.get(version, query, async () => ({ total: ++counted }))).total;
  expect(await ask('1', { category: 'resistor', limit: 20 })).toBe(1);
  expect(await ask('1', { category: 'resistor', limit: 50, offset: 20, sort: 'price' })).toBe(1);
  expect(await ask('1', { category: 'resistor', facets: true })).toBe(2);
  expect(await ask('1', { category: 'capacitor' })).toBe(3);
  expect(await ask('2', { category: 'resistor' })).toBe(4);
  vi.advanceTimersByTime(61_000);
  expect(await ask('2', { category: 'resistor' })).toBe(5);
  expect(await ask('2', { ids: [1] })).toBe(6);
  expect(await ask('2', { ids: [1] })).toBe(7);
});

it('A count that failed is no count', async () => {
  const recent = new RecentCounts();
  await expect(recent.get('1', {}, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await recent.get('1', {}, async () => ({ total: 3 }))).toEqual({ total: 3 });
});
