import { readFigure, toNumber } from './decimal.ts';
import { FIGURE } from './notation.ts';
import { joinUnits } from './unit-words.ts';
import { cleanText } from './writing.ts';

const SHIFT = new Map([
  ['f', -15],
  ['p', -12],
  ['n', -9],
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['K', 3],
  ['M', 6],
  ['MEG', 6],
  ['G', 9],
  ['T', 12],
]);

/** Other spellings of a unit, and what stands for the decimal point in `4k7`, `2R2`, `3V3`. */
const SPELLINGS = new Map([
  ['Ω', '(?:Ω|OHMS?|R|r)'],
  ['F', '(?:F|f)'],
  ['H', '(?:H|h)'],
  ['Hz', '(?:Hz|HZ|hz)'],
  ['V', '(?:V|v)(?:DC|AC)?'],
  ['A', 'A'],
  ['W', '(?:W|w)'],
  ['°C', '°? ?C'],
  ['%', '%'],
  ['m', 'm'],
]);
const PREFIX = '(f|p|n|u|m|k|K|M|MEG|Meg|meg|G|T|P|N|U)';
const FRACTION = /^(\d{1,3}) ?\/ ?(\d{1,3}) ?W?$/;
const MOST_CHARACTERS = 60;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patterns = new Map<string, { plain: RegExp; pointed: RegExp }>();

function makePatterns(unit: string): { plain: RegExp; pointed: RegExp } {
  const known = patterns.get(unit);
  if (known) return known;
  const spelling = SPELLINGS.get(unit) ?? escaped(unit);
  const made = {
    plain: new RegExp(`^(-?)${FIGURE} ?${PREFIX}?(?: ?${spelling})?$`),
    pointed: new RegExp(`^(-?)(\\d*)(?:${PREFIX}|${spelling})(\\d{1,3})(?:${spelling})?$`),
  };
  if (SPELLINGS.has(unit)) patterns.set(unit, made);
  return made;
}

/**
 * Read a quantity for a filter: `9.5k`, `100nF`, `0.25W`, `1/4W`, `4k7`, and bare numbers, which are in the SI base unit.
 * The result is in `unit`; null when the text is no such quantity or has another unit. Letters mean what SI says
 * (m milli, M mega), except that P, N, U are also accepted in capitals and `mhz` is megahertz.
 *
 * @example
 * import { readQuantity } from '@partwright/values';
 *
 * readQuantity('4k7', 'Ω'); // => 4700
 * readQuantity('1/4W', 'W'); // => 0.25
 * readQuantity('8 mhz', 'Hz'); // => 8e6
 * readQuantity('100nF', 'H'); // => null
 */
export function readQuantity(text: string, unit: string): number | null {
  if (text.length > MOST_CHARACTERS) return null;
  const spelled = joinUnits(cleanText(text).replace(/(?<=\d),(?!\d{3}(?!\d))(?=\d)/g, '.'));
  if (unit === 'W') {
    const fraction = FRACTION.exec(spelled);
    if (fraction) return Number(fraction[1]) / Number(fraction[2]);
  }
  const { plain, pointed } = makePatterns(unit);
  const m = plain.exec(spelled);
  if (m) {
    const [, sign = '', digits = '', power = '', prefix = ''] = m;
    const decimal = readFigure(digits + power, /[kM]/.test(prefix))[0];
    return decimal ? signed(sign, toNumber(decimal, findShift(prefix, unit))) : null;
  }
  const p = pointed.exec(spelled);
  if (!p || (p[2] === '' && p[3] === undefined && unit !== 'Ω')) return null;
  const [, sign = '', whole = '', prefix = '', tail = ''] = p;
  return signed(sign, toNumber({ digits: whole + tail, exponent: -tail.length }, findShift(prefix, unit)));
}

function findShift(prefix: string, unit: string): number {
  if (unit === 'Hz' && prefix === 'm') return 6;
  return SHIFT.get(prefix) ?? SHIFT.get(prefix.length === 1 ? prefix.toLowerCase() : prefix.toUpperCase()) ?? 0;
}

const signed = (sign: string, value: number): number => (sign === '-' ? -value : value);
