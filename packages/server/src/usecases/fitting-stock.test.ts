import { partFromNumber } from '@partwright/catalog';
import { readStockList } from '@partwright/cost/stock';
import { describe, expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import type { PartNeed } from './build-needs.ts';
import { findFittingStock } from './fitting-stock.ts';
import { stockOfList } from './stock-of-list.ts';

/** A catalogue that knows no number: parts in stock are what their numbers say. */
const ports = {
  records: {},
  catalogue: { findMany: async (asks: object[]) => asks.map(() => new Problem('part_not_found')) },
} as unknown as Parameters<typeof stockOfList>[0];

const need = {
  part: partFromNumber('0402WGF1002TCE'),
  leftAside: null,
  isDecided: false,
  asks: [{ reference: 'R1', value: '10k', footprint: 'R_0402_1005Metric' }],
} as unknown as PartNeed;
const named = { ...need, asks: [{ mpn: '0402WGF1002TCE' }] } as PartNeed;

async function find(items: number) {
  const others = Array.from({ length: items - 1 }, (_, at) => `MYSTERY-${at},5`);
  const csv = ['MPN,Quantity', 'RC0402FR-0710KL,500', ...others].join('\n');
  const source = await stockOfList(ports, readStockList(new TextEncoder().encode(csv)));
  return findFittingStock(ports, source, [need, named]);
}

describe('what fits of a stock', () => {
  it('is looked for in the whole of one with 5,000 part numbers', async () => {
    const { of, unread } = await find(5_000);
    expect(of.get(need)).toMatchObject([{ mpn: 'RC0402FR-0710KL' }]);
    expect(unread(need)).toBeNull();
  });

  it('is said not to be looked for in the rest of a larger one, with the lines that name no number', async () => {
    const { of, unread } = await find(5_001);
    expect(of.get(need)).toMatchObject([{ mpn: 'RC0402FR-0710KL' }]);
    expect(unread(need)).toMatch(/more than 5,000 part numbers: .* in the first so many/);
    expect(unread(named)).toBeNull();
  });
});
