// What it costs to load a package of the engine: the files and lines that its entries pull in (values, not types), and the
// time of `import` in a process of its own, beside a bare start of Node in the same run.
//   npm run bench -- load [runs]
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { summary } from './figures.ts';

const packages = join(import.meta.dirname, '../packages');

/** Imports and exports of a file that are there at run time. */
const STATEMENT = /^\s*(?:import|export)\s+(?!type\b)(?:([^'";]*?)\sfrom\s+)?'([^']+)'/gm;

export function run(args: string[]): void {
  const runs = Number(args[0] ?? 5);
  const entries = readdirSync(packages).flatMap((name) => listEntries(name));
  const bare = Array.from({ length: runs }, () => loadMs([]));
  console.log(`bare start of Node, ms: ${summary(bare)}`);
  for (const { specifier, file } of entries) {
    const { files, lines } = measureClosure(file);
    const times = Array.from({ length: runs }, () => loadMs([specifier]));
    console.log(`${specifier}: ${files} files, ${lines} lines, ms from sources: ${summary(times)}`);
  }
}

interface Entry {
  specifier: string;
  file: string;
}

function listEntries(name: string): Entry[] {
  const manifest = join(packages, name, 'package.json');
  if (!existsSync(manifest)) return [];
  const { sideEffects, exports } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    sideEffects?: boolean;
    exports: Record<string, { '@partwright/source'?: string }>;
  };
  // Only the packages of the engine say that loading them does nothing.
  if (sideEffects !== false) return [];
  return Object.entries(exports).flatMap(([path, { '@partwright/source': source }]) =>
    source === undefined || source.includes('.fixture.')
      ? []
      : [{ specifier: `@partwright/${name}${path.slice(1)}`, file: join(packages, name, source) }],
  );
}

/** Files of ours that are loaded with this one. */
function measureClosure(entry: string): { files: number; lines: number } {
  const seen = new Set([entry]);
  let lines = 0;
  for (const file of seen) {
    const text = readFileSync(file, 'utf8');
    lines += text.split('\n').length - 1;
    for (const [, names = '', target] of text.matchAll(STATEMENT)) {
      if (/^\{(?:\s*type\s[^,}]*,?)+\s*\}$/.test(names.trim())) continue;
      const found = locate(file, target!);
      if (found) seen.add(found);
    }
  }
  return { files: seen.size, lines };
}

function locate(from: string, target: string): string | undefined {
  if (target.startsWith('.')) return resolve(dirname(from), target);
  const [, name, path] = /^@partwright\/([a-z-]+)(.*)$/.exec(target) ?? [];
  if (name === undefined) return undefined;
  return listEntries(name).find(({ specifier }) => specifier === `@partwright/${name}${path ?? ''}`)?.file;
}

/** Milliseconds of a process that imports these and does nothing else. */
function loadMs(specifiers: readonly string[]): number {
  const program = specifiers.map((specifier) => `await import('${specifier}');`).join('\n');
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program || '0'], {
    cwd: relative(process.cwd(), dirname(import.meta.dirname)) || '.',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - began;
}
