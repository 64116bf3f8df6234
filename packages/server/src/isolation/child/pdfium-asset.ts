import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** PDFium as WebAssembly (4.6 MB). Loaded before the lockdown; the program has a copy beside it, and may read nothing else. */
export function readPdfium(): Uint8Array<ArrayBuffer> {
  return readFileSync(
    import.meta.url.endsWith('.ts')
      ? createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
      : new URL('pdfium.wasm', import.meta.url),
  );
}
