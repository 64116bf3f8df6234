import type { Box } from '../pdf/pdf-file.ts';
import type { Line } from '../text/lines.ts';
import { isWorded } from '../text/worded.ts';
import { isBoldTitle, looseStyleOf } from './heading-style.ts';
import { isUsual, LOOSE_WORD, NUMBERED } from './heading-words.ts';
import { isInside, WHITE, type Candidate, type PageLines } from './page-lines.ts';
import { kindOfHeading, type SectionKind } from './section-kinds.ts';

/** Lines of a table. */
const LEAST_ROWS = 4;
/** Of the height of a title: one in the middle of a table, with rows above it, is of its next rows. */
const ROW_ASIDE = 4;

/** `Thermal resistance` in bold letters over the whole width of a table; or the next title, where the table is taken to go on down to it. */
export function isTitleRow(line: Line, box: Box, lines: readonly Line[]): boolean {
  if (!isBoldTitle(line) || LOOSE_WORD.test(line.text)) return false;
  const others = lines.filter((other) => other !== line && isInside(other.box, box));
  const isLast = others.length >= LEAST_ROWS && others.every(({ y }) => y < line.y - line.size);
  const isFirst = others.every(({ y }) => y > line.y - 2);
  const isAtLeft = line.box[0] - box[0] < ROW_ASIDE * line.size;
  const isTitle = isLast || ((isFirst || isAtLeft) && kindOfHeading(line.text) !== undefined);
  return isTitle && !others.some(({ y }) => Math.abs(y - line.y) < 4);
}

/** Of the height of a title: rows of a table stand nearer below one another. */
const ROW_PITCH = 2.2;

/** Whether there is room above a line: what begins a part of a table, `STATIC PARAMETERS`, stands as near to the row above it as all rows do. */
export const isApart = (line: Line, lines: readonly Line[]): boolean =>
  lines.every(
    (other) =>
      other.y > line.y - 2 ||
      line.y - other.y > ROW_PITCH * line.size ||
      other.box[0] > line.box[2] ||
      other.box[2] < line.box[0],
  );

/** Points between two rows of a grid that touch each other. */
const TOUCHING = 3;
/** Of the height of the rows below it: the title of a grid is larger. */
const LARGER_THAN_ROWS = 1.08;

/** `输入特性` alone in the first row of a grid, in larger letters than the rows below it. */
export function isGridTitle(line: Line, row: Box, { cells, lines }: PageLines): boolean {
  const isAcross = ([x0, , x1]: Box): boolean => x0 < row[2] && x1 > row[0];
  const touches = (box: Box, y: number, edge: number): boolean => isAcross(box) && Math.abs(edge - y) < TOUCHING;
  const linesIn = (box: Box): Line[] => lines.filter((other) => other !== line && isInside(other.box, box));
  const isFirst = !cells.some((box) => box[1] < row[1] && touches(box, row[1], box[3]));
  const below = cells.filter((box) => box[1] > row[1] && touches(box, row[3], box[1])).flatMap(linesIn);
  const isOnBar = line.isBold && isWhite(line) && !below.some(isWhite);
  return (
    isFirst &&
    linesIn(row).length === 0 &&
    below.length > 0 &&
    (isOnBar || below.every(({ size }) => line.size > LARGER_THAN_ROWS * size))
  );
}

const isWhite = ({ words }: Line): boolean => words.every(({ colour }) => colour === WHITE);

/** `Pad connections` in white bold letters alone in the first row of a grid, over rows that are not white. */
export function isOnBarOfGrid({ line, page }: Candidate): boolean {
  const row = page.cells.find((box) => isInside(line.box, box));
  return row !== undefined && line.isBold && isWhite(line) && isGridTitle(line, row, page);
}

/** Whether a line is the title of a grid in the first row of a table. */
export function isTitleOfFirstRow(line: Line, [, top]: Box, page: PageLines): boolean {
  return page.cells.some(
    (row) => Math.abs(row[1] - top) < TOUCHING && isInside(line.box, row) && isGridTitle(line, row, page),
  );
}

