import type { Box } from '../pdf/pdf-file.ts';

/** Points: a page is looked at in squares as large. */
const SQUARE = 20;
/** Squares below one another on a page. */
const MOST_ROWS = 4_096;

/** A number that boxes at one place have in common, and hardly any others: numbers are made faster than texts. */
const hashOf = ([x0, y0, x1, y1]: Box): number => x0 + 1_009.7 * y0 + 1_000_003.3 * x1 + 1_000_000_007.1 * y1;

/** Things whose boxes are no further apart than this, along both axes, are of one cluster. */
export function clusterBoxes<Item extends { box: Box }>(items: readonly Item[], near: number): Item[][] {
  const parents = items.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root]!;
    for (let at = index; at !== root;) [at, parents[at]] = [parents[at]!, root];
    return root;
  };
  const squares = new Map<number, number[]>();
  // Of boxes at one place, of which a page may have tens of thousands, one is looked at.
  const places = new Map<number, number>();
  for (const [index, { box }] of items.entries()) {
    const place = hashOf(box);
    const same = places.get(place);
    if (same !== undefined && items[same]!.box.every((edge, side) => edge === box[side])) {
      parents[index] = rootOf(same);
      continue;
    }
    places.set(place, index);
    const [x0, y0, x1, y1] = [box[0] - near / 2, box[1] - near / 2, box[2] + near / 2, box[3] + near / 2];
    for (let column = Math.floor(x0 / SQUARE); column <= Math.floor(x1 / SQUARE); column++)
      for (let row = Math.floor(y0 / SQUARE); row <= Math.floor(y1 / SQUARE); row++) {
        // Two squares with one number are looked at as one.
        const key = column * MOST_ROWS + row;
        const there = squares.get(key);
        if (!there) {
          squares.set(key, [index]);
          continue;
        }
        let isCovered = false;
        for (const other of there) {
          const b = items[other]!.box;
          const meets =
            b[0] - near / 2 <= x1 && b[2] + near / 2 >= x0 && b[1] - near / 2 <= y1 && b[3] + near / 2 >= y0;
          if (!meets) continue;
          parents[rootOf(index)] = rootOf(other);
          isCovered ||= b[0] <= box[0] && b[1] <= box[1] && b[2] >= box[2] && b[3] >= box[3];
        }
        // What is near to a box inside another one is near to that one.
        if (!isCovered) there.push(index);
      }
  }
  return [...Map.groupBy(items.keys(), rootOf).values()].map((indexes) => indexes.map((index) => items[index]!));
}
