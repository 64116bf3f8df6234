import { beforeAll, describe, expect, it } from 'vitest';
import { converterTo, type FxTable } from '@partwright/money';
import { partFromNumber } from '../part-of-number.ts';
import { anOffer, aNewPart } from '../memory/part.fixture.ts';
import type { NewPart } from '../types.ts';
import { buildPriceSpread, estimateLines, factsOfLine, factsOfPart, thinAlike, type PriceSpread } from './index.ts';

/** `12` of `0.012` USD. */
const priced = (mpn: string, millis: number, change: Partial<NewPart> = {}): NewPart => {
  const breaks = [
    { quantity: 1, unitPrice: String((millis * 2) / 1000) },
    { quantity: 100, unitPrice: String(millis / 1000) },
  ];
  return aNewPart({ ...partFromNumber(mpn)!, mpn, offers: [anOffer({ breaks })], ...change });
};

/** Small resistors at 2 to 4 thousandths, large ones ten times as dear: 45 of each. */
const resistors = Array.from({ length: 45 }, (_, at) => [
  priced(`RC0402FR-07${at + 10}KL`, 2 + (at % 3)),
  priced(`RC1206FR-07${at + 10}KL`, 20 + 10 * (at % 3)),
]).flat();

describe('an estimate', () => {
  let spread: PriceSpread;
  beforeAll(async () => {
    spread = await buildPriceSpread([...resistors, aNewPart({ mpn: 'NO-PRICE', offers: [] })]);
  });
  const small = { reference: 'R1', value: '8k2', footprint: 'R_0402_1005Metric' };
  const of = (line: object, quantity = 100) => spread.estimate(factsOfLine(line)!, quantity);

  it('follows the package of the line', () => {
    const [little, large] = [of(small)!, of({ ...small, footprint: 'R_1206_3216Metric' })!];
    expect(little.unit).toBeCloseTo(0.003, 3);
    expect(large.unit / little.unit).toBeGreaterThan(7);
    for (const { unit, low, high } of [little, large]) expect([low <= unit, unit <= high]).toEqual([true, true]);
  });

  it('has a range that holds nine of ten prices that it was not shown', () => {
    const unseen = Array.from({ length: 60 }, (_, at) => ({
      mpn: `RC0402FR-07${at + 60}K4L`,
      price: (2 + (at % 3)) / 1000,
    }));
    const inside = unseen.filter(({ mpn, price }) => {
      const { low, high } = spread.estimate(factsOfPart(partFromNumber(mpn)!), 100)!;
      return low - 1e-9 <= price && price <= high + 1e-9;
    });
    expect(inside.length).toBeGreaterThanOrEqual(54);
  });

  it('is the same in whatever order the parts come', async () => {
    // Many have the same stock.
    const turned = await buildPriceSpread(resistors.toReversed());
    for (const quantity of [1, 100]) {
      const { unit, low, high } = turned.estimate(factsOfLine(small)!, quantity)!;
      expect([unit, low, high]).toEqual([
        of(small, quantity)!.unit,
        of(small, quantity)!.low,
        of(small, quantity)!.high,
      ]);
    }
  });

  it('is that of the quantity', () => {
    expect(of(small, 1)!.unit / of(small, 100)!.unit).toBeCloseTo(2, 5);
  });

  it('says what it is taken from', () => {
    expect(of(small)!.basis).toMatch(
      /^\d+ parts at 100 pieces \(.*0402.*\), weighed with \d+ other groups of like parts$/,
    );
    expect(of(small)!.basis).toMatch(new RegExp(`^${of(small)!.parts} parts`));
  });

  it('is none where nothing is known, never 0', async () => {
    expect(of({ reference: 'Y1', value: '8MHz' })).toBeNull();
    expect(factsOfLine({ reference: 'ZZ9' })).toBeNull();
    expect(factsOfLine({ reference: 'FID1', value: 'Fiducial' })).toBeNull();
    const tooFew = await buildPriceSpread(resistors.slice(0, 20));
    expect(tooFew.estimate(factsOfLine(small)!, 100)).toBeNull();
  });

  it('refuses a quantity of nothing', () => {
    expect(() => of(small, 0)).toThrow('a quantity above 0, not for 0');
  });

  it('takes no price of another currency', async () => {
    const foreign = resistors.map((part) => ({ ...part, offers: [anOffer({ currency: 'EUR' })] }));
    expect((await buildPriceSpread(foreign)).parts).toBe(0);
  });

  it('takes the lowest of several offers at each quantity', async () => {
    const offers = [
      anOffer({ breaks: [{ quantity: 1, unitPrice: '5' }] }),
      anOffer({ breaks: [{ quantity: 100, unitPrice: '3' }] }),
    ];
    const both = await buildPriceSpread(resistors.map((part) => ({ ...part, offers })));
    expect([1, 100].map((quantity) => both.estimate(factsOfLine(small)!, quantity)!.unit.toFixed(3))).toEqual([
      '5.000',
      '3.000',
    ]);
  });

  it('gives way to others while it is made', async () => {
    let pauses = 0;
    await buildPriceSpread(resistors, { pause: async () => void pauses++ });
    expect(pauses).toBeGreaterThan(40);
  });

  it('is made for the lines of a list, in the currency that is asked', () => {
    const table: FxTable = {
      base: 'EUR',
      date: '2026-10-06',
      source: 'two dollars a euro',
      sourceUrl: '',
      rates: new Map([['USD', '2']]),
    };
    const line = { part: null, said: small, quantity: 100 };
    const lines = [
      { id: 'a', ...line },
      { id: 'part', ...line, said: null, part: resistors[0]! },
      { id: 'unknown', ...line, said: { reference: 'ZZ9' } },
      { id: 'none', ...line, quantity: 0 },
    ];
    const dollars = estimateLines(spread, lines);
    const euros = estimateLines(spread, lines, converterTo('EUR', table));
    expect([...dollars.keys()]).toEqual(['a', 'part']);
    expect(euros.get('a')!.unit).toBeCloseTo(dollars.get('a')!.unit / 2, 9);
    expect(euros.get('a')!.currency).toBe('EUR');
    expect(estimateLines(spread, lines, converterTo('CHF', table)).size).toBe(0);
  });
});