/** `Absolute Maximum Ratings | Red | Green | Unit`: the title of a table in the first of its heads. */
export function isCorner(line: Line, { tables, lines }: PageLines): boolean {
  if (!line.isBold || !isUsual(line.text)) return false;
  return tables.some(
    (box) =>
      isInside(line.box, box) &&
      lines.every(
        (other) => !isInside(other.box, box) || (other.y > line.y - 0.5 * line.size && other.box[0] > line.box[0] - 3),
      ),
  );
}

/** `TIME (ns)`, `Figure 3`: what an axis is of, with the caption below it. */
export function isInDrawing({ line, page }: Candidate): boolean {
  return /\bfig(?:ure)?\.?\s*\d/i.test(line.text) || page.graphs.some((box) => isInside(line.box, box));
}

/** Points between a drawing and what stands in the middle below it. */
const UNDER = 40;

/** Of the height of a title: the edge of a frame stands so near above it, and a rule so near below it. */
const EDGE_ABOVE = 3;
const EDGE_BELOW = 2;

/** The head of a frame with a title alone between its upper edge and a rule as long as that: `SCHEMATIC` over a circuit. */
function findHeadOfFrame({ box, y, size }: Line, { rules }: PageLines): Box | undefined {
  const across = rules.filter(([x0, , x1]) => x0 < box[0] && x1 > box[2]);
  const below = across.filter(([, y0]) => y0 > y && y0 - y < EDGE_BELOW * size).slice(0, MOST_RULES);
  const top = across.find(
    ([x0, y0, x1]) =>
      y0 < box[1] &&
      box[1] - y0 < EDGE_ABOVE * size &&
      below.some((rule) => Math.abs(rule[0] - x0) < SAME_EDGE && Math.abs(rule[2] - x1) < SAME_EDGE),
  );
  return top && [top[0], top[1], top[2], y + EDGE_BELOW * size];
}
/** Right below a title: more are no frame. */
const MOST_RULES = 20;
/** Points: rules of one frame end at its sides. */
const SAME_EDGE = 3;

/** `Circuit diagram` below the circuit, with no other drawing or text below it. */
export function isUnderDrawing({ line, page }: Candidate): boolean {
  if (isUsual(line.text) || NUMBERED.test(line.text) || introducesText(line, page.lines)) return false;
  const isAcross = ([x0, , x1]: Box): boolean => x0 < line.box[2] && x1 > line.box[0];
  const isBelow = (box: Box): boolean => isAcross(box) && box[1] > line.box[1] && box[1] - line.box[3] < 2 * UNDER;
  if ([...page.drawn, ...page.graphs, ...page.tables, ...page.cells].some(isBelow)) return false;
  const head = findHeadOfFrame(line, page);
  return page.drawn.some(
    ([x0, y0, x1, y1]) =>
      !(head && head[1] > y1) &&
      y1 - y0 > UNDER &&
      line.box[1] > y1 - 4 &&
      line.box[1] - y1 < UNDER &&
      Math.abs(line.box[0] + line.box[2] - x0 - x1) < 2 * line.size,
  );
}

/** Bold and of a kind: it is a heading also where much around it is taken for a drawing. `Data 2+` is none. */
export function isUsualTitle(line: Line): boolean {
  const { text } = line;
  return isUsual(text) && !LOOSE_WORD.test(text) && isBoldTitle(line) && kindOfHeading(text) !== undefined;
}

/** `Spice model`, `DIMENSIONS`: what stands in a drawing, but for a title at its upper edge. */
export function isLabel({ line, page }: Candidate): boolean {
  return page.drawn.some((box) => isInside(line.box, box) && line.box[1] > box[1] + line.size);
}

const OF_DRAWINGS: ReadonlySet<SectionKind | undefined> = new Set(['package', 'land_pattern', 'pinout']);

/**
 * `Accuracy vs. temperature` over its graph.
 *
 * @param isKnown Whether it is printed in what most usual titles are: then it is that of a section, but where it stands over the middle.
 */
