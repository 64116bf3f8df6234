import type { PhotoPrograms } from '@partwright/photos';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';

const PROGRAMS = {
  jpeg: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  png: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  webp: '@jsquash/webp/codec/dec/webp_dec.wasm',
  codes: 'zxing-wasm/reader/zxing_reader.wasm',
  tesseract: 'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  english: '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
} as const;

/** Loaded before the lockdown; the program has copies beside it, and may read nothing else. */
export function readPhotoPrograms(): PhotoPrograms {
  const { jpeg, png, webp, codes, tesseract, english } = PROGRAMS;
  return {
    decoders: { jpeg: read(jpeg), png: read(png), webp: read(webp) },
    codes: read(codes),
    text: { wasm: read(tesseract), languageData: read(english) },
  };
}

function read(name: string): Uint8Array {
  return readFileSync(
    import.meta.url.endsWith('.ts')
      ? createRequire(import.meta.url).resolve(name)
      : new URL(basename(name), import.meta.url),
  );
}
