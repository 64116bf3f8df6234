import type { Box } from '../pdf/pdf-file.ts';
import type { Line } from '../text/lines.ts';

/** What a page gives to find headings in. */
export interface PageLines {
  number: number;
  height: number;
  lines: readonly Line[];
  /** Where tables of values, pins and codes stand; a row of one title may be a heading in them. */
  tables: readonly Box[];
  /** Rows of other tables: no headings are in them. */
  cells: readonly Box[];
  /** Fields of graphs, with what stands along their axes. */
  graphs: readonly Box[];
  /** What is drawn, without what stands around it. */
  drawn: readonly Box[];
  /** Level rules, and the upper and lower edges of frames. */
  rules: readonly Box[];
}

/** A line that may be a heading. */
export interface Candidate {
  line: Line;
  page: PageLines;
}

/** Of the height of what most is printed in. */
export const LARGER = 1.14;

/** Of the height of what most is printed in: smaller bold lines are no headings. */
export const SMALLEST_BOLD = 0.85;

/** Letters on a dark field. */
export const WHITE = '#ffffff';

/** Points: what most text is printed in at most. */
export const MEDIUM = 10;

export function isInside([x0, y0, x1, y1]: Box, box: Box): boolean {
  const x = (x0 + x1) / 2;
  const y = (y0 + y1) / 2;
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
}
