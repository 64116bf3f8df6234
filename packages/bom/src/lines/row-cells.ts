import { isKnownDesignator } from '../columns/designator-shapes.ts';
import { quantitySides } from './quantity-sides.ts';
import type { MappedColumn } from '../columns/assignment.ts';
import type { ColumnRole } from '../types.ts';
import type { RuleStyle } from '../variants/index.ts';

/** What is asked of the columns of variants. */
interface VariantWish {
  /** The variant that lines are of; null: the default. */
  name: string | null;
  /** By column. */
  rules: ReadonlyMap<number, RuleStyle>;
  /** The list is of one variant already: only what is in none is not fitted. */
  isApplied: boolean;
}

/** Reads the cells of a row by what its columns mean, in one variant. */
export class RowCells {
  readonly columns: readonly MappedColumn[];
  readonly variant: VariantWish;
  readonly #byRole = new Map<ColumnRole, MappedColumn[]>();
  /** Names for `fields`: repeated and missing headers are made different. */
  readonly fieldNames: ReadonlyMap<number, string>;

  /** The lists of designators are parted by blanks alone: `C1 C2 C3`. */
  readonly arePartedByBlanks: boolean;

  /** The quantities are two counts each, such as what is needed and what is bought: `1/10`, `2/2`. */
  readonly hasPairsOfCounts: boolean;

  /** Columns that count the pieces of each side of the board, whose sum is the quantity; empty: one column is. */
  readonly sides: readonly MappedColumn[];

  constructor(
    columns: readonly MappedColumn[],
    variant: VariantWish = NO_VARIANT,
    rows: Iterable<readonly string[]> = [],
  ) {
    this.columns = columns;
    this.variant = variant;
    this.sides = quantitySides(columns);
    this.arePartedByBlanks = arePartedByBlanks(columns, rows);
    this.hasPairsOfCounts = hasPairsOfCounts(columns, rows);
    for (const column of [...columns].sort((a, b) => a.rank - b.rank)) {
      this.#byRole.set(column.role, [...(this.#byRole.get(column.role) ?? []), column]);
    }
    this.fieldNames = nameFields(columns);
  }

  /** Columns of a role, the main one first. */
  of(role: ColumnRole): readonly MappedColumn[] {
    return this.#byRole.get(role) ?? [];
  }

  has(role: ColumnRole): boolean {
    return this.#byRole.has(role);
  }

  /** The cell of the first column of the role that has content; alternates are other parts and do not stand in. */
  text(row: readonly string[], role: ColumnRole): string {
    for (const column of this.of(role)) {
      if (column.alternate) continue;
      const cell = (row[column.index] ?? '').trim();
      if (cell !== '') return cell;
    }
    return '';
  }

  /** The cell of the main column of the role, for what another column of the same role must not stand in for. */
  main(row: readonly string[], role: ColumnRole): string {
    const column = this.of(role)[0];
    return column === undefined ? '' : (row[column.index] ?? '').trim();
  }

  /** Every cell with content by its header. */
  fields(row: readonly string[]): Map<string, string> {
    const fields = new Map<string, string>();
    for (const [index, name] of this.fieldNames) {
      const cell = row[index];
      if (cell !== undefined && cell.trim() !== '') fields.set(name, cell.trim());
    }
    return fields;
  }
}

/** Whether some cell of the main column of designators is a list with blanks between them, and none has another sign there. */
function arePartedByBlanks(columns: readonly MappedColumn[], rows: Iterable<readonly string[]>): boolean {
  const main = columns.find(({ role, rank }) => role === 'references' && rank === 0);
  if (main === undefined) return false;
  let lists = 0;
  for (const row of rows) {
    const cell = (row[main.index] ?? '').trim();
    if (/[,;/\n]/.test(cell)) return false;
    const words = cell.split(/ +/);
    if (words.length > 1 && words.every(isKnownDesignator)) lists += 1;
  }
  return lists > 0;
}

/** Two counts with a slash between them; a fraction looks so too, of which none has the larger figure first. */
export const PAIR = /^(\d{1,5})\s?\/\s?(\d{1,5})$/;
const LEAST_PAIRS = 3;

function hasPairsOfCounts(columns: readonly MappedColumn[], rows: Iterable<readonly string[]>): boolean {
  const main = columns.find(({ role, rank }) => role === 'quantity' && rank === 0);
  if (main === undefined) return false;
  let whole = 0;
  for (const row of rows) {
    const [, first, second] = PAIR.exec((row[main.index] ?? '').trim()) ?? [];
    if (first !== undefined && Number(first) >= Number(second)) whole += 1;
    if (whole >= LEAST_PAIRS) return true;
  }
  return false;
}

const NO_VARIANT: VariantWish = { name: null, rules: new Map(), isApplied: false };

function nameFields(columns: readonly MappedColumn[]): Map<number, string> {
  const names = new Map<number, string>();
  const used = new Set<string>();
  for (const column of columns) {
    if (names.has(column.index)) continue;
    const base = column.header === '' ? `column ${column.index + 1}` : column.header;
    let name = base;
    for (let n = 2; used.has(name); n++) name = `${base} ${n}`;
    used.add(name);
    names.set(column.index, name);
  }
  return names;
}
