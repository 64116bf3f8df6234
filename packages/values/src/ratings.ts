import { readDecimal, toNumber } from './decimal.ts';
import type { Aspect, Facts } from './facts.ts';

/** Figure with a word boundary before it: `6.3`, `.1`, not the tail of a part number. */
const NUM = '(?<![\\w.,])(\\d{1,3}(?:,\\d{3})+|\\d{1,9}(?:\\.\\d{1,6})?|\\.\\d{1,6})';
const END = '(?![A-Za-z0-9])';

const SHIFT = new Map([
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['K', 3],
  ['M', 6],
  ['G', 9],
]);
/** Nobody rates in megaamperes: `250MA` is written by software that knows capitals only. */
const CURRENT_SHIFT = new Map([...SHIFT, ['M', -3]]);

const scaled = (figure = '', prefix = '', shifts = SHIFT): number => {
  const decimal = readDecimal(figure.replaceAll(',', ''));
  return decimal ? toNumber(decimal, shifts.get(prefix) ?? 0) : Number.NaN;
};

/** `0603 V` or `0805 A` is a size with a loose letter. */
const isFigure = (figure = ''): boolean => !/^0\d/.test(figure);

const MOST_WATTS = 2000;

type Ratings = 'voltages' | 'powers' | 'currents' | 'frequencies';
const UNITS = { voltages: 'V', powers: 'W', currents: 'A', frequencies: 'Hz' } as const;

const rating = (unit: string, list: Ratings): Aspect => ({
  unit: UNITS[list],
  pattern: new RegExp(`${NUM} ?${unit}${END}`, 'g'),
  take: ([, figure, prefix], facts) =>
    isFigure(figure) && facts[list].push(scaled(figure, prefix, list === 'currents' ? CURRENT_SHIFT : SHIFT)) > 0,
});

const FRACTION_DENOMINATORS = new Set(['2', '3', '4', '5', '6', '8', '10', '16', '20', '32']);

function takeFraction([, above, below]: readonly string[], facts: Facts): boolean {
  return FRACTION_DENOMINATORS.has(below ?? '') && facts.powers.push(Number(above) / Number(below)) > 0;
}

/** Frequencies, temperature drifts, powers, voltages and currents with their units written. */
export const ratingAspects: readonly Aspect[] = [
  rating('([kKMG]?)(?:Hz|HZ|hz)', 'frequencies'),
  // `1k@100M`: behind the at sign of a bead M is megahertz.
  {
    pattern: /@ ?(\d{1,4}) ?M(?![A-Za-z0-9])/g,
    take: ([, figure], facts) => facts.frequencies.push(scaled(figure, 'M')) > 0,
  },
  {
    unit: 'Hz',
    pattern: /(?<![\w.])(\d{1,9}(?:\.\d{1,6})?) ?m(?:hz|Hz|HZ)(?![A-Za-z0-9])/g,
    // Millihertz do not occur: `16mhz` is typed without the shift key.
    take: ([, figure], facts) => facts.frequencies.push(scaled(figure, 'M')) > 0,
  },
  {
    pattern: new RegExp(`${NUM} ?ppm(?: ?/ ?(?:° ?)?[CK])?${END}`, 'gi'),
    take: ([, figure], facts) => facts.ppms.push(scaled(figure)) > 0,
  },
  { pattern: /(?<![\w.])(\d{1,2}) ?\/ ?(\d{1,2}) ?[Ww](?![A-Za-z0-9])/g, take: takeFraction },
  // Without its W only the usual denominators of a quarter, an eighth ... watt are a power.
  { pattern: /(?<![\w./])(1) ?\/ ?(2|4|8|10|16|20|32)(?![\w./])/g, take: takeFraction },
  {
    // A 3296W is a trimmer's type.
    unit: 'W',
    pattern: new RegExp(`${NUM} ?([mk]?)[Ww]${END}`, 'g'),
    take: ([, figure, prefix], facts) => {
      const watts = scaled(figure, prefix);
      return isFigure(figure) && watts <= MOST_WATTS && facts.powers.push(watts) > 0;
    },
  },
  {
    unit: 'V',
    pattern: /(?<![\w.])(\d{1,3})[Vv](\d{1,2})(?![A-Za-z0-9.])/g,
    take: ([, whole, tail], facts) => facts.voltages.push(Number(`${whole}.${tail}`)) > 0,
  },
  rating('([mkK]?)[Vv](?: ?(?:[Dd][Cc]|[Aa][Cc])W?| ?R?WM|W)?', 'voltages'),
  rating('([umkM]?)A(?: ?(?:DC|AC))?', 'currents'),
  rating('([um])a', 'currents'),
];
