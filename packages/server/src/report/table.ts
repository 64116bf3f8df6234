import {
  countDecimals,
  drawBar,
  drawLines,
  FONT_SIZE,
  measureHeight,
  layOut,
  LINE_HEIGHT,
  MOST_CHARS,
  PADDING,
  type Cell,
  type Column,
} from './cell.ts';
import { clip, INK, MARGIN, type Sheet } from './page.ts';
import { wrapText } from './wrap.ts';

/** A row under the table that sums it up: a label over all columns but the last. */
export interface FootRow {
  label: string;
  text: string;
  isTotal?: boolean;
  color?: string;
}

export interface TableOptions {
  /** Left edge, in points. */
  x?: number;
  foot?: readonly FootRow[];
  /** What the table is called where it goes on over a page. */
  continued?: string;
}

const HEADER_HEIGHT = LINE_HEIGHT + 2 * PADDING;

/** Where a table stands, and how its columns stand in it. */
interface Frame<Row> {
  sheet: Sheet;
  columns: readonly Column<Row>[];
  starts: readonly number[];
  width: number;
  x: number;
  /** Decimals of the columns with aligned points. */
  decimals: readonly number[];
  continued: string | undefined;
}

/** A table that goes on over pages with its header on each; every row is a tagged table row. */
export function drawTable<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { x = MARGIN, foot = [], continued }: TableOptions = {},
): void {
  const { page } = sheet;
  const structure = page.struct('Table');
  sheet.add(structure);
  const frame = measureFrame(sheet, columns, rows, x, continued);
  let y = drawHeader(frame, structure, page.y);
  for (const [at, row] of rows.entries()) {
    const cells = layOutRow(frame, row);
    const height = measureHeight(cells);
    // What sums a table up does not stand on a page without any of it.
    const following = at === rows.length - 1 ? footHeight(sheet, columns, foot) : 0;
    const isPageFull = y + height + Math.min(following, MOST_KEPT) > page.page.height - MARGIN;
    if (isPageFull && (at > 0 || y + height > page.page.height - MARGIN)) y = goOn(frame);
    if (at % 2 === 1) {
      const top = y;
      sheet.artifact(() => page.rect(x, top, frame.width, height).fill(INK.band));
    }
    drawRow(frame, structure, row, cells, y);
    y += height;
  }
  y = drawFoot(frame, structure, foot, y);
  structure.end();
  page.x = MARGIN;
  page.y = y + 10;
}

/** Tables up to this many points are not broken when a new page holds them. */
const MOST_KEPT = 300;
/** Rows that a page must have room for, or the table begins on the next. */
const FIRST_ROWS = 3;

/** The points that a table must find on a page to begin there: all of it when it is small, else some rows. */
export function leastHeight<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  foot: readonly FootRow[] = [],
): number {
  const frame = measureFrame(sheet, columns, [], MARGIN, undefined);
  const few = rows.length <= MOST_KEPT / LINE_HEIGHT ? rows : rows.slice(0, FIRST_ROWS);
  const heights = few.map((row) => measureHeight(layOutRow(frame, row)));
  const sumHeights = (rows: readonly number[]) => rows.reduce((sum, height) => sum + height, HEADER_HEIGHT + 1);
  const whole = sumHeights(heights) + footHeight(sheet, columns, foot);
  if (few.length === rows.length && whole <= MOST_KEPT) return whole;
  return Math.min(sumHeights(heights.slice(0, FIRST_ROWS)), Math.max(MOST_KEPT, sumHeights(heights.slice(0, 1))));
}

function measureFrame<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  x: number,
  continued: string | undefined,
): Frame<Row> {
  const starts = columns.map((_, i) => x + columns.slice(0, i).reduce((sum, column) => sum + column.width, 0));
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const decimals = columns.map(({ align, text }) =>
    align === 'point' ? rows.reduce((most, row) => Math.max(most, countDecimals(text(row)) ?? 0), 0) : 0,
  );
  return { sheet, columns, starts, width, x, decimals, continued };
}

function layOutRow<Row>(frame: Frame<Row>, row: Row): Cell[] {
  frame.sheet.page.font('text').fontSize(FONT_SIZE);
  return frame.columns.map((column, i) => layOut(frame.sheet, column, row, frame.decimals[i]!));
}

function drawRow<Row>(
  { sheet, columns, starts }: Frame<Row>,
  structure: PDFKit.PDFStructureElement,
  row: Row,
  cells: readonly Cell[],
  y: number,
): void {
  const { page } = sheet;
  const line = page.struct('TR');
  structure.add(line);
  // Sums that were measured left their font behind.
  page.font('text').fontSize(FONT_SIZE);
  for (const [i, column] of columns.entries()) {
    const { bar } = column;
    if (bar) sheet.artifact(() => drawBar(sheet, column, starts[i]!, y, bar(row)));
    line.add(
      page.struct('TD', {}, () => {
        page.fillColor(column.color?.(row) ?? INK.text);
        drawLines(sheet, column, cells[i]!, starts[i]!, y);
      }),
    );
  }
  line.end();
}

