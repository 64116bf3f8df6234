import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { packZip } from '@partwright/engine/archives';
import type { SchematicFile } from '../usecases/check-schematic.ts';
import { Usage } from './command.ts';

const SCHEMATIC = /\.kicad_(?:sch|pro|sym|wks)$|(?:^|\/)(?:sym|fp)-lib-table$/;
const BOARD = /\.kicad_(?:pcb|pro|sch|dru)$/;
/** Folders that tools fill: no project of a person lies in them. */
const SKIPPED = new Set(['node_modules', '.git', '.history']);
const MOST_FILES = 5_000;
const DEEPEST = 12;

/**
 * A schematic with the files that it may name: all schematics and settings below its folder, packed. A folder is the
 * project in it; a ZIP is sent as it is.
 */
export async function readSchematic(path: unknown): Promise<SchematicFile> {
  if (typeof path !== 'string' || path === '')
    throw new Usage('The request must hold `file`, the path of the schematic');
  const target = resolve(path);
  const kind = await stat(target).catch(() => {
    throw new Usage(`There is no file ${path}`, 'unreadable_file');
  });
  if (kind.isFile() && !target.endsWith('.kicad_sch'))
    return { bytes: await readFile(target), filename: basename(target) };
  const folder = kind.isDirectory() ? target : dirname(target);
  const files = await filesBelow(folder, SCHEMATIC);
  if (files.size === 0) throw new Usage(`There is no .kicad_sch file in ${path}`, 'unreadable_file');
  const root = kind.isFile() ? relative(folder, target) : undefined;
  return { bytes: packZip(files, 'store'), filename: `${basename(folder)}.zip`, root };
}

/**
 * A board with its rules and its schematic. Of a folder with several boards it is the one named like the folder or like
 * the project; a ZIP is sent as it is.
 */
export async function readBoardProject(path: unknown): Promise<SchematicFile> {
  if (typeof path !== 'string' || path === '') throw new Usage('The request must hold `file`, the path of the board');
  const target = resolve(path);
  const kind = await stat(target).catch(() => {
    throw new Usage(`There is no file ${path}`, 'unreadable_file');
  });
  if (kind.isFile() && !target.endsWith('.kicad_pcb'))
    return { bytes: await readFile(target), filename: basename(target) };
  const folder = kind.isDirectory() ? target : dirname(target);
  const files = await filesBelow(folder, BOARD);
  const boards = [...files.keys()].filter((name) => name.endsWith('.kicad_pcb'));
  const root = kind.isFile()
    ? relative(folder, target).split(sep).join('/')
    : boards.length === 1
      ? boards[0]
      : undefined;
  if (boards.length === 0) throw new Usage(`There is no .kicad_pcb file in ${path}`, 'unreadable_file');
  if (root === undefined)
    throw new Usage(`${path} holds ${boards.length} boards; name one: ${boards.slice(0, 5).join(', ')}`);
  const others = new Map([...files].filter(([name]) => name === root || !name.endsWith('.kicad_pcb')));
  return { bytes: packZip(others, 'store'), filename: `${basename(folder)}.zip` };
}

async function filesBelow(folder: string, wanted: RegExp): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const walk = async (at: string, depth: number): Promise<void> => {
    for (const entry of await readdir(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory() && depth < DEEPEST && !SKIPPED.has(entry.name) && !entry.name.endsWith('-backups'))
        await walk(path, depth + 1);
      else if (entry.isFile() && wanted.test(entry.name)) {
        if (files.size >= MOST_FILES) throw new Usage(`${folder} holds more than ${MOST_FILES} KiCad files; name one`);
        files.set(relative(folder, path).split(sep).join('/'), await readFile(path));
      }
    }
  };
  await walk(folder, 0);
  return files;
}
