import { describe, expect, it } from 'vitest';
import { findBand, oneTwoFive, priceEdges, stockEdges } from './bands.ts';
import { buildHistogram, type Counted } from './histogram.ts';

const figures = (counts: Record<string, number>): Counted[] =>
  Object.entries(counts)
    .map(([figure, count]) => ({ low: Number(figure), high: Number(figure), count }))
    .sort((a, b) => a.low - b.low);

function bins(contents: Counted[], unit: string | null): string[] {
  const byLow = contents.toSorted((a, b) => a.low - b.low);
  const byHigh = contents.toSorted((a, b) => a.high - b.high);
  return buildHistogram(byLow, byHigh, unit).map(({ display, count }) => `${display}: ${count}`);
}

describe('a histogram', () => {
  it('has steps of 1, 2, 5 where figures span decades', () => {
    expect(bins(figures({ 10: 3, 22: 1, 47: 2, 4700: 5 }), 'Ω')).toEqual([
      '10 Ω to 20 Ω: 3',
      '20 Ω to 50 Ω: 3',
      '50 Ω to 100 Ω: 0',
      '100 Ω to 200 Ω: 0',
      '200 Ω to 500 Ω: 0',
      '500 Ω to 1 kΩ: 0',
      '1 kΩ to 2 kΩ: 0',
      '2 kΩ to 5 kΩ: 5',
    ]);
  });

  it('has a bin a decade where they span very many', () => {
    expect(bins(figures({ '1e-12': 1, '1e-6': 1, '2e-3': 1 }), 'F')).toHaveLength(10);
  });

  it('has equal steps where they do not', () => {
    expect(bins(figures({ '-40': 1, 0: 2, 85: 1 }), '°C')).toEqual([
      '-40 °C to -20 °C: 1',
      '-20 °C to 0 °C: 0',
      '0 °C to 20 °C: 2',
      '20 °C to 40 °C: 0',
      '40 °C to 60 °C: 0',
      '60 °C to 80 °C: 0',
      '80 °C to 100 °C: 1',
    ]);
  });

  it('counts pins in whole steps', () => {
    expect(bins(figures({ 3: 1, 5: 4, 6: 2 }), null)).toEqual(['3 to 4: 1', '4 to 5: 0', '5 to 6: 6']);
  });

  it('measures memory in powers of two', () => {
    expect(bins(figures({ 1024: 1, 65_536: 1 }), 'bit').at(-1)).toBe('32 Kbit to 64 Kbit: 1');
  });

  it('gives zero a bin of its own scale', () => {
    expect(bins(figures({ 0: 7, 10: 1, 1000: 1 }), 'Ω')[0]).toBe('0 Ω to 10 Ω: 7');
  });

  it('is not stretched by a misprint', () => {
    const shown = bins(figures({ '1e-20': 1, 10: 900, 20: 900, 5000: 900 }), 'Ω');
    expect(shown).toHaveLength(10);
    expect(shown[0]).toContain('to 10 Ω: 1');
  });

  it('counts a range in every bin that it reaches into, also one without an end', () => {
    const ranges = [
      { low: 1.8, high: 3.6, count: 2 },
      { low: -Infinity, high: 2, count: 1 },
      { low: 5, high: 5, count: 4 },
    ];
    expect(bins(ranges, 'V')).toEqual([
      '1.5 V to 2 V: 3',
      '2 V to 2.5 V: 3',
      '2.5 V to 3 V: 2',
      '3 V to 3.5 V: 2',
      '3.5 V to 4 V: 2',
      '4 V to 4.5 V: 0',
      '4.5 V to 5 V: 4',
    ]);
  });

  it.each([
    ['nothing', {}],
    ['one figure', { 5: 100 }],
  ])('is empty for %s', (_, counts) => {
    expect(bins(figures(counts), 'V')).toEqual([]);
  });

  it('adds up, whatever the figures', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 200; round++) {
      const [scale, spread] = [10 ** (random() * 20 - 12), random() * 8];
      const contents = Array.from({ length: 1 + Math.floor(random() * 40) }, () => {
        const figure = Number(((random() < 0.2 ? -1 : 1) * scale * 10 ** (random() * spread)).toPrecision(3));
        return { low: figure, high: figure, count: 1 + Math.floor(random() * 9) };
      }).sort((a, b) => a.low - b.low);
      const shown = buildHistogram(contents, contents, 'V');
      const sum = contents.reduce((total, { count }) => total + count, 0);
      if (contents[0]!.low < contents.at(-1)!.low)
        expect(shown.reduce((total, { count }) => total + count, 0)).toBe(sum);
      expect(shown.length).toBeLessThanOrEqual(24);
      for (const [at, { from, to }] of shown.entries()) {
        expect(from).toBeLessThan(to!);
        if (at > 0) expect(from).toBe(shown[at - 1]!.to);
      }
    }
  });
});

describe('bands', () => {
  it('have edges that are the decimals they look like', () => {
    expect(oneTwoFive(-2, 1)).toEqual([0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]);
  });

  it.each([
    [0.02, priceEdges, 0.02],
    [0.0199, priceEdges, 0.01],
    [1e9, priceEdges, 100_000],
    [0, stockEdges, 0],
    [999, stockEdges, 100],
    [5e6, stockEdges, 1_000_000],
  ])('take %d at the edge below it', (figure, edges, edge) => {
    expect(edges[findBand(figure, edges)]).toBe(edge);
  });
});
