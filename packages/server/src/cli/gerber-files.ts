import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { packZip } from '@partwright/files/archives';
import type { SaidMask } from '@partwright/gerber';
import type { GerberUpload } from '../usecases/check-dfm.ts';
import { Usage } from './command.ts';
import { type Flags, readChoice } from './flags.ts';

const SKIPPED = new Set(['node_modules', '.git', '__MACOSX']);
const MOST_FILES = 1_000;
const MOST_BYTES = 500_000_000;
const DEEPEST = 6;

/** Gerber and drill files: a ZIP or one file as it is, a folder packed with all that lies in it. */
export async function readGerbers(path: unknown): Promise<GerberUpload> {
  if (typeof path !== 'string' || path === '')
    throw new Usage('The request must hold `file`, the path of the ZIP or folder');
  const target = resolve(path);
  const kind = await stat(target).catch(() => {
    throw new Usage(`There is no file ${path}`, 'unreadable_file');
  });
  if (kind.isFile()) return { bytes: await readFile(target), filename: basename(target) };
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const walk = async (folder: string, depth: number): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const file = join(folder, entry.name);
      if (entry.isDirectory() && depth < DEEPEST && !SKIPPED.has(entry.name)) await walk(file, depth + 1);
      if (!entry.isFile()) continue;
      const content = await readFile(file);
      bytes += content.length;
      if (files.size >= MOST_FILES || bytes > MOST_BYTES)
        throw new Usage(`${path} holds more than ${MOST_FILES} files or 500 MB; name the folder of one board`);
      files.set(relative(target, file).split(sep).join('/'), content);
    }
  };
  await walk(target, 0);
  if (files.size === 0) throw new Usage(`There are no files in ${path}`, 'unreadable_file');
  return { bytes: packZip(files, 'store'), filename: `${basename(target)}.zip` };
}

/** The flag `--solder-mask`: which sides have one, by the caller's word. */
export const maskFlag = (flags: Flags): SaidMask | undefined =>
  readChoice(flags['solder-mask'], ['both', 'top', 'bottom', 'none'] as const, '--solder-mask');

/** The flags `--file NAME=ROLE`: what files are, by the caller's word; undefined without any. */
export function roleFlags(flags: Flags): Record<string, string> | undefined {
  const { file } = flags;
  if (file === undefined) return undefined;
  const words = (Array.isArray(file) ? file : [file]).map((word) => {
    // Names of files may hold the sign too, roles do not.
    const at = typeof word === 'string' ? word.lastIndexOf('=') : -1;
    if (typeof word !== 'string' || at < 1)
      throw new Usage(`--file is NAME=ROLE, such as board.art5="inner 1", not ${String(word)}`);
    return [word.slice(0, at), word.slice(at + 1).trim()] as const;
  });
  const twice = words.find(([name], at) => words.findIndex(([other]) => other === name) !== at);
  if (twice) throw new Usage(`--file says twice what ${twice[0]} is; say it once`);
  return Object.fromEntries(words);
}
