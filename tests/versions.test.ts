import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listPublished, readManifest, root, versionFiles } from '../scripts/release/packages.ts';

const { version } = readManifest(root);

it('all packages of a release have one version', () => {
  expect(listPublished().filter((one) => one.version !== version)).toEqual([]);
});

it.each(versionFiles)('%s says it too', (file) => {
  expect(/version = '([^']+)'/i.exec(readFileSync(join(root, file), 'utf8'))?.[1]).toBe(version);
});

it('the command line says it', () => {
  const { stdout } = spawnSync(process.execPath, [join(root, 'packages/server/programs/partwright.mjs'), '--version'], {
    encoding: 'utf8',
  });
  expect(stdout).toBe(`${version}\n`);
});
