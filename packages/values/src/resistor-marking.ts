import { toNumber } from './decimal.ts';
import { figure, type Figure } from './notation.ts';
import { e12, e24, e96 } from './preferred-numbers.ts';
import { resistance } from './resistance.ts';

/** EIA-96 multiplier letters as powers of ten; the 96 positions are the E96 values from 100 to 976. */
const EIA_96_POWERS = new Map([
  ['Z', -3],
  ['Y', -2],
  ['R', -2],
  ['X', -1],
  ['S', -1],
  ['A', 0],
  ['B', 1],
  ['H', 1],
  ['C', 2],
  ['D', 3],
  ['E', 4],
  ['F', 5],
]);

const CODE = /^(\d{2,3})(\d)$/;
const EIA_96 = /^(\d{2})([A-Z])$/;
/** The letter before the position: 01 to 24 are the E24 values at 2 %, 25 to 48 at 5 %, 49 to 60 the E12 values at 10 %. */
const LETTER_FIRST = /^([ABCDEFHSXYZ])(\d{2})$/;

/**
 * Read the print on a chip resistor (IEC 60062): `103`, `1002`, `4R7`, `R100`, and EIA-96 (`01C`, always 1 %; `C31` with its letter first, 2, 5 or 10 %).
 * `12R` is both EIA-96 for 1.3 Ω and plain 12 Ω; both are given. Empty for what cannot be a marking, such as `97A`.
 */
export function readResistorMarking(marking: string): Figure[] {
  const text = marking.trim().toUpperCase();
  if (/^0{1,4}$/.test(text)) return [figure('Ω', 0, 2, 'a zero-ohm link')];
  const code = CODE.exec(text);
  if (code) {
    const decimal = { digits: code[1] ?? '', exponent: Number(code[2]) };
    return [figure('Ω', toNumber(decimal), 2, `${decimal.digits} × 10^${decimal.exponent} Ω`)];
  }
  const early = readLetterFirst(text);
  if (early) return [early];
  const eia96 = readEia96(text);
  const plain = resistance.read(marking.trim()).filter(({ rank }) => rank < 3);
  if (!eia96) return EIA_96.test(text) && !/[RKM]$/.test(text) ? [] : plain;
  return text.endsWith('R') ? [{ ...eia96, confidence: 0.6 }, ...plain] : [eia96];
}

function readEia96(text: string): Figure | null {
  const m = EIA_96.exec(text);
  const value = m && e96[Number(m[1]) - 1];
  const power = m && EIA_96_POWERS.get(m[2] ?? '');
  if (value == null || power == null) return null;
  const reason = `EIA-96: position ${m?.[1]} is ${value}, times 10^${power}`;
  return figure('Ω', toNumber({ digits: String(value), exponent: power }), 2, reason, { letter: 'F' });
}

function readLetterFirst(text: string): Figure | null {
  const m = LETTER_FIRST.exec(text);
  const power = m && EIA_96_POWERS.get(m[1] ?? '');
  if (!m || power == null) return null;
  const position = Number(m[2]);
  const rows: readonly [readonly number[], number, string][] = [
    [e24, position - 1, 'G'],
    [e24, position - 25, 'J'],
    [e12, position - 49, 'K'],
  ];
  for (const [series, at, letter] of rows) {
    const value = series[at];
    if (value === undefined) continue;
    const reason = `code: position ${m[2]} is ${value * 10}, times 10^${power}`;
    return figure('Ω', toNumber({ digits: String(value), exponent: power + 1 }), 2, reason, { letter });
  }
  return null;
}
