import { findList, SExpressionUnreadable, type SExpression } from '@partwright/files/s-expressions';
import type { Point } from '../model.ts';

export const NM_PER_MM = 1_000_000;
/** KiCad's own coordinates are 32-bit nanometres: about two metres to each side. */
const FARTHEST = 2_147_483_647;

/** Millimetres as written -> whole nanometres; what is no number, or beyond what a board can hold, is held in its range. */
export function readNm(text: string | undefined): number {
  const nm = Math.round(Number(text) * NM_PER_MM);
  if (Number.isNaN(nm)) return 0;
  return Math.min(Math.max(nm, -FARTHEST), FARTHEST);
}

export function readNumber(text: string | undefined, fallback = 0): number {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) ? value : fallback;
}

export function readAngle(text: string | undefined): number {
  return readNumber(text) % 360;
}

export function readWord(list: SExpression, name: string): string {
  return findList(list, name)?.atoms[0] ?? '';
}

export function readLength(list: SExpression, name: string): number | undefined {
  const inner = findList(list, name);
  return inner && inner.atoms.length > 0 ? readNm(inner.atoms[0]) : undefined;
}

/** Throws SExpressionUnreadable where a place is written and is none: the rest of a damaged file is no more to be trusted. */
export function readPoint(list: SExpression | undefined): Point {
  if (list === undefined) return { x: 0, y: 0 };
  const [x, y] = list.atoms;
  if (Number.isNaN(Number(x ?? 0)) || Number.isNaN(Number(y ?? 0)))
    throw new SExpressionUnreadable(`(${list.name} ${list.atoms.join(' ').slice(0, 60)}) is no place in mm`, list.line);
  return { x: readNm(x), y: readNm(y) };
}

/** `hide`, `(hide)` and `(hide yes)` are said; `(hide no)` is not. */
export function readFlag(list: SExpression, name: string): boolean {
  const inner = findList(list, name);
  if (inner) return inner.atoms[0] !== 'no' && inner.atoms[0] !== 'false';
  return list.atoms.includes(name);
}

export function readUuid(list: SExpression): string {
  return (findList(list, 'uuid') ?? findList(list, 'tstamp'))?.atoms[0] ?? '';
}
