import { readHeadUnit } from './table-unit.ts';
import type { Side } from './rated-value.ts';

/** The unit that the name of a row ends with, as in `Insertion loss (dB)`; empty: it ends with none. */
export function unitOfName(name: string): string {
  const inner = /[(（]\s*([^()（）]{1,8})[)）]$/.exec(name.trim())?.[1];
  return inner === undefined ? '' : readHeadUnit(`(${inner})`);
}

const LIMIT = String.raw`([-+±≤≥<>]?\s?\d[\d.,]*)\s?(min|typ|max)\b\.?`;
const LIMITS = new RegExp(`^${LIMIT}(?:,?\\s*\\(?${LIMIT}\\)?)?(?:\\s*\\(([^()]*)\\))?$`, 'i');

/** Which limits a cell says, and what stands in parentheses behind them. */
export interface Limits {
  sides: [side: Side, text: string][];
  condition: string;
}

/**
 * `0.8 typ. (1.4 max.)`, `2 max. (CW)`: bare figures, each with the limit that it is. Undefined: something else stands there, or
 * one limit twice.
 */
export function readLimits(text: string): Limits | undefined {
  const found = LIMITS.exec(text.trim());
  if (!found) return undefined;
  const [, first = '', of = '', second, ofSecond, condition = ''] = found;
  const sides: Limits['sides'] = [[of.toLowerCase() as Side, first]];
  if (second !== undefined && ofSecond !== undefined) sides.push([ofSecond.toLowerCase() as Side, second]);
  return new Set(sides.map(([side]) => side)).size < sides.length ? undefined : { sides, condition };
}
