import type { Hole } from './dfm-board.ts';

/** Each two holes whose walls may be as near as this, once, that go through a common layer. */
export function* eachNearPair(holes: readonly Hole[], withinNm: number): Generator<{ a: Hole; b: Hole }> {
  const boxes = holes.map(boxOf);
  const order = holes.map((_, index) => index).sort((a, b) => boxes[a]!.minX - boxes[b]!.minX);
  // From the left to the right; holes that are passed by are dropped.
  let open: number[] = [];
  for (const index of order) {
    const own = boxes[index]!;
    open = open.filter((other) => boxes[other]!.maxX + withinNm >= own.minX);
    for (const other of open) {
      const box = boxes[other]!;
      if (box.minY > own.maxY + withinNm || box.maxY < own.minY - withinNm) continue;
      const [a, b] = [holes[Math.min(index, other)]!, holes[Math.max(index, other)]!];
      if (a.from <= b.to && b.from <= a.to) yield { a, b };
    }
    open.push(index);
  }
}

function boxOf({ way, diameterNm }: Hole): { minX: number; maxX: number; minY: number; maxY: number } {
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < way.length; i += 2) {
    minX = Math.min(minX, way[i]!);
    maxX = Math.max(maxX, way[i]!);
    minY = Math.min(minY, way[i + 1]!);
    maxY = Math.max(maxY, way[i + 1]!);
  }
  const radius = diameterNm / 2;
  return { minX: minX - radius, maxX: maxX + radius, minY: minY - radius, maxY: maxY + radius };
}
