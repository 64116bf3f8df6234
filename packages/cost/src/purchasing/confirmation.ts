import { Decimal } from '@partwright/money';

/** What a seller says of a line; null: it says nothing of that. */
export interface ConfirmedLine {
  line: number;
  quantity: number | null;
  /** Decimal text in the currency of the order. */
  unitPrice: string | null;
  /** `2026-06-30`. */
  expectedOn: string | null;
}

export interface ConfirmationChange {
  line: number;
  field: 'quantity' | 'unit_price' | 'expected_on';
  approved: string | null;
  confirmed: string | null;
  message: string;
}

/**
 * What a confirmation changes of what was approved, line by line. A line of which nothing is said, or not all, is `unsaid`:
 * that the seller agrees to it is then not known.
 *
 * @example
 * import { compareConfirmation } from '@partwright/cost/purchasing';
 *
 * const approved = [{ line: 1, quantity: 100, unitPrice: '0.10', expectedOn: null }];
 * const said = [{ line: 1, quantity: 100, unitPrice: '0.12', expectedOn: null }];
 * compareConfirmation(approved, said); // => { changes: [{ field: 'unit_price' }], unsaid: [] }
 * compareConfirmation(approved, []); // => { changes: [], unsaid: [1] }
 */
export function compareConfirmation(
  approved: readonly ConfirmedLine[],
  confirmed: readonly ConfirmedLine[],
): { changes: ConfirmationChange[]; unsaid: number[] } {
  const said = new Map(confirmed.map((line) => [line.line, line]));
  const changes = approved.flatMap((line) => {
    const now = said.get(line.line);
    return now ? compareLine(line, now) : [];
  });
  const unsaid = approved.filter(({ line }) => {
    const now = said.get(line);
    return !now || now.quantity === null || now.unitPrice === null;
  });
  return { changes, unsaid: unsaid.map(({ line }) => line) };
}

function compareLine(was: ConfirmedLine, now: ConfirmedLine): ConfirmationChange[] {
  const changes: ConfirmationChange[] = [];
  const tell = (field: ConfirmationChange['field'], approved: string | null, confirmed: string | null): void => {
    const what = field.replace('_', ' ');
    const before = approved === null ? `nothing was approved of ${what}` : `${what} ${approved} was approved`;
    const message = `Line ${was.line}: ${before}, ${confirmed} is confirmed`;
    changes.push({ line: was.line, field, approved, confirmed, message });
  };
  if (now.quantity !== null && now.quantity !== was.quantity)
    tell('quantity', was.quantity === null ? null : String(was.quantity), String(now.quantity));
  if (now.unitPrice !== null && (was.unitPrice === null || !new Decimal(now.unitPrice).eq(was.unitPrice)))
    tell('unit_price', was.unitPrice, now.unitPrice);
  if (now.expectedOn !== null && now.expectedOn !== was.expectedOn) tell('expected_on', was.expectedOn, now.expectedOn);
  return changes;
}
