import { listOf, type SExpression } from '@partwright/files/s-expressions';
import type { Point } from '../model.ts';

export const NM_PER_MM = 1_000_000;
/** KiCad's own coordinates are 32-bit nanometres: about two metres to each side. */
const FARTHEST = 2_147_483_647;

/** Millimetres as written -> whole nanometres; what is no number, or beyond what a board can hold, is held in its range. */
export function nmOf(text: string | undefined): number {
  const nm = Math.round(Number(text) * NM_PER_MM);
  if (Number.isNaN(nm)) return 0;
  return Math.min(Math.max(nm, -FARTHEST), FARTHEST);
}

export function numberOf(text: string | undefined, fallback = 0): number {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) ? value : fallback;
}

export function angleOf(text: string | undefined): number {
  return numberOf(text) % 360;
}

export function wordOf(list: SExpression, name: string): string {
  return listOf(list, name)?.atoms[0] ?? '';
}

export function lengthOf(list: SExpression, name: string): number | undefined {
  const inner = listOf(list, name);
  return inner && inner.atoms.length > 0 ? nmOf(inner.atoms[0]) : undefined;
}

export function pointOf(list: SExpression | undefined): Point {
  return list ? { x: nmOf(list.atoms[0]), y: nmOf(list.atoms[1]) } : { x: 0, y: 0 };
}

/** `hide`, `(hide)` and `(hide yes)` are said; `(hide no)` is not. */
export function isSaid(list: SExpression, name: string): boolean {
  const inner = listOf(list, name);
  if (inner) return inner.atoms[0] !== 'no' && inner.atoms[0] !== 'false';
  return list.atoms.includes(name);
}

export function uuidOf(list: SExpression): string {
  return (listOf(list, 'uuid') ?? listOf(list, 'tstamp'))?.atoms[0] ?? '';
}
