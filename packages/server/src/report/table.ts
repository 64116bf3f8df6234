import { INK, MARGIN, type Page } from './page.ts';

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
/** A cell is cut after so many lines. */
const MOST_LINES = 3;

/** A table that goes on over pages with its header on each; every row is a tagged table row. */
export function drawTable<Row>(page: Page, columns: Column<Row>[], rows: Row[]): void {
  const structure = page.struct('Table');
  page.addStructure(structure);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  let y = drawHeader(page, structure, columns, width, page.y);
  for (const [at, row] of rows.entries()) {
    const height = heightOf(page, columns, row);
    if (y + height > page.page.height - MARGIN) {
      page.addPage();
      y = drawHeader(page, structure, columns, width, MARGIN);
    }
    if (at % 2 === 1) page.rect(MARGIN, y, width, height).fill(INK.band);
    drawCells(
      page,
      structure,
      'TD',
      y,
      columns.map((column) => ({ column, text: column.text(row), color: column.color?.(row) ?? INK.text })),
    );
    y += height;
  }
  structure.end();
  page.x = MARGIN;
  page.y = y + 10;
}

function drawHeader<Row>(
  page: Page,
  structure: PDFKit.PDFStructureElement,
  columns: Column<Row>[],
  width: number,
  y: number,
): number {
  page.font('bold').fontSize(FONT_SIZE);
  drawCells(
    page,
    structure,
    'TH',
    y,
    columns.map((column) => ({ column, text: column.title, color: INK.soft })),
  );
  const bottom = y + FONT_SIZE + 2 * PADDING + 3;
  page
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + width, bottom)
    .lineWidth(0.5)
    .stroke(INK.rule);
  page.font('text');
  return bottom + 1;
}

function drawCells<Row>(
  page: Page,
  structure: PDFKit.PDFStructureElement,
  kind: 'TH' | 'TD',
  y: number,
  cells: { column: Column<Row>; text: string; color: string }[],
): void {
  const line = page.struct('TR');
  structure.add(line);
  let x = MARGIN;
  for (const { column, text, color } of cells) {
    const at = x;
    line.add(
      page.struct(kind, {}, () => {
        page
          .fontSize(FONT_SIZE)
          .fillColor(color)
          .text(text, at + PADDING, y + PADDING, {
            width: column.width - 2 * PADDING,
            height: lineHeight(page) * MOST_LINES,
            align: column.align ?? 'left',
            ellipsis: true,
          });
      }),
    );
    x += column.width;
  }
  line.end();
}

function heightOf<Row>(page: Page, columns: Column<Row>[], row: Row): number {
  page.font('text').fontSize(FONT_SIZE);
  const tallest = Math.max(
    ...columns.map((column) => page.heightOfString(column.text(row) || ' ', { width: column.width - 2 * PADDING })),
  );
  return Math.min(tallest, lineHeight(page) * MOST_LINES) + 2 * PADDING;
}

function lineHeight(page: Page): number {
  return page.currentLineHeight(true);
}
