import { clip, INK, MARGIN, type Sheet } from './page.ts';
import { drawHeading, drawParagraph } from './section.ts';
import type { LayerPicture } from './stackup-sheet.ts';

const GRID = { columns: 2, rows: 2, gap: 14, caption: 13 };
/** Pictures beyond these would make a file that nobody opens. */
const MOST_PICTURES = 130;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A picture of each layer, four on a page, each in the shape it has. */
export function drawPictures(sheet: Sheet, pictures: readonly LayerPicture[]): void {
  const { page } = sheet;
  const good = pictures.filter(({ png }) => SIGNATURE.every((byte, i) => png[i] === byte)).slice(0, MOST_PICTURES);
  const perPage = GRID.columns * GRID.rows;
  for (let first = 0; first < good.length; first += perPage) {
    page.addPage();
    if (first === 0) drawHeading(sheet, 'Layer pictures');
    const top = MARGIN + 20;
    const width = (page.page.width - 2 * MARGIN - GRID.gap * (GRID.columns - 1)) / GRID.columns;
    const height = (page.page.height - MARGIN - top - GRID.gap * (GRID.rows - 1)) / GRID.rows;
    for (const [i, picture] of good.slice(first, first + perPage).entries()) {
      const x = MARGIN + (i % GRID.columns) * (width + GRID.gap);
      const y = top + Math.floor(i / GRID.columns) * (height + GRID.gap);
      drawPicture(sheet, picture, { x, y, width, height });
    }
    page.x = MARGIN;
    page.y = page.page.height - MARGIN;
  }
  if (good.length < pictures.length)
    drawParagraph(
      sheet,
      `${pictures.length - good.length} of ${pictures.length} layer pictures could not be shown.`,
      INK.warning,
    );
}

function drawPicture(
  sheet: Sheet,
  { layer, png }: LayerPicture,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const { page } = sheet;
  const room = height - GRID.caption;
  sheet.artifact(() => void page.rect(x, y, width, room).lineWidth(0.5).fillAndStroke('#fbfcfd', INK.rule));
  const alt = `Picture of the layer ${layer.slice(0, 200)}`;
  sheet.add(
    page.struct('Figure', { alt, bbox: [x, y, x + width, y + room] } as object, () => {
      page.image(Buffer.from(png), x + 5, y + 5, { fit: [width - 10, room - 10], align: 'center', valign: 'center' });
    }),
  );
  sheet.add(
    page.struct('P', {}, () => {
      page.font('text').fontSize(7.5).fillColor(INK.soft);
      sheet.line(clip(sheet, sheet.show(layer), width), x, y + room + 3, layer);
    }),
  );
}
