import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';

/** Not in the types of Node, and those of browsers are not here. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

/** What PGlite otherwise reads and compiles itself when it is opened. */
type EngineFiles = Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>;

let loaded: Promise<EngineFiles> | undefined;

/**
 * The embedded database engine, compiled, and the files that it finds in its own file system. Other threads compile it: who
 * asks for it first and then loads the rest of a program waits for neither of them. Empty where the files are not where
 * they are looked for; then PGlite finds them, or says what is missing.
 */
export function loadEngineFiles(): Promise<EngineFiles> {
  return (loaded ??= readEngineFiles().catch(() => ({})));
}

async function readEngineFiles(): Promise<EngineFiles> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const [pgliteWasmModule, files] = await Promise.all([
    readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes)),
    readFile(join(folder, 'pglite.data')),
  ]);
  return { pgliteWasmModule, fsBundle: new Blob([files]) };
}
