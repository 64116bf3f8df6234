/** A demand for a quantity of one or several parts, and what each part has; all in millionths. */
export interface Demand {
  needed: bigint;
  /** Indices of parts, the preferred first. */
  parts: readonly number[];
}

export interface Cover {
  /** For each demand what it takes of each part, by the index of the part. */
  taken: Map<number, bigint>[];
  missing: bigint[];
}

/**
 * Take what is there so that as little as possible is missing: each demand has its preferred part first, and gives it up for
 * another one only where that covers a demand which nothing else covers (augmenting paths, the shortest first).
 */
export function coverNeeds(demands: readonly Demand[], available: readonly bigint[]): Cover {
  const free = [...available];
  const taken = demands.map(() => new Map<number, bigint>());
  const missing = demands.map(({ needed }) => needed);
  const take = (demand: number, part: number, quantity: bigint): void => {
    const sum = (taken[demand]!.get(part) ?? 0n) + quantity;
    if (sum === 0n) taken[demand]!.delete(part);
    else taken[demand]!.set(part, sum);
  };
  demands.forEach(({ parts }, at) => {
    const [own] = parts;
    if (own === undefined) return;
    const quantity = least(free[own]!, missing[at]!);
    if (quantity === 0n) return;
    free[own]! -= quantity;
    missing[at]! -= quantity;
    take(at, own, quantity);
  });
  const takers = listTakers(demands, available.length);
  for (let at = 0; at < demands.length; at++)
    while (missing[at]! > 0n) {
      const path = findPath(at, demands, takers, taken, free);
      if (path === undefined) break;
      const quantity = path.reduce(
        (most, { from, part }) => (from === null ? most : least(most, taken[from]!.get(part)!)),
        least(missing[at]!, free[path.at(-1)!.to]!),
      );
      for (const { demand, from, part, to } of path) {
        if (from !== null) take(demand, part, -quantity);
        take(demand, to, quantity);
      }
      free[path.at(-1)!.to]! -= quantity;
      missing[at]! -= quantity;
    }
  return { taken, missing };
}

/** One demand takes `to`, and gives up `part` for it unless it lacked it. */
interface Step {
  demand: number;
  from: number | null;
  part: number;
  to: number;
}

function listTakers(demands: readonly Demand[], parts: number): number[][] {
  const takers = Array.from({ length: parts }, (): number[] => []);
  demands.forEach((demand, at) => demand.parts.forEach((part) => takers[part]!.push(at)));
  return takers;
}

/** The shortest chain of demands that end at a part with something left. */
function findPath(
  start: number,
  demands: readonly Demand[],
  takers: readonly number[][],
  taken: readonly Map<number, bigint>[],
  free: readonly bigint[],
): Step[] | undefined {
  const reachedBy = new Map<number, Step>();
  const queue: { demand: number; gives: number | null }[] = [{ demand: start, gives: null }];
  for (const { demand, gives } of queue)
    for (const to of demands[demand]!.parts) {
      if (to === gives || reachedBy.has(to)) continue;
      reachedBy.set(to, { demand, from: gives === null ? null : demand, part: gives ?? to, to });
      if (free[to]! > 0n) return trace(reachedBy, to);
      for (const other of takers[to]!)
        if (other !== demand && (taken[other]!.get(to) ?? 0n) > 0n) queue.push({ demand: other, gives: to });
    }
  return undefined;
}

function trace(reachedBy: ReadonlyMap<number, Step>, end: number): Step[] {
  const steps: Step[] = [];
  for (let step = reachedBy.get(end); step; step = step.from === null ? undefined : reachedBy.get(step.part))
    steps.unshift(step);
  return steps;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
