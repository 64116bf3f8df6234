import type { BomWarning } from '../types.ts';
import type { TableReading } from './read-table.ts';

/** Tables that make up the BOM, the main one named, and what was said about the others. */
export interface ChosenTables {
  main: TableReading;
  /** In file order. */
  kept: TableReading[];
  warnings: BomWarning[];
}

/** Tables that share more of their designators than this list the same board again. */
const SAME_BOARD = 0.3;

/** A table on another sheet is a part of the BOM only when it is nearly as complete. */
const NEARLY_AS_GOOD = 0.6;

/**
 * Of several tables keep those that go together. A table that lists the same designators again (KiCad writes every
 * component by itself and then grouped) would count everything twice: the more complete one stays.
 */
export function chooseTables(readings: readonly TableReading[]): ChosenTables | undefined {
  const filled = readings.filter((reading) => reading.lines.length > 0);
  const main = [...filled].sort((a, b) => worth(b) - worth(a))[0];
  if (!main) return undefined;
  const kept = [main];
  const warnings: BomWarning[] = [];
  for (const other of filled) {
    if (other === main) continue;
    const reason = whyNot(other, kept, main);
    if (reason === undefined) kept.push(other);
    else
      warnings.push({
        code: 'second_table_ignored',
        severity: 'info',
        lines: [],
        message: `The table ${formatTablePlace(other)} (${other.lines.length} lines) was left out: ${reason}.`,
      });
  }
  kept.sort((a, b) => filled.indexOf(a) - filled.indexOf(b));
  return { main, kept, warnings };
}

/** Somebody said what the columns of this table mean; no other can be as complete. */
const MAPPED = 100;

/** Completeness first; between equals the longer table. */
const worth = (reading: TableReading) =>
  reading.quality + Math.min(1, reading.lines.length / 100) + (reading.mapping ? MAPPED : 0);

function whyNot(other: TableReading, kept: readonly TableReading[], main: TableReading): string | undefined {
  const sameSheet = other.grid.sheet === main.grid.sheet;
  const smaller = Math.min(other.references.size, main.references.size);
  let shared = 0;
  for (const reference of other.references) if (kept.some((table) => table.references.has(reference))) shared += 1;
  if (shared > smaller * SAME_BOARD)
    return sameSheet
      ? 'it lists the same designators again'
      : 'it lists designators that the chosen sheet has too; ask for it with the option "sheet" if it is the right one';
  if (sameSheet) return undefined;
  if (other.references.size === 0)
    return 'it names no designators; ask for it with the option "sheet" if it is the right one';
  return other.quality < main.quality * NEARLY_AS_GOOD ? 'it is less complete than the chosen sheet' : undefined;
}

function formatTablePlace(reading: TableReading): string {
  const row = `in row ${(reading.region.headerRow ?? reading.region.from) + 1}`;
  return reading.grid.sheet === null ? row : `on sheet "${reading.grid.sheet}" ${row}`;
}
