import { type LengthUnit, MM_IN, readUnit } from './units.ts';

const LENGTH = /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?)\s*([\p{L}"”]*)\s*$/iu;

export interface Length {
  number: number;
  /** Written beside the number. */
  unit: LengthUnit | undefined;
}

/** `92.4052mm`, `-3640mil`, `1,5`; undefined for what is no length, and for a unit that is none of ours. */
export function readLength(text: string): Length | undefined {
  const [, digits, word = ''] = LENGTH.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const unit = word === '' ? undefined : readUnit(word);
  if (word !== '' && unit === undefined) return undefined;
  const number = Number(digits.replace(',', '.'));
  // Ten metres: no board is larger, and what is computed from it stays exact.
  return Number.isFinite(number) && Math.abs(number) <= 1e7 ? { number, unit } : undefined;
}

export function inMm({ number, unit }: Length, fallback: LengthUnit): number {
  return Math.round(number * MM_IN[unit ?? fallback] * 1e6) / 1e6;
}

/** Degrees from 0 to below 360; `R90`, `MR180` and `90.00 deg` are Eagle's and others' ways. */
export function readAngle(text: string): number | undefined {
  const digits = /^\s*[MS]*R?\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*(?:°|deg(?:rees)?)?\s*$/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  return turned(Number(digits.replace(',', '.')));
}

/** Eagle writes the parts of the bottom as mirrored: `MR90`. */
export const isMirroredAngle = (text: string): boolean => /^\s*S?MS?R\s*[\d.+-]/i.test(text);

/**
 * Any angle as 0 to below 360, to a millionth of a degree.
 *
 * @example
 * import { turned } from '@partwright/manufacturing/placement';
 *
 * turned(-90); // => 270
 * turned(450); // => 90
 */
export function turned(degrees: number): number {
  const rounded = Math.round((((degrees % 360) + 360) % 360) * 1e6) / 1e6;
  return rounded === 360 ? 0 : rounded;
}
