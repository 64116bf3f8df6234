import { isKnownDesignator } from '../columns/designator-shapes.ts';
import type { RowCells } from './row-cells.ts';
import type { RowReading } from './read-row.ts';

/** `4x`: a count where designators stand. */
const COUNT = /^\d{1,4} ?[x×]$/i;
/** Pieces, or an amount of money, where a number of a maker or a seller stands. */
const FEW = /^\d{1,3}$/;
const AMOUNT = /^(?:[$€£¥] ?)?\d{1,6}(?:[.,]\d{1,4})? ?[$€£¥]?$/;
const LINK = /^https?:/i;

/** A row that contradicts its columns twice belongs to another table; one with a designator has to do so once more. */
const CONTRADICTIONS = 2;

/**
 * Whether the cells of a row are not what its columns are: below the parts stands another list (hardware, tools, the same
 * parts counted again) with columns of its own and no header that tells. Read by the columns above, its prices would be
 * pieces, and its pieces part numbers.
 */
export function isMisfit({ row, referenceText, designators, quantity }: RowReading, cells: RowCells): boolean {
  if (COUNT.test(referenceText)) return true;
  const number = cells.main(row, 'mpn');
  const order = cells.main(row, 'supplier_sku');
  const contradictions =
    Number(FEW.test(number)) +
    Number(order !== '' && AMOUNT.test(order) && (FEW.test(number) || /[.,$€£¥]/.test(order))) +
    Number(quantity !== null && !Number.isInteger(quantity)) +
    Number(LINK.test(cells.main(row, 'value')) || LINK.test(cells.main(row, 'footprint')));
  const isPlaced = designators.references.some(isKnownDesignator);
  return contradictions >= CONTRADICTIONS + Number(isPlaced);
}
