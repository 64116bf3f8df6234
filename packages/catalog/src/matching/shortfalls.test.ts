import { describe, expect, it } from 'vitest';
import { partFromNumber, type Part } from '../index.ts';
import { findShortfalls } from './shortfalls.ts';

function part(id: number, mpn: string): Part {
  const unsold = { lifecycle: 'active', rohs: 'unknown', datasheetUrl: null, source: 'test' } as const;
  return { ...unsold, ...partFromNumber(mpn)!, id, sku: mpn, offers: [], observedAt: '2026-10-01T00:00:00Z' };
}

const own = part(1, 'GRM155R71E104KE14D');

describe('a candidate falls short of the line', () => {
  it.each([
    ['100nF 25V', 'GRM155R71C104KA88D', ['voltage']],
    ['100nF', 'GRM155R71C104KA88D', []],
    ['100nF 25V X7R', 'GRM155R61E104KA87D', ['dielectric']],
    ['100nF 5%', 'GRM155R71E104JE14D', []],
    ['10nF', 'GRM155R71E103KA01D', []],
  ])('that asks for %s: %s', (value, mpn, expected) => {
    expect(findShortfalls({ reference: 'C1', value, footprint: '0402' }, own, [part(2, mpn)])).toEqual([expected]);
  });

  it('in its size', () => {
    const wider = part(2, 'GRM188R71E104KA01D');
    expect(findShortfalls({ reference: 'C1', value: '100nF', footprint: 'C_0402_1005Metric' }, own, [wider])).toEqual([
      ['footprint'],
    ]);
  });

  it('but not where its own part does not hold what is asked either', () => {
    const [found] = findShortfalls({ reference: 'C1', value: '100nF 50V' }, own, [part(2, 'GRM155R71C104KA88D')]);
    expect(found).toEqual([]);
  });
});
