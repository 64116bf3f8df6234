import { describe, expect, it } from 'vitest';
import type { PriceFacts, PriceSpread } from '@partwright/catalog/estimate';
import { assemblyCards, attritionPolicies, dutyTable, supplierTermsTable, vatTable } from '@partwright/cost';
import { ecbRates } from '@partwright/money/ecb';
import type { CostedLine } from './cost-lines.ts';
import { costBuild } from './cost-build.ts';
import { statementView } from './statement-view.ts';
import type { CostPorts } from './state-cost.ts';

const line = (id: number, lines = [id]): CostedLine => ({
  id,
  lines,
  references: [`J${id}`],
  asked: `plug ${id}`,
  isDecided: false,
  asks: [],
  statedCodes: [],
  candidates: null,
  footprint: null,
  sides: [null],
  uses: [],
  part: null,
  choice: null,
  doubt: null,
  doubts: [],
  perBoard: 2,
  missing: 'nothing in the catalogue is like it',
  customs: { hts: null, origin: null },
});

const tables = {
  supplierTerms: supplierTermsTable,
  attrition: attritionPolicies,
  assemblyCards,
  duties: dutyTable,
  taxes: vatTable,
};
const costs = { fx: { current: () => ecbRates }, tables, solver: undefined };

/** Prices of plugs: those of the second line are known to the catalogue. */
const spread = {
  currency: 'USD',
  estimate: ({ mpn }: PriceFacts, quantity: number) =>
    mpn === 'plug 2'
      ? { unit: 1.5, low: 1, high: 4, currency: 'USD', basis: `median of 12 plugs at ${quantity}`, parts: 12 }
      : null,
} as unknown as PriceSpread;

const ports = { costs, catalogue: { prices: async () => spread } } as unknown as CostPorts;

describe('lines without a price', () => {
  it('have the estimate of the catalogue, by their number, for all boards of the run', async () => {
    const { statement, lines } = await costBuild([line(1), line(2, [2, 3])], { quantity: 10 }, ports);
    expect(statementView(statement, lines)).toMatchObject({
      unitCost: null,
      estimate: { unitCost: 3, total: 30 },
      low: { unitCost: 2 },
      high: null,
      coverage: { lines: 3, pricedLines: 0, unpricedLines: 3, estimatedLines: 2, value: null },
      unpriced: [
        { line: 1, estimate: null },
        { line: 2, lines: [2, 3], estimate: { amount: 30, low: 20, high: 80, basis: 'median of 12 plugs at 20' } },
      ],
      text: 'no price (0 of 3 lines; 3 without a price; with 2 of them estimated about 3.00, and of 1 line nothing is known)',
    });
  });
});
