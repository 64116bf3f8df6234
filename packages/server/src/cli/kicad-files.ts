import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { packZip } from '@partwright/files/archives';
import type { SchematicFile } from '../usecases/check-schematic.ts';
import { Usage } from './command.ts';
import { readInput } from './files.ts';

const SCHEMATIC = /\.kicad_(?:sch|pro|sym|wks)$|(?:^|\/)(?:sym|fp)-lib-table$/;
const BOARD = /\.kicad_(?:pcb|pro|sch|dru)$/;
/** Folders that tools fill: no project of a person lies in them. */
const SKIPPED = new Set(['node_modules', '.git', '.history']);
const MOST_FILES = 5_000;
const DEEPEST = 12;

/**
 * A schematic with the files that it names, packed. A folder is the project in it, with all that lies below; a ZIP is
 * sent as it is. `isNeeded` says which files of a project are packed.
 */
export async function readSchematic(
  path: unknown,
  isNeeded: (name: string) => boolean = () => true,
): Promise<SchematicFile> {
  if (typeof path !== 'string' || path === '')
    throw new Usage('The request must hold `file`, the path of the schematic');
  const pack = (files: ReadonlyMap<string, Uint8Array>): Uint8Array =>
    packZip(new Map([...files].filter(([name]) => isNeeded(name))), 'store');
  // Settings are of the schematic of the same name.
  const target = resolve(path).replace(/\.kicad_pro$/, '.kicad_sch');
  const kind = await stat(target).catch(() => {
    throw new Usage(`There is no file ${target}`, 'unreadable_file');
  });
  if (kind.isFile() && !target.endsWith('.kicad_sch'))
    return { bytes: await readFile(target), filename: basename(target) };
  if (kind.isFile()) {
    const folder = dirname(target);
    const files = await readProjectFolder(target);
    return { bytes: pack(files), filename: `${basename(folder)}.zip`, root: basename(target) };
  }
  const files = await filesBelow(target, SCHEMATIC);
  if (![...files.keys()].some((name) => name.endsWith('.kicad_sch')))
    throw new Usage(`There is no .kicad_sch file in ${path}`, 'unreadable_file');
  refuseSeveral(path, files);
  return { bytes: pack(files), filename: `${basename(target)}.zip` };
}

/** A BOM as it is sent: a file, or the sheets and settings of a KiCad project, packed. */
export interface BomInput {
  bytes: Uint8Array;
  filename: string;
  /** The top sheet among those packed, where it is named. */
  sheet?: string | undefined;
}

/** What has to be read for a bill of materials. */
const FOR_BOM = /\.kicad_(?:sch|pro)$/;

/** A BOM file, or a KiCad project: its `.kicad_pro`, its `.kicad_sch`, or the folder that holds it. */
export async function readBomInput(path: unknown): Promise<BomInput> {
  if (typeof path !== 'string' || !(FOR_BOM.test(path) || (await isFolder(path)))) return readInput(path);
  const { bytes, filename, root } = await readSchematic(path, (name) => FOR_BOM.test(name));
  return { bytes, filename: filename ?? basename(path), ...(root === undefined ? {} : { sheet: root }) };
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (kind) => kind.isDirectory(),
    () => false,
  );
}

/** A folder is one project: of the settings that lie highest there is one file. */
function refuseSeveral(path: string, files: ReadonlyMap<string, Uint8Array>): void {
  const projects = [...files.keys()].filter((name) => name.endsWith('.kicad_pro'));
  const depth = (name: string): number => name.split('/').length;
  const least = Math.min(...projects.map(depth));
  const highest = projects.filter((name) => depth(name) === least);
  if (highest.length < 2) return;
  const some = highest.slice(0, 5).join(', ');
  throw new Usage(
    `${path} holds ${highest.length} projects; name one of them: ${some}${highest.length > 5 ? ', …' : ''}`,
  );
}

const SHEET_FILE = /\(property\s+"Sheet ?file"\s+"((?:[^"\\]|\\.)+)"/g;
const BESIDE = /\.kicad_(?:pro|wks|sym)$|^(?:sym|fp)-lib-table$/;

/** A top sheet with all sheets that it names, and theirs; settings, tables and libraries that lie beside it. */
async function readProjectFolder(root: string): Promise<Map<string, Uint8Array>> {
  const folder = dirname(root);
  const files = new Map<string, Uint8Array>();
  const wanted = [root];
  for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
    const name = relative(folder, path).split(sep).join('/');
    if (files.has(name) || files.size >= MOST_FILES) continue;
    // A sheet that is not there is told by whoever reads the project.
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes === undefined) continue;
    files.set(name, bytes);
    for (const [, sheet] of bytes.toString('utf8').matchAll(SHEET_FILE)) wanted.push(join(dirname(path), sheet!));
  }
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile() && BESIDE.test(entry.name)) files.set(entry.name, await readFile(join(folder, entry.name)));
  return files;
}

/**
 * A board with its rules and its schematic; of a folder all that lies in it, and a ZIP as it is.
 */
export async function readBoardProject(path: unknown): Promise<SchematicFile> {
  if (typeof path !== 'string' || path === '') throw new Usage('The request must hold `file`, the path of the board');
  const target = resolve(path).replace(/\.kicad_pro$/, '.kicad_pcb');
  const kind = await stat(target).catch(() => {
    throw new Usage(`There is no file ${target}`, 'unreadable_file');
  });
  if (kind.isFile() && !target.endsWith('.kicad_pcb'))
    return { bytes: await readFile(target), filename: basename(target) };
  const folder = kind.isDirectory() ? target : dirname(target);
  const files = await filesBelow(folder, BOARD);
  const boards = [...files.keys()].filter((name) => name.endsWith('.kicad_pcb'));
  if (boards.length === 0) throw new Usage(`There is no .kicad_pcb file in ${path}`, 'unreadable_file');
  // Of a folder with several, who reads them chooses, or says what there is to choose from.
  const root = kind.isFile() ? relative(folder, target).split(sep).join('/') : undefined;
  const kept = new Map([...files].filter(([name]) => root === undefined || name === root || !boards.includes(name)));
  return { bytes: packZip(kept, 'store'), filename: `${basename(folder)}.zip` };
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
