import { SExpressionUnreadable } from '@partwright/files/s-expressions';
import type { SchematicProject } from '../project/model.ts';
import { readLibraryTable, type LibraryRow } from './library-table.ts';

/** Libraries that are there for every project, as KiCad's own: those that a project asks for. */
export interface SharedLibraries {
  /** Nickname -> text of the `.kicad_sym`. */
  symbols: ReadonlyMap<string, string>;
  /** Nickname -> names of the footprints. */
  footprints: ReadonlyMap<string, readonly string[]>;
  /** `Library:Name` -> text of the `.kicad_mod`, of those that were asked for. */
  drawings?: ReadonlyMap<string, string>;
}

/** What the rules that hold a schematic against libraries are given. */
export interface ProjectLibraries {
  symbolLibraries: ReadonlyMap<string, string>;
  footprintLibraries: ReadonlyMap<string, ReadonlySet<string>>;
  /** Named by the project or its table, but not among what was given: nothing can be said of their symbols. */
  unknownSymbolLibraries: ReadonlySet<string>;
  unknownFootprintLibraries: ReadonlySet<string>;
  /** Nicknames that the project's table leads to a place where nothing lies -> that place. */
  missingSymbolLibraries: ReadonlyMap<string, string>;
}

/** Nicknames that a project uses. */
export interface UsedLibraries {
  symbols: string[];
  footprints: string[];
  /** `Library:Name` of footprints whose drawings are wanted too. */
  drawings?: string[];
}

const PROJECT_FOLDER = '${KIPRJMOD}/';
/** KiCad's own folders, by the variable of each of its versions. */
const KICAD_FOLDER = /^\$\{KI(?:CAD\d*_(?:SYMBOL|FOOTPRINT)_DIR|SYSMOD|SYSSYM)\}\/([^/]+)\.(?:kicad_sym|pretty)$/;

function nicknamesUsed(project: SchematicProject): UsedLibraries {
  const symbols = new Set(project.symbols.map(({ symbol }) => extractNickname(symbol.libId)));
  const footprints = new Set(project.symbols.map(({ footprint }) => extractNickname(footprint)));
  return { symbols: named(symbols), footprints: named(footprints) };
}

/**
 * `files` with the project's tables: what they lead to in KiCad's own folders goes by its name there.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openProject } from '@partwright/kicad/schematic';
 * import { librariesUsed } from '@partwright/kicad/schematic/libraries';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * librariesUsed(project, new Map()).symbols; // => ['Connector', 'Device']
 */
export function librariesUsed(project: SchematicProject, files: ReadonlyMap<string, Uint8Array>): UsedLibraries {
  const { symbols, footprints } = nicknamesUsed(project);
  const [symbolRows, footprintRows] = readTables(project, files);
  return {
    symbols: symbols.map((name) => sharedName(name, symbolRows)),
    footprints: footprints.map((name) => sharedName(name, footprintRows)),
  };
}

/**
 * The libraries of a project: those of its own tables that came with it, and the shared ones. Undefined when there is
 * neither, so that nothing can be held against libraries. `files` are the project's, tables and libraries among them; where
 * `areAllFiles` says that they are all that lie below their top, a library that would lie among them is missing, not unknown.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openProject } from '@partwright/kicad/schematic';
 * import { projectLibraries } from '@partwright/kicad/schematic/libraries';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const shared = { symbols: new Map(), footprints: new Map([['LED_SMD', ['LED_0603_1608Metric']]]) };
 * const libraries = projectLibraries(project, new Map(), shared);
 * [...(libraries?.footprintLibraries.get('LED_SMD') ?? [])]; // => ['LED_0603_1608Metric']
 */
