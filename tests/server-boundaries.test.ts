import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const server = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/server/src');

/**
 * What the code of a folder of the server may import from the other folders, types too; ARCHITECTURE.md says the same. Files
 * beside the folders are open to all, and so are the ports.
 */
const ALLOWED: Record<string, string[]> = {
  http: ['usecases'],
  // The tasks of the reading processes are plain data.
  usecases: ['report', 'isolation'],
  ports: [],
  report: [],
  observe: [],
  outbound: [],
  // Adapters know nobody; those that ask other servers do it by way of outbound.
  store: [],
  jobs: [],
  blobs: [],
  sources: [],
  isolation: [],
  solver: [],
  fx: [],
  backup: [],
  'kicad-cli': [],
  'order-mail': [],
  providers: ['outbound'],
  fab: ['outbound'],
  carts: ['outbound'],
  webhooks: ['outbound'],
  cli: ['usecases', 'sources', 'observe', 'kicad-cli', 'isolation', 'outbound', 'solver'],
};

const IMPORT = /^\s*(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gm;

const files = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.(?:test|conformance|fixture))\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** Folder -> what it imports from other folders, as `usecases/keys.ts -> store`. */
const imported = files.flatMap((file) => {
  const [home, ...inside] = relative(server, file).split(sep);
  if (inside.length === 0) return [];
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, named, loaded]) => {
    const [room, ...rest] = relative(server, resolve(dirname(file), (named ?? loaded)!)).split(sep);
    const isOpen = rest.length === 0 || room === home || room === 'ports' || room === '..';
    return isOpen ? [] : [{ home: home!, room: room!, text: `${relative(server, file)} -> ${room}` }];
  });
});

describe('inside the server', () => {
  it('http calls usecases, usecases call ports, and only the composition and the command line know the adapters', () => {
    const wrong = imported.filter(({ home, room }) => !ALLOWED[home]?.includes(room));
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it('every import that is allowed is used', () => {
    const used = new Set(imported.map(({ home, room }) => `${home} -> ${room}`));
    const allowed = Object.entries(ALLOWED).flatMap(([home, rooms]) => rooms.map((room) => `${home} -> ${room}`));
    expect(allowed.filter((arrow) => !used.has(arrow))).toEqual([]);
  });
});
