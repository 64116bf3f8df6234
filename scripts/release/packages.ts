import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Where a version stands in the code: bundles do not read their package.json. */
export const versionFiles = [
  'packages/server/src/version.ts',
  'packages/watcher/src/version.ts',
  'packages/n8n-nodes-partwright/nodes/shared/user-agent.ts',
];

export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  dependencies?: Record<string, string>;
}

/** A workspace that goes to the npm registry. */
export interface PublishedPackage extends Manifest {
  folder: string;
}

/** The workspaces that are published, each after those that it depends on. */
export function listPublished(): PublishedPackage[] {
  const found = readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ ...readManifest(folder), folder }))
    .filter((manifest) => manifest.private !== true);
  const byName = new Map(found.map((one) => [one.name, one]));
  const ordered = new Set<PublishedPackage>();
  const add = (one: PublishedPackage, above: readonly string[]): void => {
    if (above.includes(one.name)) throw new Error(`${[...above, one.name].join(' -> ')} is a circle`);
    for (const name of Object.keys(one.dependencies ?? {})) {
      const needed = byName.get(name);
      if (needed) add(needed, [...above, one.name]);
    }
    ordered.add(one);
  };
  for (const one of found) add(one, []);
  return [...ordered];
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