export function isTitleOfGraph({ line, page }: Candidate, isKnown: boolean): boolean {
  if (isUsual(line.text) || NUMBERED.test(line.text) || OF_DRAWINGS.has(kindOfHeading(line.text))) return false;
  if (isKnown && (introducesText(line, page.lines) || introducesTable(line, page) || introducesGrid(line, page)))
    return false;
  const isOver = (other: Line, [x0, y0, x1]: Box): boolean =>
    other.box[0] < x1 && other.box[2] > x0 && other.box[3] < y0 + 4 && y0 - other.box[3] < 2.5 * other.size;
  // Where a graph has a title of its own below it, it is that of all of them.
  const hasOwn = (graph: Box): boolean =>
    page.drawn.some(
      (field) =>
        isInside(field, graph) &&
        page.lines.some(
          (other) => other.y > line.y + 0.8 * line.size && /\p{L}{3}/u.test(other.text) && isOver(other, field),
        ),
    );
  const isMiddle = ([x0, , x1]: Box): boolean => Math.abs(line.box[0] + line.box[2] - x0 - x1) < 0.3 * (x1 - x0);
  return page.graphs.some((box) => isInside(line.box, box) && (isMiddle(box) || (!isKnown && !hasOwn(box))));
}

/** Of the height of the letters: lines of a list stand no further below one another. */
const MOST_PITCH = 3;
/** Of the pitch: it is the same from line to line. */
const SAME_PITCH = 0.15;

/** Whether a line is one of three or more in the same letters, at one left edge and as far below one another, with nothing between them: an item of a list. */
export function isListItem(line: Line, lines: readonly Line[]): boolean {
  const above = findNextItem(line, lines, -1);
  const below = findNextItem(line, lines, 1);
  return (
    areEven(above, line, below) ||
    areEven(line, above, above && findNextItem(above, lines, -1)) ||
    areEven(line, below, below && findNextItem(below, lines, 1))
  );
}

function areEven(a: Line | undefined, b: Line | undefined, c: Line | undefined): boolean {
  if (!a || !b || !c) return false;
  const [one, other] = [Math.abs(b.y - a.y), Math.abs(c.y - b.y)];
  return Math.abs(one - other) < SAME_PITCH * Math.max(one, other);
}

/** The nearest line above (-1) or below (1), if it is printed as this one is. */
function findNextItem(line: Line, lines: readonly Line[], way: 1 | -1): Line | undefined {
  const isThere = ({ y, box }: Line): boolean => (y - line.y) * way > 2 && box[0] < line.box[2] && box[2] > line.box[0];
  const near = lines.filter(isThere).toSorted((a, b) => (a.y - b.y) * way)[0];
  const isAlike =
    near !== undefined &&
    Math.abs(near.box[0] - line.box[0]) < 2 &&
    Math.abs(near.y - line.y) < MOST_PITCH * line.size &&
    looseStyleOf(near) === looseStyleOf(line);
  return isAlike ? near : undefined;
}

/** Of the height of a title: a rule below it stands so near, begins so far to its left, and may begin so far behind its first letter. */
const RULE_NEAR = 0.8;
const RULE_BEFORE = 1.5;
const RULE_BEHIND = 0.35;

/** The rule right below a line that stands alone over it: an underline, a bar over the column, the upper edge of a frame. */
export function findRuleBelow(line: Line, { rules, lines }: PageLines): Box | undefined {
  const { box, y, size } = line;
  const rule = rules.find(
    ([x0, y0, x1]) =>
      y0 > y - RULE_BEHIND * size &&
      y0 < y + RULE_NEAR * size &&
      x0 > box[0] - RULE_BEFORE * size &&
      x0 < box[0] + RULE_BEHIND * size &&
      x1 > box[2] - RULE_BEHIND * size,
  );
  const isBeside = (other: Line, [x0, , x1]: Box): boolean =>
    !line.words.includes(other.words[0]!) &&
    Math.abs(other.y - y) < 0.8 * size &&
    other.box[0] < x1 &&
    other.box[2] > x0;
  return rule && !lines.some((other) => isBeside(other, rule)) ? rule : undefined;
}

/** Whether a table begins right below a line, at its left or under its middle. */
export function introducesTable(line: Line, { tables }: PageLines): boolean {
  return beginsBelow(line, tables);
}

/** Whether a grid begins right below a line, which is no row between two rows of it. */
export function introducesGrid(line: Line, { cells }: PageLines): boolean {
  const isAbove = ([x0, , x1, y1]: Box): boolean =>
    x0 < line.box[2] && x1 > line.box[0] && y1 < line.box[3] && line.box[1] - y1 < line.size;
  return beginsBelow(line, cells) && !cells.some(isAbove);
}

