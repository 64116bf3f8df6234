import type { Font, Units } from '../model.ts';
import { splitRuns, type Run, strokeFontWidth } from '../../stroke-text/index.ts';

/** Of the height of the text; measured as the rest in text.ts. */
export const SCRIPT_SIZE = 0.8;

/** Tabs lead to places 4 wide letters apart; in widths of a letter, measured in exports of kicad-cli 9.0.8. */
const TAB = 4;
const SPACE = 16 / 21;
const TAB_BACK = 5 / 21;

/** A run at its place on the line. */
export interface Piece extends Run {
  /** From the start of the line. */
  x: Units;
  width: Units;
}

export interface Line {
  pieces: Piece[];
  width: Units;
}

/** A line of text in its pieces: between marks and tabs. */
export function layOutLine(text: string, { width }: Font): Line {
  const pieces: Piece[] = [];
  // In widths of a letter.
  let x = 0;
  for (const run of splitRuns(text)) {
    for (const [index, part] of run.text.split('\t').entries()) {
      if (index > 0) x = TAB * Math.ceil((x + SPACE) / TAB) - TAB_BACK;
      if (part === '') continue;
      const own = strokeFontWidth(part) * (run.level === 0 ? 1 : SCRIPT_SIZE);
      pieces.push({ ...run, text: part, x: x * width, width: own * width });
      x += own;
    }
  }
  return { pieces, width: x * width };
}

/** How much wider these letters are in KiCad's font than in common ones, in widths of a letter. */
const excess: Readonly<Record<string, number>> = { '-': 0.74, '/': 0.58, '|': 0.49 };
const MOST_STRETCH = 0.04;

/**
 * Common fonts have narrow dashes. Stretched as a whole, `D-` would have a D of half more than its width: such a text is
 * spaced out instead. It stays one text, which can be found.
 */
export function hasNarrowSigns(text: string): boolean {
  if (!/[-/|]/.test(text)) return false;
  let sum = 0;
  for (const letter of text) sum += excess[letter] ?? 0;
  return sum > MOST_STRETCH * strokeFontWidth(text);
}

/** The width of a text of one line, marks taken out. */
export function measureText(text: string, font: Font): Units {
  return layOutLine(text, font).width;
}
