import start, { type OpenCascadeInstance } from 'replicad-opencascadejs';

/** OpenCascade as WebAssembly, with the memory that it works in. */
export interface CadKernel {
  readonly oc: OpenCascadeInstance;
}

/**
 * OpenCascade as WebAssembly, about half a second to begin. It keeps what it does not give back, so a process that works for
 * long is begun anew now and then.
 * @param wasm The bytes of `replicad-opencascadejs/wasm`.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { inspectCad, openCadKernel } from '@partwright/cad';
 *
 * const kernel = await openCadKernel(readFileSync('node_modules/replicad-opencascadejs/dist/replicad_single.wasm'));
 * inspectCad(kernel, readFileSync('node_modules/@partwright/cad/examples/bracket.step')).topology.solids; // => 1
 */
export async function openCadKernel(wasm: Uint8Array): Promise<CadKernel> {
  // What its parsers print belongs to nobody: what matters is in what they give.
  const silent = { wasmBinary: wasm, print: () => undefined, printErr: () => undefined };
  return { oc: await (start as (options: object) => Promise<OpenCascadeInstance>)(silent) };
}
