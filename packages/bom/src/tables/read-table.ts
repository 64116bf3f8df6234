import { mapColumns } from '../columns/map-columns.ts';
import { mappingFor, rolesOfMapping } from '../columns/saved-mappings.ts';
import { isBlankRow } from '@partwright/files/tables';
import { buildLines, factsAbove } from '../lines/build-lines.ts';
import { readDesignators } from '../lines/designators.ts';
import { RowCells } from '../lines/row-cells.ts';
import { columnRoles, ROLES } from '../roles/index.ts';
import { applyVariant, findVariantColumns, type VariantColumns } from '../variants/index.ts';
import { isRule } from './row-kinds.ts';
import type { MappedColumn } from '../columns/assignment.ts';
import type { Grid } from '../grid.ts';
import type { TableLines } from '../lines/build-lines.ts';
import type { DraftLine } from '../lines/draft-line.ts';
import type { LineField } from '../roles/index.ts';
import type { BomReadOptions, SavedMapping } from '../types.ts';
import type { TableRegion } from './find-tables.ts';

/** One table of a file, read. */
export interface TableReading extends TableLines {
  grid: Grid;
  region: TableRegion;
  columns: MappedColumn[];
  /** The saved mapping that was made for the headers of this table. */
  mapping: SavedMapping | undefined;
  variants: VariantColumns;
  references: Set<string>;
  /** How much of what a BOM needs the lines have; higher is better. */
  quality: number;
}

/** Roles that tell a BOM from another list. Where two fill one field, its share of lines speaks for the first of them. */
const WEIGHED = columnRoles.flatMap((role) => {
  const { weight, fills } = ROLES[role];
  if (weight === undefined) return [];
  return [
    { role, weight, field: columnRoles.find((other) => ROLES[other].fills === fills) === role ? fills : undefined },
  ];
});

/** Rows that the column mapper looks at. */
const MAPPED_ROWS = 2_000;

/** Map the columns of a table and read its lines. */
export function readTable(grid: Grid, region: TableRegion, options: BomReadOptions): TableReading {
  const mapping = mappingFor(region.headers, options.mappings);
  const variants = findVariantColumns(region.headers, listDataRows(grid.rows, region, Infinity), grid.variants);
  const inVariant = applyVariant(region.headers, grid.rows, variants, options.variant);
  const columns = mapColumns({
    headers: inVariant.headers,
    // Totals and remarks at the end have few cells; they would blur what the columns hold.
    rows: dropSparse(
      listDataRows(inVariant.rows, region, MAPPED_ROWS).filter((row) => !repeatsHeads(row, region.headers)),
    ),
    overrides: options.columns,
    known: [
      ...(mapping
        ? [{ reason: `saved mapping "${mapping.name}"`, roles: rolesOfMapping(mapping, region.headers) }]
        : grid.known
          ? [grid.known]
          : []),
      inVariant.known,
    ],
    countReferences: (cell) => (cell === '' ? 0 : readDesignators(cell).references.length),
  });
  const used = withoutEmptyCounts(columns, inVariant.rows, region);
  const wish = {
    name: options.variant ?? null,
    rules: rulesOf(variants, columns),
    isApplied: variants.isApplied && options.variant === undefined,
  };
  const cells = new RowCells(used, wish, listDataRows(inVariant.rows, region, MAPPED_ROWS));
  const lines = buildLines({ ...grid, rows: inVariant.rows }, region, cells);
  for (const [name, text] of factsAbove(grid, region)) if (!lines.facts.has(name)) lines.facts.set(name, text);
  const references = new Set(lines.lines.flatMap((line) => line.references));
  return { ...lines, grid, region, columns, mapping, variants, references, quality: rateQuality(lines, cells) };
}

/**
 * `Item | MPN | Qty` where nobody filled in the last: the list counts nothing, and what it names is a line all the same. Nor has
 * a list places whose column of designators is empty.
 */
function withoutEmptyCounts(
  columns: readonly MappedColumn[],
  rows: string[][],
  { from, to }: TableRegion,
): readonly MappedColumn[] {
  const isEmpty = ({ index }: MappedColumn) => rows.slice(from, to).every((row) => (row[index] ?? '').trim() === '');
  const counted = columns.some((column) => column.role === 'quantity' && !isEmpty(column));
  return columns.filter(
    (column) => (column.role !== 'quantity' && !(column.role === 'references' && counted)) || !isEmpty(column),
  );
}

function listDataRows(all: string[][], { from, to }: TableRegion, most: number): string[][] {
  const rows: string[][] = [];
  for (let at = from; at < to && rows.length < most; at++)
    if (!isBlankRow(all[at]) && !isRule(all[at]!)) rows.push(all[at]!);
  return rows;
}

/** Those of which nobody said that they are something else. */
function rulesOf({ rules }: VariantColumns, columns: readonly MappedColumn[]): VariantColumns['rules'] {
  const given = new Set(columns.filter(({ role }) => role === 'variant').map(({ index }) => index));
  return new Map([...rules].filter(([index]) => given.has(index)));
}

/** `RODS | | UNITS` below `MOTORS | | UNITS`: the header of a further group, which says nothing of what its column holds. */
const repeatsHeads = (row: readonly string[], headers: readonly string[]): boolean =>
  row.every((cell, i) => i === 0 || cell.trim() === '' || cell.trim() === headers[i]) &&
  row.some((cell, i) => i > 0 && cell.trim() !== '');

function dropSparse(rows: string[][]): string[][] {
  const counts = rows.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const usual = [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  return rows.filter((_, i) => counts[i]! >= Math.min(usual, 4) * 0.5);
}

function rateQuality(lines: TableLines, cells: RowCells): number {
  if (lines.lines.length === 0) return 0;
  let quality = 0;
  for (const { role, weight, field } of WEIGHED) {
    if (!cells.has(role)) continue;
    const share =
      field === undefined ? 0.5 : lines.lines.filter((line) => isFilled(line, field)).length / lines.lines.length;
    quality += weight * share;
  }
  return quality;
}

function isFilled(line: DraftLine, field: LineField): boolean {
  if (field === 'references') return line.references.length > 0;
  return (field === 'quantity' ? line.statedQuantity : line[field]) !== null;
}
