import { ROLES } from '../roles/index.ts';
import { readDesignators } from './designators.ts';
import { isExcluded, readFitting } from './fitting-columns.ts';
import { fittingInDescription, isNotFitted, isNotFittedNote, isShortNotFitted, namedNotFitted } from './not-fitted.ts';
import { isInVariant, readVariantRule } from '../variants/index.ts';
import type { MappedColumn } from '../columns/assignment.ts';
import type { RowReading } from './read-row.ts';
import type { RowCells } from './row-cells.ts';

/** Whether a line is fitted, as far as its cells say. */
export interface LineFitting {
  /** The line as a whole is not. */
  notFitted: boolean;
  /** Single designators that are not, some perhaps twice. */
  named: string[];
  /** The text that leaves it open; null when nothing does. */
  doubt: string | null;
  /** Not for another reason than that it belongs to other variants. */
  isOfOthers: boolean;
}

/** True when the row itself says that it is no part of the BOM. */
export function isExcludedRow(row: readonly string[], cells: RowCells): boolean {
  return cells.of('dnp').some((column) => isExcluded(row[column.index] ?? '', column.reading));
}

/** Ask every cell of a row whether its line is fitted. */
export function readLineFitting({ row, designators, quantity }: RowReading, cells: RowCells): LineFitting {
  const { references } = designators;
  const fitting: LineFitting = {
    notFitted: quantity === 0,
    named: [...designators.notFitted],
    doubt: null,
    isOfOthers: false,
  };
  // `DNP` in the place of a count, or of designators.
  if (quantity === null && isShortNotFitted(cells.main(row, 'quantity'))) fitting.notFitted = true;
  if (isNotFitted(cells.main(row, 'references'))) fitting.notFitted = true;
  readFittingColumns(row, cells, references, fitting);
  for (const column of cells.columns) {
    const cell = (row[column.index] ?? '').trim();
    if (cell === '' || ROLES[column.role].fittingMarks === 'never') continue;
    // Who asks for a variant knows what the others are not.
    if (column.role === 'variant_field' && cells.variant.name !== null) continue;
    readFittingCell(cell, column, references, fitting);
  }
  // `nf` in one column that says nothing else may mean anything, in several it marks the line.
  const marks = cells.of('ignored').filter(({ index }) => SHORT_NOTE.test((row[index] ?? '').trim()));
  if (marks.length > 1) fitting.notFitted = true;
  else if (marks.length === 1) fitting.doubt ??= row[marks[0]!.index]!.trim();
  const { rules, name, isApplied } = cells.variant;
  for (const [index, style] of rules) {
    const rule = readVariantRule(row[index] ?? '', style);
    if (rule.isNotFitted) fitting.notFitted = true;
    else if (!isApplied && !isInVariant(rule, name)) fitting.isOfOthers = true;
  }
  if (fitting.notFitted) fitting.isOfOthers = false;
  fitting.notFitted ||= fitting.isOfOthers;
  return fitting;
}

function readFittingCell(
  cell: string,
  column: MappedColumn,
  references: readonly string[],
  fitting: LineFitting,
): void {
  const { role } = column;
  // Columns of one variant (`Variant B`, `kicost.lite:dnp`) do not speak for the board as such.
  const variant = role === 'variant_field' || (role === 'ignored' && /variant|kicost|[:.]/i.test(column.header));
  if (isNotFitted(cell)) {
    if (variant) fitting.doubt ??= `${column.header}: ${cell}`.slice(0, 80);
    else fitting.notFitted = true;
    return;
  }
  if (ROLES[role].fittingMarks === 'alone') {
    if (VALUE_IN_DOUBT.test(cell) || NOT_PROVIDED.test(cell)) fitting.doubt ??= cell;
    return;
  }
  const named = namedNotFitted(cell, references);
  fitting.named.push(...named);
  if (named.length > 0 || variant) return;
  if (role === 'notes') {
    if (isNotFittedNote(cell) || SHORT_NOTE.test(cell)) fitting.notFitted = true;
    else if (isShortNotFitted(cell)) fitting.doubt ??= cell;
  }
  if (role === 'description' && fittingInDescription(cell) === 'not_fitted') fitting.notFitted = true;
  if (OPTIONAL_COLUMN.test(column.header) && /^(?:y|yes|x|1|true|ja|oui|si|sí|是|optional)$/i.test(cell))
    fitting.doubt ??= `${column.header}: ${cell}`.slice(0, 80);
  if (isInDoubt(cell, column)) fitting.doubt ??= cell.slice(0, 80);
}

