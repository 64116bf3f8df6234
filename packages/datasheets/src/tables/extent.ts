import type { Box, Rule } from '../pdf/pdf-file.ts';
import { findLines, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { findRuleLevels, findRuleStops, type Band } from './rules.ts';
import type { Reach } from './table.ts';

/** Points: how far above and below the heads the rules of the table begin. */
const NEAR_HEADS = 30;
/** Higher than any cell is without a line of text in it. */
const EMPTY_STRETCH = 45;
/** Of the height of the heads: larger letters are the title of what follows. */
const TITLE_SIZE = 1.2;
/** Of the height of the letters: lines of one table that has no rules. */
const LINE_GAP = 3.2;

/** Points: as far apart two rules across a page are of two things, where none down it joins them. */
const FARTHEST_RULE = 260;

/** Whether rules between columns go on from one height to another. */
function areRuledThrough(band: Band, reach: Reach, rules: readonly Rule[]): boolean {
  return findWholeStops(band, reach, rules).length >= 2;
}

const findWholeStops = (band: Band, reach: Reach, rules: readonly Rule[]): number[] =>
  findRuleStops(rules, reach, band).flatMap(({ x, covered }) => (covered > 0.95 ? [x] : []));

/** Rules between columns, but for those at the sides of the table. */
const findInnerStops = (band: Band, reach: Reach, rules: readonly Rule[]): number[] =>
  findWholeStops(band, reach, rules).filter((x) => x > reach.x0 + SAME_COLUMN && x < reach.x1 - SAME_COLUMN);

/** Rules between the columns of a row. */
const FEWEST_INNER = 2;

/** Points: a row below a heading. */
const GOES_ON = 10;

/** Whether a table whose columns rules part ends at a rule below which none goes on: notes, and the foot of the page. */
function leavesRules(table: Band, next: number, reach: Reach, rules: readonly Rule[]): boolean {
  const stretch = { top: table.bottom + 1, bottom: next - 1 };
  // Below a heading over all columns, which has none at its sides, they go on; those of another table stand elsewhere.
  const below = findRuleStops(rules, reach, { top: next + 1, bottom: next + GOES_ON });
  const own = findWholeStops(table, reach, rules);
  const inner = own.filter((x) => x > reach.x0 + SAME_COLUMN && x < reach.x1 - SAME_COLUMN);
  const goOn = inner.filter((x) => below.some((stop) => Math.abs(stop.x - x) < SAME_COLUMN));
  return (
    own.length >= 2 &&
    findRuleStops(rules, reach, stretch).length === 0 &&
    (below.length === 0 || goOn.length < MOST_GO_ON * inner.length)
  );
}

/** Points: the two rules of a double one. */
const DOUBLE_RULE = 4;
/** Points: a rule of the same column. */
const SAME_COLUMN = 3;
/** Of the rules between columns: with fewer another table begins. */
const MOST_GO_ON = 0.75;

/** How far a table goes to both sides: as its rules do, else as its heads and what stands under them. */
export function findReach(heads: Box, rules: readonly Rule[], words: readonly Word[]): Reach {
  const near = rules.filter(
    ({ direction, box }) =>
      direction === 'horizontal' &&
      box[2] - box[0] > 12 &&
      box[3] > heads[1] - NEAR_HEADS &&
      box[1] < heads[3] + NEAR_HEADS,
  );
  let [x0, , x1] = heads;
  // The rules of cells side by side make one line together.
  for (let grew = true; grew;) {
    grew = false;
    for (const { box } of near) {
      if (box[0] > x1 + 2 || box[2] < x0 - 2 || (box[0] >= x0 && box[2] <= x1)) continue;
      x0 = Math.min(x0, box[0]);
      x1 = Math.max(x1, box[2]);
      grew = true;
    }
  }
  if (x1 - x0 > heads[2] - heads[0] + 4) return { x0, x1 };
  const under = words.filter(
    ({ box, y }) => y > heads[3] && y < heads[3] + 60 && box[0] < heads[2] && box[2] > heads[0] - 120,
  );
  return { x0: Math.min(x0, ...under.map(({ box }) => box[0]), ...findRowStarts(heads, words)), x1 };
}

/** Points: names of rows in front of the first head are no longer than this. */
const LONGEST_NAME = 260;

/** Where the names begin that stand in front of the first head, in rows that have something below the heads. */
function findRowStarts(heads: Box, words: readonly Word[]): number[] {
  const near = words.filter(({ y, box }) => y > heads[3] && y < heads[3] + 60 && box[0] > heads[0] - LONGEST_NAME);
  const isRow = (line: Line): boolean =>
    near.some(({ box, y }) => Math.abs(y - line.y) < 1 && box[0] > heads[0] && box[2] < heads[2] + 2);
  return findLines(near)
    .filter((line) => line.box[2] < heads[0] && line.box[2] > heads[0] - 120 && isRow(line))
    .map(({ box }) => box[0]);
}

/** Where a table ends: at the last rule of its width that another follows closely enough; without rules at the first gap. */
export function findBottom(
  heads: Box,
  headSize: number,
  reach: Reach,
  words: readonly Word[],
  rules: readonly Rule[],
): number {
  const width = reach.x1 - reach.x0;
  const levels = findRuleLevels(rules, reach).filter(({ y, covered }) => y > heads[3] - 2 && covered >= 0.6);
  const lines = findLines(words.filter(({ box, y }) => y > heads[3] && box[0] > reach.x0 - 4 && box[2] < reach.x1 + 4));
  const titles = [...findTitlesOver(words, heads, headSize, reach), ...findNextTitle(heads, words)];
  const isUnderTitle = (y: number): boolean => titles.some((title) => title > bottom && title < y);
  let bottom = heads[3];
  for (const level of levels) {
    const between = lines.filter(({ y }) => y > bottom && y < level.y);
    // Text that is wider than a cell between two rules is no table any more.
    const prose = between.filter(
      ({ box, text }) => box[2] - box[0] > 0.75 * width && box[0] < reach.x0 + 0.1 * width && text.length > 60,
    );
    const stops = [bottom, ...between.map(({ y }) => y), level.y];
    const isEmpty = stops.some((y, index) => index > 0 && y - stops[index - 1]! > EMPTY_STRETCH);
    // Rules between its columns go through a row, whatever it is printed in, and not through a title.
    const isRow = findInnerStops({ top: bottom, bottom: level.y }, reach, rules).length >= FEWEST_INNER;
    const isTitled = isUnderTitle(level.y) || (!isRow && between.some((line) => isTitle(line, headSize)));
    const isFar = level.y - bottom > FARTHEST_RULE && !areRuledThrough({ top: bottom, bottom: level.y }, reach, rules);
    const isFrame =
      bottom > heads[3] && between.length === 0 && beginsFrame(level.y, { top: heads[1], bottom }, reach, rules);
    const isLeft =
      bottom > heads[3] &&
      (between.length > 0 || level.y - bottom > DOUBLE_RULE) &&
      leavesRules({ top: heads[3], bottom }, level.y, reach, rules);
    if (isTitled || isFrame || isLeft || prose.length > 2 || (bottom > heads[3] && (isEmpty || isFar))) break;
    bottom = Math.max(bottom, level.y);
  }
  // The rule under the heads alone: what follows is held together by its lines.
  if (bottom > heads[3] + 24) return bottom + 1;
  let last = Math.max(bottom, heads[3]);
  for (const line of lines.filter(({ y }) => y > last)) {
    if (line.y - last > LINE_GAP * line.size || isTitle(line, headSize) || isUnderTitle(line.y)) break;
    last = line.y;
  }
  return last + 3;
}

/** `Table 3. Pinning`, `Fig. 2`: what stands below is another. */
const CAPTION = /^(?:table|tab\.|figure|fig\.)\s*\d+(?:[.:\s]|$)/i;

/** Heights of titles below the heads that begin left of the table, `2. Pinning information`, and of the captions of others. */
function findTitlesOver(words: readonly Word[], heads: Box, headSize: number, { x0, x1 }: Reach): number[] {
  return findLines(words.filter(({ y, box }) => y > heads[3] && box[0] < x1))
    .filter((line) => {
      const [left, , right] = line.box;
      const isOver = left < x0 - 4 && right > x0 + 4 && isTitle(line, headSize);
      return isOver || (line.isBold && Math.abs(left - x0) < 4 && CAPTION.test(line.text));
    })
    .map(({ y }) => y);
}

/** Points: how far above its heads the title of a table is, and how exactly the titles of a document begin below one another. */
const TITLE_REACH = 40;
const SAME_LEFT = 3;

/** `2. Specifications` above the heads: the height above `3. External dimensions` that begins at the same left edge. */
function findNextTitle(heads: Box, words: readonly Word[]): number[] {
  const lines = findLines(words.filter(({ y }) => y > heads[1] - TITLE_REACH));
  const numberOf = ({ text }: Line): number => Number(/^(\d{1,2})\.\s?\p{Lu}/u.exec(text)?.[1] ?? NaN);
  const own = lines.findLast((line) => line.y < heads[3] && line.box[0] < heads[2] && numberOf(line) > 0);
  if (!own) return [];
  const isNext = (line: Line): boolean =>
    line.y > heads[3] &&
    numberOf(line) === numberOf(own) + 1 &&
    Math.abs(line.box[0] - own.box[0]) < SAME_LEFT &&
    line.words[0]!.isBold === own.words[0]!.isBold &&
    Math.abs(line.size - own.size) < 0.1 * own.size;
  const next = lines.find(isNext);
  return next ? [next.box[1] - 1] : [];
}

/** Points: lower frames are those of rows. */
const FRAME = 40;

/** Whether rules down both sides of a table that has none begin at a height: it is the frame of a drawing below it. */
function beginsFrame(y: number, table: Band, { x0, x1 }: Reach, rules: readonly Rule[]): boolean {
  const sides = [x0, x1].map((x) =>
    rules.filter(({ direction, box }) => direction === 'vertical' && Math.abs((box[0] + box[2]) / 2 - x) < 4),
  );
  const begins = sides.every((side) => side.some(({ box }) => Math.abs(box[1] - y) < 3 && box[3] - box[1] > FRAME));
  if (!begins) return false;
  // Those of a shaded row are no sides of the table.
  return findRuleStops(sides.flat(), { x0, x1 }, table).every(({ covered }) => covered < 0.5);
}

/** Words in larger letters than the heads have; a symbol in them, `θJA`, is no title. */
function isTitle({ words }: Line, headSize: number): boolean {
  return words.some(({ size, text }) => size > TITLE_SIZE * headSize && /\p{L}{4}|\p{Script=Han}{2}/u.test(text));
}
