import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFonts, readPainter } from './assets.ts';

/** More is not painted: a picture of four bytes a pixel is held twice. */
const MOST_PIXELS = 40_000_000;
const FONT = 'DejaVu Sans';

let painter: Promise<{ fonts: Uint8Array[] }> | undefined;

/** An SVG of ours as PNG of this width in pixels; the height follows, and a very long one is made narrower. */
export async function paintPng(svg: string, widthPx: number): Promise<Uint8Array> {
  painter ??= start();
  const { fonts } = await painter;
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: fittingWidth(svg, widthPx) },
    font: { fontBuffers: fonts, defaultFontFamily: FONT, sansSerifFamily: FONT, monospaceFamily: FONT },
  });
  try {
    const painted = image.render();
    try {
      return painted.asPng();
    } finally {
      painted.free();
    }
  } finally {
    image.free();
  }
}

async function start(): Promise<{ fonts: Uint8Array[] }> {
  await initWasm(readPainter());
  return { fonts: readFonts() };
}

function fittingWidth(svg: string, widthPx: number): number {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  const ratio = Number(height) / Number(width);
  if (!(ratio > 0)) return widthPx;
  return Math.max(1, Math.min(widthPx, Math.floor(Math.sqrt(MOST_PIXELS / ratio))));
}
