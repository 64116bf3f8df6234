import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Which package may import which of ours; ARCHITECTURE.md draws the same. A package that is not named here fails. */
const ALLOWED_PACKAGES: Record<string, string[]> = {
  engine: [],
  contract: [],
  client: ['contract'],
  sandbox: [],
  server: ['engine', 'contract', 'client', 'watcher', 'sandbox'],
  action: ['engine', 'client', 'sandbox'],
  watcher: ['engine', 'client'],
  'n8n-nodes-partwright': ['client'],
};

/** Where the source of a package lies that has no `src`. */
const SOURCE_FOLDERS: Record<string, string[]> = { 'n8n-nodes-partwright': ['nodes', 'credentials'] };

/** Inside the server: what the code of a folder may import from the other folders. Files beside them (ports, service ...) are open to all. */
const ALLOWED_SERVER_ROOMS: Record<string, string[]> = {
  http: ['usecases', 'blobs'],
  usecases: ['report'],
  store: [],
  jobs: [],
  blobs: [],
  sources: [],
  isolation: [],
  fx: [],
  'kicad-cli': [],
  fab: ['providers'],
  solver: [],
  observe: [],
  ports: [],
  outbound: [],
  webhooks: ['usecases', 'outbound'],
  providers: ['outbound'],
  report: [],
  cli: ['http', 'usecases', 'store', 'sources', 'observe', 'report', 'kicad-cli', 'isolation', 'solver'],
};

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

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm,
  );
  return [...found].map((match) => ({ file, target: (match[2] ?? match[3])!, typeOnly: match[1] !== undefined }));
}

const packages = readdirSync(join(root, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe('the arrows between the rooms', () => {
  it.each(packages)('%s imports only what it may', (name) => {
    const allowed = ALLOWED_PACKAGES[name];
    expect(allowed, `packages/${name} is not on the map`).toBeDefined();
    const wrong = (SOURCE_FOLDERS[name] ?? ['src'])
      .flatMap((folder) => sourceFiles(join(root, 'packages', name, folder)))
      .flatMap(importsOf)
      .filter(({ target }) => target.startsWith('@partwright/') && !allowed!.includes(target.split('/')[1]!));
    expect(wrong).toEqual([]);
  });

  it('the engine asks nothing of the machine: no node: module, no clock, no random, no process', () => {
    const files = sourceFiles(join(root, 'packages/engine/src'));
    expect(files.flatMap(importsOf).filter(({ target }) => target.startsWith('node:'))).toEqual([]);
    const impure = files.filter((file) =>
      /\b(?:process\.|Math\.random|Date\.now|new Date\(\)|fetch\(|setTimeout)/.test(
        withoutComments(readFileSync(file, 'utf8')),
      ),
    );
    expect(impure.map((file) => relative(root, file))).toEqual([]);
  });

  it('rooms of the engine meet only at an index', () => {
    const engine = join(root, 'packages/engine/src');
    const wrong = sourceFiles(engine)
      .flatMap(importsOf)
      .filter(({ target, typeOnly }) => target.startsWith('.') && !typeOnly)
      .filter(({ file, target }) => {
        const reached = relative(engine, resolve(dirname(file), target)).split(sep);
        const home = relative(engine, file).split(sep)[0];
        return reached[0] !== home && !['index.ts', 'types.ts'].includes(reached.at(-1)!);
      });
    expect(wrong).toEqual([]);
  });

  it('the client asks nothing of its surroundings and bundles no schema', () => {
    const imports = sourceFiles(join(root, 'packages/client/src')).flatMap(importsOf);
    expect(imports.filter(({ target, typeOnly }) => !target.startsWith('.') && !typeOnly)).toEqual([]);
  });

  it('inside the server http tells usecases, usecases tell ports, and only the composition knows the adapters', () => {
    const server = join(root, 'packages/server/src');
    const wrong = sourceFiles(server)
      .flatMap(importsOf)
      .filter(({ target, typeOnly }) => target.startsWith('.') && !typeOnly)
      .filter(({ file, target }) => {
        const [home, ...inside] = relative(server, file).split(sep);
        const [room, ...rest] = relative(server, resolve(dirname(file), target)).split(sep);
        if (inside.length === 0 || rest.length === 0 || room === home) return false;
        return !ALLOWED_SERVER_ROOMS[home!]?.includes(room!);
      });
    expect(wrong.map(({ file, target }) => `${relative(root, file)} -> ${target}`)).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
