import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder with the lockfile of linters and generators, and what is installed from it. */
export const toolFolder = import.meta.dirname;
/** A file in the modules of that folder. */
export const toolModule = (path: string): string => join(toolFolder, 'node_modules', path);

const stamp = toolModule('.partwright-lockfile');

/** Install them unless that is done; scripts of packages are not run. Throws when npm fails. */
export function installTools(): void {
  if (areToolsInstalled()) return;
  console.log('Installing linters and generators from checks/openapi/package-lock.json: 280 packages, 210 MB ...');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: toolFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm ci failed in checks/openapi; its message is above');
  writeFileSync(stamp, lockfileHash());
}

/** What is installed is what the lockfile says. */
export function areToolsInstalled(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash();
}

function lockfileHash(): string {
  return createHash('sha256')
    .update(readFileSync(join(toolFolder, 'package-lock.json')))
    .digest('hex');
}
