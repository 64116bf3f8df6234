import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Which package may import which of ours, types included; ARCHITECTURE.md draws the same. A package that is not named here
 * fails, and so does a circle.
 */
const ENGINE: Record<string, string[]> = {
  values: [],
  'report-text': [],
  footprints: ['values'],
  'part-numbers': ['values'],
  labels: [],
  money: [],
  files: ['report-text'],
  bom: ['files', 'footprints', 'labels', 'part-numbers', 'values'],
  catalog: ['files', 'footprints', 'labels', 'money', 'part-numbers', 'values'],
  cost: ['catalog', 'files', 'footprints', 'money', 'report-text', 'values'],
  ordering: ['cost', 'files', 'money', 'report-text'],
  kicad: ['files'],
  gerber: [],
  ocr: [],
  datasheets: ['ocr'],
  cad: ['files', 'kicad'],
  photos: ['labels', 'ocr', 'values'],
  manufacturing: ['files', 'footprints', 'gerber', 'money', 'report-text', 'values'],
  review: [
    'bom',
    'catalog',
    'cost',
    'files',
    'gerber',
    'kicad',
    'manufacturing',
    'money',
    'part-numbers',
    'report-text',
    'values',
  ],
};

const engine = Object.keys(ENGINE);

const ALLOWED_PACKAGES: Record<string, string[]> = {
  ...ENGINE,
  contract: ['report-text'],
  client: [],
  sandbox: [],
  'queue-store': [],
  server: [...engine, 'contract', 'client', 'queue-store', 'sandbox', 'watcher'],
  action: [...engine, 'client', 'sandbox'],
  watcher: [...engine, 'client', 'queue-store'],
  'n8n-nodes-partwright': ['client'],
};

/** Files without code, which whoever calls hands in. */
const DATA = new Set(['@tesseract.js-data/eng']);

/** Rooms of one package, and which others of it each may import; they meet only at an index. */
const ROOMS: Record<string, Record<string, string[]>> = {
  kicad: {
    'net-patterns': [],
    'stroke-text': [],
    'project-file': [],
    markers: [],
    schematic: ['markers', 'net-patterns', 'project-file', 'stroke-text'],
    board: ['markers', 'net-patterns', 'project-file', 'stroke-text'],
  },
  manufacturing: { dfm: [], fab: ['dfm'], placement: [], assembly: ['placement'] },
  files: {
    archives: [],
    'json-fields': [],
    'lenient-json': [],
    paths: [],
    's-expressions': [],
    'settings-file': [],
    tables: ['archives'],
    'table-files': [],
  },
};

/** Where the source of a package lies that has no `src`. */
const SOURCE_FOLDERS: Record<string, string[]> = { 'n8n-nodes-partwright': ['nodes', 'credentials'] };

interface Import {
  file: string;
  target: string;
  typeOnly: boolean;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && entry.name.endsWith('.ts') && !/\.(?:test|conformance|fixture)\.ts$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

function listImports(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm,
  );
  return [...found].map((match) => ({ file, target: (match[2] ?? match[3])!, typeOnly: match[1] !== undefined }));
}

const packages = readdirSync(join(root, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe('the imports between the packages', () => {
  it.each(packages)('%s imports only what it may', (name) => {
    const allowed = ALLOWED_PACKAGES[name];
    expect(allowed, `packages/${name} is not on the map`).toBeDefined();
    const wrong = (SOURCE_FOLDERS[name] ?? ['src'])
      .flatMap((folder) => sourceFiles(join(root, 'packages', name, folder)))
      .flatMap(listImports)
      .filter(
        ({ target }) => target.startsWith('@partwright/') && ![name, ...allowed!].includes(target.split('/')[1]!),
      );
    expect(wrong).toEqual([]);
  });

  it('nothing is in a circle: each package of the engine imports only those above it', () => {
    const above = new Set<string>();
    for (const name of engine) {
      expect({ name, below: ENGINE[name]!.filter((other) => !above.has(other)) }).toEqual({ name, below: [] });
      above.add(name);
    }
  });

  it('of the server only the command line knows the watcher', () => {
    const src = join(root, 'packages/server/src');
    const rooms = sourceFiles(src)
      .flatMap(listImports)
      .filter(({ target }) => target.startsWith('@partwright/watcher'))
      .map(({ file }) => relative(src, file).split(sep)[0]);
    expect(new Set(rooms)).toEqual(new Set(['cli']));
  });

  it.each(engine)('%s takes nothing along that it does not import', (name) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    const imported = new Set(
      sourceFiles(join(root, 'packages', name, 'src'))
        .filter((file) => !file.includes(`${sep}testing${sep}`))
        .flatMap(listImports)
        .filter(({ target }) => !target.startsWith('.'))
        .map(({ target }) => target.split('/', target.startsWith('@') ? 2 : 1).join('/')),
    );
    expect(Object.keys(dependencies).filter((other) => !imported.has(other) && !DATA.has(other))).toEqual([]);
  });

  it.each(engine)('%s asks nothing of the machine: no node: module, no clock, no random, no process', (name) => {
    const files = sourceFiles(join(root, 'packages', name, 'src'));
    expect(files.flatMap(listImports).filter(({ target }) => target.startsWith('node:'))).toEqual([]);
    const impure = files.filter((file) =>
      /\b(?:process\.|Math\.random|Date\.now|new Date\(\)|fetch\(|setTimeout)/.test(
        withoutComments(readFileSync(file, 'utf8')),
      ),
    );
    expect(impure.map((file) => relative(root, file))).toEqual([]);
  });

  it.each(Object.entries(ROOMS))('the folders of %s meet only at an index, as listed', (name, rooms) => {
    const folder = join(root, 'packages', name, 'src');
    const wrong = sourceFiles(folder)
      .flatMap(listImports)
      .filter(({ target }) => target.startsWith('.'))
      .filter(({ file, target }) => {
        const reached = relative(folder, resolve(dirname(file), target)).split(sep);
        const home = relative(folder, file).split(sep)[0]!;
        return reached[0] !== home && !(rooms[home]?.includes(reached[0]!) && reached.at(-1) === 'index.ts');
      });
    expect(wrong.map(({ file, target }) => `${relative(root, file)} -> ${target}`)).toEqual([]);
  });

  it('the client asks nothing of its surroundings and bundles no schema', () => {
    const imports = sourceFiles(join(root, 'packages/client/src')).flatMap(listImports);
    expect(imports.filter(({ target, typeOnly }) => !target.startsWith('.') && !typeOnly)).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
