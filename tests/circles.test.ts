import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folders of a package that hold no source of it. */
const NO_SOURCE = new Set(['node_modules', 'dist', 'build', 'scripts']);

/** The source files below a folder, without tests and what is only for them. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NO_SOURCE.has(entry.name) ? [] : sourceFiles(path);
    return /(?<!\.(?:test|conformance|fixture|d))\.ts$/.test(entry.name) ? [path] : [];
  });
}

const IMPORT = /^\s*(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm;

/** The files that a file names, values and types alike. */
function filesImported(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, named, loaded]) => resolve(dirname(file), (named ?? loaded)!))
    .filter((path) => path.endsWith('.ts') && existsSync(path));
}

/** Groups of files that reach each other: the strongly connected components of Tarjan with more than one file. */
function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    open.push(file);
    isOpen.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      else if (!isOpen.has(next)) continue;
      lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    for (const one of circle) isOpen.delete(one);
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

describe('files that import each other in a circle', () => {
  const packages = readdirSync(join(root, 'packages'));

  it.each(packages)('are not in %s, for types neither', (name) => {
    const files = sourceFiles(join(root, 'packages', name));
    const circles = findCircles(new Map(files.map((file) => [file, filesImported(file)])));
    expect(circles.map((circle) => circle.map((file) => relative(root, file)))).toEqual([]);
  });

  it('are found where there are some', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['e']],
      ['e', []],
    ]);
    expect(findCircles(graph)).toEqual([['a', 'b', 'c']]);
  });
});
