import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_URL } from '@partwright/contract';
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

it('every package names the same home', () => {
  for (const { name, folder } of listPublished()) {
    const { repository, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect([name, repository.url]).toEqual([name, `git+${PROJECT_URL}.git`]);
    expect(homepage.startsWith(PROJECT_URL)).toBe(true);
  }
});