describe('what a line says of its price', () => {
  it('is kind, value, ratings and package of its texts', () => {
    const facts = factsOfLine({ reference: 'C1', value: '100n 16V X7R 10%', footprint: 'C_0402_1005Metric' })!;
    expect(facts).toMatchObject({ kind: 'capacitor', category: null, mpn: null, package: 'CHIP-0402' });
    expect(Object.fromEntries(facts.parameters)).toEqual({
      capacitance: 1e-7,
      tolerance: 10,
      voltage_rated: 16,
      dielectric: 'X7R',
    });
  });

  it('is what its part number encodes, with its maker', () => {
    const facts = factsOfLine({ reference: 'C1', mpn: 'GRM155R71C104KA88D' })!;
    expect(facts).toMatchObject({ category: 'capacitor.ceramic', manufacturer: 'Murata', package: 'CHIP-0402' });
    expect(facts.parameters.get('voltage_rated')).toBe(16);
  });
});

describe('thinning', () => {
  const likeness = { category: 'resistor.chip', footprint: '0402', package: '0402' };
  const parts = Array.from({ length: 120_000 }, (_, id) => ({ id, ...likeness, manufacturer: id % 2 ? 'A' : 'B' }));

  it('leaves 24 of those alike, evenly over all', () => {
    const kept = thinAlike(parts);
    expect(
      kept
        .map(({ manufacturer }) => manufacturer)
        .toSorted()
        .join(''),
    ).toBe('A'.repeat(24) + 'B'.repeat(24));
    expect(kept.at(-1)!.id).toBeGreaterThan(110_000);
  });

  it('keeps all of a small catalogue', () => {
    expect(thinAlike(parts.slice(0, 100_000))).toHaveLength(100_000);
  });
});
