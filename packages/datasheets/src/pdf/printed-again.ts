import type { Box, Glyph } from './pdf-file.ts';

/** Of the height of the letters: the next letter begins further away. */
const ONE_PLACE = 0.15;
/** Points: letters are looked up by squares as large. */
const SQUARE = 4;
/** Squares to each side: larger letters than on any page are not looked for farther. */
const MOST_SQUARES = 8;

/** Takes out letters that are printed `again` where another letter is seen at their place: it is none of those. */
export function dropCovered(
  lists: { glyphs: Glyph[]; codes: number[]; places: number[] },
  again: ReadonlySet<Glyph>,
): void {
  if (again.size === 0) return;
  const squareOf = (at: number): number => Math.floor(at / SQUARE);
  const own = Map.groupBy(
    lists.glyphs.filter((glyph) => !again.has(glyph)),
    ({ x, y }) => `${squareOf(x)} ${squareOf(y)}`,
  );
  const isCovered = (glyph: Glyph): boolean => {
    const reach = Math.min(MOST_SQUARES, Math.ceil((ONE_PLACE * glyph.size) / SQUARE));
    for (let dx = -reach; dx <= reach; dx++)
      for (let dy = -reach; dy <= reach; dy++) {
        const near = own.get(`${squareOf(glyph.x) + dx} ${squareOf(glyph.y) + dy}`);
        if (near?.some((other) => areAtOnePlace(glyph, other))) return true;
      }
    return false;
  };
  const left = lists.glyphs.map((glyph) => !again.has(glyph) || !isCovered(glyph));
  for (const list of Object.values(lists)) keepOnly(list, left);
}

function keepOnly(list: unknown[], isLeft: readonly boolean[]): void {
  const kept = list.filter((_, at) => isLeft[at]);
  list.length = 0;
  for (const each of kept) list.push(each);
}

function areAtOnePlace(a: Glyph, b: Glyph): boolean {
  return Math.abs(a.y - b.y) < ONE_PLACE * a.size && Math.abs(a.x - b.x) < ONE_PLACE * a.size;
}

/** Points: two prints of one text stand no further apart. */
const SAME_PRINT = 1;

/** Whether one text is a part of another on the same line, as high as it: some of its letters are printed first, and all of them again. */
export function isPartOf([x0, y0, x1, y1]: Box, [left, top, right, bottom]: Box): boolean {
  const isInside =
    x0 > left - SAME_PRINT && x1 < right + SAME_PRINT && y0 > top - SAME_PRINT && y1 < bottom + SAME_PRINT;
  return isInside && y1 - y0 > 0.5 * (bottom - top);
}
