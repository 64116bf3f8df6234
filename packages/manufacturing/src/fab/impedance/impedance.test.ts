import { describe, expect, it } from 'vitest';
import { fieldImpedance } from './boundary-elements.ts';
import { FREE_SPACE_OHM } from './method.ts';
import { microstripImpedance } from './microstrip.ts';
import { striplineImpedance } from './stripline.ts';

describe('Hammerstad-Jensen', () => {
  it.each([
    [4.5, 1.53, 2.9, 0.035, 49.33, 3.37],
    [4.4, 0.2104, 0.35, 0.035, 51.71, 3.167],
    [4.05, 0.0994, 0.16, 0.035, 52.63, 2.866],
    [3.66, 0.1702, 0.35, 0.0508, 48.57, 2.717],
    [4.5, 0.2, 1, 0.035, 25.04, 3.641],
    [9.8, 0.635, 0.6, 0.005, 50.41, 6.505],
    [1, 1, 1, 0, 126.42, 1],
  ])('er %d, h %d, w %d, t %d: %d ohm', (er, heightMm, widthMm, thicknessMm, ohm, permittivity) => {
    const found = microstripImpedance({ er, heightMm, widthMm, thicknessMm });
    expect(found.ohm).toBeCloseTo(ohm, 2);
    expect(found.effectivePermittivity).toBeCloseTo(permittivity, 3);
    expect(found).toMatchObject({ isValid: true, method: { id: 'hammerstad_jensen' } });
  });

  it('stays within its error of the charge on the copper', () => {
    for (const er of [2, 4.4, 9.8]) {
      for (const widthMm of [0.2, 0.5, 1, 3, 10, 20]) {
        for (const thicknessMm of [0, 0.1, 0.35]) {
          const trace = { er, heightMm: 1, widthMm, thicknessMm };
          const { ohm, method, isValid } = microstripImpedance(trace);
          const exact = fieldImpedance(trace).single!.ohm;
          expect(isValid).toBe(true);
          expect(Math.abs(ohm / exact - 1) * 100).toBeLessThan(method.errorPercent);
        }
      }
    }
  });

  it.each([
    ['too narrow', { widthMm: 0.1 }],
    ['too wide', { widthMm: 30 }],
    ['too thick', { thicknessMm: 0.5 }],
    ['too dense', { er: 20 }],
  ])('says that it does not hold for what is %s', (_, change) => {
    expect(microstripImpedance({ er: 4, heightMm: 1, widthMm: 1, thicknessMm: 0, ...change }).isValid).toBe(false);
  });
});

describe('stripline', () => {
  // Published with 120 pi ohm for free space.
  const published = (ohm: number) => (ohm * 120 * Math.PI) / FREE_SPACE_OHM;

  it.each([
    [4.4, 0.3, 61.69],
    [4.4, 0.6, 43.23],
    [4.4, 1.5, 23.15],
    [1, 1, 65.4],
  ])('without thickness, er %d, w %d: %d ohm', (er, widthMm, ohm) => {
    const found = striplineImpedance({ er, spacingMm: 1, widthMm, thicknessMm: 0 });
    expect(published(found.ohm)).toBeCloseTo(ohm, 1);
    expect(found.method.id).toBe('cohn');
  });

  it('with thickness stays within its error of the charge on the copper', () => {
    for (const widthMm of [0.1, 0.3, 1, 3]) {
      for (const thicknessMm of [0.02, 0.1, 0.3].filter((thickness) => thickness <= widthMm)) {
        const { ohm, method } = striplineImpedance({ er: 4.4, spacingMm: 1, widthMm, thicknessMm });
        const heightMm = (1 - thicknessMm) / 2;
        const exact = fieldImpedance({ er: 4.4, spacingMm: 1, heightMm, widthMm, thicknessMm }).single!.ohm;
        expect(Math.abs(ohm / exact - 1) * 100).toBeLessThan(method.errorPercent);
      }
    }
  });
});

describe('boundary elements', () => {
  // Cohn 1955, exact: er 4.4, spacing 1, without thickness.
  it.each([
    [0.3, 0.1, 79.439, 40.09],
    [0.5, 0.5, 51.084, 44.44],
    [0.2, 0.05, 101.685, 38.521],
    [1, 0.3, 33.596, 28.095],
  ])('a pair between planes, w %d, s %d: even %d, odd %d ohm', (widthMm, gapMm, even, odd) => {
    const found = fieldImpedance({ er: 4.4, heightMm: 0.5, spacingMm: 1, widthMm, thicknessMm: 0, gapMm });
    expect(found.even!.ohm / even).toBeCloseTo(1, 2.7);
    expect(found.odd!.ohm / odd).toBeCloseTo(1, 2.7);
  });

  // Kirschning and Jansen 1984, static part, which claims 0.6 to 0.8 %.
  it.each([
    [4.4, 1, 0.1, 94.68, 38.1],
    [4.4, 1, 0.5, 86.61, 53.08],
    [4.4, 1, 2, 75.57, 66.39],
    [9.8, 0.2, 0.5, 113.61, 65.35],
    [9.8, 1, 0.5, 59.64, 37.31],
    [9.8, 5, 0.5, 19.32, 15.33],
  ])('a pair over a plane, er %d, w %d, s %d: even %d, odd %d ohm', (er, widthMm, gapMm, even, odd) => {
    const found = fieldImpedance({ er, heightMm: 1, widthMm, thicknessMm: 0, gapMm });
    expect(Math.abs(found.even!.ohm / even - 1)).toBeLessThan(0.008);
    expect(Math.abs(found.odd!.ohm / odd - 1)).toBeLessThan(0.008);
  });

  it('a pair far apart is two single traces', () => {
    const trace = { er: 4.4, heightMm: 0.2, widthMm: 0.3, thicknessMm: 0.035 };
    const { odd, even } = fieldImpedance({ ...trace, gapMm: 8 });
    const { single } = fieldImpedance(trace);
    expect(odd!.ohm / single!.ohm).toBeCloseTo(1, 2);
    expect(even!.ohm / single!.ohm).toBeCloseTo(1, 2);
  });

  it('is the same for a trace off the middle, seen from either plane', () => {
    const trace = { er: 4.4, spacingMm: 1, widthMm: 0.3, thicknessMm: 0.05 };
    const low = fieldImpedance({ ...trace, heightMm: 0.2 }).single!.ohm;
    const high = fieldImpedance({ ...trace, heightMm: 0.75 }).single!.ohm;
    expect(low / high).toBeCloseTo(1, 6);
  });
});

it.each([
  [{ er: 0.5 }],
  [{ widthMm: 0 }],
  [{ widthMm: -1 }],
  [{ heightMm: Number.NaN }],
  [{ thicknessMm: -0.1 }],
  [{ widthMm: 1e9 }],
])('refuses lengths that no trace has: %o', (change) => {
  const trace = { er: 4, heightMm: 1, widthMm: 1, thicknessMm: 0.035, ...change };
  expect(() => microstripImpedance(trace)).toThrow(RangeError);
  expect(() => fieldImpedance(trace)).toThrow(RangeError);
});
