import type { PdfEngine, Picture } from '../pdf/pdf-file.ts';
import { drawSvg } from './draw-svg.ts';
import type { Drawing } from './drawings.ts';

/** A drawing as pixels and, where that shows it, as vectors. */
export interface DrawnPicture {
  /** Its place in `drawings`. */
  drawing: number;
  pixels: Picture;
  svg: string | null;
}

export interface PictureOptions {
  /** Left out: 200. A large drawing gets fewer. */
  dotsPerInch?: number;
  /** Left out: 300. Those behind them are not painted. */
  mostPictures?: number;
}

const MOST_PIXELS = 4_000_000;
/** Points around it: captions end at the very edge of their box. */
const MARGIN = 3;

/**
 * The drawings of a datasheet cut to their boxes.
 * @param bytes Those that it was read from.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPdfium, pictureDrawings, readDatasheet } from '@partwright/datasheets';
 *
 * const pdfium = await openPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
 * const bytes = readFileSync('node_modules/@partwright/datasheets/examples/regulator.pdf');
 * [...pictureDrawings(pdfium, bytes, readDatasheet(pdfium, bytes))]; // => []
 */
export function* pictureDrawings(
  engine: PdfEngine,
  bytes: Uint8Array,
  { drawings }: { drawings: readonly Drawing[] },
  { dotsPerInch = 200, mostPictures = 300 }: PictureOptions = {},
): Generator<DrawnPicture> {
  if (drawings.length === 0) return;
  const file = engine.open(bytes);
  try {
    for (const [drawing, { page, box }] of drawings.slice(0, mostPictures).entries()) {
      const wide = [box[0] - MARGIN, box[1] - MARGIN, box[2] + MARGIN, box[3] + MARGIN] as const;
      const area = (wide[2] - wide[0]) * (wide[3] - wide[1]);
      const scale = Math.min(dotsPerInch / 72, Math.sqrt(MOST_PIXELS / area));
      yield { drawing, pixels: file.paint(page, wide, scale), svg: drawSvg(file, page, wide) };
    }
  } finally {
    file.close();
  }
}
