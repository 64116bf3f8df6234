import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { packZip } from '@partwright/files/archives';
import type { SchematicFile } from '../usecases/check-schematic.ts';
import { Usage } from './command.ts';
import { readInput } from './files.ts';
import { followLibraries } from './libraries-elsewhere.ts';
import { findLimit, followSheets, rebase } from './sheets-elsewhere.ts';

const SCHEMATIC = /\.kicad_(?:sch|pro|sym|wks)$|(?:^|\/)(?:sym|fp)-lib-table$/;
const BOARD = /\.kicad_(?:pcb|pro|sch|dru)$|(?:^|\/)fp-lib-table$/;
/** Folders that tools fill: no project of a person lies in them. */
const SKIPPED = new Set(['node_modules', '.git', '.history']);
const MOST_FILES = 5_000;
const DEEPEST = 12;

interface Reading {
  /** Which files of a project are packed. */
  isNeeded?: (name: string) => boolean;
  /** The folder that sheets may be read from; undefined: the git repository round the project, else its folder. */
  within?: string | undefined;
}

/**
 * A schematic with the files that it names, packed. A folder is the project in it, with all that lies below and the sheets of
 * other folders that it names; a ZIP is sent as it is.
 */
export async function readSchematic(
  path: unknown,
  { isNeeded = () => true, within }: Reading = {},
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
    const own = await readProjectFolder(target);
    const limit = await findLimit(folder, within);
    const whole = await followLibraries(folder, limit, await followSheets(folder, limit, own));
    const { files, prefix } = rebase(folder, whole);
    return { bytes: pack(files), filename: `${basename(folder)}.zip`, root: `${prefix}${basename(target)}` };
  }
  const files = await filesBelow(target, SCHEMATIC);
  if (![...files.keys()].some((name) => name.endsWith('.kicad_sch')))
    throw new Usage(`There is no .kicad_sch file in ${path}`, 'unreadable_file');
  refuseSeveral(path, files);
  const limit = await findLimit(target, within);
  const whole = await followLibraries(target, limit, await followSheets(target, limit, files));
  const { files: all, prefix } = rebase(target, whole);
  // Among sheets of other folders the top is no longer that which lies highest.
  const top = prefix === '' ? undefined : findTop(files);
  return {
    bytes: pack(all),
    filename: `${basename(target)}.zip`,
    ...(top === undefined ? {} : { root: `${prefix}${top}` }),
  };
}

/** The sheet of the project that lies highest; without a project the only sheet that no other names. */
function findTop(files: ReadonlyMap<string, Uint8Array>): string | undefined {
  const depth = (name: string): number => name.split('/').length;
  const [project] = [...files.keys()]
    .filter((name) => name.endsWith('.kicad_pro') && files.has(name.replace(/pro$/, 'sch')))
    .sort((a, b) => depth(a) - depth(b));
  if (project !== undefined) return project.replace(/pro$/, 'sch');
  const sheets = [...files].filter(([name]) => name.endsWith('.kicad_sch'));
  const texts = sheets.map(([, bytes]) => Buffer.from(bytes).toString('utf8'));
  const tops = sheets.filter(([name]) => !texts.some((text) => text.includes(`"${basename(name)}"`)));
  return tops.length === 1 ? tops[0]![0] : undefined;
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
  const { bytes, filename, root } = await readSchematic(path, { isNeeded: (name) => FOR_BOM.test(name) });
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

const BESIDE = /\.kicad_(?:pro|wks|sym)$|^(?:sym|fp)-lib-table$/;

/** A top sheet; settings, tables and libraries that lie beside it. */
async function readProjectFolder(root: string): Promise<Map<string, Uint8Array>> {
  const folder = dirname(root);
  const files = new Map([[basename(root), await readFile(root)]]);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile() && BESIDE.test(entry.name)) files.set(entry.name, await readFile(join(folder, entry.name)));
  return files;
}

/**
 * A board with its rules and its schematic, and with the footprints that its table of libraries leads to; of a folder all that
 * lies in it, and a ZIP as it is.
 */
export async function readBoardProject(
  path: unknown,
  { within, withFootprints = false }: Pick<Reading, 'within'> & { withFootprints?: boolean } = {},
): Promise<SchematicFile> {
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
  const limit = await findLimit(folder, within);
  const withSheets = await followSheets(folder, limit, kept);
  const whole = withFootprints ? await followLibraries(folder, limit, withSheets) : withSheets;
  const { files: all } = rebase(folder, whole);
  return { bytes: packZip(all, 'store'), filename: `${basename(folder)}.zip` };
}

async function filesBelow(folder: string, wanted: RegExp): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const walk = async (at: string, depth: number): Promise<void> => {
    const entries = await readdir(at, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      // A folder that another program removed meanwhile is not there.
      if (depth > 0 && error.code === 'ENOENT') return [];
      throw error;
    });
    for (const entry of entries) {
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
