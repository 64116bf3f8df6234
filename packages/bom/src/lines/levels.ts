import type { DraftLine } from './draft-line.ts';
import type { RowCells } from './row-cells.ts';

/** How the lines of one table stand below each other. Indexes are places in the table's own lines, from 0. */
export interface Levels {
  /** Header of the column that says so. */
  header: string;
  /** Lines whose parts follow below them. */
  assemblies: number[];
  /** Lines whose quantity was multiplied by those of the assemblies above. */
  multiplied: number[];
  /** What was made of the quantities. */
  outcome: 'multiplied' | 'all_single' | 'already_totals' | 'left';
}

/** Header of the column that tells the depth of a line in a structure of assemblies. */
const LEVEL =
  /^(?:bom |assembly |hierarchy |indent(?:ed)? )?(?:level|lvl|indent|depth)(?: #| no| number)?$|^(?:ebene|stufe|baustufe|niveau|nivel|livello|уровень|层级|层次|阶层|阶次|レベル|階層)$/;
const DEPTH = /^[.\s>*-]{0,20}(\d{1,2})$/;

/**
 * Find the levels of a table and multiply the quantities of inner lines by those of the assemblies above, so that every
 * line counts pieces for one board. Done only where the column is clear: a number in every line, no step down of more
 * than one. Lines that count the pieces of all assemblies already are left as they are. Null when there are no levels.
 */
export function applyLevels(lines: DraftLine[], cells: RowCells): Levels | null {
  const column = cells.columns.find(({ reading, header }) =>
    LEVEL.test(reading?.phrase ?? header.trim().toLowerCase()),
  );
  if (!column) return levelsOfItems(lines, cells);
  const field = cells.fieldNames.get(column.index)!;
  const texts = lines.map((line) => line.fields.get(field) ?? '');
  if (new Set(texts).size <= 1) return null;
  const depths = texts.map((text) => Number(DEPTH.exec(text)?.[1] ?? Number.NaN));
  const top = Math.min(...depths.slice(0, 1));
  const clear = depths.every((depth, i) => depth >= top && (i === 0 || depth <= depths[i - 1]! + 1));
  const header = column.header;
  if (!clear) return { header, assemblies: [], multiplied: [], outcome: 'left' };

  const { parents, assemblies } = findParents(depths);
  const times = countAssemblies(lines, parents);
  const inner = times.flatMap((count, i) => (count === 1 ? [] : [i]));
  if (inner.length === 0) return { header, assemblies, multiplied: [], outcome: 'all_single' };
  const designated = inner.filter((i) => lines[i]!.references.length > 0);
  const totals = designated.every((i) => lines[i]!.statedQuantity === lines[i]!.references.length * times[i]!);
  if (designated.length > 0 && totals) return { header, assemblies, multiplied: [], outcome: 'already_totals' };
  for (const i of inner) {
    lines[i]!.quantity = Math.round(lines[i]!.quantity * times[i]! * 1e6) / 1e6;
    lines[i]!.assemblies = times[i]!;
  }
  return { header, assemblies, multiplied: inner, outcome: 'multiplied' };
}

/** For every line the line that it is a part of; null at the top. */
function findParents(depths: readonly number[]): { parents: (number | null)[]; assemblies: number[] } {
  const above: number[] = [];
  const assemblies = new Set<number>();
  const parents = depths.map((depth, i) => {
    while (above.length > 0 && depths[above.at(-1)!]! >= depth) above.pop();
    const parent = above.at(-1) ?? null;
    if (parent !== null) assemblies.add(parent);
    above.push(i);
    return parent;
  });
  return { parents, assemblies: [...assemblies] };
}

/** How many of the assembly above it each line is for. An assembly that is not fitted takes its parts with it. */
function countAssemblies(lines: readonly DraftLine[], parents: readonly (number | null)[]): number[] {
  const times: number[] = [];
  for (const [i, parent] of parents.entries()) {
    const above = parent === null ? undefined : lines[parent]!;
    if (above?.dnp && !lines[i]!.dnp) {
      lines[i]!.dnp = true;
      lines[i]!.dnpReferences = [...lines[i]!.references];
    }
    const pieces = above === undefined || above.quantity === 0 ? 1 : above.quantity;
    times.push(parent === null ? 1 : times[parent]! * pieces);
  }
  return times;
}

/** Item numbers such as `2`, `2.1`, `2.2` draw the same tree, but often only number; they are told, not multiplied. */
function levelsOfItems(lines: readonly DraftLine[], cells: RowCells): Levels | null {
  const column = cells.of('item')[0];
  if (!column) return null;
  const field = cells.fieldNames.get(column.index)!;
  const byItem = new Map(lines.map((line, i) => [line.fields.get(field) ?? '', i]));
  const assemblies = new Set<number>();
  for (const item of byItem.keys()) {
    const above = /^(\d+(?:\.\d+)*)\.\d+$/.exec(item.slice(0, 40))?.[1];
    const parent = above === undefined ? undefined : byItem.get(above);
    if (parent !== undefined) assemblies.add(parent);
  }
  const several = [...assemblies].some((i) => (lines[i]!.statedQuantity ?? 1) > 1);
  return several ? { header: column.header, assemblies: [...assemblies], multiplied: [], outcome: 'left' } : null;
}
