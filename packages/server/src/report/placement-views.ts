import { MARGIN, openPage } from './page.ts';

export interface PlacementView {
  side: 'top' | 'bottom';
  png: Uint8Array;
}

/** The pictures of both sides, a page each, as PDF. */
export async function printViews(name: string, views: readonly PlacementView[]): Promise<Uint8Array> {
  const { sheet, finish } = openPage(`Placement: ${name}`, new Date(0));
  const { page } = sheet;
  const [width, height] = [page.page.width - 2 * MARGIN, page.page.height - 3 * MARGIN];
  for (const [at, { side, png }] of views.entries()) {
    if (at > 0) page.addPage();
    const figure = { alt: `Parts on the ${side}`, bbox: [MARGIN, MARGIN, MARGIN + width, MARGIN + height] } as object;
    sheet.add(
      page.struct('Figure', figure, () => {
        page.image(Buffer.from(png), MARGIN, MARGIN, { fit: [width, height], align: 'center', valign: 'center' });
      }),
    );
  }
  return finish('Positions as the file has them; the bottom is seen from below');
}
