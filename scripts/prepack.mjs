// `npm pack` and `npm publish` run this in the folder of a package first: it builds the package, and fails when a file that
// package.json names is not there afterwards. A tarball without its code would be published without a word.
// What is published of a package that is only a program asks for no library that its bundles hold: until `postpack` (--restore)
// its package.json is another one. `npm publish` reads it once more after that, so that scripts/release/publish.ts restores it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXTERNAL } from './programs.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = process.cwd();
const name = basename(folder);
const manifestPath = join(folder, 'package.json');
const wholePath = `${manifestPath}.whole`;
if (process.env.npm_command === 'publish' && process.env.npm_lifecycle_event === 'postpack') process.exit();
// Also when npm failed before it came to be restored.
if (existsSync(wholePath)) renameSync(wholePath, manifestPath);
if (process.argv.includes('--restore')) process.exit();
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

/** Programs that build a package, in this order. */
const builds = {
  'n8n-nodes-partwright': [['node', join(folder, 'scripts/build.mts')]],
  server: [
    ['tsc', '-b', folder],
    ['node', join(root, 'scripts/programs.mjs'), '--anew', 'server'],
  ],
  watcher: [
    ['tsc', '-b', folder],
    ['node', join(root, 'scripts/programs.mjs'), '--anew', 'watcher'],
  ],
};

// What a file that is gone was compiled to must not be published.
for (const made of ['dist', 'tsconfig.tsbuildinfo']) rmSync(join(folder, made), { recursive: true, force: true });
for (const command of builds[name] ?? [['tsc', '-b', folder]]) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...command], {
    // What npm prints on standard output is read by programs.
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) fail(`cannot be built: ${command.join(' ')}`);
}

const missing = [...filesIn(manifest.exports), ...filesIn(manifest.bin), ...filesIn(manifest.n8n)].filter(
  (path) => !existsSync(join(folder, path)),
);
if (missing.length > 0) fail(`lacks ${missing.join(', ')}`);
if (manifest.scripts?.postpack !== undefined) leaveOutBundled();

function leaveOutBundled() {
  if (manifest.exports !== undefined) fail('shows modules, and they need what they import');
  const left = Object.entries(manifest.dependencies).filter(([library]) => EXTERNAL.includes(library));
  const { devDependencies: _, scripts: __, ...rest } = manifest;
  renameSync(manifestPath, wholePath);
  writeFileSync(manifestPath, `${JSON.stringify({ ...rest, dependencies: Object.fromEntries(left) }, null, 2)}\n`);
}

/** Paths that a field of package.json names; those of the sources are for a clone only. */
function filesIn(field) {
  if (typeof field === 'string') return /^(?:\.\/)?[\w./-]+\.\w+$/.test(field) ? [field] : [];
  return Object.entries(field ?? {}).flatMap(([key, value]) => (key === '@partwright/source' ? [] : filesIn(value)));
}

function fail(why) {
  console.error(`${manifest.name} ${why}`);
  process.exit(1);
}
