import { INK, MARGIN, type Sheet } from './page.ts';
import { wrapText } from './wrap.ts';

export interface Column<Row> {
  title: string;
  /** Points. */
  width: number;
  align?: 'left' | 'right';
  text: (row: Row) => string;
  color?: (row: Row) => string;
}

const PADDING = 3;
const FONT_SIZE = 7.5;
const LINE_HEIGHT = 9;
/** A row stands on one page as a whole; a cell that would need more lines says how much is left out. */
const MOST_LINES = 45;
/** Longer texts would be cut anyway; so much is looked at. */
export const MOST_CHARS = 4_000;

interface Cell {
  lines: string[];
  /** The text that the lines show, when they cannot show it as it is. */
  actual: string | undefined;
}

/** A table that goes on over pages with its header on each; every row is a tagged table row. */
export function drawTable<Row>(sheet: Sheet, columns: Column<Row>[], rows: readonly Row[]): void {
  const { page } = sheet;
  const structure = page.struct('Table');
  page.addStructure(structure);
  let y = drawHeader(sheet, structure, columns, page.y);
  for (const [at, row] of rows.entries()) {
    page.font('text').fontSize(FONT_SIZE);
    const cells = columns.map((column) => layOut(sheet, column, row));
    const height = Math.max(1, ...cells.map(({ lines }) => lines.length)) * LINE_HEIGHT + 2 * PADDING;
    if (y + height > page.page.height - MARGIN) {
      page.addPage();
      y = drawHeader(sheet, undefined, columns, MARGIN);
    }
    if (at % 2 === 1) {
      const width = columns.reduce((sum, column) => sum + column.width, 0);
      const top = y;
      sheet.artifact(() => page.rect(MARGIN, top, width, height).fill(INK.band));
    }
    drawRow(sheet, structure, columns, row, cells, y);
    y += height;
  }
  structure.end();
  page.x = MARGIN;
  page.y = y + 10;
}

function layOut<Row>(sheet: Sheet, column: Column<Row>, row: Row): Cell {
  const text = column.text(row).slice(0, MOST_CHARS);
  const shown = sheet.show(text);
  const lines = wrapText(shown, column.width - 2 * PADDING, (piece) => sheet.widthOf(piece), MOST_LINES);
  return { lines, actual: shown === text ? undefined : text };
}

function drawRow<Row>(
  sheet: Sheet,
  structure: PDFKit.PDFStructureElement,
  columns: Column<Row>[],
  row: Row,
  cells: readonly Cell[],
  y: number,
): void {
  const { page } = sheet;
  const line = page.struct('TR');
  structure.add(line);
  let x = MARGIN;
  for (const [i, column] of columns.entries()) {
    const at = x;
    line.add(
      page.struct('TD', {}, () => {
        page.fillColor(column.color?.(row) ?? INK.text);
        drawLines(sheet, column, cells[i]!, at, y);
      }),
    );
    x += column.width;
  }
  line.end();
}

function drawLines<Row>(
  sheet: Sheet,
  { width, align }: Column<Row>,
  { lines, actual }: Cell,
  x: number,
  y: number,
): void {
  // Around all lines at once, so that the text is copied and read as a whole.
  if (actual !== undefined) sheet.page.markContent('Span', { actual });
  for (const [n, text] of lines.entries()) {
    const left = align === 'right' ? x + width - PADDING - sheet.widthOf(text) : x + PADDING;
    sheet.line(text, left, y + PADDING + n * LINE_HEIGHT);
  }
  if (actual !== undefined) sheet.page.endMarkedContent();
}

/** The header of the first page is part of the table; on later pages it is there for the eye only. */
function drawHeader<Row>(
  sheet: Sheet,
  structure: PDFKit.PDFStructureElement | undefined,
  columns: Column<Row>[],
  y: number,
): number {
  const { page } = sheet;
  const bottom = y + LINE_HEIGHT + 2 * PADDING;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  page.font('bold').fontSize(FONT_SIZE);
  const cell = (column: Column<Row>, x: number) => {
    page.fillColor(INK.soft);
    drawLines(sheet, column, { lines: [column.title], actual: undefined }, x, y);
  };
  const starts = columns.map((_, i) => MARGIN + columns.slice(0, i).reduce((sum, column) => sum + column.width, 0));
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
  sheet.artifact(
    () =>
      void page
        .moveTo(MARGIN, bottom)
        .lineTo(MARGIN + width, bottom)
        .lineWidth(0.5)
        .stroke(INK.rule),
  );
  page.font('text');
  return bottom + 1;
}
