import { kindOfReference, readEiaCode } from '@partwright/values';
import {
  type CellSpan,
  cellText,
  decodeText,
  GridBuilder,
  rateDelimiters,
  resolveRules,
  sniffContainer,
  sniffText,
  walkDelimited,
} from '@partwright/files/tables';
import { bomList } from '../bom-list.ts';
import { readRow } from '../lines/read-row.ts';
import { RowCells } from '../lines/row-cells.ts';
import { findHeaderless, findTables } from '../tables/find-tables.ts';
import { readTable } from '../tables/read-table.ts';
import { BomUnreadable, readingBom } from '../bom-unreadable.ts';
import { editBytes, editText } from './byte-edits.ts';
import { classifyCapacitorCell } from './capacitor-code.ts';
import type { Grid } from '../grid.ts';
import type { BomReadOptions, CleanedCsv } from '../types.ts';
import type { TextEdit } from './byte-edits.ts';

/**
 * Replace EIA capacitor codes in the value column of a CSV by values with a unit: `104` -> `100nF`,
 * `1H103K` -> `10nF 10% 50V`. Only lines of capacitors are touched; codes with two readings are changed when another
 * cell of the row says which is meant, else listed in `skipped`. All other bytes stay as they are.
 * @throws BomUnreadable when the text is no CSV with a parts list in it.
 *
 * @example
 * import { cleanEiaCodes } from '@partwright/bom';
 *
 * const { text, changes } = cleanEiaCodes('Designator,Value\nC1,104\nC2,1H103K\nR1,104\n');
 * text; // => 'Designator,Value\nC1,100nF\nC2,10nF 10% 50V\nR1,104\n'
 * changes[0]!; // => { row: 1, column: 'Value', from: '104', to: '100nF' }
 */
export function cleanEiaCodes(csv: Uint8Array | string, options: BomReadOptions = {}): CleanedCsv {
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv;
  const { text, encoding, markBytes } = readingBom(() => decodeCsv(bytes, options));
  const { grid, spans } = readingBom(() => readWithSpans(text, options));
  const edits: TextEdit[] = [];
  const cleaned: CleanedCsv = { bytes, text, changes: [], skipped: [] };
  for (const { columns, region } of readGridTables(grid, options)) {
    const cells = new RowCells(columns);
    for (let at = region.from; at < region.to; at++) cleanRow(at, cells, grid, spans, edits, cleaned);
  }
  if (edits.length === 0) return cleaned;
  edits.sort((a, b) => a.start - b.start);
  const edited = editText(text, edits);
  return { ...cleaned, text: edited, bytes: editBytes(bytes, encoding, markBytes, edits, edited) };
}

/** Only text can be edited in place. */
function decodeCsv(bytes: Uint8Array, options: BomReadOptions): { text: string; encoding: string; markBytes: number } {
  const limits = resolveRules(bomList, options.limits);
  if (bytes.length > limits.bytes)
    throw new BomUnreadable('file_too_large', `The CSV has ${bytes.length} bytes; at most ${limits.bytes} are read.`);
  if (sniffContainer(bytes, 'BOM') !== 'text')
    throw new BomUnreadable(
      'unsupported_format',
      'The file is a spreadsheet. Codes are cleaned in CSV files: save the sheet as CSV.',
    );
  const decoded = decodeText(bytes, 'BOM', options.encoding);
  if (decoded.text.trim() === '') throw new BomUnreadable('bom_empty', 'The CSV holds nothing but blanks.');
  if (sniffText(decoded.text) !== 'table')
    throw new BomUnreadable('unsupported_format', 'The file is XML, HTML or JSON. Codes are cleaned in CSV files.');
  return decoded;
}

/** Read the CSV once for its cells and once more for where they stand, within the limits of a BOM's cells and columns. */
function readWithSpans(text: string, options: BomReadOptions): { grid: Grid; spans: Map<number, CellSpan[]> } {
  const limits = resolveRules(bomList, options.limits);
  const delimiter = options.delimiter ?? rateDelimiters(text, bomList.scoreHeader)[0]?.delimiter ?? ',';
  // Rows of text above and below the lists count too, and codes of all of them are cleaned.
  const builder = new GridBuilder({ ...limits, rows: limits.rows * 2 });
  const spans = new Map<number, CellSpan[]>();
  let rowSpans: CellSpan[] = [];
  walkDelimited(
    text,
    delimiter,
    (span) => {
      builder.setCell(rowSpans.length, cellText(text, span));
      rowSpans.push(span);
    },
    () => {
      spans.set(builder.height, rowSpans);
      builder.endRow();
      rowSpans = [];
      return true;
    },
  );
  return { grid: { sheet: null, rows: builder.rows, structured: false }, spans };
}

