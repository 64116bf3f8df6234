import { openCadKernel, type StartOpenCascade } from '@partwright/cad';
import { boardInSpace, findEmbedded } from '@partwright/cad/board';
import type { FitEngine } from '@partwright/review';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';

/** Of exact cuts of one board: what is left then is not checked, and told. */
const MOST_CUTTING_MS = 20_000;
/** Of one file within a board. */
const MOST_EMBEDDED_BYTES = 100_000_000;

/**
 * The engine for bodies, opened before the process gives up its rights. OpenCascade is not in the bundle but beside it, so that it
 * can be replaced, as its licence (LGPL-2.1) wants it.
 */
export async function openEngine(): Promise<FitEngine> {
  const { start, wasm } = await loadOpenCascade();
  const kernel = await openCadKernel(start, wasm);
  return (board, models) => {
    const end = Date.now() + MOST_CUTTING_MS;
    const all = new Map([...models, ...findEmbedded(board, unpack)]);
    return boardInSpace(kernel, board, all, { hasTime: () => Date.now() < end });
  };
}

const unpack = (base64: string): Uint8Array =>
  zstdDecompressSync(Buffer.from(base64, 'base64'), { maxOutputLength: MOST_EMBEDDED_BYTES });

async function loadOpenCascade(): Promise<{ start: StartOpenCascade; wasm: Uint8Array }> {
  const isBundled = import.meta.url.endsWith('.js');
  const script = isBundled
    ? new URL('./opencascade.js', import.meta.url)
    : new URL(
        'replicad_single.js',
        pathToFileURL(createRequire(import.meta.url).resolve('replicad-opencascadejs/wasm')),
      );
  const { default: start } = (await import(script.href)) as { default: StartOpenCascade };
  const wasm = isBundled
    ? zstdDecompressSync(readFileSync(new URL('./opencascade.wasm.zst', import.meta.url)))
    : readFileSync(new URL('replicad_single.wasm', script));
  return { start, wasm };
}