/** Sums under the table, all of them on one page. */
function drawFoot<Row>(
  frame: Frame<Row>,
  structure: PDFKit.PDFStructureElement,
  foot: readonly FootRow[],
  top: number,
): number {
  const { sheet, x, width, columns } = frame;
  const { page } = sheet;
  if (foot.length === 0) return top;
  const room = width - columns.at(-1)!.width;
  let y = top;
  if (y + Math.min(footHeight(sheet, columns, foot), MOST_KEPT) > page.page.height - MARGIN) y = goOn(frame);
  drawRule(sheet, x, width, y);
  y += 1;
  for (const row of foot) {
    const labels = footLabel(sheet, row, room);
    if (y + labels.length * LINE_HEIGHT + PADDING > page.page.height - MARGIN) y = goOn(frame);
    const at = y + PADDING;
    const drawCell = (lines: string[], actual: string, left: number, cellWidth: number, ink: string) => () => {
      page
        .font(row.isTotal ? 'bold' : 'text')
        .fontSize(FONT_SIZE)
        .fillColor(ink);
      const column = { title: '', width: cellWidth, align: 'right' as const, text: () => '' };
      drawLines(sheet, column, { lines, actual, inset: 0 }, left, at - PADDING);
    };
    const line = page.struct('TR');
    structure.add(line);
    const head = page.struct('TH', {}, drawCell(labels, row.label, x, room, row.isTotal ? INK.text : INK.soft));
    spanColumns(head, columns.length - 1);
    line.add(head);
    line.add(page.struct('TD', {}, drawCell([row.text], row.text, x + room, width - room, row.color ?? INK.text)));
    line.end();
    y += labels.length * LINE_HEIGHT + PADDING;
  }
  return y + PADDING;
}

/** The label of a sum, over as many lines as it needs. */
function footLabel(sheet: Sheet, { label, isTotal }: FootRow, room: number): string[] {
  sheet.page.font(isTotal ? 'bold' : 'text').fontSize(FONT_SIZE);
  const text = sheet.show(label.slice(0, MOST_CHARS));
  const lines = wrapText(text, room - 2 * PADDING, (piece) => sheet.measureWidth(piece), 4, label.length - text.length);
  return lines.length > 0 ? lines : [''];
}

function footHeight<Row>(sheet: Sheet, columns: readonly Column<Row>[], foot: readonly FootRow[]): number {
  const room = columns.slice(0, -1).reduce((sum, { width }) => sum + width, 0);
  const lines = foot.map((row) => footLabel(sheet, row, room).length);
  return lines.reduce((sum, count) => sum + count * LINE_HEIGHT + PADDING, foot.length > 0 ? 1 + PADDING : 0);
}

/** pdfkit has no option for it; an element is written when it is added to its row. */
function spanColumns(cell: PDFKit.PDFStructureElement, count: number): void {
  const { data } = (cell as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary;
  data['A'] = { O: 'Table', Scope: 'Row', ColSpan: count };
}

/** A new page with the header on it; gives where the next row stands. */
function goOn<Row>(frame: Frame<Row>): number {
  const { sheet, continued } = frame;
  const { page } = sheet;
  page.addPage();
  if (continued === undefined) return drawHeader(frame, undefined, MARGIN);
  page.font('text').fontSize(8).fillColor(INK.soft);
  const text = `${clip(sheet, sheet.show(continued.slice(0, 300)), 600)}, continued`;
  sheet.artifact(() => sheet.line(text, MARGIN, MARGIN), 'Pagination');
  return drawHeader(frame, undefined, MARGIN + 14);
}

/** The header of the first page is part of the table; on later pages it is there for the eye only. */
function drawHeader<Row>(
  { sheet, columns, starts, x, width }: Frame<Row>,
  structure: PDFKit.PDFStructureElement | undefined,
  y: number,
): number {
  const { page } = sheet;
  page.font('bold').fontSize(FONT_SIZE);
  const cell = (column: Column<Row>, left: number) => {
    page.fillColor(INK.soft);
    const title = clip(sheet, sheet.show(column.title), column.width - PADDING);
    drawLines(sheet, column, { lines: [title], actual: undefined, inset: 0 }, left, y);
  };
  if (structure) {
    const line = page.struct('TR');
    structure.add(line);
    for (const [i, column] of columns.entries())
      line.add(page.struct('TH', { scope: 'Column' } as object, () => cell(column, starts[i]!)));
    line.end();
  } else
    sheet.artifact(() => {
      for (const [i, column] of columns.entries()) cell(column, starts[i]!);
    }, 'Pagination');
  drawRule(sheet, x, width, y + HEADER_HEIGHT);
  page.font('text');
  return y + HEADER_HEIGHT + 1;
}

function drawRule(sheet: Sheet, x: number, width: number, y: number): void {
  const { page } = sheet;
  sheet.artifact(
    () =>
      void page
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .stroke(INK.rule),
  );
}