/** Every table of the file, also the second ones that `readBom` leaves out: a code is a code there too. */
function readGridTables(grid: Grid, options: BomReadOptions): ReturnType<typeof readTable>[] {
  const regions = findTables(grid, options);
  const headerless = regions.length === 0 ? findHeaderless(grid) : undefined;
  const tables = (headerless ? [headerless] : regions).map((region) => readTable(grid, region, options));
  if (tables.length === 0) {
    throw new BomUnreadable(
      'bom_unreadable',
      'No parts list was found in the CSV: looked for a header row with a value column (Value, Comment, Wert ...) beside designators, quantities or part numbers.',
      0,
    );
  }
  return tables;
}

/** Judge the value cells of one row; collects edits and what is to be reported. */
function cleanRow(
  at: number,
  cells: RowCells,
  grid: Grid,
  spans: Map<number, CellSpan[]>,
  edits: TextEdit[],
  cleaned: CleanedCsv,
): void {
  const row = grid.rows[at]!;
  const { references } = readRow(row, cells).designators;
  for (const column of cells.of('value')) {
    const cell = row[column.index] ?? '';
    const span = spans.get(at)?.[column.index];
    if (cell.trim() === '' || !span) continue;
    const place = {
      row: at,
      column: column.header === '' ? `column ${column.index + 1}` : column.header,
      from: cell.trim(),
    };
    const against = notACapacitor(row, references, cells);
    if (against !== undefined) {
      if (looksLikeCode(cell)) cleaned.skipped.push({ ...place, reason: against, alternatives: [] });
      continue;
    }
    const verdict = classifyCapacitorCell(
      cell,
      row.filter((_, i) => i !== column.index),
    );
    if (verdict.kind === 'skip')
      cleaned.skipped.push({ ...place, reason: verdict.reason, alternatives: verdict.alternatives });
    if (verdict.kind !== 'replace') continue;
    // A quoted cell begins one character later; a code holds no quotes that would shift it further.
    const inCell = span.quoted ? span.start + 1 : span.start;
    const start = inCell + verdict.at;
    edits.push({ start, end: start + verdict.length, text: verdict.text });
    const to = cell.slice(0, verdict.at) + verdict.text + cell.slice(verdict.at + verdict.length);
    cleaned.changes.push({ ...place, to: to.trim() });
  }
}

const CAPACITOR =
  /\b(?:cap|caps|capacitors?|mlcc|kondensator(?:en)?|condensateur|condensador|elko|tantal(?:um)?)\b|capacitor|电容|電容|コンデンサ|конденсатор/i;
const OTHER_PART = /\b(?:res|resistors?|widerstand|inductors?|ferrite|crystal|diode)\b|resistor_|inductor_|电阻|抵抗/i;

/** Why a row is not taken for a capacitor; undefined when it is one. */
function notACapacitor(row: readonly string[], references: readonly string[], cells: RowCells): string | undefined {
  const kinds = new Map(references.map((reference) => [kindOfReference(reference), reference]));
  const other = [...kinds].find(([kind]) => kind !== 'capacitor' && kind !== null);
  if (other) return `${other[1]} is not a capacitor`;
  if (kinds.has('capacitor')) return undefined;
  const texts = [
    cells.text(row, 'description'),
    cells.text(row, 'footprint'),
    cells.text(row, 'notes'),
    ...cells.columns.filter((column) => column.role === 'ignored').map((column) => row[column.index] ?? ''),
  ];
  if (texts.some((text) => OTHER_PART.test(text))) return 'its description names another kind of part';
  if (texts.some((text) => CAPACITOR.test(text) || /^C[-_]?(?:0201|0402|0603|0805|1206|1210|1812|2220)\b/i.test(text)))
    return undefined;
  return references.length > 0
    ? `nothing shows that ${references[0]} is a capacitor`
    : 'nothing in the row shows that it is a capacitor';
}

/** On lines of other parts only what could be taken for a code is worth a word; `150R` is ohms. */
function looksLikeCode(cell: string): boolean {
  return /^\s*(?:[0-4][A-Z])?\d{3}[A-QS-Z]?\s*$/i.test(cell) && readEiaCode(cell) !== null;
}
