import type { Box } from '../pdf/pdf-file.ts';

/** Points: a page is looked at in squares as large. */
const SQUARE = 48;

/** Things whose boxes are no further apart than this, along both axes, are of one cluster. */
export function clusterBoxes<Item extends { box: Box }>(items: readonly Item[], near: number): Item[][] {
  const parents = items.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parents[root] !== root) root = parents[root]!;
    for (let at = index; at !== root;) [at, parents[at]] = [parents[at]!, root];
    return root;
  };
  const squares = new Map<string, number[]>();
  // Of boxes at one place, of which a page may have tens of thousands, one is looked at.
  const places = new Map<string, number>();
  for (const [index, { box }] of items.entries()) {
    const same = places.get(box.join());
    if (same !== undefined) {
      parents[rootOf(index)] = rootOf(same);
      continue;
    }
    places.set(box.join(), index);
    const [x0, y0, x1, y1] = [box[0] - near / 2, box[1] - near / 2, box[2] + near / 2, box[3] + near / 2];
    for (let column = Math.floor(x0 / SQUARE); column <= Math.floor(x1 / SQUARE); column++)
      for (let row = Math.floor(y0 / SQUARE); row <= Math.floor(y1 / SQUARE); row++) {
        const key = `${column} ${row}`;
        const there = squares.get(key);
        if (!there) {
          squares.set(key, [index]);
          continue;
        }
        for (const other of there) {
          const b = items[other]!.box;
          const meets =
            b[0] - near / 2 <= x1 && b[2] + near / 2 >= x0 && b[1] - near / 2 <= y1 && b[3] + near / 2 >= y0;
          if (meets) parents[rootOf(index)] = rootOf(other);
        }
        there.push(index);
      }
  }
  return [...Map.groupBy(items.keys(), rootOf).values()].map((indexes) => indexes.map((index) => items[index]!));
}
