import type { SExpression } from '@partwright/files/s-expressions';
import type { Point, Units } from '../model.ts';
import type { Reading } from './reading.ts';

/** Lengths of a schematic are whole numbers of 0.1 um. */
export const UNITS_PER_MM = 10_000;
/** 200 m, near the end of KiCad's own 32 bits. */
const FARTHEST: Units = 2_000_000_000;

/** No number is written with more characters. */
const LONGEST = 64;

const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const DOT = 46;

/** Millimetres as written -> 0.1 µm, rounded half away from zero; undefined when it is no number or absurdly far. */
export function parseUnits(text: string): Units | undefined {
  const { length } = text;
  let at = text.charCodeAt(0) === MINUS ? 1 : 0;
  let whole = 0;
  let decimals = -1;
  // Up to four decimals and no more than the plain form, which is what KiCad writes; everything else takes the slow way.
  if (length === at || length > 11) return unitsOfAny(text);
  const isNegative = at === 1;
  for (; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      whole = whole * 10 + (code - ZERO);
      if (decimals >= 0) decimals++;
    } else if (code === DOT && decimals < 0) decimals = 0;
    else return unitsOfAny(text);
  }
  if (decimals > 4 || (decimals === 0 && length === (isNegative ? 2 : 1))) return unitsOfAny(text);
  for (let missing = 4 - Math.max(decimals, 0); missing > 0; missing--) whole *= 10;
  if (whole > FARTHEST) return undefined;
  return isNegative && whole !== 0 ? -whole : whole;
}

function unitsOfAny(text: string): Units | undefined {
  if (text.length > LONGEST || !/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text)) return undefined;
  const value = Number(text) * UNITS_PER_MM;
  const rounded = Math.sign(value) * Math.round(Math.abs(value)) + 0;
  return Math.abs(rounded) <= FARTHEST ? rounded : undefined;
}

/** The atom of a list as a length; `otherwise` and a warning when it is none. */
export function lengthAt(list: SExpression, index: number, on: Reading, otherwise: Units = 0): Units {
  const text = list.atoms[index];
  const units = text === undefined ? undefined : parseUnits(text);
  if (units !== undefined) return units;
  on.wrongValue(list, text === undefined ? 'a number is missing' : 'that is no length in mm');
  return otherwise;
}

/** `(at x y)`, `(xy x y)`, `(start x y)`, ... */
export function readPoint(list: SExpression, on: Reading): Point {
  return { x: lengthAt(list, 0, on), y: lengthAt(list, 1, on) };
}

export function readPointList(list: SExpression, on: Reading): Point[] {
  const points: Point[] = [];
  for (const inner of list.lists) {
    if (inner.name === 'xy') points.push(readPoint(inner, on));
    else on.unknown(inner, list.name);
  }
  return points;
}

/** A plain number, such as an angle or a factor. */
export function numberAt(list: SExpression, index: number, on: Reading, otherwise = 0): number {
  const text = list.atoms[index];
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (text !== '' && Number.isFinite(value)) return value;
  on.wrongValue(list, 'that is no number');
  return otherwise;
}

/** The angle of `(at x y angle)`, in degrees from 0 up to 360; 0 without one. */
export function readAngle(list: SExpression, on: Reading): number {
  if (list.atoms.length < 3) return 0;
  const angle = numberAt(list, 2, on) % 360;
  return angle < 0 ? angle + 360 : angle + 0;
}

/** A count such as a unit or a body style: whole, from `least` to 10,000. */
export function countAt(list: SExpression, index: number, on: Reading, least = 1): number {
  const value = numberAt(list, index, on, least);
  if (Number.isInteger(value) && value >= least && value <= 10_000) return value;
  on.wrongValue(list, 'that is no count');
  return least;
}

/** `(hide yes)`, `(hide no)` and, of KiCad 7 and before, `(hide)`. */
export function isYes(list: SExpression): boolean {
  const word = list.atoms[0];
  return word === undefined || word === 'yes' || word === 'true';
}

export function textAt(list: SExpression, index = 0): string {
  return list.atoms[index] ?? '';
}

/** `(color r g b a)` -> `rgba(r, g, b, a)`; undefined when all are 0, which is the colour of the layer. */
export function readColor(list: SExpression, on: Reading): string | undefined {
  const [r, g, b, a] = [0, 1, 2, 3].map((index) => numberAt(list, index, on)) as [number, number, number, number];
  if (r === 0 && g === 0 && b === 0 && a === 0) return undefined;
  return `rgba(${r}, ${g}, ${b}, ${a})`;
}