export function projectLibraries(
  project: SchematicProject,
  files: ReadonlyMap<string, Uint8Array>,
  shared: SharedLibraries | undefined,
  { areAllFiles = false }: { areAllFiles?: boolean } = {},
): ProjectLibraries | undefined {
  const folder = extractProjectFolder(project);
  const [symbolRows, footprintRows] = readTables(project, files);
  if (symbolRows === undefined && footprintRows === undefined && shared === undefined) return undefined;
  const used = nicknamesUsed(project);
  const symbols = new Map<string, string>();
  const unknownSymbols = new Set<string>();
  const missingSymbols = new Map<string, string>();
  const findMissing = (row: LibraryRow | undefined): string | undefined =>
    areAllFiles && row?.isKicad === true && !isShared(row) ? resolvePath(folder, row.uri) : undefined;
  for (const nickname of used.symbols) {
    const row = symbolRows?.get(nickname);
    const text = isShared(row)
      ? shared?.symbols.get(sharedName(nickname, symbolRows))
      : textAt(files, resolvePath(folder, row!.uri));
    const missing = findMissing(row);
    if (text !== undefined) symbols.set(nickname, text);
    else if (missing !== undefined) missingSymbols.set(nickname, missing);
    // With the shared libraries at hand, a name that is in no table is a fault of the project.
    else if (row !== undefined || shared === undefined) unknownSymbols.add(nickname);
  }
  const footprints = new Map<string, ReadonlySet<string>>();
  const unknownFootprints = new Set<string>();
  for (const nickname of used.footprints) {
    const row = footprintRows?.get(nickname);
    const names = isShared(row)
      ? shared?.footprints.get(sharedName(nickname, footprintRows))
      : footprintsIn(files, resolvePath(folder, row!.uri));
    // Of a library that is missing no footprint is found.
    if (names !== undefined || findMissing(row) !== undefined) footprints.set(nickname, new Set(names));
    else if (row !== undefined || shared === undefined) unknownFootprints.add(nickname);
  }
  return {
    symbolLibraries: symbols,
    footprintLibraries: footprints,
    unknownSymbolLibraries: unknownSymbols,
    unknownFootprintLibraries: unknownFootprints,
    missingSymbolLibraries: missingSymbols,
  };
}

type Rows = ReadonlyMap<string, LibraryRow> | undefined;

const extractProjectFolder = (project: SchematicProject): string => project.root.file.file.replace(/[^/]*$/, '');

function readTables(
  project: SchematicProject,
  files: ReadonlyMap<string, Uint8Array>,
): [symbols: Rows, footprints: Rows] {
  const [symbols, footprints] = [
    `${extractProjectFolder(project)}sym-lib-table`,
    `${extractProjectFolder(project)}fp-lib-table`,
  ];
  return [readRows(files.get(symbols), symbols, project), readRows(files.get(footprints), footprints, project)];
}

/** No row of the project's own, or one that leads to KiCad's folders. */
export const isShared = (row: LibraryRow | undefined): boolean => row === undefined || KICAD_FOLDER.test(row.uri);

export const sharedName = (nickname: string, rows: Rows): string =>
  KICAD_FOLDER.exec(rows?.get(nickname)?.uri ?? '')?.[1] ?? nickname;

function extractNickname(id: string): string {
  const colon = id.indexOf(':');
  return colon === -1 ? '' : id.slice(0, colon);
}

const named = (nicknames: ReadonlySet<string>): string[] => [...nicknames].filter((name) => name !== '').toSorted();

/** By nickname; a table that cannot be read is told with the project's problems and counts as none. */
function readRows(
  bytes: Uint8Array | undefined,
  file: string,
  { problems }: SchematicProject,
): ReadonlyMap<string, LibraryRow> | undefined {
  if (bytes === undefined) return undefined;
  try {
    return new Map(readLibraryTable(new TextDecoder().decode(bytes)).map((row) => [row.nickname, row]));
  } catch (error) {
    if (!(error instanceof SExpressionUnreadable)) throw error;
    problems.push({
      code: 'unreadable_project_file',
      file,
      line: error.line,
      message: `${file}, line ${error.line}: the table of libraries cannot be read`,
    });
    return undefined;
  }
}

/** Where a row leads among the files; undefined for a place outside of the project. */
export function resolvePath(folder: string, uri: string): string | undefined {
  if (!uri.startsWith(PROJECT_FOLDER)) return undefined;
  const steps: string[] = [];
  for (const step of `${folder}${uri.slice(PROJECT_FOLDER.length)}`.split('/')) {
    if (step === '..' && steps.pop() === undefined) return undefined;
    if (step !== '' && step !== '.' && step !== '..') steps.push(step);
  }
  return steps.join('/');
}

export function textAt(files: ReadonlyMap<string, Uint8Array>, path: string | undefined): string | undefined {
  const bytes = path === undefined ? undefined : files.get(path);
  return bytes && new TextDecoder().decode(bytes);
}

/** Names of the footprints in the library of this folder; undefined when it is not there. */
export function footprintsIn(files: ReadonlyMap<string, Uint8Array>, path: string | undefined): string[] | undefined {
  if (path === undefined) return undefined;
  const folder = path === '' ? '' : `${path}/`;
  const names = [...files.keys()].flatMap((file) => {
    const name = file.startsWith(folder) ? file.slice(folder.length) : '';
    return /^[^/]+\.kicad_mod$/.test(name) ? [name.slice(0, -'.kicad_mod'.length)] : [];
  });
  return names.length > 0 ? names : undefined;
}
