import type { Choice, OrderProblem } from '../problem.ts';
import { mostLacking } from './limits.ts';

/** The choices of each line that can be part of a best order, and for every choice the one to take in its place. */
export interface KeptChoices {
  kept: number[][];
  /** By line and choice: itself when it is kept. */
  replacement: number[][];
}

/**
 * Leave out each choice whose replacement by a kept one cannot make an order dearer, whatever the other lines do: it
 * costs at least as much more as the charges can rise by the change.
 */
export function keepWorthwhile(problem: OrderProblem): KeptChoices {
  const rise = makeRiseFinder(problem);
  const kept: number[][] = [];
  const replacement: number[][] = [];
  for (const choices of problem.lines) {
    const byCost = [...choices.keys()].sort((a, b) => compare(choices[a]!.cost, choices[b]!.cost));
    const keptHere: number[] = [];
    const replacedBy = [...choices.keys()];
    for (const pick of byCost) {
      const choice = choices[pick]!;
      const better = keptHere.find((other) => {
        const most = rise(choice, choices[other]!);
        return most !== undefined && choice.cost - choices[other]!.cost >= most;
      });
      if (better === undefined) keptHere.push(pick);
      else replacedBy[pick] = better;
    }
    kept.push(keptHere);
    replacement.push(replacedBy);
  }
  return { kept, replacement };
}

/** The most that charges rise when one choice is replaced by another; undefined when it may break a limit. */
function makeRiseFinder(problem: OrderProblem): (from: Choice, to: Choice) => bigint | undefined {
  const { suppliers, mostSuppliers } = problem;
  const canLack = mostLacking(problem) > 0;
  const opening = suppliers.map((levels) => levels[0]!.charge);
  const saving = suppliers.map((levels) => levels[0]!.charge - levels.at(-1)!.charge);
  return (from, to) => {
    let rise = 0n;
    for (const { supplier, amount } of from.spends) {
      const kept = amountAt(to, supplier);
      // A supplier that nothing else is bought from would not be used any more.
      if (kept === undefined && canLack) return undefined;
      if ((kept ?? 0n) < amount) rise += saving[supplier]!;
    }
    for (const { supplier } of to.spends) {
      if (amountAt(from, supplier) !== undefined) continue;
      if (mostSuppliers !== undefined) return undefined;
      rise += opening[supplier]!;
    }
    return rise;
  };
}

export function amountAt({ spends }: Choice, supplier: number): bigint | undefined {
  let total: bigint | undefined;
  for (const spend of spends) if (spend.supplier === supplier) total = (total ?? 0n) + spend.amount;
  return total;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
