import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { n8nModule } from '../install.ts';
import { runProgram } from '../program.ts';
import type { Subject } from './gate.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const root = join(repository, 'packages', 'n8n-nodes-partwright');
/** What n8n's review sees of the sources; tests and the build never reach a user. */
const reviewed = ['package.json', 'eslint.config.mjs', 'nodes', 'credentials', 'icons', 'README.md', 'LICENSE'];

/** A new folder among n8n's modules, so that ESLint and its plugins are found from there, and the client further up. */
export function makeGatesFolder(): string {
  const gates = n8nModule('.partwright-gates');
  mkdirSync(gates, { recursive: true });
  return mkdtempSync(join(gates, 'run-'));
}

/** Build and pack the package, and lay it out in that folder. Throws with the words of what cannot build it. */
export async function prepareSubject(folder: string): Promise<Subject> {
  // ESLint looks for the client where its package.json says it is built.
  await runProgram(join(repository, 'node_modules', '.bin', 'tsc'), ['-b', join(repository, 'packages', 'client')], {
    cwd: repository,
  });
  await runProgram(process.execPath, [join(root, 'scripts', 'build.mts')], { cwd: root });
  await runProgram('npm', ['pack', '--pack-destination', folder], { cwd: root });
  const tarball = join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz'))!,
  );
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  await runProgram('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1']);
  return {
    source: copySources(folder),
    tarball,
    unpacked,
    files: filesIn(unpacked),
    tarballBytes: statSync(tarball).size,
  };
}

function copySources(folder: string): string {
  const source = join(folder, 'n8n-nodes-partwright');
  for (const name of reviewed) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(source, name), { recursive: true });
  }
  // The package's own names other packages, which are not here; this one is for finding modules alone.
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  writeFileSync(join(source, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  return source;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}
