import type { Column } from './cell.ts';
import { clip, INK, MARGIN, type Sheet } from './page.ts';
import { drawTable, leastHeight, type TableOptions } from './table.ts';
import { wrapText } from './wrap.ts';

const HEADING = { H2: { size: 11, height: 17, above: 2 }, H3: { size: 9, height: 14, above: 6 } } as const;

export interface SectionOptions extends TableOptions {
  level?: 'H2' | 'H3' | undefined;
}

/** A heading with its table; the heading never stands alone at the end of a page. */
export function drawSection<Row>(
  sheet: Sheet,
  title: string,
  columns: Column<Row>[],
  rows: readonly Row[],
  { level = 'H2', ...options }: SectionOptions = {},
): void {
  drawHeading(sheet, title, level, leastHeight(sheet, columns, rows, options.foot));
  drawTable(sheet, columns, rows, { continued: title, ...options });
}

/** A heading, on a new page when less than `following` points would be left under it. */
export function drawHeading(sheet: Sheet, title: string, level: 'H2' | 'H3' = 'H2', following = 40): void {
  const { page } = sheet;
  const text = title.slice(0, 300);
  const { size, height, above } = HEADING[level];
  const isFirst = page.y <= MARGIN;
  if (!isFirst && page.y + above + height + following > page.page.height - MARGIN) page.addPage();
  const top = page.y + (page.y <= MARGIN ? 0 : above);
  sheet.add(
    page.struct(level, {}, () => {
      page.font('bold').fontSize(size).fillColor(INK.text);
      sheet.line(clip(sheet, sheet.show(text), 740), MARGIN, top, text);
    }),
  );
  if (level === 'H2') sheet.mark(text);
  page.x = MARGIN;
  page.y = top + height;
}

/** A short paragraph over the width of the page. */
export function drawParagraph(sheet: Sheet, text: string, color: string = INK.soft): void {
  const { page } = sheet;
  page.font('text').fontSize(8);
  const lines = wrapText(sheet.show(text.slice(0, 2_000)), 768, (piece) => sheet.measureWidth(piece), 6);
  if (page.y + lines.length * 10 > page.page.height - MARGIN) page.addPage();
  const top = page.y;
  sheet.add(
    page.struct('P', {}, () => {
      page.font('text').fontSize(8).fillColor(color);
      sheet.lines(lines, MARGIN, top, 10, text.slice(0, 2_000));
    }),
  );
  page.x = MARGIN;
  page.y = top + lines.length * 10 + 5;
}

/** The title of a document and a line about it, at the top of its first page. */
export function drawTitle(sheet: Sheet, title: string, subtitle: string): void {
  const { page } = sheet;
  sheet.add(
    page.struct('H1', {}, () => {
      page.font('bold').fontSize(18).fillColor(INK.text);
      sheet.line(clip(sheet, sheet.show(title), 760), MARGIN, MARGIN, title);
    }),
  );
  sheet.add(
    page.struct('P', {}, () => {
      page.font('text').fontSize(9).fillColor(INK.soft);
      sheet.line(clip(sheet, sheet.show(subtitle), 760), MARGIN, MARGIN + 23, subtitle);
    }),
  );
  page.y = MARGIN + 45;
}
