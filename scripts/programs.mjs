// What runs is bundled: packages/*/programs/ holds one file a kind of process, beside it what the command line loads only
// when it is asked for. In a clone they are made when they are needed and a source is not as it was when they were made:
//   node scripts/programs.mjs [--anew] [PACKAGE ...]   make all that are not current; with --anew all, and remove what else is there
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceTexts } from './licence-texts.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const find = createRequire(join(root, 'packages/server/package.json'));

/**
 * What one build makes in a folder below programs/: the files of `entries` (name: source in src/). With `isSplit` they share
 * what both have, and load the rest when it is needed; otherwise each is one file. `assets` are copied beside it.
 *
 * @typedef {{ folder: string, entries: Record<string, string>, isSplit?: boolean, assets?: string[] }} Build
 */

const watchSettings = { 'settings-process': 'packages/watcher/src/cli/settings-process.ts' };

/** By package. @type {Record<string, Build[]>} */
const builds = {
  server: [
    {
      folder: '.',
      entries: {
        partwright: 'packages/server/src/cli/main.ts',
        'local-service': 'packages/server/src/cli/local-service/main.ts',
        ...watchSettings,
      },
      isSplit: true,
    },
    { folder: 'reading', entries: { main: 'packages/server/src/isolation/child/main.ts' } },
    {
      folder: 'geometry',
      entries: { main: 'packages/server/src/isolation/child/geometry-main.ts' },
      assets: [
        '@resvg/resvg-wasm/index_bg.wasm',
        'clipper2-wasm/dist/umd/clipper2z.wasm',
        ...['', '-Bold', '-Oblique', '-BoldOblique', '-ExtraLight'].map(
          (face) => `dejavu-fonts-ttf/ttf/DejaVuSans${face}.ttf`,
        ),
      ],
    },
    {
      folder: 'datasheets',
      entries: { main: 'packages/server/src/isolation/child/datasheets-main.ts' },
      assets: [
        '@embedpdf/pdfium/pdfium.wasm',
        'tesseract.js-core/tesseract-core-simd-lstm.wasm',
        '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
      ],
    },
    {
      folder: 'cad',
      entries: { main: 'packages/server/src/isolation/child/cad-main.ts' },
      // LGPL-2.1: beside the bundle and not in it, so that anybody can put another in its place.
      assets: ['js', 'wasm'].map((kind) => `./node_modules/replicad-opencascadejs/dist/replicad_single.${kind}`),
    },
    {
      folder: 'photos',
      entries: { main: 'packages/server/src/isolation/child/photos-main.ts' },
      assets: [
        '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
        '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
        '@jsquash/webp/codec/dec/webp_dec.wasm',
        'zxing-wasm/reader/zxing_reader.wasm',
        'tesseract.js-core/tesseract-core-simd-lstm.wasm',
        '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
      ],
    },
    { folder: 'solver', entries: { main: 'packages/server/src/solver/thread/main.ts' } },
    { folder: 'make-database', entries: { main: 'packages/server/src/store/engines/create-folder.ts' } },
  ],
  watcher: [
    {
      folder: '.',
      entries: { 'partwright-watch': 'packages/watcher/src/main.ts', ...watchSettings },
      isSplit: true,
    },
  ],
};

/** They find WebAssembly and data beside themselves, so they are installed; what else runs is in the bundles. */
export const EXTERNAL = ['@electric-sql/pglite', '@electric-sql/pglite/*', 'highs', 'pdfkit', 'pg-native'];
/** Some libraries are CommonJS: they ask for modules of Node by `require`, and for the folder they lie in. */
const BANNER =
  "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url); const __dirname = import.meta.dirname;";
const MADE_OF = 'made-of.json';
const LICENCES = 'licences.txt';
/** A process that runs may still load a piece of an earlier build, which it knows by name. */
const SURPLUS_STAYS_MS = 3_600_000;

/**
 * Make the programs of these packages where they are missing or not current: made of other sources, or of other versions of
 * the libraries. Asking takes some milliseconds, making some two seconds. Processes that do it at once do it each for itself,
 * and replace whole files.
 *
 * @param {string[]} [packages]
 */
export function makePrograms(packages = Object.keys(builds)) {
  for (const name of packages) if (!isCurrent(name)) make(name);
}

/** @param {string} name */
const folderOf = (name) => join(root, 'packages', name, 'programs');

