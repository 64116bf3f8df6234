import { cellShapes } from '../columns/cell-shapes.ts';
import { cellOrNull, nameOrNull } from './part-cells.ts';
import type { RowReading } from './read-row.ts';
import type { RowCells } from './row-cells.ts';

/** Words have small letters; numbers of shops are written in capitals (`AKL 230-04 + AKL 249-04`, `RASPBERRY PI 3 B+`). */
const WORD = /^(?=\p{L}*\p{Ll}{2})\p{L}{3,}[,;.]?$/u;
const LEAST_WORDS = 2;
const LEAST_PIECES = 4;

/** `6L FR4 1.6mm Flash Gold - 12 pcs per panel`: what somebody wrote where a number to order by should stand. */
export function isPhrase(cell: string): boolean {
  if (!cell.includes(' ')) return false;
  const pieces = cell.split(/\s+/);
  if (pieces.filter((piece) => WORD.test(piece)).length < LEAST_WORDS) return false;
  // `Hall Flow Sensor`: nothing that a number is made of.
  return pieces.length >= LEAST_PIECES || !pieces.some((piece) => NUMBER_IN.test(piece));
}

/** Figures enough for a number, whatever letters stand between them. */
const NUMBER_IN = /\d{4}|^(?=.*\d)(?=.*[A-Z])[A-Z0-9./+#-]{5,}$/;

/** Such a phrase in the columns of order numbers; null where there is none. */
export function phraseInsteadOfOrder(row: readonly string[], cells: RowCells): string | null {
  for (const { index } of cells.of('supplier_sku')) {
    const cell = row[index] ?? '';
    if (isPhrase(cell.trim()) && !/https?:/i.test(cell)) return nameOrNull(cell);
  }
  return null;
}

/** A text is no name without a word in it. */
const NAMED = /\p{L}{3}/u;

/** `Metal standoff 8 mm` below `References`: where no place is named, the cell names the part. */
export function nameInsteadOfPlaces({ referenceText, designators }: RowReading): string | null {
  const isPlaced = designators.references.length > 0 || designators.notFitted.length > 0;
  return isPlaced || !NAMED.test(referenceText) ? null : nameOrNull(referenceText);
}

const LONGEST_NAME = 40;

/**
 * `Comment | Designator | Value`, as Altium writes it: what has no value of its own is called by the comment
 * (`STM32F103C8T6`); a sentence is a remark all the same.
 */
export function nameInComment(row: readonly string[], cells: RowCells): string | null {
  if (!cells.has('references')) return null;
  const column = cells.of('notes').find(({ reading }) => reading?.phrase === 'comment');
  const text = cellOrNull(row[column?.index ?? -1]);
  if (text === null || text.length > LONGEST_NAME) return null;
  const shapes = cellShapes(text);
  return shapes.includes('sentence') || shapes.includes('url') || !/\d/.test(text) ? null : text;
}
