import { describe, expect, it } from 'vitest';
import { partFromNumber, type NewPart } from '@partwright/catalog';
import { buildPriceSpread } from '@partwright/catalog/estimate';
import { converterTo } from '@partwright/money';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import type { Catalogue } from './catalogue.ts';
import type { CostedLine } from './cost-lines.ts';
import { openEstimates } from './estimate-prices.ts';

const priced = (at: number): NewPart => {
  const mpn = `RC0402FR-07${at + 10}KL`;
  const breaks = [{ quantity: 1, unitPrice: `0.00${2 + (at % 3)}` }];
  return aPart({ ...partFromNumber(mpn)!, mpn, offers: [anOffer({ breaks })] });
};

const line = (id: number, some: Partial<CostedLine>): CostedLine => ({
  id,
  lines: [id],
  references: [`R${id}`],
  asked: null,
  part: null,
  choice: null,
  doubt: null,
  perBoard: 1,
  missing: '',
  isDecided: false,
  asks: [],
  statedCodes: [],
  candidates: null,
  doubts: [],
  footprint: null,
  sides: [null],
  uses: [],
  customs: { hts: null, origin: null },
  ...some,
});

describe('estimates of a build', () => {
  it('are by the numbers of the lines, where enough is known', async () => {
    const spread = await buildPriceSpread(Array.from({ length: 60 }, (_, at) => priced(at)));
    const catalogue = { prices: async () => spread } as Catalogue;
    const lines = [
      line(2, { part: { ...priced(2), id: 2, offers: [] } }),
      line(3, { asked: 'RC0402FR-078K2L' }),
      line(4, { references: ['ZZ9'], asked: null }),
      line(5, { asked: 'RC0402FR-078K2L', isMiscounted: true }),
    ];
    const estimateAt = await openEstimates({ catalogue }, converterTo('USD'));
    const estimates = estimateAt(10, lines);
    expect([...estimates.keys()]).toEqual(['2', '3']);
    expect(estimates.get('3')!.unit).toBeCloseTo(0.003, 3);
  });
});
