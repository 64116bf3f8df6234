import { UNKNOWN } from '../pdf/symbol-font.ts';
import type { Figure, Figures, ValueDoubt } from './rated-value.ts';
import { isUnitUnread, type ValueUnit } from '../text/units.ts';

/** Letters of no figure, which fonts give for the signs that they print: `-55ᴕ150` for -55 ~ 150, `ა10%` for ±10 %. */
const STRAY = /[\u0180-\u024F\u0400-\u07FF\u10A0-\u10FF\u1D00-\u1DBF\u1E00-\u1EFF\u3400-\u4DBF]/u;

/** Old fonts print a sign where its code is a letter: `b 0.5` for -0.5. */
function isUnread(figure: Figure | null): boolean {
  return (
    figure !== null && (figure.text.includes(UNKNOWN) || STRAY.test(figure.text) || /^[a-z]\s\d/.test(figure.text))
  );
}

/** `50 100 200`: figures of several columns that nothing parts; `10 000` is one, its thousands with a blank. */
const SEVERAL = /^(?!\d{1,3}(?:\s[05]00)+$)[-+±<>≤≥]?\d[\d.,]*(?:\s[-+±<>≤≥]?\d[\d.,]*)+$/;

/** `1.5 mA Max. 1.6 mA Max.`: a limit is said of each, and stands between them. */
const SEVERAL_LIMITS = /\d.*\b(?:min|typ|max)\b\.?\s+[-+±]?\d.*\b(?:min|typ|max)\b/i;

/** `8 MHz 10 MHz 12 MHz`: one unit behind each. */
const SEVERAL_UNITS = /^(?:[-+±]?\d[\d.,]*\s?([A-Za-zµμΩ°℃%]{1,4})\s+)[-+±]?\d[\d.,]*\s?\1(?:\s|$)/u;

/** `0.15+0.2 mm -0.1`: a tolerance over two lines, between which its unit stands. */
const TORN_TOLERANCE = /\d\s?\+\s?\d[\d.]*\s?\p{L}*\s+-\s?\d/u;

/** `-4 1.8 x 10`: an exponent that stands before what it is of. */
const LOOSE_EXPONENT = /^[-+]?\d{1,2}\s\d[\d.]*\s?[x×]\s?10$/;

const areSeveral = (text: string): boolean =>
  SEVERAL.test(text.replaceAll(/(?<=\d)[*†‡]+/g, '')) ||
  SEVERAL_LIMITS.test(text) ||
  SEVERAL_UNITS.test(text) ||
  TORN_TOLERANCE.test(text) ||
  LOOSE_EXPONENT.test(text);

export function findDoubts({ min, typ, max, value }: Figures, printedUnit: string, unit: ValueUnit): ValueDoubt[] {
  const doubts: ValueDoubt[] = [];
  if (unit.si === null) doubts.push(isUnitUnread(printedUnit) ? 'unit_unread' : 'unit_unknown');
  if ([min, typ, max, value].some((figure) => isUnread(figure))) doubts.push('sign_unread');
  if ([min, typ, max, value].some((figure) => figure !== null && areSeveral(figure.text)))
    doubts.push('several_figures');
  const known = [min, typ, max].flatMap((figure) => figure?.number ?? []);
  // What no unit tells may be a temperature.
  const mayGoDown = unit.si !== '' && unit.si !== '°C' && unit.si !== 'K';
  if (!areInOrder(known) && !(mayGoDown && goAwayBelowZero(known))) doubts.push('min_above_max');
  return doubts;
}

function areInOrder(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number >= numbers[index - 1]!);
}

/** `-0.4` min, `-1.5` max: ordered by how far they are from zero, which temperatures never are. */
function goAwayBelowZero(numbers: readonly number[]): boolean {
  return numbers.every((number) => number < 0) && areInOrder(numbers.map((number) => -number));
}
