import type { Line } from '../text/lines.ts';
import { isBoldTitle } from './heading-style.ts';
import { BULLETED, isUsual } from './heading-words.ts';

const ITEM = /^[•‧·▪–-]\s/;
/** In the letters of the text they are items too. */
const SQUARE = /^[■●◆]\s/;
/** Of the height of the letters: lines of one item stand so near below one another. */
const ITEM_PITCH = 1.5;

/** Whether a line goes on in the letters and at the left edge of an item with a bullet: `Capability` below `• Sink and source current`. */
export function goesOnInItem(line: Line, lines: readonly Line[]): boolean {
  for (let next = line, left = MOST_ITEM_LINES; left > 0; left--) {
    const above = lines.findLast(
      ({ y, box }) =>
        next.y - y > 2 && next.y - y < ITEM_PITCH * next.size && box[0] < next.box[2] && box[2] > next.box[0],
    );
    if (!above) return false;
    const isItem =
      above.words.length > 1 && (ITEM.test(above.text) || (SQUARE.test(above.text) && !isBoldTitle(above)));
    const first = above.words[isItem ? 1 : 0]!;
    const isAlike = first.font === next.words[0]!.font && Math.abs(first.size - next.words[0]!.size) < 0.5;
    if (!isAlike || Math.abs(first.box[0] - next.box[0]) > ITEM_EDGE) return false;
    if (isItem) return true;
    next = above;
  }
  return false;
}
const MOST_ITEM_LINES = 6;
/** Points: the lines of an item begin below one another. */
const ITEM_EDGE = 3;

/** Whether a line is an item of a list in capitals, as titles may be printed: `■ MONOLITHIC DARLINGTON` that goes on below, or has another item right below or above it. */
export function isItemInCapitals(line: Line, lines: readonly Line[]): boolean {
  if (!isOfCapitals(line) || !BULLETED.test(line.text) || isBoldTitle(line)) return false;
  const first = line.words[1];
  return lines.some((other) => {
    const gap = other.y - line.y;
    if (Math.abs(gap) < 2 || Math.abs(gap) > ITEM_PITCH * line.size || !isOfCapitals(other)) return false;
    if (BULLETED.test(other.text)) return Math.abs(other.box[0] - line.box[0]) < ITEM_EDGE;
    const begin = other.words[0]!;
    return (
      gap > 0 && first !== undefined && begin.font === first.font && Math.abs(begin.box[0] - first.box[0]) < ITEM_EDGE
    );
  });
}

/** As many bullets near below one another are those of a list; in bold letters they may be of short sections. */
const LEAST_ITEMS = 3;
const LEAST_BOLD_ITEMS = 5;
/** Of the height of the letters: items of two lines begin so near below one another. */
const ITEMS_PITCH = 2.8;

/** Whether a line is one of several with the same bullet near below one another: `■ HIGH NOISE IMMUNITY:` over its figures. */
export function isItemOfBullets(line: Line, lines: readonly Line[]): boolean {
  if (!BULLETED.test(line.text) || isUsual(line.text)) return false;
  const isBold = isBoldTitle(line);
  const reach = LEAST_BOLD_ITEMS * ITEMS_PITCH * line.size;
  const alike = lines.filter(
    (other) =>
      Math.abs(other.y - line.y) < reach &&
      other.text[0] === line.text[0] &&
      BULLETED.test(other.text) &&
      isBoldTitle(other) === isBold &&
      Math.abs(other.box[0] - line.box[0]) < ITEM_EDGE &&
      other.words.at(-1)!.font === line.words.at(-1)!.font,
  );
  const at = alike.findIndex((other) => other.y === line.y);
  const isNear = (a: Line | undefined, b: Line | undefined): boolean =>
    a !== undefined && b !== undefined && b.y - a.y < ITEMS_PITCH * line.size;
  let [first, last] = [at, at];
  while (isNear(alike[first - 1], alike[first])) first--;
  while (isNear(alike[last], alike[last + 1])) last++;
  return last - first + 1 >= (isBold ? LEAST_BOLD_ITEMS : LEAST_ITEMS);
}

const isOfCapitals = ({ text }: Line): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
