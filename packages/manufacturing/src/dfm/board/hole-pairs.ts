import Flatbush from 'flatbush';
import type { Hole } from './dfm-board.ts';
import { Points } from '@partwright/gerber/polygons';

/** Of one hole. */
const MOST_NEIGHBOURS = 60;
/** At one place, in squares of ten micrometres; the pairs of these tell enough. */
const MOST_AT_PLACE = 8;

/** Each two holes whose walls may be as near as this, once, that are drilled through the same of what lies between two layers. */
export function* eachNearPair(all: readonly Hole[], withinNm: number): Generator<{ a: Hole; b: Hole }> {
  const holes = thinned(all);
  if (holes.length < 2) return;
  const tree = new Flatbush(holes.length);
  const boxes = holes.map(measureHoleBox);
  for (const [minX, minY, maxX, maxY] of boxes) tree.add(minX, minY, maxX, maxY);
  tree.finish();
  for (const [index, [minX, minY, maxX, maxY]] of boxes.entries()) {
    const a = holes[index]!;
    let left = MOST_NEIGHBOURS;
    const later = tree.search(minX - withinNm, minY - withinNm, maxX + withinNm, maxY + withinNm, (other) => other > index && left-- > 0); // prettier-ignore
    for (const other of later) {
      const b = holes[other]!;
      if (areSideBySide(a, b)) yield { a, b };
    }
  }
}

/** A blind via that ends on the layer on which a buried one begins has no wall beside that: they are stacked or staggered. */
function areSideBySide(a: Hole, b: Hole): boolean {
  if (a.from === b.from && a.to === b.to) return true;
  return a.from < b.to && b.from < a.to;
}

function thinned(holes: readonly Hole[]): Hole[] {
  const counts = new Map<string, number>();
  return holes.filter(({ x, y }) => {
    const place = `${Math.round(x / 10_000)} ${Math.round(y / 10_000)}`;
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return count <= MOST_AT_PLACE;
  });
}

function measureHoleBox({ way, diameterNm }: Hole): [minX: number, minY: number, maxX: number, maxY: number] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of new Points(way)) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  const radius = diameterNm / 2;
  return [minX - radius, minY - radius, maxX + radius, maxY + radius];
}
