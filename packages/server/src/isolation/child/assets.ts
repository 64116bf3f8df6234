import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// Loaded before the lockdown, as nothing may read a file after it; what is read stands here, and no name can be given.
const find = createRequire(import.meta.url);

/** The program that paints SVG, as WebAssembly (2.4 MB). */
export const readPainter = (): Uint8Array<ArrayBuffer> => read('@resvg/resvg-wasm/index_bg.wasm');

/** The letters of pictures. */
export const readFont = (): Uint8Array<ArrayBuffer> => read('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

function read(name: '@resvg/resvg-wasm/index_bg.wasm' | 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf') {
  return readFileSync(find.resolve(name));
}
