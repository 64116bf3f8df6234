import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where the code of a reading process is kept from one start to the next: among the installed packages, as code is read
 * there anyway, and who can write there can change the code itself. Undefined where nothing is installed.
 */
export function keptCodePath(entry: URL, warm: readonly string[]): string | undefined {
  const file = fileURLToPath(entry);
  const name = createHash('sha256')
    .update([file, ...warm].join('\n'))
    .digest('hex')
    .slice(0, 16);
  for (let at = dirname(file); at !== dirname(at); at = dirname(at)) {
    const modules = join(at, 'node_modules');
    if (existsSync(modules)) return join(modules, '.cache', 'partwright', `${name}.code`);
  }
  return undefined;
}

/** Written whole or not at all; where it cannot be, the next start is as slow as this one. */
export function keepCode(path: string, code: Uint8Array): void {
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, code);
    renameSync(draft, path);
  } catch {
    discard(draft);
  }
}

function discard(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // Its folder is none, or not ours: there is no draft either.
  }
}
