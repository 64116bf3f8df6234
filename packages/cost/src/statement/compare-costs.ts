import { Decimal, sum, toText } from '@partwright/money';

/** What one thing of a board costs there: a designator, or a line without one. */
export interface ComponentCost {
  /** What says that it is the same in both. */
  name: string;
  /** Decimal string for one board; null without a price. */
  amount: string | null;
  /** What is asked for, where it is in doubt which part, or how many pieces, that means. Left out: it is in no doubt. */
  doubt?: string | undefined;
}

/** What of a difference is of things in doubt. */
export interface DoubtfulDifference {
  names: string[];
  /** Their part of it, for one board. */
  delta: string;
}

/**
 * What a difference is without. `lost`, `won`: a price, while the thing stays. `added`, `removed`, `open`: it never had one.
 */
export interface UncomparedCost {
  kind: 'lost' | 'won' | 'added' | 'removed' | 'open';
  names: string[];
  /** For one board, where they have a price. */
  amount: string | null;
}

/** Two costs of a board, like for like. Decimal strings. */
export interface CostComparison {
  /** What is compared of either; what is only in one and has a price is. */
  before: string;
  after: string;
  delta: string;
  /** Of `before`, four decimal places; null when that is 0. */
  deltaPercent: number | null;
  /** Nothing is left out. */
  isWhole: boolean;
  /** What lost its price first. */
  uncompared: UncomparedCost[];
  /** Null: nothing of it. What is in doubt on both sides alike, at one cost, is no part of it. */
  doubt: DoubtfulDifference | null;
}

const KINDS = ['lost', 'won', 'added', 'removed', 'open'] as const;

/**
 * Compare what a board costs in two states, over what has a price in each state that it is in. A thing that lost its price is
 * no saving and one that won one is no rise: they are told apart. What is new or gone counts with its price.
 *
 * @example
 * import { compareCosts } from '@partwright/cost';
 *
 * const before = [{ name: 'R1', amount: '0.1' }, { name: 'U1', amount: '4' }];
 * const after = [{ name: 'R1', amount: '0.2' }, { name: 'U1', amount: null }, { name: 'C1', amount: '0.3' }];
 * const { delta, deltaPercent, uncompared } = compareCosts(before, after);
 * [delta, deltaPercent]; // => ['0.4', 400]
 * uncompared; // => [{ kind: 'lost', names: ['U1'], amount: '4' }]
 */
export function compareCosts(before: readonly ComponentCost[], after: readonly ComponentCost[]): CostComparison {
  const old = new Map(before.map((one) => [one.name, one.amount]));
  const now = new Map(after.map((one) => [one.name, one.amount]));
  const left = new Map<string, UncomparedCost['kind']>();
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const kind = findKind(old.get(name), now.get(name));
    if (kind !== undefined) left.set(name, kind);
  }
  const compared = (side: readonly ComponentCost[]): ComponentCost[] => side.filter(({ name }) => !left.has(name));
  const add = (side: ReadonlyMap<string, string | null>): Decimal =>
    sum([...side].flatMap(([name, amount]) => (amount === null || left.has(name) ? [] : [new Decimal(amount)])));
  const [was, is] = [add(old), add(now)];
  const delta = is.minus(was);
  return {
    before: toText(was),
    after: toText(is),
    delta: toText(delta),
    deltaPercent: was.isZero() ? null : delta.div(was).times(100).toDecimalPlaces(4).toNumber(),
    isWhole: left.size === 0,
    uncompared: KINDS.flatMap((kind) => {
      const names = [...left].filter(([, one]) => one === kind).map(([name]) => name);
      const side = kind === 'lost' ? old : now;
      const amounts = names.flatMap((name) => side.get(name) ?? []).map((amount) => new Decimal(amount));
      return names.length === 0 ? [] : { kind, names, amount: amounts.length === 0 ? null : toText(sum(amounts)) };
    }),
    doubt: findDoubtful(compared(before), compared(after)),
  };
}

function findDoubtful(before: readonly ComponentCost[], after: readonly ComponentCost[]): DoubtfulDifference | null {
  const [old, now] = [before, after].map((side) => new Map(side.map((one) => [one.name, one])));
  const deltas = new Map<string, Decimal>();
  for (const name of new Set([...old!.keys(), ...now!.keys()])) {
    const [was, is] = [old!.get(name), now!.get(name)];
    if (was?.doubt === undefined && is?.doubt === undefined) continue;
    const delta = new Decimal(is?.amount ?? 0).minus(was?.amount ?? 0);
    if (!delta.isZero() || was?.doubt !== is?.doubt) deltas.set(name, delta);
  }
  if (deltas.size === 0) return null;
  return { names: [...deltas.keys()], delta: toText(sum([...deltas.values()]).toDecimalPlaces(6)) };
}

/** Undefined: it is compared. */
function findKind(
  before: string | null | undefined,
  after: string | null | undefined,
): UncomparedCost['kind'] | undefined {
  if (before === undefined) return after === null ? 'added' : undefined;
  if (after === undefined) return before === null ? 'removed' : undefined;
  if (before === null) return after === null ? 'open' : 'won';
  return after === null ? 'lost' : undefined;
}