function beginsBelow(line: Line, boxes: readonly Box[]): boolean {
  return boxes.some(
    ([x0, y0, x1]) =>
      y0 > line.box[1] &&
      y0 - line.y < TEXT_BELOW * line.size &&
      (Math.abs(x0 - line.box[0]) < TEXT_ASIDE * line.size ||
        Math.abs(line.box[0] + line.box[2] - x0 - x1) < 2 * line.size),
  );
}

/** Whether lighter text begins right below a line, at its left. */
export function introducesText(line: Line, lines: readonly Line[]): boolean {
  const below = lines
    .filter((other) => other.y > line.y + 2 && other.box[0] < line.box[2] && other.box[2] > line.box[0])
    .toSorted((a, b) => a.y - b.y)[0];
  return (
    below !== undefined &&
    below.y - line.y < TEXT_BELOW * line.size &&
    (Math.abs(below.box[0] - line.box[0]) < TEXT_ASIDE * line.size || isCentered(line, below)) &&
    (!isBoldTitle(below) || below.size < MUCH_SMALLER * line.size) &&
    below.size <= line.size + 0.5 &&
    isOfText(below.text)
  );
}

/** Whether a line of a text or list begins right below, at its left, however large it is. */
export function isOverLines(line: Line, lines: readonly Line[]): boolean {
  return lines.some(
    (other) =>
      other.y > line.y + 2 &&
      other.y - line.y < TEXT_BELOW * line.size &&
      Math.abs(other.box[0] - line.box[0]) < TEXT_ASIDE * line.size &&
      (/^[•‧·–-]\s*\p{L}/u.test(other.text) || isOfText(other.text)),
  );
}

/** Lines of a paragraph. */
const LEAST_PARAGRAPH = 3;

/** Whether the nearest lines below a line, one close below the other at its left, are of lighter text. */
export function isOverParagraph(line: Line, { lines }: PageLines): boolean {
  const below = lines
    .filter((other) => other.y > line.y + 2 && other.box[0] < line.box[2] && other.box[2] > line.box[0])
    .toSorted((a, b) => a.y - b.y)
    .slice(0, LEAST_PARAGRAPH);
  return (
    below.length === LEAST_PARAGRAPH &&
    below.every(
      (other, index) =>
        other.y - (below[index - 1] ?? line).y < TEXT_BELOW * line.size &&
        Math.abs(other.box[0] - line.box[0]) < 0.5 * line.size &&
        !isBoldTitle(other) &&
        isOfText(other.text),
    )
  );
}

/** Points: a title begins where its table does, or where the words of its cells do. */
const TABLE_EDGE = 7;
/** Of the width of a title: its table is wider. */
const WIDER = 1.25;

/** Whether a line stands right over a table or a grid, at its left edge, alone on its height. */
export function isOverTable(line: Line, page: PageLines): boolean {
  const isAlone = page.lines.every(
    (other) => line.words.includes(other.words[0]!) || Math.abs(other.y - line.y) > 0.5 * line.size,
  );
  // A head over all of a narrow table is of its width.
  const isAtEdge = ([x0, , x1]: Box): boolean =>
    Math.abs(x0 - line.box[0]) < TABLE_EDGE && x1 - x0 > WIDER * (line.box[2] - line.box[0]);
  return isAlone && (beginsBelow(line, page.tables.filter(isAtEdge)) || beginsBelow(line, page.cells.filter(isAtEdge)));
}

/** Of the height of a heading: where all of a page is bold, its text is. */
const MUCH_SMALLER = 0.75;

const isCentered = ({ box: [x0, , x1], size }: Line, { box }: Line): boolean =>
  Math.abs(x0 + x1 - box[0] - box[2]) < 2 * size && x1 - x0 < box[2] - box[0];

/** Of the height of a heading: its text begins so far below it, and so far to its side. */
const TEXT_BELOW = 2.3;
const TEXT_ASIDE = 3;
const LEAST_TEXT = 24;
/** No blank parts the words of Han characters, and each says as much as two letters or more. */
const LEAST_HAN = 10;

/** Whether a line says as much as one of a paragraph. */
function isOfText(text: string): boolean {
  return (text.length >= LEAST_TEXT && isWorded(text)) || (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= LEAST_HAN;
}
