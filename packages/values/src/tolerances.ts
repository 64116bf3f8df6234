import type { Aspect } from './facts.ts';
import type { Tolerance, Unit } from './types.ts';

/**
 * A tolerance of as many percent to both sides.
 *
 * @example
 * import { percent } from '@partwright/values';
 *
 * percent(1); // => { plus: 1, minus: 1, unit: '%', display: '±1%' }
 */
export function percent(value: number): Tolerance {
  return { plus: value, minus: value, unit: '%', display: `±${value}%` };
}

/** An absolute tolerance; `shown` is in the unit's usual prefix, as `0.25 pF`. */
export function absolute(value: number, unit: Unit, shown: string): Tolerance {
  return { plus: value, minus: value, unit, display: `±${shown}` };
}

function asymmetric(plus: number, minus: number): Tolerance {
  return { plus, minus, unit: '%', display: `+${plus}/-${minus}%` };
}

/** IEC 60062 letters in percent. */
const PERCENT = new Map<string, Tolerance>([
  ['E', percent(0.005)],
  ['L', percent(0.01)],
  ['P', percent(0.02)],
  ['W', percent(0.05)],
  ['B', percent(0.1)],
  ['C', percent(0.25)],
  ['D', percent(0.5)],
  ['F', percent(1)],
  ['G', percent(2)],
  ['H', percent(3)],
  ['J', percent(5)],
  ['K', percent(10)],
  ['M', percent(20)],
  ['N', percent(30)],
  ['Q', asymmetric(30, 10)],
  ['T', asymmetric(50, 10)],
  ['S', asymmetric(50, 20)],
  ['Z', asymmetric(80, 20)],
]);

/** Below 10 pF the letters of IEC 60062 are picofarads. */
const PICOFARADS = new Map([
  ['W', 0.05],
  ['A', 0.05],
  ['B', 0.1],
  ['C', 0.25],
  ['D', 0.5],
  ['F', 1],
  ['G', 2],
]);

/** Nanohenries of small RF inductors. */
const NANOHENRIES = new Map([
  ['B', 0.1],
  ['C', 0.2],
  ['S', 0.3],
  ['D', 0.5],
]);

const SMALLEST_PERCENT_FARADS = 10e-12;
const LARGEST_NANOHENRY_LETTER_HENRIES = 20e-9;

/** Letters that mean a tolerance for a unit. */
const LETTERS: Partial<Record<Unit, string>> = { Ω: 'LPWBCDFGJKMN', F: 'ABCDFGHJKMNQSTWZ', H: 'BCDSFGHJKMN' };

/**
 * What a tolerance letter of IEC 60062 says of a value of this size. Null when there is no such letter.
 *
 * @param numeric The value in its SI unit: on capacitors below 10 pF and inductors up to 20 nH some letters are absolute.
 *
 * @example
 * import { toleranceOfLetter } from '@partwright/values';
 *
 * toleranceOfLetter('K', 'F', 100e-9)?.display; // => '±10%'
 * toleranceOfLetter('C', 'F', 4.7e-12)?.display; // => '±0.25 pF'
 * toleranceOfLetter('C', 'Ω', 4700)?.display; // => '±0.25%'
 */
export function toleranceOfLetter(letter: string, unit: Unit, numeric: number): Tolerance | null {
  if (letter.length !== 1 || !LETTERS[unit]?.includes(letter)) return null;
  if (unit === 'F') {
    const picofarads = PICOFARADS.get(letter);
    if (numeric < SMALLEST_PERCENT_FARADS && picofarads !== undefined) {
      return absolute(Number(`${picofarads}e-12`), 'F', `${picofarads} pF`);
    }
    // B, C, D at exactly 10 pF are still picofarads; above it they would be tighter than any capacitor is made.
    if ('ABCDW'.includes(letter)) {
      return numeric <= SMALLEST_PERCENT_FARADS ? absolute(Number(`${picofarads}e-12`), 'F', `${picofarads} pF`) : null;
    }
  }
  if (unit === 'H') {
    const nanohenries = NANOHENRIES.get(letter);
    if (nanohenries !== undefined) {
      return numeric <= LARGEST_NANOHENRY_LETTER_HENRIES
        ? absolute(Number(`${nanohenries}e-9`), 'H', `${nanohenries} nH`)
        : null;
    }
  }
  return PERCENT.get(letter) ?? null;
}

const NUM = '(\\d+(?:\\.\\d+)?|\\.\\d+)';

/** Tolerances in figures: `+80/-20%`, `±0.25pF`, `±1%`, `5 %`, `±1`. */
export const toleranceAspects: readonly Aspect[] = [
  {
    pattern: new RegExp(`\\+ ?${NUM} ?%? ?[/,~;]? ?- ?${NUM} ?%`, 'g'),
    take: ([, plus, minus], facts) => facts.tolerances.push(asymmetric(Number(plus), Number(minus))) > 0,
  },
  {
    pattern: new RegExp(`(?<![\\w.])- ?${NUM} ?%? ?[/,~;]? ?\\+ ?${NUM} ?%`, 'g'),
    take: ([, minus, plus], facts) => facts.tolerances.push(asymmetric(Number(plus), Number(minus))) > 0,
  },
  {
    pattern: new RegExp(`± ?${NUM} ?([pP])[fF]?(?![A-Za-z0-9])`, 'g'),
    take: ([, value], facts) =>
      facts.tolerances.push(absolute(Number(`${Number(value)}e-12`), 'F', `${Number(value)} pF`)) > 0,
  },
  {
    pattern: new RegExp(`± ?${NUM} ?[nN][hH](?![A-Za-z0-9])`, 'g'),
    take: ([, value], facts) =>
      facts.tolerances.push(absolute(Number(`${Number(value)}e-9`), 'H', `${Number(value)} nH`)) > 0,
  },
  {
    pattern: new RegExp(`± ?${NUM} ?ppm(?: ?/ ?(?:° ?)?[CK])?(?![A-Za-z0-9])`, 'gi'),
    take: ([, value], facts) => facts.ppms.push(Number(value)) > 0,
  },
  {
    pattern: new RegExp(`± ?${NUM} ?%`, 'g'),
    take: ([, value], facts) => facts.tolerances.push(percent(Number(value))) > 0,
  },
  {
    pattern: new RegExp(`± ?${NUM}(?![\\w.])`, 'g'),
    take: ([, value], facts) => facts.tolerances.push(percent(Number(value))) > 0,
  },
  // Without its sign a percentage may be a loss factor, so it comes last.
  {
    pattern: new RegExp(`(?<![\\w.])${NUM} ?%`, 'g'),
    take: ([, value], facts) => Number(value) <= 100 && facts.tolerances.push(percent(Number(value))) > 0,
  },
];
