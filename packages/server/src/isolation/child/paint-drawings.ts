import { pictureDrawings, type Datasheet, type PdfEngine } from '@partwright/datasheets';
import type { DatasheetAnswer } from '../datasheet-answer.ts';
import { encodePng } from './encode-png.ts';

/** What is handed over is held by the parent too. */
const MOST_BYTES = 48_000_000;

/** The drawings of a datasheet as PNG and, where vectors show them, as SVG. */
export function paintDrawings(pdfium: PdfEngine, bytes: Uint8Array, sheet: Datasheet): DatasheetAnswer['pictures'] {
  const pictures: DatasheetAnswer['pictures'] = [];
  let total = 0;
  for (const { drawing, pixels, svg } of pictureDrawings(pdfium, bytes, sheet)) {
    pictures.push({ drawing, mediaType: 'image/png', bytes: encodePng(pixels) });
    if (svg !== null) pictures.push({ drawing, mediaType: 'image/svg+xml', bytes: new TextEncoder().encode(svg) });
    total = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
    if (total > MOST_BYTES) break;
  }
  return pictures;
}
