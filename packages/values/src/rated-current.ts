import { joinAroundLetter, readFigure, toNumber } from './decimal.ts';
import { FIGURE, figure, type Notation } from './notation.ts';

/** IEC 60127 speed letters stand before the current: FF, F, M, T, TT. */
const PLAIN = new RegExp(`^(?:FF|F|M|TT|T)?${FIGURE}(?:([umM]?)[Aa])?$`);
const POINTED = /^(?:FF|F|M|TT|T)?(\d{1,3})A(\d{1,2})$/;
const SHIFT = new Map([
  ['u', -6],
  ['m', -3],
  // `350MA` is written by software that knows capitals only.
  ['M', -3],
  ['', 0],
]);
const LARGEST_BARE_AMPERES = 60;

/** Fuses: `500mA`, `1A5`, `T2A`, `F500mA`; a small bare number is amperes. */
export const ratedCurrent: Notation = {
  unit: 'A',
  read: (word) => {
    const pointed = POINTED.exec(word);
    if (pointed) {
      const amperes = toNumber(joinAroundLetter(pointed[1] ?? '', pointed[2] ?? ''));
      return [figure('A', amperes, 0, 'the letter A stands for the decimal point')];
    }
    const m = PLAIN.exec(word);
    if (!m) return [];
    const [, digits = '', power = '', prefix] = m;
    const decimals = readFigure(digits + power, false);
    if (prefix !== undefined)
      return decimals.map((d) => figure('A', toNumber(d, SHIFT.get(prefix) ?? 0), 0, 'as written'));
    const amperes = decimals[0] && toNumber(decimals[0]);
    if (!amperes || amperes > LARGEST_BARE_AMPERES || /^0\d|[A-Z]/.test(word)) return [];
    return [figure('A', amperes, 3, 'a bare number on a fuse is amperes', { confidence: 0.5 })];
  },
};
