import { describe, expect, it } from 'vitest';
import { formatQuantity, normalizeValue, readEiaCode, readQuantity, type Unit } from './index.ts';

const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91];
const E96 = Array.from({ length: 96 }, (_, i) => Math.round(100 * 10 ** (i / 96)));

/** Every way of writing `digits` × 10^exponent with a scale letter of 10^power: 4.7k, 4k7, 4,7 k ... */
function spellings(digits: string, exponent: number, power: number, letter: string, unit: string): string[] {
  const shift = exponent - power;
  const point = digits.length + shift;
  if (point < 1 || point > 3) return [];
  const padded = digits.padEnd(point, '0');
  const whole = padded.slice(0, point);
  const tail = padded.slice(point);
  const plain = tail ? `${whole}.${tail}` : whole;
  const spelled = [`${plain}${letter}${unit}`, `${plain} ${letter}${unit}`, `${plain}${letter}`, `${plain} ${letter}`];
  if (tail && tail.length < 3) spelled.push(`${whole},${tail}${letter}${unit}`);
  if (tail && tail.length < 3 && letter) spelled.push(`${whole}${letter}${tail}`, `${whole}${letter}${tail}${unit}`);
  return spelled.filter((text) => !/^\d{4}$/.test(text.trim()));
}

const CASES: { kind: string; unit: Unit; names: string[]; scales: [number, string][] }[] = [
  {
    kind: 'R',
    unit: 'Ω',
    names: ['Ω', 'ohm', 'R'],
    scales: [
      [0, 'R'],
      [3, 'k'],
      [3, 'K'],
      [6, 'M'],
    ],
  },
  {
    kind: 'C',
    unit: 'F',
    names: ['F'],
    scales: [
      [-12, 'p'],
      [-9, 'n'],
      [-6, 'u'],
      [-6, 'µ'],
      [-12, 'P'],
      [-9, 'N'],
    ],
  },
  {
    kind: 'L',
    unit: 'H',
    names: ['H'],
    scales: [
      [-9, 'n'],
      [-6, 'u'],
      [-6, 'μ'],
      [-3, 'm'],
    ],
  },
];

describe.each(CASES)('every preferred $kind value in every notation', ({ kind, unit, names, scales }) => {
  it.each(scales)('10^%d as %s', (power, letter) => {
    for (const value of [...E24, ...E96]) {
      for (const shift of [-2, -1, 0, 1]) {
        const digits = String(value);
        const expected = Number(`${digits}e${power + shift}`);
        for (const name of names) {
          for (const text of spellings(digits, power + shift, power, letter, letter === 'R' ? '' : name)) {
            const read = normalizeValue(text, { kind });
            expect(`${text} ${read.numeric} ${read.unit} ${read.ambiguous}`).toBe(`${text} ${expected} ${unit} false`);
          }
        }
      }
    }
  });
});

it('reads back exactly what it writes', () => {
  for (const { kind, unit } of CASES) {
    for (const value of [...E24, ...E96]) {
      for (let exponent = unit === 'Ω' ? -5 : -14; exponent <= (unit === 'Ω' ? 7 : -4); exponent += 1) {
        const numeric = Number(`${value}e${exponent}`);
        const text = formatQuantity(numeric, unit);
        expect(normalizeValue(text, { kind }).numeric).toBe(numeric);
        expect(readQuantity(text, unit)).toBe(numeric);
      }
    }
  }
});

it('reads every EIA code of two preferred digits', () => {
  for (const value of E24) {
    for (let power = 1; power <= 7; power += 1) {
      const numeric = Number(`${value}e${power - 12}`);
      expect(readEiaCode(`${value}${power}`)?.alternatives[0]?.farads).toBe(numeric);
      expect(normalizeValue(`${value}${power}K`, { kind: 'C' })).toMatchObject({ numeric, tolerance: { plus: 10 } });
    }
  }
});
