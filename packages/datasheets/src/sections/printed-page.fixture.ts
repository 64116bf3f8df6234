import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import type { PageLines } from './page-lines.ts';
import { findSections } from './sections.ts';

interface Letters {
  size?: number;
  isBold?: boolean;
  colour?: string;
  font?: string;
}
/** Words at a place, in points from the upper left. */
export type Printed = readonly [x: number, y: number, text: string, letters?: Letters];

/** Words of one text, each half as wide as it is high a letter. */
export function print([x, y, text, { size = 9, isBold = false, colour = '#000000', font } = {}]: Printed): Word[] {
  let left = x;
  return text.split(' ').map((each): Word => {
    const from = left;
    left += 0.5 * size * (each.length + 1);
    return {
      text: each,
      marks: [],
      box: [from, y - 0.7 * size, left - 0.5 * size, y],
      y,
      size,
      isBold,
      font: font ?? (isBold ? 'Heavy' : 'Text'),
      colour,
    };
  });
}

export const TEXT = 'This part is made for boards that are read by nobody';
/** Two lines of text below a title. */
export const over = (y: number): Printed[] => [
  [40, y + 14, TEXT],
  [40, y + 25, 'at all, and has no other use that is known'],
];

/** A page with some text at its end. */
export function page(number: number, printed: readonly Printed[], boxes: Partial<PageLines> = {}): PageLines {
  const body = [700, 712, 724].map((y): Printed => [40, y, `${TEXT} on page ${number} or ${y}`]);
  const lines = findLines([...printed, ...body].flatMap(print));
  return { number, height: 842, lines, tables: [], cells: [], graphs: [], drawn: [], rules: [], ...boxes };
}

/** The headings that are found, as `1.2 Title`. */
export const titles = (...pages: readonly PageLines[]): string[] =>
  findSections([], pages).map(({ number, title }) => `${number} ${title}`.trim());
