import type { OpenCascadeInstance } from 'replicad-opencascadejs';

/** OpenCascade as WebAssembly, with the memory that it works in. */
export interface CadKernel {
  readonly oc: OpenCascadeInstance;
}

/** The default export of `replicad-opencascadejs`. */
export type StartOpenCascade = (options: Record<string, unknown>) => Promise<OpenCascadeInstance>;

/**
 * OpenCascade as WebAssembly, about half a second to begin. It keeps what it does not give back, so a process that works for
 * long is begun anew now and then.
 * @param start The default export of `replicad-opencascadejs`: handed in, so that it can be replaced without touching this package.
 * @param wasm The bytes of `replicad-opencascadejs/wasm`.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import start from 'replicad-opencascadejs';
 * import { inspectCad, openCadKernel } from '@partwright/cad';
 *
 * const kernel = await openCadKernel(start, readFileSync('node_modules/replicad-opencascadejs/dist/replicad_single.wasm'));
 * inspectCad(kernel, readFileSync('node_modules/@partwright/cad/examples/bracket.step')).topology.solids; // => 1
 */
export async function openCadKernel(start: StartOpenCascade, wasm: Uint8Array): Promise<CadKernel> {
  // What its parsers print belongs to nobody: what matters is in what they give.
  const silent = { wasmBinary: wasm, print: () => undefined, printErr: () => undefined };
  return { oc: await start(silent) };
}
