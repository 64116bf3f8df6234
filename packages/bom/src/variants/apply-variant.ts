import { normalizeHeader } from '../columns/header-words.ts';
import { readHeader } from '../columns/read-header.ts';
import type { ColumnRole } from '../roles/index.ts';
import type { KnownColumns } from '../grid.ts';
import { isSameVariant } from './variant.ts';
import type { VariantColumns, VariantField } from './variant-columns.ts';

type Rows = string[][];

/** A table as it is in one variant, and what is known of its columns. */
export interface VariantTable {
  headers: string[];
  rows: Rows;
  known: KnownColumns;
}

/**
 * Put what is said of one variant in the place of what is said of all: the filled cells of `V1:MPN` into `MPN`. Where that
 * column is not there, the other one is it. An empty cell says nothing of the variant.
 */
export function applyVariant(
  headers: readonly string[],
  rows: Rows,
  { fields }: VariantColumns,
  variant: string | undefined,
): VariantTable {
  const roles = new Map<number, ColumnRole>(fields.map(({ index }) => [index, 'variant_field']));
  const known = { reason: 'its header names a variant', roles };
  const own = fields.filter((field) => variant !== undefined && isSameVariant(field.variant, variant));
  const renamed = [...headers];
  const moves: { from: number; to: number }[] = [];
  for (const field of own) {
    const to = findColumn(field, headers, fields);
    if (to !== undefined) {
      moves.push({ from: field.index, to });
      continue;
    }
    renamed[field.index] = field.field;
    if (field.field === headers[field.index]) roles.set(field.index, 'dnp');
    else roles.delete(field.index);
  }
  return { headers: renamed, rows: moves.length === 0 ? rows : rows.map((row) => moveCells(row, moves)), known };
}

function moveCells(row: string[], moves: readonly { from: number; to: number }[]): string[] {
  const filled = moves.filter(({ from }) => (row[from] ?? '').trim() !== '');
  if (filled.length === 0) return row;
  const width = Math.max(row.length, ...filled.map(({ to }) => to + 1));
  const cells = Array.from({ length: width }, (_, at) => row[at] ?? '');
  for (const { from, to } of filled) cells[to] = row[from]!;
  return cells;
}

/** The column of that name, else the first that means the same: KiCost's `manf#` is `MPN`. */
function findColumn(
  { field }: VariantField,
  headers: readonly string[],
  fields: readonly VariantField[],
): number | undefined {
  const free = headers
    .map((header, index) => ({ header, index }))
    .filter(({ index }) => !fields.some((other) => other.index === index));
  const name = normalizeHeader(field);
  const role = bestRole(field);
  const found =
    free.find(({ header }) => normalizeHeader(header) === name) ??
    free.find(({ header }) => role !== undefined && bestRole(header) === role && sameSense(header, field));
  return found?.index;
}

function bestRole(header: string): ColumnRole | undefined {
  return readHeader(header)?.priors[0]?.role;
}

/** A yes means the contrary under `DNP` and `Populate`, and more under `Exclude from BOM`. */
function sameSense(a: string, b: string): boolean {
  const sense = (header: string): string =>
    `${readHeader(header)?.concepts.has('not_fitted')} ${normalizeHeader(header).startsWith('exclude')}`;
  return sense(a) === sense(b);
}
