import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { licenceTexts } from '../../../scripts/licence-texts.mjs';

const ACTION = dirname(import.meta.dirname);
const REPOSITORY = dirname(dirname(ACTION));
/** The code of the folder, without WebAssembly and data. */
const MOST_CODE_BYTES = 6_000_000;
const CHILD = 'src/checker/child/main.ts';

/** Some libraries are CommonJS and ask for modules of Node by `require`. */
const BANNER =
  "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);";

export interface Bundle {
  /** By name, all in one folder. */
  files: Map<string, Uint8Array>;
  metafile: Metafile;
}

/**
 * The files that the action is run from: `index.js`, the program of its checking processes `checks.js`, what both load
 * when it is needed, and the data beside them. The same sources give the same bytes, wherever they lie.
 *
 * @throws when it would be too large, holds a path of this machine, or a package in it has no licence text
 */
export async function makeBundle(): Promise<Bundle> {
  // Two builds: with one, the code that both have some of is in common files, which each loads with all of the other's.
  const programs = await Promise.all([build(optionsFor('index', 'src/main.ts')), build(optionsFor('checks', CHILD))]);
  const code = programs.flatMap(({ outputFiles }) =>
    outputFiles.map(({ path, contents }): [string, Uint8Array] => [basename(path), contents]),
  );
  checkCode(code);
  const metafile = joinMetafiles(programs.map(({ metafile }) => metafile));
  const sources = Object.keys(metafile.inputs).map((path) => join(REPOSITORY, path));
  const texts = licenceTexts([
    ...sources.filter((path) => path.includes('node_modules')),
    kernelFile('replicad_single.js'),
  ]);
  const own = readFileSync(join(REPOSITORY, 'LICENSE'), 'utf8').trim();
  const files = new Map<string, Uint8Array>([
    ...code,
    ['clipper2z.wasm', readFileSync(clipperFile('clipper2z.wasm'))],
    // LGPL-2.1: beside the bundle and not in it, so that anybody can put another in its place.
    ['opencascade.js', readFileSync(kernelFile('replicad_single.js'))],
    ['opencascade.wasm.zst', compress(readFileSync(kernelFile('replicad_single.wasm')))],
    ['starter-catalog.jsonl.gz', readFileSync(join(REPOSITORY, 'packages/server/data/starter-catalog.jsonl.gz'))],
    ['LICENSES.txt', Buffer.from(`${own}\n\n\nThe code of others in these files:\n\n${texts}`)],
    // Without it, the folder alone would be read as CommonJS.
    ['package.json', Buffer.from('{ "type": "module", "private": true }\n')],
  ]);
  return { files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), metafile };
}

function optionsFor(name: string, path: string): BuildOptions & { write: false; metafile: true } {
  return {
    absWorkingDir: REPOSITORY,
    entryPoints: { [name]: join(ACTION, path) },
    outdir: join(ACTION, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    conditions: ['@partwright/source'],
    chunkNames: `${name}-[hash]`,
    banner: { js: BANNER },
    minifyWhitespace: true,
    minifySyntax: true,
    // All of them stand in one file.
    legalComments: 'none',
    plugins: [unusedParts, clipperAsModule],
    metafile: true,
    write: false,
    logLevel: 'warning',
  };
}

function joinMetafiles(all: readonly Metafile[]): Metafile {
  return {
    inputs: Object.assign({}, ...all.map(({ inputs }) => inputs)) as Metafile['inputs'],
    outputs: Object.assign({}, ...all.map(({ outputs }) => outputs)) as Metafile['outputs'],
  };
}

function checkCode(code: [name: string, contents: Uint8Array][]): void {
  const bytes = code.reduce((sum, [, contents]) => sum + contents.length, 0);
  if (bytes > MOST_CODE_BYTES)
    throw new Error(`The code has ${bytes} bytes, more than ${MOST_CODE_BYTES}; see what grew with --analyse`);
  for (const [name, contents] of code)
    if (Buffer.from(contents).includes(REPOSITORY)) throw new Error(`${name} holds the path ${REPOSITORY}`);
}

/**
 * What the libraries have beside what is used of them, and load at their start: @actions/core a client for identity tokens
 * with a whole implementation of HTTP, zod its messages in fifty languages.
 */
const unusedParts: Plugin = {
  name: 'unused-parts',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /oidc-utils\.js$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === unusedParts) return undefined;
      return {
        ...(await resolve(path, { importer, resolveDir, kind, pluginData: unusedParts })),
        sideEffects: false,
      };
    });
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** Of its two forms Node takes the one that only runs as CommonJS. */
const clipperAsModule: Plugin = {
  name: 'clipper-as-module',
  setup({ onResolve }) {
    onResolve({ filter: /^clipper2-wasm$/ }, () => ({ path: clipperFile('clipper2z.js') }));
  },
};

/** A third of it: the folder is in the repository. */
function compress(bytes: Uint8Array): Uint8Array {
  return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 12 } });
}

function kernelFile(name: string): string {
  const wasm = createRequire(join(REPOSITORY, 'packages/cad/package.json')).resolve('replicad-opencascadejs/wasm');
  return join(dirname(wasm), name);
}

function clipperFile(name: string): string {
  const main = createRequire(join(REPOSITORY, 'packages/gerber/package.json')).resolve('clipper2-wasm');
  return join(dirname(main), '../es', name);
}
