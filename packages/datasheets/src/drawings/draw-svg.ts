import type { Box, PdfFile } from '../pdf/pdf-file.ts';
import { round } from './round.ts';

/** A picture with more is no smaller than one of pixels, and slower to show. */
const MOST_PATHS = 20_000;
const FAMILIES: readonly [RegExp, string][] = [
  [/times|serif|roman|georgia|minion/i, 'Times, serif'],
  [/courier|mono|consol/i, 'Courier, monospace'],
];

/**
 * What is printed in a box of a page, as SVG in points: its paths and its letters, these in a font like theirs. Clipping and
 * shading are not applied. Null where that would not show it: it holds pictures of pixels, or too many paths.
 */
export function drawSvg(file: PdfFile, page: number, box: Box): string | null {
  const { glyphs, images } = file.readPage(page);
  const [x0, y0, x1, y1] = box;
  if (images.some((image) => image[0] < x1 && image[2] > x0 && image[1] < y1 && image[3] > y0)) return null;
  const paths = file.readPaths(page, box);
  if (paths.length > MOST_PATHS) return null;
  const width = round(x1 - x0);
  const height = round(y1 - y0);
  const drawn = paths.map(({ d, fill, isEvenOdd, stroke, strokeWidth }) => {
    const rule = fill !== null && isEvenOdd ? ' fill-rule="evenodd"' : '';
    // A stroke of no width is one device pixel wide.
    const line = stroke === null ? '' : ` stroke="${stroke}" stroke-width="${round(Math.max(0.2, strokeWidth))}"`;
    return `<path d="${d}" fill="${fill ?? 'none'}"${rule}${line}/>`;
  });
  const letters = glyphs
    .filter(
      (glyph) => glyph.text.trim() !== '' && glyph.x >= x0 - 2 && glyph.x <= x1 && glyph.y >= y0 && glyph.y <= y1 + 2,
    )
    .map(({ text, x, y, size, font, isBold, angle, colour }) => {
      const turn = angle === 0 ? '' : ` transform="rotate(${angle} ${round(x)} ${round(y)})"`;
      const family = FAMILIES.find(([pattern]) => pattern.test(font))?.[1] ?? 'Helvetica, Arial, sans-serif';
      const weight = isBold ? ' font-weight="bold"' : '';
      return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" font-family="${family}"${weight} fill="${colour}"${turn}>${escapeXml(text)}</text>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="${round(x0)} ${round(y0)} ${width} ${height}"><rect x="${round(x0)}" y="${round(y0)}" width="${width}" height="${height}" fill="#ffffff"/>${drawn.join('')}${letters.join('')}</svg>`;
}

/** Characters that no XML may hold are left out. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
