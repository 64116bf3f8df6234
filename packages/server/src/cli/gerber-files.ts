import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { packZip } from '@partwright/files/archives';
import type { GerberUpload } from '../usecases/check-dfm.ts';
import { Usage } from './command.ts';

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