/**
 * Of columns that say "not fitted" one is enough; of columns that say "fitted" the first decides, since the others are
 * for variants.
 */
function readFittingColumns(
  row: readonly string[],
  cells: RowCells,
  references: readonly string[],
  fitting: LineFitting,
): void {
  let decided: 'fitted' | 'not_fitted' | undefined;
  for (const column of cells.of('dnp')) {
    const cell = (row[column.index] ?? '').trim();
    if (cell === '') continue;
    const named = namedInFittingColumn(cell, references);
    if (named.length > 0) {
      fitting.named.push(...named);
      continue;
    }
    const reading = readFitting(cell, column.reading);
    if (reading === 'doubt') fitting.doubt ??= cell;
    else if (reading === 'not_fitted' && column.reading?.concepts.has('not_fitted')) fitting.notFitted = true;
    else if (reading !== null && decided !== undefined && decided !== reading)
      fitting.doubt ??= `${column.header}: ${cell}`.slice(0, 80);
    else decided ??= reading ?? undefined;
  }
  if (decided === 'not_fitted') fitting.notFitted = true;
}

/** `R3, R4` or `DNP: R3` in a column of marks: only these. */
function namedInFittingColumn(cell: string, references: readonly string[]): string[] {
  if (references.length === 0 || cell.length > 5000) return [];
  const known = new Set(references);
  const named = namedNotFitted(cell, references);
  if (named.length > 0 || !/\d/.test(cell)) return named;
  const list = readDesignators(cell).references;
  return list.length > 0 && list.every((reference) => known.has(reference)) ? list : [];
}

/** `n.b.` is "nicht bestückt"; `NC`, `NP` and `NS` in a remark may speak of contacts, polarity or stock. */
const SHORT_NOTE = /^(?:N\.?[FM]\.?|N\.B\.?)$/i;

/** Words that may mean "not fitted" and may not. */
const OPEN =
  /^(?:leave (?:empty|open)|option(?:al)?|opt\.|opcional|optionnel|optionaal|opzionale|可选|オプション|not (?:required|needed|used)|unused|no not (?:install|populate)|if (?:needed|required)|as (?:needed|required)|spare|reserved|nicht (?:notwendig|nötig|noetig|benötigt|benoetigt|erforderlich|gebraucht)|kein (?:teil|bauteil)|(?:non|pas) nécessaire|no (?:necesario|requerido)|não necessário|non necessario|niet nodig|niepotrzebn[ye]|не (?:нуж(?:ен|на|но|ны)|требуется)|不需要|必要なし|不要)(?![\p{L}\p{N}])/iu;
const OPTIONAL_COLUMN = /^\s*(?:is )?optional\s*\??\s*$/i;
const VALUE_IN_DOUBT = /^(?:open|empty|leer|vide|optional|opt\.?|option)$/i;

/** `np` below a seller: not provided, not placed, "non posé". */
const NOT_PROVIDED = /^n\.?p\.?$/i;

/** Only short remarks: in a long one such words speak of something else. */
function isInDoubt(cell: string, { role, reading }: MappedColumn): boolean {
  // Below a header that nobody knows may stand remarks as well.
  const isRemark = role === 'notes' || reading === undefined;
  if (role === 'value') return VALUE_IN_DOUBT.test(cell);
  if (role === 'description') return fittingInDescription(cell) === 'doubt';
  if (role !== 'notes' && role !== 'ignored') return false;
  return cell.length <= 80 && (OPEN.test(cell) || (isRemark && fittingInDescription(cell) === 'doubt'));
}
