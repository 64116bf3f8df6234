import { joinAroundLetter, readFigure, toNumber } from './decimal.ts';
import { FIGURE, figure, type Notation } from './notation.ts';

const PLAIN = new RegExp(`^${FIGURE}([mk]?)[Vv](?:[Dd][Cc]|[Aa][Cc]|R?WM)?$`);
const POINTED = /^(\d{1,3})[Vv](\d{1,2})$/;
const SHIFT = new Map([
  ['m', -3],
  ['', 0],
  ['k', 3],
]);

/** Zeners, suppressors, varistors, batteries: `3V3`, `5.1V`, `12V`. `3V3` has rank 0, as no rating is written so. */
export const nominalVoltage: Notation = {
  unit: 'V',
  read: (word) => {
    const pointed = POINTED.exec(word);
    if (pointed) {
      const volts = toNumber(joinAroundLetter(pointed[1] ?? '', pointed[2] ?? ''));
      return [figure('V', volts, 0, 'the letter V stands for the decimal point')];
    }
    const m = PLAIN.exec(word);
    if (!m) return [];
    const [, digits = '', power = '', prefix = ''] = m;
    return readFigure(digits + power, false).map((decimal) =>
      figure('V', toNumber(decimal, SHIFT.get(prefix) ?? 0), 1, 'as written'),
    );
  },
};