/** @param {string} name */
function isCurrent(name) {
  try {
    const states = Object.entries(JSON.parse(readFileSync(join(folderOf(name), MADE_OF), 'utf8')));
    return states.every(([path, state]) => stateOf(path) === state);
  } catch {
    return false;
  }
}

/**
 * Changes with the content, whatever is done to the time of the last writing.
 *
 * @param {string} path
 */
function stateOf(path) {
  const { ctimeMs, size } = statSync(join(root, path));
  return `${ctimeMs} ${size}`;
}

/** @param {string} name */
function make(name) {
  // A file that changes meanwhile is then seen as changed.
  const beganMs = Date.now();
  const target = folderOf(name);
  const sources = new Set([
    'package-lock.json',
    ...['programs.mjs', 'node-http.cjs', 'licence-texts.mjs'].map((file) => `scripts/${file}`),
  ]);
  /** Of others. @type {string[]} */
  const libraries = [];
  for (const build of builds[name]) {
    const made = makeOne(build, target);
    for (const path of made.sources) sources.add(path);
    libraries.push(...made.libraries);
  }
  const texts = licenceTexts(libraries);
  writeFileSync(join(target, LICENCES), `The programs here are made of Partwright and of these libraries:\n\n${texts}`);
  for (const path of sources) if (path.startsWith('packages/')) sources.add(manifestOf(path));
  const states = [...sources].map((path) => {
    const hasChanged = statSync(join(root, path)).ctimeMs >= beganMs;
    return [path, hasChanged ? 'changed meanwhile' : stateOf(path)];
  });
  const draft = join(target, `${MADE_OF}.${process.pid}`);
  writeFileSync(draft, JSON.stringify(Object.fromEntries(states)));
  renameSync(draft, join(target, MADE_OF));
}

/**
 * Gives what it was made of: our sources, below the root, and the files of others.
 *
 * @param {Build} build
 * @param {string} programs
 */
function makeOne({ folder, entries, isSplit = false, assets = [] }, programs) {
  const target = join(programs, folder);
  mkdirSync(target, { recursive: true });
  // Beside it, so that the paths in source maps hold.
  const draft = mkdtempSync(`${target}.draft-`);
  try {
    const { metafile } = find('esbuild').buildSync({
      absWorkingDir: root,
      entryPoints: entries,
      outdir: draft,
      outExtension: { '.js': '.mjs' },
      chunkNames: '[name]-[hash]',
      bundle: true,
      splitting: isSplit,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      conditions: ['@partwright/source'],
      external: EXTERNAL,
      alias: { 'node:http': join(root, 'scripts/node-http.cjs') },
      banner: { js: BANNER },
      // Names stay, for the traces of errors.
      minifyWhitespace: true,
      minifySyntax: true,
      legalComments: 'none',
      sourcemap: 'linked',
      sourcesContent: false,
      metafile: true,
      logLevel: 'warning',
    });
    for (const asset of assets) copyFileSync(fileOf(asset), join(draft, basename(asset)));
    const made = readdirSync(draft);
    for (const file of made) renameSync(join(draft, file), join(target, file));
    removeSurplus(target, [...made, MADE_OF, LICENCES]);
    const inputs = Object.keys(metafile.inputs);
    return {
      sources: inputs.filter((path) => path.startsWith('packages/')),
      libraries: [
        ...inputs.filter((path) => path.includes('node_modules/')).map((path) => join(root, path)),
        ...assets.map(fileOf),
      ],
    };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** A file that its package shows, or one below the root that it does not. @param {string} asset */
const fileOf = (asset) => (asset.startsWith('./') ? join(root, asset) : find.resolve(asset));

/** `packages/server/src/ids.ts` -> `packages/server/package.json` @param {string} path */
const manifestOf = (path) => `${path.split('/').slice(0, 2).join('/')}/package.json`;

/**
 * @param {string} target
 * @param {string[]} made
 */
function removeSurplus(target, made) {
  for (const entry of readdirSync(target, { withFileTypes: true })) {
    const path = join(target, entry.name);
    if (!entry.isFile() || made.includes(entry.name)) continue;
    // Another run may have removed it meanwhile.
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > SURPLUS_STAYS_MS) rmSync(path, { force: true });
  }
}

/** For the tests. */
export const setup = () => makePrograms();

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2).filter((word) => word !== '--anew');
  const packages = named.length > 0 ? named : Object.keys(builds);
  if (process.argv.includes('--anew'))
    for (const name of packages) rmSync(folderOf(name), { recursive: true, force: true });
  makePrograms(packages);
}
