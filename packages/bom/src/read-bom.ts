import { checkBom } from './check-bom.ts';
import { loadGrids } from './load-grids.ts';
import { chooseTables } from './tables/choose-tables.ts';
import { findHeaderless, findTables } from './tables/find-tables.ts';
import { readTable } from './tables/read-table.ts';
import { splitSideBySide } from './tables/side-by-side.ts';
import { withoutRowNumbers } from './tables/row-numbers.ts';
import { recognizeTool } from './tools.ts';
import { BomUnreadable, readingBom } from './bom-unreadable.ts';
import { divideByBoards, divideByHeader } from './lines/for-boards.ts';
import { findVariant, mergeVariants } from './variants/index.ts';
import { warnOfReading } from './warn-of-reading.ts';
import { warnOfRowsAbove } from './warn-of-rows.ts';
import { warnOfUnreadSheets } from './warn-of-unread-sheets.ts';
import { warnOfVariants } from './warn-of-variants.ts';
import type { Grid } from './grid.ts';
import type { DraftLine } from './lines/draft-line.ts';
import type { LoadedFile } from './load-grids.ts';
import type { TableReading } from './tables/read-table.ts';
import type { Bom, BomLine, BomReadOptions, BomSource, BomTotals } from './types.ts';

/**
 * Read any BOM file: CSV and TSV of any delimiter and encoding, fixed width text, XLS, XLSX, ODS, HTML tables, KiCad XML
 * and netlists, XML with one element a line, JSON. The bytes decide what it is, not the name. What was chosen (table,
 * header row, column roles) is in `source`; the options win over every choice.
 * @throws BomUnreadable with what is wrong, where, and what to do.
 *
 * @example
 * import { readBom } from '@partwright/bom';
 *
 * const csv = 'Comment;Designator;Footprint;Bestellnr.\n100n;C1, C3-C5;C0603;C14663\n10k;R1 R2;R0402;\n';
 * const { lines, totals, source } = readBom(new TextEncoder().encode(csv));
 * lines[0]; // => { references: ['C1', 'C3', 'C4', 'C5'], quantity: 4, value: '100n', sku: 'C14663', dnp: false }
 * totals; // => { lines: 2, designators: 6 }
 * source.columns.map(({ role }) => role); // => ['value', 'references', 'footprint', 'supplier_sku']
 *
 * const config = new TextEncoder().encode('Ref,Value,Config\nR1,10k,\nR2,22k,-lite\n');
 * readBom(config, { variant: 'lite' }).lines.map(({ dnp }) => dnp); // => [false, true]
 */
export function readBom(bytes: Uint8Array, { variant: asked, ...wish }: BomReadOptions = {}): Bom {
  const options: BomReadOptions = { ...wish, variant: asked?.trim() || undefined };
  const file = readingBom(() => loadGrids(bytes, options));
  const grids = pickSheets(file.grids, options.sheet).map(withoutRowNumbers);
  const tables = grids.map((grid) => splitSideBySide(grid).flatMap((part) => readTables(part, options)));
  const readings = tables.flat();
  const chosen = chooseTables(readings);
  if (!chosen) throw notABom(grids, readings);

  const variants = mergeVariants([
    ...(options.variants ?? []),
    ...chosen.kept.flatMap((table) => table.variants.variants),
  ]);
  const variant = findVariant(variants, options.variant);
  const drafts = chosen.kept.flatMap((table) => table.lines);
  const divided = divideByBoards(drafts) ?? divideByHeader(drafts, headerOfQuantities(chosen.main));
  const lines = drafts.map(numberLine);
  const source = describeSource(file, chosen.main);
  const bom: Bom = { source, lines, totals: countTotals(lines), variants, variant, warnings: [] };
  bom.warnings = [
    ...chosen.warnings,
    ...warnOfRowsAbove(readings),
    ...warnOfUnreadSheets(grids.filter((_, at) => tables[at]!.length === 0)),
    ...(options.variant === undefined ? warnOfVariants(chosen, variants, drafts) : []),
    ...(divided ? [divided] : []),
    ...warnOfReading(chosen, drafts, bom.totals, file.delimiter !== null),
    ...checkBom(bom),
  ];
  return bom;
}

const headerOfQuantities = ({ columns }: TableReading): string =>
  columns.find(({ role, rank }) => role === 'quantity' && rank === 0)?.header ?? '';

