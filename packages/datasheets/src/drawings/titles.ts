import type { Box } from '../pdf/pdf-file.ts';
import { unionOf, type Line } from '../text/lines.ts';
import { isWorded } from '../text/worded.ts';
import { kindOfWords, namesPackage } from './drawing-words.ts';

/** Characters of a title. */
const LONGEST = 70;
/** Of one of several lines. */
const LONGEST_STACKED = 120;
/** A line of running text is at least as long. */
const LEAST_PROSE = 45;
/** Words in small letters: a title has fewer. */
const MOST_SMALL_WORDS = 6;
/** Chinese and Japanese have no blanks, but stops: `芯片内部集成了稳压电路，外围简单。`. */
const HAN_SENTENCE = /\p{Script=Han}.{8,}[，。、；].*\p{Script=Han}|\p{Script=Han}.{12,}。/u;
const BULLET = /^[•●▪■◆◦*!"○–-]\s/;

/** Lines of running text: long, or one below the other at one edge where any is long. */
export function findProse(lines: readonly Line[]): Set<Line> {
  const prose = new Set<Line>();
  const isWordy = ({ text }: Line): boolean => isWorded(text);
  const isLong = (line: Line): boolean => line.text.length >= LEAST_PROSE && isWordy(line);
  for (const line of lines) {
    const isSentence = (line.text.match(/(?<=\s)\p{Ll}{2,}/gu) ?? []).length >= MOST_SMALL_WORDS;
    if ((line.text.length > LONGEST && isWordy(line)) || isSentence || HAN_SENTENCE.test(line.text)) prose.add(line);
    const below = lines.find(
      (other) =>
        other.y > line.y + 1 &&
        other.y - line.y < 1.9 * line.size &&
        Math.abs(other.box[0] - line.box[0]) < 3 &&
        Math.abs(other.size - line.size) < 0.4 &&
        other.isBold === line.isBold,
    );
    if (below && (isLong(line) || isLong(below))) {
      prose.add(line);
      prose.add(below);
    }
  }
  return prose;
}

/** A title begins with a capital or its number, and is no entry of a form or list: `Drawing-No.: 6.550`, `Standard package: 2,000`, `According to drawing`. */
const BEGINNING =
  /^(?!.*\bNo\.)(?!.*:\s*\d)(?!dimensions?\s*[:.]?$)(?![^\p{L}]{0,4}(?:[Aa]ccording|ACCORDING|[Rr]efer|REFER|[Ss]ee|SEE)\b)[^\p{L}]{0,4}(?:\p{Lu}|\p{Lo})/u;

/** Lines that say what is drawn above or below them: short, no running text, and standing out or alone. */
export function findTitles(lines: readonly Line[], prose: ReadonlySet<Line>): Line[] {
  const titles = lines.filter((line) => {
    const { text } = line;
    const isNamed = (kindOfWords(text) !== undefined && BEGINNING.test(text)) || namesPackage(text);
    return (
      text.length <= LONGEST &&
      !/^[•◦]\s/.test(text) &&
      !prose.has(line) &&
      isNamed &&
      isAlone(line, lines) &&
      !isOfNotes(line, lines)
    );
  });
  return joinStacked(titles);
}

/** Of the height of a line. */
const TITLE_PITCH = 1.5;
/** Points. */
const SAME_EDGE = 4;

/** `PCB pad` over `(Top view)`: lines of one title, of which each would be one. */
export function joinStacked(titles: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const title of titles.toSorted((a, b) => a.y - b.y)) {
    const at = joined.findIndex(
      (above) =>
        title.y > above.y + 1 &&
        title.y - above.y < TITLE_PITCH * title.size &&
        Math.abs(title.size - above.size) < 0.6 &&
        title.isBold === above.isBold &&
        (Math.abs(title.box[0] - above.box[0]) < SAME_EDGE ||
          Math.abs(title.box[0] + title.box[2] - above.box[0] - above.box[2]) < 2 * SAME_EDGE),
    );
    const above = joined[at];
    if (!above) joined.push(title);
    else
      joined[at] = {
        ...above,
        text: `${above.text} ${title.text}`,
        y: title.y,
        box: unionOf([above.box, title.box]),
        words: [...above.words, ...title.words],
      };
  }
  return joined;
}

