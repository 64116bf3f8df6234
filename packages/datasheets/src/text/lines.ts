import type { Box } from '../pdf/pdf-file.ts';
import { unionOf } from './boxes.ts';
import type { Word } from './words.ts';

/** Words on one baseline, from left to right, without a wide gap. */
export interface Line {
  words: Word[];
  text: string;
  box: Box;
  y: number;
  size: number;
  isBold: boolean;
}

/** Of the height of the font: words as far apart stand in two columns. */
const COLUMN_GAP = 1.6;
/** Words of two sizes and colours do. */
const UNLIKE_GAP = 0.8;
const SAME_BASELINE = 0.3;

/** Lines from top to bottom, those of one baseline from left to right. */
export function findLines(words: readonly Word[], columnGap = COLUMN_GAP): Line[] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && word.y - last.y <= SAME_BASELINE * Math.min(word.size, last.size)) row.push(word);
    else rows.push([word]);
  }
  return rows.flatMap((row) => splitRow(row, columnGap)).toSorted((a, b) => a.y - b.y || a.box[0] - b.box[0]);
}

function splitRow(row: Word[], columnGap: number): Line[] {
  const parts: Word[][] = [];
  for (const word of row.toSorted((a, b) => a.box[0] - b.box[0])) {
    const last = parts.at(-1)?.at(-1);
    const gap = last && areUnlike(last, word) ? Math.min(columnGap, UNLIKE_GAP) : columnGap;
    if (last && word.box[0] - last.box[2] < gap * Math.max(word.size, last.size)) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts.map(makeLine);
}

/** The text of one column and a heading of the next. */
function areUnlike(a: Word, b: Word): boolean {
  return Math.abs(a.size - b.size) > 1.5 && a.colour !== b.colour;
}

function makeLine(words: Word[]): Line {
  return {
    words,
    text: joinWords(words),
    box: unionOf(words.map(({ box }) => box)),
    y: words.reduce((most, { y }) => Math.max(most, y), -Infinity),
    size: words.reduce((most, word) => Math.max(most, word.size), 0),
    isBold: words.every(({ isBold }) => isBold),
  };
}

/** Of the height of the letters: a gap without a blank; a gap before the point of a figure that was parted; two heights of digits. */
const TOUCHING = 0.08;
const BEFORE_POINT = 0.6;
const RAISED = 0.12;

/** Words of one line as text: a blank between them, but where letters touch. */
export function joinWords(words: readonly Word[]): string {
  let text = '';
  let last: Word | undefined;
  for (const word of words) {
    text += (last === undefined || areOne(last, word) ? '' : ' ') + word.text;
    last = word;
  }
  return text;
}

/** `2` and `.0` are one figure; `70` and a raised `2` that touches it are not. */
function areOne(left: Word, right: Word): boolean {
  const size = Math.max(left.size, right.size);
  const gap = right.box[0] - left.box[2];
  const isFigure = /\d$/.test(left.text);
  if (isFigure && /^\.\d/.test(right.text)) return gap < BEFORE_POINT * size;
  const isRaised = isFigure && /^\d/.test(right.text) && Math.abs(left.y - right.y) > RAISED * size;
  return gap < TOUCHING * size && !isRaised;
}

export { unionOf } from './boxes.ts';
