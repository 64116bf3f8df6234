import { readDesignators } from './designators.ts';
import { readQuantity } from './quantity.ts';
import type { DesignatorList } from './designators.ts';
import type { RowCells } from './row-cells.ts';

/** A row with what tells a line from other rows, read once. */
export interface RowReading {
  row: readonly string[];
  /** The designator cell as it was written. */
  referenceText: string;
  designators: DesignatorList;
  /** The file's own quantity. */
  quantity: number | null;
}

const NONE: DesignatorList = { references: [], notFitted: [] };

/** Read the designators and the quantity of a row. */
export function readRow(row: readonly string[], cells: RowCells): RowReading {
  const referenceText = cells.main(row, 'references');
  const quantityText = cells.main(row, 'quantity');
  const quantity = quantityText === '' ? null : readQuantity(quantityText);
  return {
    row,
    referenceText,
    designators: referenceText === '' ? NONE : readDesignators(referenceText, quantity),
    quantity,
  };
}
