import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

// Loaded before the lockdown, as nothing may read a file after it; what is read stands here, and no name can be given.
// A program has copies beside it, and may read nothing else.
const place = (name: Asset): string | URL =>
  import.meta.url.endsWith('.ts')
    ? createRequire(import.meta.url).resolve(name)
    : new URL(basename(name), import.meta.url);

/** The program that paints SVG, as WebAssembly (2.4 MB). */
export const readPainter = (): Uint8Array<ArrayBuffer> => read('@resvg/resvg-wasm/index_bg.wasm');

/** The program that joins and cuts polygons. */
export const readClipper = (): Uint8Array<ArrayBuffer> => read('clipper2-wasm/dist/umd/clipper2z.wasm');

/** The letters of pictures: upright and slanted, thin, normal and bold. */
export const readFonts = (): Uint8Array<ArrayBuffer>[] => FONTS.map(read);

const FONTS = [
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-BoldOblique.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-ExtraLight.ttf',
] as const;

type Asset = '@resvg/resvg-wasm/index_bg.wasm' | 'clipper2-wasm/dist/umd/clipper2z.wasm' | (typeof FONTS)[number];

function read(name: Asset): Uint8Array<ArrayBuffer> {
  return readFileSync(place(name));
}
