import type { Box } from '../pdf/pdf-file.ts';
import type { Line } from './lines.ts';

/** A line of text as it is printed. */
export interface TextLine {
  text: string;
  box: Box;
}

/** The text of a page, column after column; what stands at one place of many pages is left out. */
export interface PageText {
  page: number;
  /** Points. */
  width: number;
  height: number;
  lines: TextLine[];
}

interface PrintedPage {
  number: number;
  width: number;
  height: number;
  lines: readonly Line[];
}

/** Of the height of the page: heads and feet stand within it from the edge. */
const MARGIN = 0.09;
/** Of the pages, and at least so many: what stands on more of them is no text of one. */
const RUNNING_SHARE = 0.3;
const LEAST_RUNNING = 3;

/** Text of pages in the order of reading. */
export function readPageTexts(pages: readonly PrintedPage[]): PageText[] {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(page.lines.map((line) => placeOf(line, page))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = Math.max(LEAST_RUNNING - 1, RUNNING_SHARE * pages.length);
  return pages.map((page) => {
    const { number, width, height } = page;
    const own = page.lines.filter((line) => !isAtEdge(line, page) || counts.get(placeOf(line, page))! <= most);
    return { page: number, width, height, lines: orderLines(own, width).map(({ text, box }) => ({ text, box })) };
  });
}

function isAtEdge({ y }: Line, { height }: PrintedPage): boolean {
  return y < MARGIN * height || y > (1 - MARGIN) * height;
}

/** Numbers of pages change from one to the next. */
function placeOf({ text, y }: Line, { height }: PrintedPage): string {
  return `${text.toLowerCase().replaceAll(/\d+/g, '#')} ${Math.round((60 * y) / height)}`;
}

/** Lines of two columns one column after the other; a line over both ends what is above it. */
function orderLines(lines: readonly Line[], width: number): Line[] {
  const ordered: Line[] = [];
  let band: Line[] = [];
  const end = (): void => {
    ordered.push(...splitColumns(band, width));
    band = [];
  };
  for (const line of lines) {
    const isOverBoth = line.box[0] < 0.42 * width && line.box[2] > 0.58 * width;
    if (isOverBoth) {
      end();
      ordered.push(line);
    } else band.push(line);
  }
  end();
  return ordered;
}

/** So many lines make a column. */
const LEAST_IN_COLUMN = 4;

function splitColumns(band: readonly Line[], width: number): Line[] {
  const isLeft = ({ box }: Line): boolean => (box[0] + box[2]) / 2 < width / 2;
  const left = band.filter(isLeft);
  const right = band.filter((line) => !isLeft(line));
  if (left.length < LEAST_IN_COLUMN || right.length < LEAST_IN_COLUMN) return [...band];
  // What stands beside one another on one baseline, line by line, are rows of a table or a list.
  const inRows = left.filter(({ y }) => right.some((line) => Math.abs(line.y - y) < 1)).length;
  const areWords = band.filter(({ words }) => words.length >= 4).length;
  return inRows > 0.6 * left.length && areWords < 0.5 * band.length ? [...band] : [...left, ...right];
}
