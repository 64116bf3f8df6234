import type { Box } from '../model.ts';
import { attributes, escaped, mm, um } from './svg-text.ts';

export interface PageSize {
  /** What is shown, nanometres. */
  box: Box;
  /** Of the picture: its size is given in pixels then, in millimetres without. */
  dpi?: number;
  /** Seen from behind: left is right. */
  mirrored?: boolean;
}

/** More pixels on a side are nobody's wish, and memory is the square of it. */
const MOST_PIXELS = 32_000;

/** The document round elements in micrometres, y up. `title` and `description` are read out by screen readers. */
export function page(
  { box, dpi, mirrored = false }: PageSize,
  title: string,
  description: string,
  elements: readonly string[],
): string {
  const { minX, minY, maxX, maxY } = box;
  const [width, height] = [maxX - minX, maxY - minY];
  const shown = { x: mm(minX), y: mm(-maxY), width: mm(width), height: mm(height) };
  const size =
    dpi === undefined
      ? { width: `${shown.width}mm`, height: `${shown.height}mm` }
      : { width: pixels(width, dpi), height: pixels(height, dpi) };
  const view = attributes({ ...size, viewBox: `${shown.x} ${shown.y} ${shown.width} ${shown.height}` });
  // Turned about the middle of the picture, in micrometres.
  const turn = mirrored ? ` translate(${um(minX + maxX)} 0) scale(-1 1)` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img"${view}>`,
    `<title>${escaped(title)}</title>`,
    description === '' ? '' : `<desc>${escaped(description)}</desc>`,
    `<g transform="scale(.001 -.001)${turn}">`,
    ...elements,
    '</g>',
    '</svg>',
    '',
  ]
    .filter((part, index, all) => part !== '' || index === all.length - 1)
    .join('\n');
}

function pixels(nm: number, dpi: number): number {
  return Math.min(MOST_PIXELS, Math.max(1, Math.ceil((nm / 25_400_000) * dpi)));
}

export function grown({ minX, minY, maxX, maxY }: Box, byNm: number): Box {
  return { minX: minX - byNm, minY: minY - byNm, maxX: maxX + byNm, maxY: maxY + byNm };
}

/** x, y, width, height in micrometres. */
export function boxAttributes({ minX, minY, maxX, maxY }: Box): string {
  const [x, y] = [um(minX), um(minY)];
  return attributes({ x, y, width: um(maxX) - x, height: um(maxY) - y });
}
