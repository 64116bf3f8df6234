import { joinAroundLetter, readFigure, toNumber, type Decimal } from './decimal.ts';
import { FIGURE, figure, type Figure, type Notation, type Rank } from './notation.ts';
import { isCommonNumber, isPreferredNumber } from './preferred-numbers.ts';

/** M is mega and m is milli; k and K are the same; L is the milliohm letter of IEC 60062:2016. */
const SHIFT = new Map([
  ['', 0],
  ['R', 0],
  ['Ω', 0],
  ['E', 0],
  ['k', 3],
  ['M', 6],
  ['MEG', 6],
  ['MEGA', 6],
  ['MEGS', 6],
  ['m', -3],
  ['L', -3],
  ['u', -6],
  ['G', 9],
  ['T', 12],
]);

const findScaleShift = (scale: string): number =>
  SHIFT.get(scale.length > 1 ? scale.toUpperCase() : scaleLetter(scale)) ?? 0;
const scaleLetter = (letter: string): string => ({ K: 'k', r: 'R', e: 'E', g: 'G' })[letter] ?? letter;

const PLAIN = new RegExp(`^${FIGURE}([Mm]eg[as]?|MEG[AS]?|[kKMmuGgT])?(Ω|OHMS?|[RrE])?([BCDFGJKMNW])?$`);
const POINTED = /^(\d{0,6})([RrkKMmGLEΩ])(\d{1,6})([RrEΩ])?([BCDFGJKMNW])?$/;
const MEG_POINTED = /^(\d{1,3})MEG(?=\d{1,3}$)/i;
/** Codes are printed on resistors up to some ten megohms. */
const MOST_ZEROS = 6;
const CODE = /^(\d{2,3})(\d)([BCDFJN])?$/;

/** `4.700` is 4.7 Ω to the thousandth, or 4700 Ω by one who writes a decimal comma. */
const POINTED_THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/;

/** `4k7`, `R47`, `4.7kΩ`, `470R`, `4,700`, `10E`, `100m`; with a tolerance letter behind: `4K7J`. */
export const resistance: Notation = {
  unit: 'Ω',
  read: (word) => [...readPlain(word), ...readPointed(word.replace(MEG_POINTED, '$1M')), ...readCodeWithLetter(word)],
};

function readPlain(word: string): Figure[] {
  const m = PLAIN.exec(word);
  if (!m) return [];
  const [, digits = '', power = '', scale = '', unit = '', letter = null] = m;
  // A lone letter behind a bare number is a code's (`103J`), not a value's.
  if (letter && !scale && !unit) return [];
  if (/^0\d/.test(digits) && !/^0+$/.test(digits)) return [];
  // Micro-ohms are always written with their unit; `10u` is a capacitor or an inductor in the wrong place.
  if (scale === 'u' && !unit) return [];
  const rank: Rank = unit ? 0 : scale ? 1 : 3;
  const reason = rank === 3 ? 'a bare number on a resistor is ohms' : 'as written';
  const readings = readFigure(digits + power, /[kKMG]/.test(scale)).map((decimal) =>
    ohms(decimal, findScaleShift(scale), rank, reason, letter),
  );
  if (scale === 'K' && !unit && !letter) return [...readings, ...readCodeWithK(digits, readings[0]!)];
  if (scale === 'M' && unit.startsWith('OHM')) {
    return [
      ...readings,
      ...readings.map((r) => ohms(readFigure(digits, true)[0]!, -3, 0, 'MOHM in capitals may mean milliohm', r.letter)),
    ];
  }
  if (rank < 3 || readings.length > 1) return readings;
  return POINTED_THOUSANDS.test(digits)
    ? [
        ...readings,
        ohms({ digits: digits.replace('.', ''), exponent: 0 }, 0, rank, 'or thousands set off by a point', letter),
      ]
    : withCodeReading(digits, readings[0]!);
}

/**
 * Some people type the print on the chip. `103` is no value that is made, and 104 Ω hardly (E192), but as codes they are
 * 10 kΩ and 100 kΩ; `332` is both a common value and a common code, and is believed as it stands.
 */
function withCodeReading(digits: string, plain: Figure): Figure[] {
  const m = CODE.exec(digits);
  const coded = m && fromCode(m[1] ?? '', m[2] ?? '', null);
  if (!coded || m[2] === '0' || Number(m[2]) > MOST_ZEROS || !isPreferredNumber(coded.numeric))
    return [{ ...plain, confidence: 0.9 }];
  return isCommonNumber(plain.numeric) ? [{ ...plain, confidence: 0.8 }] : [plain, coded];
}

/** `473K` stands in no series, but is 47 kΩ ±10 % as thermistors and trimmers are marked. */
function readCodeWithK(digits: string, plain: Figure): Figure[] {
  const m = CODE.exec(digits);
  if (!m || m[2] === '0' || isCommonNumber(plain.numeric)) return [];
  const coded = fromCode(m[1] ?? '', m[2] ?? '', 'K');
  return isPreferredNumber(coded.numeric) ? [{ ...coded, confidence: 0.5 }] : [];
}

function readPointed(word: string): Figure[] {
  const m = POINTED.exec(word);
  if (!m) return [];
  const [, whole = '', scale = '', tail = '', unit = '', letter = null] = m;
  // Beyond three digits only a milliohm part needs more: R0005, 0R00025.
  if (tail.length > 3 && !/^[RrLEΩ]$/.test(scale)) return [];
  // `R2R` is a ladder: a letter that is the point already is no unit.
  if (whole === '' && (/[mGE]/.test(scale) || unit === 'R')) return [];
  const rank: Rank = unit ? 0 : whole === '' ? 2 : 1;
  const reason = `the letter ${scale} stands for the decimal point`;
  const pointed = ohms(joinAroundLetter(whole, tail), findScaleShift(scale), rank, reason, letter);
  if (scale !== 'E' || unit || letter) return [pointed];
  return [pointed, ohms({ digits: whole, exponent: Number(tail) }, 0, rank, 'or scientific notation', null)];
}

/** `1002F`, `103J`: three or four digits with a tolerance letter are a maker's code. */
function readCodeWithLetter(word: string): Figure[] {
  const m = CODE.exec(word);
  if (!m?.[3]) return [];
  const coded = fromCode(m[1] ?? '', m[2] ?? '', m[3]);
  const plain = figure('Ω', Number(`${m[1]}${m[2]}`), 2, 'or plain ohms with a tolerance letter', {
    letter: m[3],
    confidence: 0.5,
  });
  return isPreferredNumber(plain.numeric) && plain.numeric !== coded.numeric ? [coded, plain] : [coded];
}

/** The code that three bare digits may be: `102` is 1 kΩ. Null where they can only be ohms. */
export function readBareCode(word: string): Figure | null {
  const m = /^([1-9]\d)([1-6])$/.exec(word);
  return m && fromCode(m[1] ?? '', m[2] ?? '', null);
}

function fromCode(digits: string, zeros: string, letter: string | null): Figure {
  const confidence = letter === null ? 0.5 : 0.8;
  const reason = `code: ${digits} and ${zeros} zeros`;
  return figure('Ω', toNumber({ digits, exponent: Number(zeros) }), 2, reason, { letter, confidence });
}

function ohms(decimal: Decimal, shift: number, rank: Rank, reason: string, letter: string | null): Figure {
  return figure('Ω', toNumber(decimal, shift), rank, reason, { letter });
}
