import { joinAroundLetter, readFigure, toNumber } from './decimal.ts';
import { FIGURE, figure, type Figure, type Notation } from './notation.ts';

/** Nobody makes a megahenry: MH is millihenry in capitals. R is the point of a figure in microhenries. */
const SHIFT = new Map([
  ['f', -15],
  ['p', -12],
  ['n', -9],
  ['N', -9],
  ['u', -6],
  ['U', -6],
  ['R', -6],
  ['r', -6],
  ['m', -3],
  ['M', -3],
  ['', 0],
  ['H', 0],
]);

/** Behind a scale letter alone F says farads (`0.1UF`), not ±1 %. */
const PLAIN = new RegExp(`^${FIGURE}(?:([fpnNuUmM]?)([Hh])|([nNuUm])(?!F))([BCDSFGJKMN])?$`);
const BARE = new RegExp(`^${FIGURE}$`);
const POINTED = /^(\d{0,4})(?:([Rr])|([nNuUm])(?!\d{1,3}F))(\d{1,3})([Hh])?([BCDSFGJKMN])?$/;
const CODE = /^([1-9]\d)(\d)([FGHJKMN])?$/;

/** `4.7uH`, `4u7`, `10n`, `R47` (0.47 µH), `101` (100 µH), `220M` (22 µH ±20 %). */
export const inductance: Notation = {
  unit: 'H',
  read: (word) => {
    const plain = [...readPlain(word), ...readPointed(word)];
    return plain.length > 0 ? plain : [...readCode(word), ...readBare(word)];
  },
};

function readPlain(word: string): Figure[] {
  const m = PLAIN.exec(word);
  if (!m) return [];
  const [, digits = '', power = '', prefix = '', unit = '', scale = '', letter = null] = m;
  return readFigure(digits + power, false).map((decimal) =>
    figure('H', toNumber(decimal, SHIFT.get(prefix || scale) ?? 0), unit ? 0 : 1, 'as written', { letter }),
  );
}

function readPointed(word: string): Figure[] {
  const m = POINTED.exec(word);
  if (!m) return [];
  const [, whole = '', point, prefix = '', tail = '', unit = '', letter = null] = m;
  const scale = point ?? prefix;
  if (tail.length > 2 && (!point || whole.length > 1)) return [];
  const numeric = toNumber(joinAroundLetter(whole, tail), SHIFT.get(scale) ?? 0);
  const reason = `the letter ${scale} stands for the decimal point${/[Rr]/.test(scale) ? ', in microhenries' : ''}`;
  return [figure('H', numeric, unit ? 0 : whole === '' ? 2 : 1, reason, { letter })];
}

/** Two digits and a power of ten in microhenries; with a last digit of 0 people also mean plain microhenries. */
function readCode(word: string): Figure[] {
  const m = CODE.exec(word);
  if (!m || Number(m[2]) > 6) return [];
  const [, digits = '', power = '', letter = null] = m;
  const coded = figure('H', toNumber({ digits, exponent: Number(power) }, -6), 2, `code: ${digits} × 10^${power} µH`, {
    letter,
  });
  if (power !== '0' || letter !== null) return [coded];
  const plain = figure('H', toNumber({ digits: digits + power, exponent: 0 }, -6), 2, 'or plain microhenries', {
    confidence: 0.5,
  });
  return [{ ...coded, confidence: 0.5 }, plain];
}

function readBare(word: string): Figure[] {
  const m = BARE.exec(word);
  const decimal = m && readFigure(`${m[1]}${m[2] ?? ''}`, false)[0];
  if (!decimal || /^0\d|^\d{5}/.test(word) || /^\d{3}$/.test(word) || toNumber(decimal) === 0) return [];
  if (m[2]) return [figure('H', toNumber(decimal), 3, 'henries in scientific notation', { confidence: 0.9 })];
  return [
    figure('H', toNumber(decimal, -6), 3, 'a bare number on an inductor is usually microhenries', { confidence: 0.5 }),
    figure('H', toNumber(decimal, -9), 3, 'or nanohenries on a radio-frequency inductor', { confidence: 0.3 }),
  ];
}
