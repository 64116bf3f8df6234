import type { OpenCascadeInstance } from 'replicad-opencascadejs';

/** OpenCascade as WebAssembly, with the memory that it works in. */
export interface CadKernel {
  /** Another one after `renew`. */
  readonly oc: OpenCascadeInstance;
  /** Begin OpenCascade anew in memory of its own, after it broke off: what it held is gone, and objects of it are of no use. */
  renew(): Promise<void>;
}

/** The default export of `replicad-opencascadejs`. */
export type StartOpenCascade = (options: Record<string, unknown>) => Promise<OpenCascadeInstance>;

/**
 * OpenCascade as WebAssembly, about half a second to begin. It keeps what it does not give back, so a process that works for
 * long is begun anew now and then.
 * @param start The default export of `replicad-opencascadejs`: handed in, so that it can be replaced without touching this package.
 * @param wasm The bytes of `replicad-opencascadejs/wasm`.
 * @throws what the engine of JavaScript says of a program that it does not begin, such as one it has no memory for.
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
  const { compile, instantiate } = (globalThis as unknown as { WebAssembly: Assembly }).WebAssembly;
  const program = await compile(wasm);
  const begin = async (): Promise<OpenCascadeInstance> => {
    // A refused program would leave `start` waiting for ever: it is not told.
    const refused = Promise.withResolvers<never>();
    const instantiateWasm = (imports: object, receive: (instance: object) => void): object => {
      instantiate(program, imports).then(receive).catch(refused.reject);
      return {};
    };
    // What its parsers print belongs to nobody: what matters is in what they give.
    const started = withoutFiles(() => start({ instantiateWasm, print: () => undefined, printErr: () => undefined }));
    return Promise.race([started, refused.promise]);
  };
  let oc = await begin();
  return {
    get oc() {
      return oc;
    },
    async renew() {
      oc = await begin();
    },
  };
}

interface Assembly {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(program: object, imports: object): Promise<object>;
}

/**
 * In Node the script of OpenCascade asks for the file system first of all, which a process that reads files of others has given up
 * when it begins anew. A renderer of Electron has none, and by this word it knows one, at once when it is called.
 */
function withoutFiles<T>(begin: () => T): T {
  const { process: node } = globalThis as unknown as { process?: { type?: string } };
  if (!node || 'type' in node) return begin();
  node.type = 'renderer';
  try {
    return begin();
  } finally {
    delete node.type;
  }
}
