import type { Rule } from '../pdf/pdf-file.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { findRuleStops, type Band } from './rules.ts';
import type { Column, TableForm } from './table.ts';

/** Columns that a text goes over. */
export interface Span {
  first: number;
  count: number;
  /** Whether it may be of the one column alone that it stands in. */
  isUnsure?: boolean;
}

/** Points: a rule between two columns that is there for a row at least, and missing beside a text, is one that was left out there. */
const ONE_ROW = 9;
/** Points. */
const SAME_EDGE = 3;

/** Words of key columns in cells that are merged: no rule parts the columns there, and rules do in other rows. */
export function findMerged<Role extends string>(
  columns: readonly Column<Role>[],
  body: readonly Word[],
  rules: readonly Rule[],
  { top, bottom }: Band,
  kind: TableForm<Role>,
): Map<Word, Span> {
  const found = new Map<Word, Span>();
  const vertical = rules.filter(({ direction }) => direction === 'vertical');
  const stops = findRuleStops(vertical, { x0: columns[0]!.x0, x1: columns.at(-1)!.x1 }, { top, bottom }).filter(
    ({ covered }) => covered * (bottom - top) >= ONE_ROW,
  );
  const isEdge = (x: number): boolean => stops.some((stop) => Math.abs(stop.x - x) < SAME_EDGE);
  if (columns.filter(({ x0 }) => isEdge(x0)).length < 2) return found;
  for (const { words, box, y } of findLines(body, 0.8)) {
    const beside = vertical.filter((rule) => rule.box[1] < y - 2 && rule.box[3] > y - 4);
    // Many tables have no rules at their sides: without one a cell goes to the edge of the table.
    const left = Math.max(...beside.map((rule) => rule.box[2]).filter((x) => x < box[0] + 2));
    const right = Math.min(...beside.map((rule) => rule.box[0]).filter((x) => x > box[2] - 2));
    const first = columns.findIndex(({ x0 }) => x0 > left - SAME_EDGE);
    const last = columns.findLastIndex(({ x1 }) => x1 < right + SAME_EDGE);
    if (first < 0 || last <= first) continue;
    const inner = columns.slice(first, last + 1);
    const isMerged = inner.every(({ role }) => kind.isKey(role)) && inner.slice(1).every(({ x0 }) => isEdge(x0));
    if (isMerged) for (const word of words) found.set(word, { first, count: last - first + 1 });
  }
  return found;
}
