import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Tesseract as WebAssembly (2.9 MB) and the data of English (3 MB). Loaded before the lockdown, beside the program. */
export function readOcrParts(): { wasm: Uint8Array; languageData: Uint8Array } {
  return {
    wasm: readAsset('tesseract.js-core/tesseract-core-simd-lstm.wasm'),
    languageData: readAsset('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  };
}

function readAsset(name: string): Uint8Array {
  return readFileSync(
    import.meta.url.endsWith('.ts')
      ? createRequire(import.meta.url).resolve(name)
      : new URL(name.slice(name.lastIndexOf('/') + 1), import.meta.url),
  );
}
