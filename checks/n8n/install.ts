import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder with the lockfile of n8n and what is installed from it. */
export const n8nFolder = fileURLToPath(new URL('.', import.meta.url));
/** A file in the modules of that folder. */
export const n8nModule = (path: string): string => join(n8nFolder, 'node_modules', path);

const lockfile = join(n8nFolder, 'package-lock.json');
const stamp = n8nModule('.partwright-lockfile');
const REGISTRY_ANSWERS_MS = 30_000;

/** Why n8n cannot be installed here; nothing on this machine or in the suite is at fault. */
export class N8nUnavailable extends Error {
  override name = 'N8nUnavailable';
}

/**
 * Install n8n from the lockfile unless that is done; npm's progress goes to the terminal. Scripts of packages are not run but
 * for sqlite3, which is compiled here. Throws N8nUnavailable when npm's registry cannot be reached, Error when npm fails.
 */
export function installN8n(): void {
  if (isN8nInstalled()) return;
  assertRegistryAnswers();
  console.log(
    'Installing n8n from checks/n8n/package-lock.json: 2,400 packages, 2.8 GB, several minutes, once a lockfile ...',
  );
  runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--progress=true']);
  console.log('Compiling sqlite3 for n8n: a minute or two ...');
  runNpm(['rebuild', 'sqlite3', '--ignore-scripts=false', '--loglevel=error']);
  assertSqliteLoads();
  writeFileSync(stamp, lockfileHash());
}

/** What is installed is what the lockfile says. */
export function isN8nInstalled(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash();
}

function lockfileHash(): string {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex');
}

function assertRegistryAnswers(): void {
  const { status, stderr } = spawnSync('npm', ['view', 'n8n', 'name', '--fetch-retries=0', '--loglevel=error'], {
    cwd: n8nFolder,
    encoding: 'utf8',
    timeout: REGISTRY_ANSWERS_MS,
  });
  if (status !== 0)
    throw new N8nUnavailable(
      `n8n is not installed in checks/n8n and the npm registry cannot be reached (${/npm error (.*(?:failed|reason|network).*)/.exec(stderr)?.[1] ?? 'no answer'})`,
    );
}

function runNpm(args: string[]): void {
  const { status } = spawnSync('npm', args, { cwd: n8nFolder, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`npm ${args[0]} failed in checks/n8n; its message is above`);
}

function assertSqliteLoads(): void {
  const load = spawnSync(process.execPath, ['-e', "require('sqlite3')"], { cwd: n8nFolder, encoding: 'utf8' });
  if (load.status !== 0)
    throw new Error(
      `sqlite3 was compiled but does not load: ${load.stderr.trim().slice(-500)}. It needs a C++ compiler, make and Python 3`,
    );
}

/** A module of n8n's, loaded from where n8n is: it is no dependency of this repository. */
export function requireOfN8n(name: string): unknown {
  return createRequire(join(n8nFolder, 'package.json'))(name);
}