function pickSheets(grids: Grid[], sheet: string | undefined): Grid[] {
  if (sheet === undefined) return grids;
  const found = grids.filter((grid) => grid.sheet?.trim().toLowerCase() === sheet.trim().toLowerCase());
  if (found.length > 0) return found;
  const names = grids.flatMap((grid) => (grid.sheet === null ? [] : [`"${grid.sheet}"`]));
  throw new BomUnreadable(
    'bom_unreadable',
    names.length > 0
      ? `There is no sheet "${sheet}". The file has ${names.join(', ')}.`
      : `The file has no sheets, so there is no "${sheet}".`,
  );
}

function readTables(grid: Grid, options: BomReadOptions): TableReading[] {
  const regions = findTables(grid, options);
  if (regions.length > 0) return regions.map((region) => readTable(grid, region, options));
  const headerless = findHeaderless(grid);
  return headerless ? [readTable(grid, headerless, options)] : [];
}

function notABom(grids: readonly Grid[], readings: readonly TableReading[]): BomUnreadable {
  const empty = readings.find(({ region }) => region.headerRow !== null);
  if (empty) {
    const row = empty.region.headerRow!;
    return new BomUnreadable(
      'bom_empty',
      `The header was found in row ${row + 1} (${empty.region.headers
        .filter((header) => header !== '')
        .slice(0, 6)
        .map((header) => header.slice(0, 40))
        .join(', ')}), but no component lines below it. Name another header row, or check that the file is complete.`,
      row,
    );
  }
  const first = grids.flatMap((grid) => grid.rows).find((row) => row.some((cell) => cell.trim() !== ''));
  if (!first)
    return new BomUnreadable(
      'bom_empty',
      'The file has no rows with content. Check that it is complete, and export it again.',
    );
  const rows = grids.flatMap((grid) => grid.rows.filter((row) => row.some((cell) => cell.trim() !== '')));
  if (rows.every((row) => row.filter((cell) => cell.trim() !== '').length === 1))
    return new BomUnreadable(
      'bom_unreadable',
      `No parts list was found: the file has ${rows.length === 1 ? 'one row' : `${rows.length} rows`} of one text each, from "${first.join(' ').trim().slice(0, 40)}" on, and nothing says which are parts and how many are needed. Put headers such as Quantity and Description above them, and a quantity before each part.`,
      0,
    );
  const seen = first
    .filter((cell) => cell.trim() !== '')
    .slice(0, 5)
    .map((cell) => `"${cell.trim().slice(0, 30)}"`)
    .join(', ');
  return new BomUnreadable(
    'bom_unreadable',
    `No parts list was found: looked for a row with at least two headers such as Designator, Quantity, Value, Part Number, Description or Footprint (in ten languages), and for a column of designators. The first row reads ${seen}. Name the header row or the columns, or add a header.`,
    0,
  );
}

/** Number a line and leave off what only the reader needs. */
function numberLine(draft: DraftLine, index: number): BomLine {
  const { statedQuantity: _stated, besides: _besides, isOfOthers: _others, doubt: _doubt, ...line } = draft;
  return { line: index + 1, ...line };
}

function describeSource(file: LoadedFile, main: TableReading): BomSource {
  return {
    format: file.format,
    encoding: file.encoding,
    delimiter: file.delimiter,
    sheet: main.grid.sheet,
    headerRow: main.region.headerRow,
    columns: main.columns.map(({ index, header, role, rank, score, reason }) => ({
      index,
      // A column of a variant is read under the name of the one that it stands for.
      header: main.region.headers[index] ?? header,
      role,
      rank,
      score,
      reason,
    })),
    tool: file.tool ?? recognizeTool(main.region.headers, main.facts),
    mapping: main.mapping ? { id: main.mapping.id, name: main.mapping.name } : null,
  };
}

function countTotals(lines: readonly BomLine[]): BomTotals {
  const sum = (count: (line: BomLine) => number) => lines.reduce((total, line) => total + count(line), 0);
  return {
    lines: lines.length,
    designators: sum((line) => line.references.length),
    // Fractions (0.02 of a tube) must not add up to 4.999999.
    quantity: Math.round(sum((line) => line.quantity) * 1e6) / 1e6,
    dnpLines: lines.filter((line) => line.dnp).length,
    dnpDesignators: sum((line) => line.dnpReferences.length),
  };
}
