import { openOcr } from '@partwright/ocr';
import type { LineReader } from './character.ts';

/** What labels and chips are printed with; everything else is taken for one of these. */
const CHARACTERS = ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-./:+()%';

/** Start Tesseract for single lines: `tesseract-core-simd-lstm.wasm` of tesseract.js-core, and the data of a language. */
export async function openLineReader(parts: { wasm: Uint8Array; languageData: Uint8Array }): Promise<LineReader> {
  const ocr = await openOcr(parts);
  return ({ width, height, luma }) =>
    ocr
      .read({ width, height, pixels: luma }, { layout: 'line', characters: CHARACTERS })
      .lines.flatMap(({ words }) =>
        words.flatMap(({ characters }, at) => [...(at === 0 ? [] : [{ text: ' ', confidence: 1 }]), ...characters]),
      );
}
