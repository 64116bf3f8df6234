import { designatorTokens, isKnownDesignator } from './designator-shapes.ts';
import { cellShapes } from './cell-shapes.ts';
import type { CellShape } from './cell-shapes.ts';

/** What the cells of one column have in common. */
export interface ColumnProfile {
  /** Cells with content among those looked at. */
  filled: number;
  /** Rows looked at. */
  seen: number;
  /** Share of the filled cells that have the shape, 0 to 1. */
  share: (shape: CellShape) => number;
  /** Different texts over filled cells. */
  distinct: number;
  averageChars: number;
  /** Whole numbers that rise by one from row to row, as line numbers do. */
  counting: boolean;
  /** Whole numbers that never fall from row to row, several of them many times: the keys that lines were sorted by. */
  sorting: boolean;
  /** Share of designator tokens that occur once only, and share with a usual prefix. */
  uniqueDesignators: number;
  usualDesignators: number;
  /** Share of cells written on the commonest pattern of digits and letters, as company numbers are: `110-0004498`. */
  onePattern: number;
}

/** Enough rows to know a column by; they are spread evenly over the table. */
const SAMPLE_ROWS = 300;

/** Look at every column of some rows. */
export function profileColumns(rows: readonly (readonly string[])[], width: number): ColumnProfile[] {
  const step = Math.max(1, rows.length / SAMPLE_ROWS);
  const sample: (readonly string[])[] = [];
  for (let at = 0; at < rows.length; at += step) sample.push(rows[Math.floor(at)]!);
  return Array.from({ length: width }, (_, column) => profile(sample.map((row) => (row[column] ?? '').trim())));
}

/** `-`, `~`, `n/a`, `*`: what stands where a line has nothing of a column. */
const SAYS_NOTHING = /^(?:[-–—~*.]{0,3}|n\/a|n\.a\.)$/i;

function profile(cells: string[]): ColumnProfile {
  const filled = cells.filter((cell) => !SAYS_NOTHING.test(cell));
  const counts = new Map<CellShape, number>();
  const tokens = new Map<string, number>();
  const patterns = new Map<string, number>();
  let usual = 0;
  let total = 0;
  let chars = 0;
  for (const cell of filled) {
    chars += cell.length;
    for (const shape of cellShapes(cell)) counts.set(shape, (counts.get(shape) ?? 0) + 1);
    for (const token of designatorTokens(cell) ?? []) {
      tokens.set(token, (tokens.get(token) ?? 0) + 1);
      total += 1;
      if (isKnownDesignator(token)) usual += 1;
    }
    const pattern = cell
      .slice(0, 60)
      .replace(/\d/g, '9')
      .replace(/[A-Za-z]+/g, 'A');
    // Words without figures are names, however alike they look.
    if (pattern.includes('9')) patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
  }
  const count = filled.length;
  return {
    filled: count,
    seen: cells.length,
    share: (shape) => (count === 0 ? 0 : (counts.get(shape) ?? 0) / count),
    distinct: new Set(filled).size,
    averageChars: count === 0 ? 0 : chars / count,
    counting: isCounting(filled),
    sorting: isSorting(filled),
    uniqueDesignators: total === 0 ? 0 : [...tokens.values()].filter((n) => n === 1).length / total,
    usualDesignators: total === 0 ? 0 : usual / total,
    onePattern: count === 0 ? 0 : Math.max(0, ...patterns.values()) / count,
  };
}

function isCounting(cells: string[]): boolean {
  if (cells.length < 3) return false;
  let rising = 0;
  for (let i = 1; i < cells.length; i++)
    if (Number(cells[i]) - Number(cells[i - 1]) >= 1 && /^\d+\.?$/.test(cells[i]!)) rising += 1;
  return rising >= (cells.length - 1) * 0.9;
}

/** Rises in a sorted list of counts are few as well, but nobody sorts a whole list by them from 1 to 3 and on. */
function isSorting(cells: string[]): boolean {
  if (cells.length < 8) return false;
  const numbers = cells.map(Number);
  const falls = numbers.filter((number, i) => i > 0 && number < numbers[i - 1]!).length;
  return new Set(numbers).size >= 3 && falls <= cells.length * 0.05 && numbers.every(Number.isInteger);
}
