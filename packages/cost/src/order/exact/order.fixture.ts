import { dice } from '../../test-kit.ts';
import type { Choice, Level, OrderProblem } from '../problem.ts';

/** What a random order is made of. */
interface OrderKind {
  lines: number;
  suppliers: number;
  /** Choices of a line at most. */
  most: number;
  /** The least step of amounts. */
  unit?: bigint;
  /** Counted for a line that is not bought, which is then a choice of every line. */
  unbought?: bigint;
  /** Charged by every supplier besides its charges. */
  everyCharge?: bigint;
}

/** A made-up order: charges that fall in up to three levels, and lines that are now and then split over two suppliers. */
export function randomOrder(seed: number, kind: OrderKind): OrderProblem {
  const { lines, suppliers, most, unit = 1n, unbought, everyCharge = 0n } = kind;
  const roll = dice(seed);
  const makeLevels = (): Level[] => {
    const levels: Level[] = [{ atLeast: 0n, charge: BigInt(roll(0, 300)) }];
    for (let i = roll(0, 2); i > 0; i--) {
      const { atLeast, charge } = levels.at(-1)!;
      if (charge === 0n) break;
      levels.push({ atLeast: atLeast + BigInt(roll(50, 900)), charge: BigInt(roll(0, Number(charge) - 1)) });
    }
    return levels.map(({ atLeast, charge }) => ({ atLeast: atLeast * unit, charge: charge * unit + everyCharge }));
  };
  const makeChoice = (middle: number): Choice => {
    const first = roll(0, suppliers - 1);
    const amount = BigInt(roll(Math.floor(middle * 0.8), Math.ceil(middle * 1.3))) * unit;
    if (roll(0, 5) > 0) return { cost: amount, spends: [{ supplier: first, amount }] };
    const second = (first + roll(1, suppliers - 1)) % suppliers;
    const part = amount / 3n;
    const spends = [
      { supplier: first, amount: amount - part },
      { supplier: second, amount: part },
    ];
    return { cost: amount, spends };
  };
  const makeLine = (): Choice[] => {
    const middle = roll(20, 400);
    const choices = Array.from({ length: roll(1, most) }, () => makeChoice(middle));
    choices.sort((a, b) => Number(a.cost - b.cost));
    return unbought === undefined ? choices : [...choices, { cost: unbought, spends: [] }];
  };
  const levels = Array.from({ length: suppliers }, makeLevels);
  return { lines: Array.from({ length: lines }, makeLine), suppliers: levels };
}

/** Every set of picks, one after the other. */
export function* allPicks({ lines }: OrderProblem): Generator<number[]> {
  const picks = lines.map(() => 0);
  for (;;) {
    yield [...picks];
    const at = picks.findIndex((pick, line) => pick + 1 < lines[line]!.length);
    if (at === -1) return;
    picks.fill(0, 0, at);
    picks[at]!++;
  }
}