/** Of the height of a line: the notes below a drawing stand so near to one another. */
const NOTE_PITCH = 2.2;

/** `Notes:` over `Drawings are not to scale`: what stands below it says what is to be known of a drawing, and not what it is. */
function isOfNotes(line: Line, lines: readonly Line[]): boolean {
  if (/^notes?\b/i.test(line.text)) return true;
  const above = lines.findLast(
    (other) =>
      other.y < line.y - 1 &&
      line.y - other.y < NOTE_PITCH * line.size &&
      Math.abs(other.box[0] - line.box[0]) < 3 &&
      Math.abs(other.size - line.size) < 0.6,
  );
  return above !== undefined && isOfNotes(above, lines);
}

/** No other line goes on to its left or right, as the cells of a table do. */
function isAlone(line: Line, lines: readonly Line[]): boolean {
  return (
    line.isBold ||
    !lines.some(
      (other) =>
        other !== line &&
        Math.abs(other.y - line.y) < 2 &&
        Math.max(other.box[0] - line.box[2], line.box[0] - other.box[2]) < 2.5 * line.size,
    )
  );
}

/** Points: titles at about one height. */
const ROW = 12;
/** Points between a drawing and its title. */
const TITLE_GAP = 46;

/**
 * The line above or below a drawing that names it: one that says what is drawn goes before a nearer one. Running text, items of
 * lists and what stands in the drawing name nothing.
 */
export function findTitle(box: Box, lines: readonly Line[], prose: ReadonlySet<Line>): Line | undefined {
  const inside = lines.filter((line) => isIn(line.box, box));
  const usual = inside.map(({ size }) => size).toSorted((a, b) => a - b)[Math.floor(inside.length / 2)] ?? 0;
  const told = lines.filter((line) => !prose.has(line));
  const bold = told.filter((line) => line.isBold && !isIn(line.box, box));
  // `Supply rejection` over `vs frequency`.
  const whole = [...joinStacked(bold), ...told.filter((line) => !bold.includes(line))];
  const near = whole.flatMap((line) => {
    const { text, isBold, size } = line;
    const gap =
      line.box[3] <= box[1] + 6 ? box[1] - line.box[3] : line.box[1] >= box[3] - 6 ? line.box[1] - box[3] + 20 : NaN;
    const isOver = line.box[2] > box[0] - 30 && line.box[0] < box[2] + 30;
    const longest = lines.includes(line) ? LONGEST : LONGEST_STACKED;
    if (!isOver || !(gap < TITLE_GAP) || text.length > longest || isOfNotes(line, lines)) return [];
    // The rest of a sentence, and an item of a list.
    if (/^(?:\p{Ll}|[•◦]\s)/u.test(text)) return [];
    if (!/\p{L}{3}|\p{Script=Han}{2}/u.test(text) || /https?:|www\./i.test(text)) return [];
    const isNamed = (kindOfWords(text) !== undefined && BEGINNING.test(text)) || namesPackage(text);
    const standsOut = (isBold || (usual > 0 && size > 1.15 * usual)) && /\p{L}{4}|\p{Script=Han}{2}/u.test(text);
    if (!isNamed && (!standsOut || BULLET.test(text) || isIn(line.box, box))) return [];
    const off = Math.abs((line.box[0] + line.box[2] - box[0] - box[2]) / 2);
    return [{ line, gap, isNamed, off: Math.min(off, Math.abs(line.box[0] - box[0])) }];
  });
  // Of titles beside one another that of the same column.
  return near.toSorted(
    (a, b) =>
      Number(b.isNamed) - Number(a.isNamed) ||
      Math.round(a.gap / ROW) - Math.round(b.gap / ROW) ||
      Number(b.line.isBold) - Number(a.line.isBold) ||
      a.off - b.off,
  )[0]?.line;
}

const isIn = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] - 3 && inner[1] >= outer[1] - 3 && inner[2] <= outer[2] + 3 && inner[3] <= outer[3] + 3;
