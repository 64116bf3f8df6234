import { normalizeValue, readDielectric, readEiaCode, toleranceOfLetter } from '@partwright/values';
import { valueInDescription } from '../lines/part-cells.ts';
import { readCodeWord, decodeVolts, type CodeWord } from './code-words.ts';
import type { EiaReading } from '@partwright/values';

/** What became of a value cell of a capacitor. */
type CodeVerdict =
  | { kind: 'not_a_code' }
  | { kind: 'replace'; at: number; length: number; text: string }
  | { kind: 'skip'; reason: string; alternatives: string[] };

/** `100nF`, `4.7 u`, `(15p)`: a value with its unit is there already. */
const WITH_UNIT = /(?<![\p{L}\p{N}])\d+(?:[.,]\d+)?\s?(?:[PNUpnuµμ][Ff]?|m?F|MFD)\d*(?![\p{L}\p{N}])/u;

/** Figures alone that are no three-digit code: people write picofarads so, and microfarads. */
const BARE_NUMBER = /^\s*(?:\d{1,2}|\d{4,6}|\d{0,3}[.,]\d{1,4})\s*$/;

/** Two digits and a letter: no EIA code, but printed on small ceramic capacitors (`22J`). */
const TWO_DIGITS = /^\s*(\d{2})([A-Z])\s*$/i;

const SHORT = /^\s*(?=\S*[1-9])[\w?.,*-]{1,6}\s*$/;

/** What may stand beside a code: sizes, rated voltages, tolerances, kinds of capacitor, remarks on fitting. */
const KNOWN_WORD =
  /^(?:0201|0402|0603|0805|1206|1210|1808|1812|1825|2010|2220|2225|C\d{4}|\d{1,4}(?:\.\d)?K?V(?:DC|AC)?|[±+-]{0,3}\d{1,2}(?:\.\d+)?%|C|CAP|CAPS|CAPACITOR|CER|CERAMIC|CC|MLCC|SMD|SMT|TANT|TANTALUM|ELCO|ELKO|ELECTROLYTIC|FILM|MKT|MKP|DNP|DNF|DNI|NF|NC|NM)$/i;

interface Word {
  text: string;
  at: number;
}

/**
 * Read the value cell of a capacitor. A code is replaced by its value with unit, tolerance, voltage and dielectric, in
 * ASCII (`100nF 10% 50V X7R`); what else is in the cell stays. `others` are the row's other cells: a description that names
 * one of two readings decides.
 */
export function classifyCapacitorCell(cell: string, others: readonly string[]): CodeVerdict {
  if (cell.length > 200) return { kind: 'not_a_code' };
  if (BARE_NUMBER.test(cell)) return bareNumber(Number(cell.replace(',', '.')));
  const words = [...cell.matchAll(/[^\s,;/()=_-]+/g)].map(({ 0: text, index }): Word => ({ text, at: index }));
  const codes = words.flatMap((word, i) =>
    (followsUnit(words, i) ? [] : (readCodeWord(word.text) ?? [])).map((code) => ({ code, i })),
  );
  const [found] = codes;
  if (!found) return noCode(cell);
  const stated = WITH_UNIT.exec(cell);
  if (stated)
    return words[0]!.at === stated.index
      ? { kind: 'not_a_code' }
      : skip(`the cell gives ${stated[0]} beside ${words[found.i]!.text}`);
  if (codes.length > 1)
    return skip(`the cell holds ${codes.length} codes: ${codes.map(({ i }) => words[i]!.text).join(', ')}`);
  return classifyCode(words, found.i, found.code, others);
}

const skip = (reason: string, alternatives: string[] = []): CodeVerdict => ({ kind: 'skip', reason, alternatives });

/** `CAP 100 UF`: the next word is the unit, so that the figures are no code. */
function followsUnit(words: readonly Word[], i: number): boolean {
  return (
    /^(?:[PNUM\u00b5\u03bc]F?|F|MFD|V|KV|VDC|VAC|%|OHMS?|HZ|KHZ|MHZ)$/iu.test(words[i + 1]?.text ?? '') &&
    !isLetterBehind(words, i)
  );
}

/** A tolerance letter by itself: `104 K`. `M` behind three digits is one too: no capacitor has megafarads. */
function isLetterBehind(words: readonly Word[], i: number): boolean {
  return /^[JKMZ]$/i.test(words[i + 1]?.text ?? '') && /\d$/.test(words[i]!.text);
}

