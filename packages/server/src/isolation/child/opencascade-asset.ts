import type { StartOpenCascade } from '@partwright/cad';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** OpenCascade as WebAssembly (23 MB), and what starts it. Loaded before the lockdown; the program has copies beside it. */
export async function loadOpenCascade(): Promise<{ start: StartOpenCascade; wasm: Uint8Array }> {
  const isSource = import.meta.url.endsWith('.ts');
  const { resolve } = createRequire(import.meta.url);
  const wasm = isSource
    ? pathToFileURL(resolve('replicad-opencascadejs/wasm'))
    : new URL('replicad_single.wasm', import.meta.url);
  const script = new URL('replicad_single.js', wasm);
  const { default: start } = (await import(script.href)) as { default: StartOpenCascade };
  return { start, wasm: readFileSync(wasm) };
}
