import { lstat, readFile, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

const SHEET_FILE = /\(property\s+"Sheet ?file"\s+"((?:[^"\\]|\\.)+)"/g;
const FROM_TOP = /^\$\{KIPRJMOD\}[\\/]*/;
const MOST_FILES = 5_000;

/**
 * The folder that the sheets of a project may be read from: that which was named, else the git repository round it, else the
 * folder of the project itself. Nothing beyond is read, by whatever path or link a sheet names it.
 */
export async function findLimit(folder: string, named?: string): Promise<string> {
  if (named !== undefined) return resolve(named);
  for (let at = folder; ; at = dirname(at)) {
    if (
      await lstat(join(at, '.git')).then(
        () => true,
        () => false,
      )
    )
      return at;
    if (dirname(at) === at) return folder;
  }
}

/** What to say where a sheet was not read. */
export async function describeLimit(file: string, named?: string): Promise<string> {
  const isFolder = await lstat(file).then(
    (kind) => kind.isDirectory(),
    () => false,
  );
  const limit = await findLimit(isFolder ? file : dirname(file), named);
  return `Sheets are read within ${limit} only; --within FOLDER names another folder`;
}

/**
 * Adds the sheets that those of `files` name and that are not among them, and theirs: sheets of other folders, and links.
 * Names are relative to `folder`, the project's, and begin with `../` where they lead out of it. What is not there, or not
 * within the limit, is left out: whoever reads the project tells so.
 */
export async function followSheets(
  folder: string,
  limit: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const found = new Map(files);
  const within = await realpath(limit).catch(() => limit);
  const wanted = [...files].filter(([name]) => name.endsWith('.kicad_sch'));
  for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) {
    const [name, bytes] = next;
    for (const [, written] of Buffer.from(bytes).toString('utf8').matchAll(SHEET_FILE)) {
      const sheet = await readSheet(written!, dirname(join(folder, name)), folder, within, found);
      if (sheet === undefined || found.size >= MOST_FILES) continue;
      found.set(...sheet);
      wanted.push(sheet);
    }
  }
  return found;
}

/** Beside the sheet that names it; else beside the top, as KiCad looks. Undefined: it is known, or not to be had. */
async function readSheet(
  written: string,
  beside: string,
  folder: string,
  within: string,
  known: ReadonlyMap<string, Uint8Array>,
): Promise<[name: string, bytes: Uint8Array] | undefined> {
  const file = written.replace(FROM_TOP, '').replaceAll('\\', '/');
  if (isAbsolute(file) || !file.endsWith('.kicad_sch')) return undefined;
  for (const from of FROM_TOP.test(written) ? [folder] : [beside, folder]) {
    const path = join(from, file);
    const name = relative(folder, path).split(sep).join('/');
    if (known.has(name)) return undefined;
    const real = await realpath(path).catch(() => undefined);
    if (real === undefined || !isWithin(real, within)) continue;
    const bytes = await readFile(real).catch(() => undefined);
    if (bytes !== undefined) return [name, bytes];
  }
  return undefined;
}

export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Files by names that lead nowhere up: from the folder that holds them all. `prefix` is the way from there to the project. */
export function rebase(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): { files: ReadonlyMap<string, Uint8Array>; prefix: string } {
  const up = Math.max(0, ...[...files.keys()].map((name) => name.split('/').filter((step) => step === '..').length));
  if (up === 0) return { files, prefix: '' };
  const base = resolve(folder, ...Array.from({ length: up }, () => '..'));
  const named = (path: string): string => relative(base, path).split(sep).join('/');
  return {
    files: new Map([...files].map(([name, bytes]) => [named(join(folder, name)), bytes])),
    prefix: `${named(folder)}/`,
  };
}
