import { numberKey } from './number-key.ts';
import type { RawLine } from './raw-line.ts';
import { isSurePart } from './text-lines.ts';
import type { AskedPart } from './types.ts';

/**
 * `1 BSS138 25` in the column of numbers: columns ran into one another. The number is the one that was asked for, else the only one that
 * is surely a part's; the figures beside it may be its quantity, which is asked.
 */
export function partColumns(raw: RawLine, parts: readonly AskedPart[]): RawLine {
  const words = raw.mpn.trim().split(/\s+/);
  const figures = words.filter((word) => /^\d{1,7}(?:[.,]\d{1,3})?$/.test(word));
  if (figures.length === 0 || words.length < 2) return raw;
  const rest = words.filter((word) => !figures.includes(word));
  const asked = parts.map(({ mpn }) => numberKey(mpn));
  if (asked.includes(numberKey(raw.mpn))) return raw;
  const known = words.filter((word) => asked.includes(numberKey(word)));
  const [number, ...others] = known.length > 0 ? known : rest;
  if (number === undefined || others.length > 0 || !(known.length > 0 || isSurePart(number))) return raw;
  return { ...raw, mpn: number, unread: [...raw.unread, ...figures.filter((figure) => figure !== number)] };
}
