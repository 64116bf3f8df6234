import type { NotOrdered, NotOrderedCode, OrderFileOptions, OrderFiles, PurchaseToOrder } from '@partwright/ordering';
import type { LeftOut, PlannedOrder, PlannedPurchase } from './order-plan.ts';
import { isCodeOf, type StatedCode } from './stated-code.ts';

/** Without a part, without a price, or another part may be meant: the codes of the line say what to order, at a price nobody knows here. */
const OPEN: ReadonlySet<NotOrderedCode> = new Set<NotOrderedCode>(['no_part', 'no_price', 'left_aside']);

/** What is ordered by codes of the BOM, as purchases without a price; `notOrdered` is what they leave. */
export function takeStatedCodes(
  { purchases, notOrdered, stated }: PlannedOrder,
  { sellers, includeDoubtful = false }: OrderFileOptions,
): { byCode: PurchaseToOrder[]; notOrdered: NotOrdered[] } {
  const preferred = sellers ?? [...new Set(purchases.map(({ seller }) => seller))];
  const order = (line: Ordered): PurchaseToOrder => ({
    lines: line.lines,
    references: line.references,
    manufacturer: null,
    description: null,
    ...chooseCode(line.statedCodes, preferred),
    packaging: null,
    quantity: line.quantity,
    unitPrice: null,
    amount: null,
    currency: stated.order.currency,
    stock: null,
    doubts: [],
  });
  const isOpen = ({ code, statedCodes, quantity }: LeftOut): boolean =>
    OPEN.has(code) && statedCodes.length > 0 && Number.isSafeInteger(quantity);
  const inDoubt = ({ doubts, statedCodes }: PlannedPurchase): boolean => doubts.length > 0 && statedCodes.length > 0;
  // What is bought of several sellers is one line all the same.
  const doubtful = includeDoubtful
    ? []
    : [...new Map(purchases.filter(inDoubt).map((one) => [one.lines.join(), one])).values()];
  return {
    byCode: [
      ...doubtful.map((one) => order({ ...one, quantity: Math.ceil(one.needed) })),
      ...notOrdered.filter(isOpen).map(order),
    ],
    notOrdered: notOrdered.filter((one) => !isOpen(one)),
  };
}

type Ordered = Pick<LeftOut, 'lines' | 'references' | 'quantity' | 'statedCodes'>;

/** That of a seller who is preferred, under his name there: those who number their parts alike get one file. Else the first. */
function chooseCode(codes: readonly StatedCode[], preferred: readonly string[]): StatedCode {
  for (const seller of preferred) {
    const code = codes.find((one) => isCodeOf(one, seller));
    if (code) return { ...code, seller };
  }
  return codes[0]!;
}

/** What is written by its own code is not told as left out for being in doubt; its money in the plan is. */
export function leaveWritten(made: OrderFiles, byCode: readonly PurchaseToOrder[]): OrderFiles {
  const refused = new Set(made.notOrdered.filter(({ amount }) => amount === null).flatMap(({ lines }) => lines));
  const written = new Set(byCode.flatMap(({ lines }) => lines).filter((line) => !refused.has(line)));
  const isWritten = ({ code, lines }: NotOrdered): boolean =>
    code === 'doubtful' && lines.every((line) => written.has(line));
  return { ...made, notOrdered: made.notOrdered.filter((one) => !isWritten(one)) };
}
