import type { Box, Glyph } from '../pdf/pdf-file.ts';
import { findLines } from './lines.ts';
import { findWords } from './words.ts';

/** A text that is set sideways: a quarter turn to the left or to the right. */
export interface SidewaysText {
  text: string;
  /** As it stands on the page. */
  box: Box;
  /** In the order of reading. */
  words: { text: string; box: Box }[];
}

/** Degrees: as far from a quarter turn is still one. */
const SLANT = 3;
/** Of the height of the font: texts as far apart are two. */
const GAP = 0.7;

/** What a page prints upwards and downwards, as the names along the upper and lower side of a package are. */
export function readSideways(glyphs: readonly Glyph[]): SidewaysText[] {
  return [90, 270].flatMap((turn) => {
    const own = glyphs.filter(({ angle }) => Math.abs(angle - turn) <= SLANT);
    if (own.length === 0) return [];
    const upright = own.map((glyph): Glyph => {
      const box = layLevel(glyph.box, turn);
      const [x, y] = turn === 270 ? [-glyph.y, glyph.x] : [glyph.y, -glyph.x];
      return { ...glyph, angle: 0, x, y, box, end: box[2] };
    });
    return findLines(findWords(upright), GAP).map(({ text, box, words }) => ({
      text,
      box: standUp(box, turn),
      words: words.map((word) => ({ text: word.text, box: standUp(word.box, turn) })),
    }));
  });
}

const layLevel = ([x0, y0, x1, y1]: Box, turn: number): Box => (turn === 270 ? [-y1, x0, -y0, x1] : [y0, -x1, y1, -x0]);
const standUp = ([x0, y0, x1, y1]: Box, turn: number): Box => (turn === 270 ? [y0, -x1, y1, -x0] : [-y1, x0, -y0, x1]);