function noCode(cell: string): CodeVerdict {
  if (WITH_UNIT.test(cell)) return { kind: 'not_a_code' };
  const two = TWO_DIGITS.exec(cell);
  const reading = readEiaCode(cell);
  const reason = reading?.invalid;
  if (!two && reason) return skip(reason);
  // Short and with a figure in it: meant as a value, and neither a code nor one with a unit. Longer ones are part numbers.
  if (!two && SHORT.test(cell) && normalizeValue(cell, { kind: 'C' }).numeric === null)
    return skip(`${cell.trim()} is neither a value with a unit nor a capacitor code`);
  if (!two) return { kind: 'not_a_code' };
  const farads = Number(`${two[1]}e-12`);
  const tolerance =
    Number(two[1]) >= 1 && /[JKM]/i.test(two[2]!) ? toleranceOfLetter(two[2]!.toUpperCase(), 'F', farads) : null;
  if (tolerance === null) return skip(reason ?? `${cell.trim()} is no capacitor code, which has three digits`);
  const value = `${formatCapacitance(farads)} ${asciiTolerance(tolerance.display)}`;
  return skip(`${cell.trim()} has two digits where a code has three; it may be ${value}`, [value]);
}

/** Judge the one code of a cell, with the letter, voltage and dielectric words that stand right beside it. */
function classifyCode(words: readonly Word[], at: number, code: CodeWord, others: readonly string[]): CodeVerdict {
  let [from, to] = [at, at];
  let { letter, volts, dielectric } = code;
  if (letter === null && isLetterBehind(words, to)) letter = words[++to]!.text.toUpperCase();
  // `2A 104J` and `473K 2A`: the voltage code as a word of its own.
  for (const beside of [from - 1, to + 1]) {
    const coded = words[beside] && volts === null ? decodeVolts(words[beside].text) : null;
    if (coded === null) continue;
    volts = coded;
    [from, to] = [Math.min(from, beside), Math.max(to, beside)];
  }
  const strange = words.find(
    ({ text }, i) => (i < from || i > to) && !KNOWN_WORD.test(text) && readDielectric(text) === null,
  );
  const reading = readEiaCode(code.digits);
  const text = words[at]!.text;
  if (!reading || reading.invalid !== null) return skip(reading?.invalid ?? `${text} is no capacitor code`);
  // A tolerance or a voltage is only ever printed behind a code, so that a last digit of 0 is the power of ten.
  const ambiguous = reading.ambiguous && letter === null && code.volts === null;
  const farads = ambiguous ? settledBy(others, reading) : reading.alternatives[0]!.farads;
  if (farads === undefined) {
    return skip(
      `${text} has two readings: ${reading.alternatives.map(({ farads, reason }) => `${formatCapacitance(farads)} (${reason})`).join(', ')}`,
      reading.alternatives.map((reading) => formatCapacitance(reading.farads)),
    );
  }
  const tolerance = letter === null ? null : toleranceOfLetter(letter, 'F', farads);
  if (letter !== null && tolerance === null)
    return skip(`${letter} is no tolerance letter of a capacitor of ${formatCapacitance(farads)}`);
  const parts = [
    formatCapacitance(farads),
    tolerance === null ? undefined : asciiTolerance(tolerance.display),
    volts === null ? undefined : `${volts}V`,
    dielectric ?? undefined,
  ];
  const value = parts.filter((part) => part !== undefined).join(' ');
  if (strange)
    return skip(`"${strange.text.slice(0, 30)}" beside ${text} is not understood; the code by itself is ${value}`, [
      value,
    ]);
  const start = words[from]!.at;
  return { kind: 'replace', at: start, length: words[to]!.at + words[to]!.text.length - start, text: value };
}

function bareNumber(number: number): CodeVerdict {
  if (number === 0) return { kind: 'not_a_code' };
  const alternatives = [formatCapacitance(number * 1e-12), formatCapacitance(number * 1e-6)];
  if (number < 1) alternatives.reverse();
  return skip(`${number} is no three-digit code and has no unit; it may be ${alternatives.join(' or ')}`, alternatives);
}

/** The one reading that another cell of the row names; undefined when none or several are named. */
function settledBy(others: readonly string[], code: EiaReading): number | undefined {
  const named = new Set<number>();
  for (const other of others) {
    const value = valueInDescription(other, 'C1');
    const { numeric } = value === null ? { numeric: null } : normalizeValue(value, { kind: 'C' });
    if (numeric === null) continue;
    const reading = code.alternatives.find(({ farads }) => Math.abs(farads - numeric) < farads * 0.005);
    if (reading) named.add(reading.farads);
  }
  return named.size === 1 ? [...named][0] : undefined;
}

const asciiTolerance = (display: string) =>
  display.replace(/^±\s*/, '').replace(/\s+/g, '').replaceAll('−', '-').replaceAll('µ', 'u');

/** Picofarads below 1 nF, nanofarads below 1 uF, microfarads above; `u` for µ keeps an ASCII file ASCII. */
function formatCapacitance(farads: number): string {
  const [scale, unit] = farads < 0.9999e-9 ? [1e12, 'pF'] : farads < 0.9999e-6 ? [1e9, 'nF'] : [1e6, 'uF'];
  return `${Number((farads * scale).toPrecision(6))}${unit}`;
}
