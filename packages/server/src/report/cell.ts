import { clip, INK, type Sheet } from './page.ts';
import { wrapText } from './wrap.ts';

export interface Column<Row> {
  title: string;
  /** Points. */
  width: number;
  /** `point` puts the decimal points of a column under each other. */
  align?: 'left' | 'right' | 'point';
  text: (row: Row) => string;
  color?: (row: Row) => string;
  /** One line that is cut; copied and read it is whole. */
  isClipped?: boolean;
  /** Lines of a cell before it says how much is left out. */
  mostLines?: number;
  /** A bar behind the text that is so long, 0 to 1. */
  bar?: (row: Row) => number;
}

export const PADDING = 3;
export const FONT_SIZE = 7.5;
export const LINE_HEIGHT = 9;
/** A row stands on one page as a whole; a cell that would need more lines says how much is left out. */
const MOST_LINES = 45;
/** Longer texts would be cut anyway; so much is looked at. */
export const MOST_CHARS = 4_000;

export interface Cell {
  lines: string[];
  /** The text that the lines show, when they are more than one or cannot show it as it is. */
  actual: string | undefined;
  /** Points between the last digit and the right edge, where decimal points are aligned. */
  inset: number;
}

/** Digits behind the point; undefined when the text is no number. */
export function countDecimals(text: string): number | undefined {
  const number = /^-?[\d,]+(?:\.(\d{1,12}))?$/.exec(text);
  return number ? (number[1]?.length ?? 0) : undefined;
}

export function layOut<Row>(sheet: Sheet, column: Column<Row>, row: Row, decimals: number): Cell {
  const whole = column.text(row);
  const text = whole.slice(0, MOST_CHARS);
  const shown = sheet.show(text);
  const width = column.width - 2 * PADDING;
  if (column.isClipped) {
    const line = clip(sheet, shown, width);
    return { lines: [line], actual: line === text ? undefined : text, inset: 0 };
  }
  const lines = wrapText(
    shown,
    width,
    (piece) => sheet.measureWidth(piece),
    column.mostLines ?? MOST_LINES,
    whole.length - text.length,
  );
  const isWhole = lines.length === 0 || (lines.length === 1 && lines[0] === text);
  return { lines, actual: isWhole ? undefined : text, inset: measureInset(sheet, shown, decimals, width) };
}

/** All digits of the font are equally wide. */
function measureInset(sheet: Sheet, text: string, decimals: number, width: number): number {
  if (decimals === 0) return 0;
  const own = countDecimals(text);
  if (own === undefined) return 0;
  const missing = (decimals - own) * sheet.measureWidth('0') + (own === 0 ? sheet.measureWidth('.') : 0);
  return Math.max(0, Math.min(missing, width - sheet.measureWidth(text)));
}

export function measureHeight(cells: readonly Cell[]): number {
  return Math.max(1, ...cells.map(({ lines }) => lines.length)) * LINE_HEIGHT + 2 * PADDING;
}

/** From the left edge of the cell; its text stands at the right. */
export function drawBar<Row>({ page }: Sheet, { width }: Column<Row>, x: number, y: number, share: number): void {
  const most = width - 2 * PADDING - 36;
  const length = Math.max(0, Math.min(Number.isFinite(share) ? share : 0, 1)) * most;
  page.rect(x + PADDING, y + PADDING + 1, Math.max(length, 0.5), LINE_HEIGHT - 3).fill(INK.bar);
}

export function drawLines<Row>(
  sheet: Sheet,
  { width, align = 'left' }: Column<Row>,
  { lines, actual, inset }: Cell,
  x: number,
  y: number,
): void {
  // Around all lines at once, so that the text is copied and read as a whole.
  if (actual !== undefined) sheet.page.markContent('Span', { actual });
  for (const [n, text] of lines.entries()) {
    const left = align === 'left' ? x + PADDING : x + width - PADDING - inset - sheet.measureWidth(text);
    sheet.line(text, left, y + PADDING + n * LINE_HEIGHT);
  }
  if (actual !== undefined) sheet.page.endMarkedContent();
}
