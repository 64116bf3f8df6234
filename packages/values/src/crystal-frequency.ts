import { joinAroundLetter, readFigure, toNumber, type Decimal } from './decimal.ts';
import { FIGURE, figure, type Figure, type Notation } from './notation.ts';

const SHIFT = new Map([
  ['', 0],
  ['k', 3],
  ['K', 3],
  ['M', 6],
  ['m', 6],
  ['G', 9],
]);

const PLAIN = new RegExp(`^${FIGURE}([kKMmG]?)(Hz|HZ|hz)?$`);
const POINTED = /^(\d{1,3})([kKM])(\d{1,6})(?:Hz|HZ|hz)?$/;

/** `16M`, `32.768kHz`, `12M288`; bare numbers are megahertz, except 32.768 and whole hertz from 10000. */
export const crystalFrequency: Notation = {
  unit: 'Hz',
  read: (word) => {
    const pointed = POINTED.exec(word);
    if (pointed) {
      const [, whole = '', scale = '', tail = ''] = pointed;
      return [
        hertz(
          joinAroundLetter(whole, tail),
          SHIFT.get(scale) ?? 0,
          1,
          `the letter ${scale} stands for the decimal point`,
        ),
      ];
    }
    const m = PLAIN.exec(word);
    if (!m) return [];
    const [, digits = '', power = '', scale = '', unit] = m;
    const decimals = readFigure(digits + power, true);
    if (scale || unit)
      return decimals.map((decimal) => hertz(decimal, SHIFT.get(scale) ?? 0, unit ? 0 : 1, 'as written'));
    return decimals[0] === undefined || digits.startsWith('0') ? [] : readBare(decimals[0]);
  },
};

function readBare(decimal: Decimal): Figure[] {
  const figureAsWritten = toNumber(decimal);
  if (figureAsWritten === 32.768)
    return [hertz(decimal, 3, 3, 'the watch crystal'), hertz(decimal, 6, 3, 'or megahertz')];
  if (figureAsWritten >= 10_000) return [hertz(decimal, 0, 3, 'a bare number this large is hertz')];
  if (figureAsWritten < 1 || figureAsWritten > 1000) return [];
  return [hertz(decimal, 6, 3, 'a bare number on a crystal is megahertz')];
}

function hertz(decimal: Decimal, shift: number, rank: 0 | 1 | 3, reason: string): Figure {
  return figure('Hz', toNumber(decimal, shift), rank, reason);
}
