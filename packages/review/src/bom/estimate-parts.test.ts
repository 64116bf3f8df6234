import { describe, expect, it } from 'vitest';
import { partFromNumber, type NewPart } from '@partwright/catalog';
import { buildPriceSpread } from '@partwright/catalog/estimate';
import { openMemoryCatalogue } from '@partwright/catalog/memory';
import type { CostFigure } from '../model.ts';
import { compareBoms } from './compare-boms.ts';
import { readBomSide } from './read-bom-side.ts';
import { makeOffer } from './sides.fixture.ts';

const resistor = (at: number, prices: string | null): NewPart => ({
  ...partFromNumber(`RC0402FR-07${at}KL`)!,
  sku: `S-${at}`,
  lifecycle: 'active',
  rohs: 'unknown',
  datasheetUrl: null,
  offers: prices === null ? [] : [makeOffer(prices)],
  source: 'prices.csv',
  observedAt: '2026-05-21T00:00:00Z',
});

const parts = [
  ...Array.from({ length: 60 }, (_, at) => resistor(at + 10, `1:0.0${2 + (at % 3)} 500:0.00${2 + (at % 3)}`)),
  resistor(91, null),
];
const asked = { quantities: [1, 10, 1000], primaryQuantity: 10, currency: 'EUR' };
let made = 0;
const prices = async () => {
  made += 1;
  return await buildPriceSpread(parts, { currency: 'EUR' });
};

const readSide = (rows: string) => {
  const files = new Map([['bom.csv', new TextEncoder().encode(`Designator,Quantity,Value,Footprint,MPN\n${rows}`)]]);
  return readBomSide({ kind: 'bom', path: 'bom.csv', files }, openMemoryCatalogue(parts), {
    estimates: { prices, ...asked },
  });
};
const costSide = async (rows: string): Promise<CostFigure[]> => {
  const { review } = compareBoms(null, await readSide(rows), asked);
  return review.cost.map(({ head }) => head!);
};
const PRICED = '"R1,R2",2,10k,R_0402,RC0402FR-0710KL\n';

describe('estimates of a review', () => {
  it('are of the parts without a price, at what so many pieces cost, and never in the floor', async () => {
    // 91k is listed without a price; its neighbours cost 0.02 to 0.04, and a tenth from 500 pieces.
    const [one, , thousand] = await costSide(`${PRICED}R3,1,91k,R_0402,RC0402FR-0791KL\n`);
    expect(one).toMatchObject({ unit: '0.04', unpricedLines: 1, doubt: { estimatedLines: 1 } });
    for (const [figure, unit] of [
      [one!, 0.03],
      [thousand!, 0.003],
    ] as const) {
      const { estimate, low, high, value } = figure.doubt!;
      const missing = [low, estimate, high].map((cost) => Number(cost!.perBoard) - Number(figure.unit));
      expect(missing[0]).toBeGreaterThan(0);
      expect(missing[1]).toBeCloseTo(unit, unit < 0.01 ? 3 : 2);
      expect(missing[2]).toBeGreaterThanOrEqual(missing[1]!);
      expect(Number(value)).toBeCloseTo(Number(figure.unit) / Number(estimate!.perBoard), 3);
    }
  });

  it('leave the most open where of some line nothing is known', async () => {
    const [figure] = await costSide(`${PRICED}R3,1,91k,R_0402,RC0402FR-0791KL\nY1,1,8MHz,,\n`);
    expect(figure).toMatchObject({ unpricedLines: 2, doubt: { estimatedLines: 1, high: null, value: null } });
    expect(Number(figure!.doubt!.estimate!.perBoard)).toBeGreaterThan(Number(figure!.unit));
  });

  it('are of no line whose count cannot be right', async () => {
    const [figure] = await costSide(`${PRICED}R3,100001,91k,R_0402,RC0402FR-0791KL\n`);
    expect(figure).toMatchObject({ unpricedLines: 1, doubt: { estimatedLines: 0, estimate: null, high: null } });
  });

  it('need no prices to be read where all lines have one', async () => {
    const before = made;
    const [figure] = await costSide(PRICED);
    expect(figure).toMatchObject({ unpricedLines: 0, doubt: { value: '1', estimate: { perBoard: '0.04' } } });
    expect(made).toBe(before);
  });

  it('are converted, and told in the notes with what is known of the whole', async () => {
    const side = await readSide(`${PRICED}R3,1,91k,R_0402,RC0402FR-0791KL\n`);
    const { review } = compareBoms(null, side, { ...asked, currency: 'USD' });
    const inEuro = compareBoms(null, side, asked).review.cost[0]!.head!;
    const figure = review.cost[0]!.head!;
    const [share, shareInEuro] = [figure, inEuro].map(({ doubt }) => Number(doubt!.value));
    expect(share).toBeCloseTo(shareInEuro!, 3);
    expect(figure.doubt!.estimate!.perBoard).not.toBe(inEuro.doubt!.estimate!.perBoard);
    expect(review.notes.join('\n')).toMatch(/At 10 boards: at least .*1 without a price; with it about .*% is known\)/);
  });

  it('stay apart from a difference: a line that lost its price is no saving', async () => {
    const base = await readSide(`${PRICED}R3,1,60k,R_0402,RC0402FR-0760KL\n`);
    const head = await readSide(`${PRICED}R3,1,91k,R_0402,RC0402FR-0791KL\n`);
    const [cost] = compareBoms(base, head, asked).review.cost;
    expect(cost).toMatchObject({ delta: '0', isWhole: false, uncompared: [{ kind: 'lost', references: ['R3'] }] });
  });
});
