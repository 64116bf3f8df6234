import type { Row } from '../tables/table.ts';
import type { Column } from './rated-value.ts';
import { readHeadUnit } from './table-unit.ts';
import { valueTables } from './value-tables.ts';
import { isFigureRole } from './value-roles.ts';

export interface ColumnGroup {
  name: string;
  /** Of their heads. */
  unit: string;
  columns: { role: 'min' | 'typ' | 'max' | 'value'; index: number }[];
}

/** Columns side by side under one head; a role that comes again begins the next group. */
export function groupColumns(columns: readonly Column[]): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  const areSeveral = columns.filter(({ role }) => role === 'value').length > 1;
  for (const [index, { role: named, group: printed, head, unit }] of columns.entries()) {
    if (!isFigureRole(named)) continue;
    // `TYPICAL VALUES` over the names of parts.
    const statistic = named === 'value' ? readStatistic(printed) : undefined;
    const role = statistic ?? named;
    // `Min` printed twice, one over the other, is no name of a group.
    const isHeadAgain = printed !== '' && valueTables.readHead(printed) === named && named !== 'value';
    const group = (isHeadAgain ? '' : statistic ? head : printed)
      .replace(/^(?:values?|dimensions?|(?:(?:test|guaranteed)\s)?limits?|ratings?)(?:\s+|$)/i, '')
      // Marks of notes.
      .replace(/^(?:[*†‡]+\)?|\(?notes?\s?\d{1,2}\)?|\(\d{1,2}\))$/i, '')
      // What stands at the end of the line of the title is said of the whole table.
      .replace(/^\([^()]*=[^()]*\)$/, '');
    const last = groups.at(-1);
    const isOfLast =
      last !== undefined &&
      last.name === group &&
      (unit === undefined || last.unit === unit) &&
      !last.columns.some((other) => other.role === role);
    if (isOfLast) last.columns.push({ role, index });
    else
      groups.push({
        name: group || (areSeveral && role === 'value' && valueTables.readHead(head) === undefined ? head : ''),
        unit: unit ?? (readHeadUnit(head) || readHeadUnit(group)),
        columns: [{ role, index }],
      });
  }
  return groups;
}

/** `TYPICAL VALUES`, `Max.`: what the figures below are. */
function readStatistic(text: string): 'min' | 'typ' | 'max' | undefined {
  const role = valueTables.readHead(text.replace(/\s*(?:values?|ratings?|limits?)$/i, ''));
  return role === 'min' || role === 'typ' || role === 'max' ? role : undefined;
}

/** A figure over the columns of several parts is one row for these: `3.0` over all, `0.55` over two of them. */
export function mergeGroups(groups: readonly ColumnGroup[], { cells }: Row): ColumnGroup[] {
  const merged: ColumnGroup[] = [];
  let end = 0;
  for (const group of groups) {
    const [first] = group.columns;
    if (first!.index < end) {
      const last = merged.at(-1)!;
      last.name = [last.name, group.name].filter(Boolean).join(', ');
      continue;
    }
    const { columnSpan } = cells[first!.index]!;
    if (columnSpan > group.columns.length) end = first!.index + columnSpan;
    merged.push({ ...group });
  }
  const isUnsure = cells.some(({ isSpanUnsure }) => isSpanUnsure);
  return merged.length === 1 && groups.length > 1 && !isUnsure ? [{ ...merged[0]!, name: '' }] : merged;
}
