import { checkBom } from './check-bom.ts';
import { resolveLimits } from './limits.ts';
import { countInFact, warnOfSkipped } from './lines/build-lines.ts';
import { loadGrids } from './load-grids.ts';
import { chooseTables } from './tables/choose-tables.ts';
import { findHeaderless, findTables } from './tables/find-tables.ts';
import { readTable } from './tables/read-table.ts';
import { recognizeTool } from './tools.ts';
import { BomUnreadable } from './types.ts';
import type { Grid } from './grid.ts';
import type { DraftLine } from './lines/build-lines.ts';
import type { LoadedFile } from './load-grids.ts';
import type { ChosenTables } from './tables/choose-tables.ts';
import type { TableReading } from './tables/read-table.ts';
import type { Bom, BomLine, BomReadOptions, BomSource, BomTotals, BomWarning } from './types.ts';

/**
 * Read any BOM file: CSV and TSV of any delimiter and encoding, fixed width text, XLS, XLSX, ODS, HTML tables, KiCad XML
 * and netlists, XML with one element a line, JSON. The bytes decide what it is, not the name. What was chosen (table,
 * header row, column roles) is in `source`; the options win over every choice.
 * @throws BomUnreadable with what is wrong, where, and what to do.
 */
export function readBom(bytes: Uint8Array, options: BomReadOptions = {}): Bom {
  const limits = resolveLimits(options.limits);
  const file = loadGrids(bytes, options, limits);
  const grids = sheetsAskedFor(file.grids, options.sheet);
  const readings = grids.flatMap((grid) => readTables(grid, options));
  const chosen = chooseTables(readings);
  if (!chosen) throw notABom(grids, readings);

  const drafts = chosen.kept.flatMap((table) => table.lines);
  const lines = drafts.map(numberLine);
  const source = describeSource(file, chosen.main);
  const bom: Bom = { source, lines, totals: countTotals(lines), warnings: [] };
  bom.warnings = [...chosen.warnings, ...readerWarnings(chosen, drafts, bom), ...checkBom(bom)];
  return bom;
}

function sheetsAskedFor(grids: Grid[], sheet: string | undefined): Grid[] {
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
  const regions = findTables(grid, options.headerRow);
  if (regions.length > 0) return regions.map((region) => readTable(grid, region, options));
  const headerless = findHeaderless(grid);
  return headerless ? [readTable(grid, headerless, options)] : [];
}

function notABom(grids: readonly Grid[], readings: readonly TableReading[]): BomUnreadable {
  const empty = readings[0];
  if (empty) {
    const row = empty.region.headerRow;
    return new BomUnreadable(
      'bom_empty',
      `The header was found in row ${(row ?? 0) + 1} (${empty.region.headers
        .filter((header) => header !== '')
        .slice(0, 6)
        .join(', ')}), but no component lines below it.`,
      row,
    );
  }
  const first = grids.flatMap((grid) => grid.rows).find((row) => row.some((cell) => cell.trim() !== ''));
  if (!first) return new BomUnreadable('bom_empty', 'The file has no rows with content.');
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
  const { statedQuantity: _stated, besides: _besides, doubt: _doubt, ...line } = draft;
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
      header,
      role,
      rank,
      score,
      reason,
    })),
    tool: file.tool ?? recognizeTool(main.region.headers, main.facts),
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

/** What only the reader can tell: counts that the file states itself, lines without a quantity, rows left out. */
function readerWarnings(chosen: ChosenTables, drafts: readonly DraftLine[], bom: Bom): BomWarning[] {
  const warnings: BomWarning[] = [...checkSums(chosen, bom.totals)];
  for (const table of chosen.kept) warnings.push(...warnOfSkipped(table.grid, table.skipped));
  const uncounted = drafts.flatMap((line, i) =>
    line.references.length === 0 && line.statedQuantity === null ? [i + 1] : [],
  );
  if (uncounted.length > 0) {
    warnings.push({
      code: 'missing_quantity',
      severity: 'warning',
      lines: uncounted,
      message: `${uncounted.length} line${uncounted.length > 1 ? 's have' : ' has'} neither designators nor a quantity; one piece is assumed.`,
    });
  }
  const excluded = chosen.kept.reduce((total, table) => total + table.excluded, 0);
  if (excluded > 0)
    warnings.push({
      code: 'excluded_from_bom',
      severity: 'info',
      lines: [],
      message: `${excluded} component${excluded > 1 ? 's are' : ' is'} marked "exclude from BOM" and left out.`,
    });
  const doubtful = drafts.flatMap((line, i) => (line.doubt === null ? [] : [{ number: i + 1, doubt: line.doubt }]));
  if (doubtful.length > 0) {
    warnings.push({
      code: 'may_not_be_fitted',
      severity: 'warning',
      lines: doubtful.map(({ number }) => number),
      message: `A remark such as "${doubtful[0]!.doubt}" leaves open whether ${doubtful.length > 1 ? 'these lines are' : 'this line is'} fitted; ${doubtful.length > 1 ? 'they are' : 'it is'} counted as fitted.`,
    });
  }
  const levels = chosen.main.columns.find((column) =>
    /^(?:bom )?(?:level|indent)$|^(?:ebene|stufe|层级|层次|阶层)$/.test(
      column.reading?.phrase ?? column.header.toLowerCase(),
    ),
  );
  if (levels && new Set(drafts.map((line) => line.fields.get(levels.header))).size > 1) {
    warnings.push({
      code: 'several_levels',
      severity: 'warning',
      lines: [],
      message: `The list has levels (column "${levels.header}"): quantities of inner levels are for one piece of their parent and were not multiplied.`,
    });
  }
  for (const [i, line] of drafts.entries()) {
    if (line.besides.length > 0)
      warnings.push({
        code: 'several_parts_in_line',
        severity: 'warning',
        lines: [i + 1],
        message: `The part number cell names further pieces that are needed: ${line.besides.join('; ').slice(0, 120)}. They are not counted.`,
      });
  }
  return warnings;
}

function checkSums(chosen: ChosenTables, totals: BomTotals): BomWarning[] {
  const warnings: BomWarning[] = [];
  for (const [name, text] of chosen.main.facts) {
    const stated = countInFact(text);
    if (stated === null) continue;
    const counted = countsFor(name, totals);
    if (counted.length > 0 && !counted.includes(stated)) {
      warnings.push({
        code: 'checksum_mismatch',
        severity: 'warning',
        lines: [],
        message: `The file says "${name}: ${text}", but ${counted.join(' or ')} were read. Lines may be missing or doubled.`,
      });
    }
  }
  return warnings;
}

/** Which of our totals a count in the file may mean: pieces or designators, of all or of the unfitted. */
function countsFor(name: string, totals: BomTotals): number[] {
  if (/^component count$|^number of components$|^total parts$/.test(name))
    return [...new Set([totals.designators, totals.quantity])];
  if (/^component groups$|^unique parts$|^bom lines$/.test(name)) return [totals.lines];
  if (/^(?:total )?(?:nf|dnp|dni|dnf|not fitted) (?:element |component )?(?:count|number|quantity)$/.test(name))
    return [totals.dnpDesignators];
  return [];
}
