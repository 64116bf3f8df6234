import { cellShapes } from '../columns/cell-shapes.ts';
import { cellOrNull, nameOrNull } from './part-cells.ts';
import type { RowReading } from './read-row.ts';
import type { RowCells } from './row-cells.ts';

/** Letters alone, as words are; a number of a shop has one of them at most (`RASPBERRY PI 3 B+`). */
const WORD = /^\p{L}{3,}$/u;
const LEAST_WORDS = 2;
const LEAST_PIECES = 4;

/** `6L FR4 1.6mm Flash Gold - 12 pcs per panel`: what somebody wrote where a number to order by should stand. */
export function isPhrase(cell: string): boolean {
  const pieces = cell.split(/\s+/);
  return pieces.length >= LEAST_PIECES && pieces.filter((piece) => WORD.test(piece)).length >= LEAST_WORDS;
}

/** Such a phrase in the columns of order numbers; null where there is none. */
export function phraseInsteadOfOrder(row: readonly string[], cells: RowCells): string | null {
  const texts = cells.of('supplier_sku').map(({ index }) => nameOrNull(row[index]));
  return texts.find((text) => text !== null && isPhrase(text) && !/https?:/i.test(text)) ?? null;
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
