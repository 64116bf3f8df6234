import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tools of a check with a lockfile of their own, in a folder below checks/. */
export class OwnTools {
  readonly folder: string;
  readonly #about: string;

  /** @param about What is installed and how much it is, for who waits: `linters, 210 MB`. */
  constructor(folder: string, about: string) {
    this.folder = folder;
    this.#about = about;
  }

  /** A file in their modules. */
  module(path: string): string {
    return join(this.folder, 'node_modules', path);
  }

  /** Install them unless that is done; scripts of packages are not run. Throws when npm fails. */
  install(): void {
    if (this.areInstalled()) return;
    console.log(`Installing what ${join(this.folder, 'package-lock.json')} names: ${this.#about} ...`);
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: this.folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`npm ci failed in ${this.folder}; its message is above`);
    writeFileSync(this.#stamp, this.#lockfileHash());
  }

  /** What is installed is what the lockfile says. */
  areInstalled(): boolean {
    return existsSync(this.#stamp) && readFileSync(this.#stamp, 'utf8') === this.#lockfileHash();
  }

  get #stamp(): string {
    return this.module('.partwright-lockfile');
  }

  #lockfileHash(): string {
    const lockfile = readFileSync(join(this.folder, 'package-lock.json'));
    return createHash('sha256').update(lockfile).digest('hex');
  }
}
