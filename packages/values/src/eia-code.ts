import { readCapacitorCode } from './capacitor-code.ts';
import { readSizeWord } from './chip-sizes.ts';
import { readDielectric } from './dielectrics.ts';
import { figure, type Figure } from './notation.ts';
import { formatQuantity } from './quantity-format.ts';
import { readResistorMarking } from './resistor-marking.ts';
import { toleranceOfLetter } from './tolerances.ts';
import type { EiaReading, Tolerance } from './types.ts';
import { cleanText } from './writing.ts';

const MOST_WORDS = 12;
const TWO_DIGITS = /^[1-9]\d?$/;
const FOUR_DIGITS = /^([1-9]\d\d)(\d)$/;
const CODE_LIKE = /^(?:\d{2}[A-Z]|[0-9][A-Z]\d{3}[A-Z]{0,2}|\d{3}[A-Z]{1,2}|0\d{2})$/;
const CODE_WITH_VOLTAGE = /^([0-4]?[A-Z]?\d{3}[A-Z])(\d{1,4}(?:\.\d)?K?V)$/i;

/**
 * Read an EIA capacitor code with what may stand around it: `104`, `104K`, `1H103K`, `4R7C`, `106M 6.3V X5R 0603`.
 * Null when the text is no code at all (`10uF`, a part number); `invalid` says why when it looks like one but is none.
 *
 * @example
 * import { readEiaCode } from '@partwright/values';
 *
 * readEiaCode('1H103K')?.canonical; // => '10nF 10% 50V'
 * readEiaCode('4R7C')?.tolerance?.display; // => '±0.25 pF'
 * readEiaCode('01C')?.invalid; // => '01C is a resistor marking (EIA-96, 10 kΩ), not a capacitor code'
 * readEiaCode('10uF'); // => null
 */
export function readEiaCode(text: string): EiaReading | null {
  const words = cleanText(text.slice(0, 200))
    .toUpperCase()
    .replace(/ (?=V\b)/g, '')
    .split(/[\s,;/()-]+/)
    .flatMap((word) => CODE_WITH_VOLTAGE.exec(word)?.slice(1) ?? [word])
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const extras: Extras = { voltage: null, dielectric: null, package: null, tolerance: null };
  const codes = words.filter((word) => !takeExtra(word, extras));
  const [first, letter] = codes;
  // `104 K`: the letter may stand apart.
  const isApart = codes.length === 2 && /^\d{3}$/.test(first ?? '') && /^[A-Z]$/.test(letter ?? '');
  if (first === undefined || (codes.length > 1 && !isApart)) return null;
  const code = isApart ? `${first}${letter}` : first;
  const figures = readCode(code).sort((a, b) => b.confidence - a.confidence);
  if (figures.length > 0) return valid(text, figures, extras);
  return CODE_LIKE.test(code) ? invalid(text, whyInvalid(code), extras) : null;
}

type Extras = Pick<EiaReading, 'voltage' | 'dielectric' | 'package' | 'tolerance'>;

function takeExtra(word: string, extras: Extras): boolean {
  const volts = /^(\d{1,4}(?:\.\d)?)(K?)V(?:DC)?$/.exec(word) ?? /^(\d{1,2}V\d)$/.exec(word);
  if (volts?.[1]) extras.voltage ??= Number(`${volts[1].replace('V', '.')}${volts[2] ? 'e3' : ''}`);
  const percent = /^±?(\d{1,2}(?:\.\d{1,2})?)%$/.exec(word);
  if (percent) extras.tolerance ??= toleranceInPercent(Number(percent[1]));
  const dielectric = readDielectric(word);
  extras.dielectric ??= dielectric;
  const size = readSizeWord(word, 'chip');
  if (size && !size.doubtful) extras.package ??= size.size;
  return (
    Boolean(volts ?? percent ?? dielectric ?? (size && !size.doubtful)) ||
    /^(?:C|CAP|CAPACITOR|CER|CERAMIC|MLCC|SMD)$/.test(word)
  );
}

function toleranceInPercent(value: number): Tolerance {
  return { plus: value, minus: value, unit: '%', display: `±${value}%` };
}

function readCode(code: string): Figure[] {
  const coded = readCapacitorCode(code);
  if (coded.length > 0) {
    // Asked for a code, its own reading comes before the drawing habit.
    return coded.map((reading, i) => ({ ...reading, confidence: 0.9 - 0.4 * i }));
  }
  if (TWO_DIGITS.test(code)) return [figure('F', Number(`${code}e-12`), 2, 'one or two digits are picofarads')];
  const four = FOUR_DIGITS.exec(code);
  if (!four) return [];
  const plain = figure('F', Number(`${code}e-12`), 2, 'plain picofarads', { confidence: 0.6 });
  const precise = figure('F', Number(`${four[1]}e${Number(four[2]) - 12}`), 2, 'or three digits and a power of ten', {
    confidence: 0.4,
  });
  return precise.numeric === plain.numeric || four[2] === '0' ? [plain] : [plain, precise];
}

function valid(input: string, figures: readonly Figure[], extras: Extras): EiaReading {
  const first = figures[0]!;
  const tolerance = (first.letter ? toleranceOfLetter(first.letter, 'F', first.numeric) : null) ?? extras.tolerance;
  if (first.letter && !tolerance)
    return invalid(input, `${first.letter} is no capacitor tolerance for this value`, extras);
  const voltage = first.voltage ?? extras.voltage;
  const alternatives = figures.map(({ numeric, reason }) => ({
    farads: numeric,
    normalized: formatQuantity(numeric, 'F'),
    reason,
  }));
  const parts = [
    alternatives[0]?.normalized.replace(' ', ''),
    tolerance?.display.replace(/^±/, '').replace(' ', ''),
    voltage === null ? undefined : `${voltage}V`,
    extras.dielectric ?? undefined,
  ];
  return {
    input,
    alternatives,
    ambiguous: alternatives.length > 1,
    ...extras,
    tolerance,
    voltage,
    canonical: parts.filter((part) => part !== undefined).join(' '),
    invalid: null,
  };
}

function invalid(input: string, reason: string, extras: Extras): EiaReading {
  return { input, alternatives: [], ambiguous: false, ...extras, canonical: null, invalid: reason };
}

function whyInvalid(code: string): string {
  if (/^\d{2}[A-Z]$/.test(code)) {
    const marking = readResistorMarking(code)[0];
    return marking
      ? `${code} is a resistor marking (EIA-96, ${formatQuantity(marking.numeric, 'Ω')}), not a capacitor code`
      : `${code} is no capacitor code, which has three digits, and no EIA-96 marking, whose positions run from 01 to 96`;
  }
  if (/^00\d$/.test(code)) return `${code} has no significant digits`;
  if (/^\d[A-Z]\d/.test(code))
    return `${code.slice(0, 2)} is no rated-voltage code, or its last letter is no tolerance`;
  return `${code.slice(3)} is no capacitor tolerance letter`;
}
