import type { OrderProblem } from '../problem.ts';
import type { OrderColumns } from './columns.ts';

/** A line's part in the goods of one supplier. */
export interface Supply {
  /** What is spent whichever choice is picked. */
  sure: bigint;
  /** The columns of the choices that buy there, with what each spends. */
  choices: { column: number; amount: bigint }[];
}

/** By supplier, the lines that can be bought there. */
export function listSupplies(
  problem: OrderProblem,
  kept: readonly (readonly number[])[],
  columns: OrderColumns,
): Supply[][] {
  const supplies = problem.suppliers.map((): Supply[] => []);
  for (const [line, picks] of kept.entries()) {
    const amounts = new Map<number, (bigint | undefined)[]>();
    for (const [i, pick] of picks.entries()) {
      for (const { supplier, amount } of problem.lines[line]![pick]!.spends) {
        const list = amounts.get(supplier) ?? picks.map(() => undefined);
        list[i] = (list[i] ?? 0n) + amount;
        amounts.set(supplier, list);
      }
    }
    for (const [supplier, list] of amounts) supplies[supplier]!.push(makeSupply(list, columns.choices[line]!));
  }
  return supplies;
}

function makeSupply(amounts: readonly (bigint | undefined)[], columns: readonly (number | undefined)[]): Supply {
  const sure = amounts.map((amount) => amount ?? 0n).reduce((a, b) => (b < a ? b : a));
  const choices = amounts.flatMap((amount, i) => {
    const column = columns[i];
    return column === undefined || amount === undefined ? [] : [{ column, amount }];
  });
  return { sure, choices };
}
