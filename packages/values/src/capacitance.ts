import { readCapacitorCode } from './capacitor-code.ts';
import { joinAroundLetter, readFigure, toNumber } from './decimal.ts';
import { FIGURE, figure, type Figure, type Notation } from './notation.ts';

/** M, MF and MFD are the old American microfarad; MM and uu its picofarad. */
const SHIFT = new Map([
  ['f', -15],
  ['p', -12],
  ['P', -12],
  ['uu', -12],
  ['UU', -12],
  ['mm', -12],
  ['MM', -12],
  ['n', -9],
  ['N', -9],
  ['u', -6],
  ['U', -6],
  ['m', -3],
  ['M', -6],
  ['', 0],
  ['F', 0],
]);

const PLAIN = new RegExp(`^${FIGURE}(uu|UU|mm|MM|[pPnNuUmM]|f(?=[Ff]))?([Ff][Dd]?)?([ABCDFGJKMZ])?$`);
const POINTED = /^(\d{0,6})([pPnNuUmMF])(\d{1,2}|\d{3}(?=[Ff]))([Ff])?([BCDFGJKMZ])?$/;
/** `1uF0`: the whole unit stands for the point. */
const POINTED_BY_UNIT = /^(\d{1,2}[pnu])F(\d)$/;

/** From here on mF is rather a slip for µF than an electrolytic as large as a supercapacitor. */
const LEAST_DOUBTED_MILLIFARADS = 10;

/** `100n`, `4n7`, `0.1uF`, `10mfd`, `u1`, `104`, `1H104K`; bare numbers by habit (`0.1` µF, `22` pF). */
export const capacitance: Notation = {
  unit: 'F',
  read: (word) => [...readPlain(word), ...readPointed(word.replace(POINTED_BY_UNIT, '$1$2F')), ...readCode(word)],
};

function readPlain(word: string): Figure[] {
  const m = PLAIN.exec(word);
  if (!m) return [];
  const [, digits = '', power = '', scale = '', unit = '', letter = null] = m;
  if (!scale && !unit) return letter ? [] : readBare(digits, power);
  const threeDigits = /^\d{3}$/.test(digits);
  // `106M` is a code with its tolerance; so may `330F` be, unless it is a supercapacitor.
  if (threeDigits && scale === 'M' && !unit) return [];
  const rank = unit ? 0 : 1;
  const written = (shift: number, reason = 'as written', extra: Partial<Figure> = {}): Figure[] =>
    readFigure(digits + power, false).map((decimal) =>
      figure('F', toNumber(decimal, shift), rank, reason, { letter, ...extra }),
    );
  if (threeDigits && !scale && unit === 'F')
    return written(0, 'or farads of a supercapacitor', { rank: 2, confidence: 0.4 });
  if (unit.length === 2 && /^m$/i.test(scale)) return written(-6, 'MFD is the old spelling of microfarad');
  if (scale === 'M' || (scale === 'm' && unit === 'f')) {
    return [...written(-6, 'M on a capacitor is the old spelling of micro'), ...written(-3, 'or millifarad')];
  }
  if (scale === 'm' && unit === 'F' && Number(digits) >= LEAST_DOUBTED_MILLIFARADS) {
    return [...written(-3), ...written(-6, 'or microfarad, as mF was once written')];
  }
  return written(SHIFT.get(scale) ?? 0);
}

function readPointed(word: string): Figure[] {
  const m = POINTED.exec(word);
  if (!m) return [];
  const [, whole = '', scale = '', tail = '', unit = '', letter = null] = m;
  const numeric = toNumber(joinAroundLetter(whole, tail), SHIFT.get(scale) ?? 0);
  const rank = unit ? 0 : whole === '' ? 2 : 1;
  const reason = `the letter ${scale} stands for the decimal point`;
  if (scale === 'M' && whole.length > 2) return [];
  if (scale !== 'M') return [figure('F', numeric, rank, reason, { letter })];
  return [
    figure('F', numeric, rank, `${reason}, and M on a capacitor is the old spelling of micro`, { letter }),
    figure('F', toNumber(joinAroundLetter(whole, tail), -3), rank, 'or millifarad', { letter }),
  ];
}

/** A bare `100` is also how electrolytics are drawn; codes with another third digit are not doubted. */
function readCode(word: string): Figure[] {
  const coded = readCapacitorCode(word);
  if (coded.length < 2) return coded;
  return [...coded, figure('F', Number(`${word}e-6`), 2, 'or microfarads of an electrolytic', { confidence: 0.3 })];
}

/** Three digits without a unit are an EIA code and are read there; what else is bare goes by drawing habit. */
function readBare(digits: string, power: string): Figure[] {
  const decimal = readFigure(digits + power, false)[0];
  if (!decimal) return [];
  const as = (shift: number, reason: string, confidence: number): Figure =>
    figure('F', toNumber(decimal, shift), 3, reason, { confidence });
  if (power) return [as(0, 'farads in scientific notation', 0.9)];
  if (/^0*\.?0*$/.test(digits)) return [];
  if (/^0?\.\d+$/.test(digits)) return [as(-6, 'a bare fraction on a capacitor is microfarads', 0.7)];
  if (digits.includes('.')) {
    return [as(-6, 'a bare decimal on a capacitor is usually microfarads', 0.4), as(-12, 'or picofarads', 0.3)];
  }
  if (/^0\d/.test(digits) || digits.length === 3 || digits.length > 7) return [];
  const picofarads = as(-12, 'a bare whole number on a capacitor is picofarads', 0.5);
  return digits.length > 4 ? [picofarads] : [picofarads, as(-6, 'or microfarads', 0.3)];
}
