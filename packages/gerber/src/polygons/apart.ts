import Flatbush from 'flatbush';
import { measureBounds, type Ring } from './ring.ts';

/** Fewer rings are united at once. */
const FEW_RINGS = 2_000;
/** Points of a batch: the engine's work grows faster than what is given to it at once, and each call has its price. */
const BATCH_POINTS = 8_000;

/**
 * Rings in batches that have nothing to do with each other: no box of one batch touches a box of another, so that what is united
 * batch by batch is what is united at once. From left to right.
 */
export function splitApart(rings: readonly Ring[]): (readonly Ring[])[] {
  if (rings.length < FEW_RINGS) return [rings];
  const boxes = rings.map((ring) => measureBounds([ring]));
  const index = new Flatbush(rings.length);
  for (const box of boxes) index.add(box?.minX ?? 0, box?.minY ?? 0, box?.maxX ?? 0, box?.maxY ?? 0);
  index.finish();
  const parents = Uint32Array.from({ length: rings.length }, (_, at) => at);
  const findRoot = (at: number): number => {
    let root = at;
    while (parents[root]! !== root) root = parents[root] = parents[parents[root]!]!;
    return root;
  };
  for (const [at, box] of boxes.entries()) {
    if (!box) continue;
    index.search(box.minX - 1, box.minY - 1, box.maxX + 1, box.maxY + 1, (other) => {
      if (other > at) {
        const [a, b] = [findRoot(at), findRoot(other)];
        if (a !== b) parents[Math.max(a, b)] = Math.min(a, b);
      }
      return false;
    });
  }
  const groups = new Map<number, { rings: Ring[]; points: number; minX: number }>();
  for (const [at, ring] of rings.entries()) {
    const root = findRoot(at);
    const group = groups.get(root) ?? { rings: [], points: 0, minX: Infinity };
    groups.set(root, group);
    group.rings.push(ring);
    group.points += ring.length / 2;
    group.minX = Math.min(group.minX, boxes[at]?.minX ?? Infinity);
  }
  const batches: Ring[][] = [];
  let points = Infinity;
  for (const group of [...groups.values()].toSorted((a, b) => a.minX - b.minX)) {
    if (points + group.points > BATCH_POINTS) {
      batches.push([]);
      points = 0;
    }
    batches.at(-1)!.push(...group.rings);
    points += group.points;
  }
  return batches;
}
