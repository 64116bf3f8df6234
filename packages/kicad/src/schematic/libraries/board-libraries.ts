import { SExpressionUnreadable } from '@partwright/files/s-expressions';
import { readLibraryTable, type LibraryRow } from './library-table.ts';
import {
  footprintsIn,
  isShared,
  resolvePath,
  sharedName,
  textAt,
  type SharedLibraries,
  type UsedLibraries,
} from './project-libraries.ts';

/** A board as far as its footprints come from libraries. */
export interface LibraryUser {
  /** Of the board, with `/` behind it; empty at the top. */
  folder: string;
  /** `Library:Name`. */
  footprints: readonly string[];
}

/** Of the libraries that every project shares, what a board can come from. */
export type SharedFootprints = Pick<SharedLibraries, 'footprints' | 'drawings'>;

/**
 * Nicknames and footprints as KiCad's own folders have them, for what the tables of the project lead to there.
 *
 * @example
 * import { sharedLibrariesUsed } from '@partwright/kicad/schematic/libraries';
 *
 * const used = sharedLibrariesUsed({ folder: '', footprints: ['LED_SMD:LED_0603_1608Metric'] }, new Map());
 * used.footprints; // => ['LED_SMD']
 * used.drawings; // => ['LED_SMD:LED_0603_1608Metric']
 */
export function sharedLibrariesUsed(user: LibraryUser, files: ReadonlyMap<string, Uint8Array>): UsedLibraries {
  const rows = readRows(user, files);
  const ids = listIds(user)
    .filter(({ nickname }) => isShared(rows?.get(nickname)))
    .map(({ nickname, name }) => ({ nickname: sharedName(nickname, rows), name }));
  return {
    symbols: [],
    footprints: [...new Set(ids.map(({ nickname }) => nickname))],
    drawings: ids.map(({ nickname, name }) => `${nickname}:${name}`),
  };
}

/**
 * The libraries of a board's footprints: those of its project's table that came with it, and the shared ones by the names that
 * `sharedLibrariesUsed` gives; undefined: there are none to be had. A library of the table that did not come is `unknown`; where
 * `areAllFiles` says that the files are all that lie below their top, one that would lie among them is `missing`, with its
 * place.
 *
 * @example
 * import { boardLibraries } from '@partwright/kicad/schematic/libraries';
 *
 * const user = { folder: '', footprints: ['LED_SMD:LED_0603_1608Metric', 'own:Relay'] };
 * const table = '(fp_lib_table (lib (name "own") (type "KiCad") (uri "${KIPRJMOD}/own.pretty")))';
 * const files = new Map([['fp-lib-table', new TextEncoder().encode(table)]]);
 * const shared = { footprints: new Map([['LED_SMD', ['LED_0603_1608Metric']]]) };
 * const { footprints, unknown } = boardLibraries(user, files, shared);
 * [...footprints.keys()]; // => ['LED_SMD']
 * [...unknown]; // => ['own']
 */
export function boardLibraries(
  user: LibraryUser,
  files: ReadonlyMap<string, Uint8Array>,
  shared: SharedFootprints | undefined,
  { areAllFiles = false }: { areAllFiles?: boolean } = {},
): {
  footprints: Map<string, ReadonlySet<string>>;
  texts: Map<string, string>;
  unknown: Set<string>;
  missing: Map<string, string>;
} {
  const rows = readRows(user, files);
  const footprints = new Map<string, ReadonlySet<string>>();
  const texts = new Map<string, string>();
  const unknown = new Set<string>();
  const missing = new Map<string, string>();
  for (const { nickname, name } of listIds(user)) {
    const row = rows?.get(nickname);
    const isOfAll = isShared(row);
    const folder = isOfAll ? undefined : resolvePath(user.folder, row!.uri);
    if (![footprints, unknown, missing].some((known) => known.has(nickname))) {
      const names = isOfAll ? shared?.footprints.get(sharedName(nickname, rows)) : footprintsIn(files, folder);
      if (names !== undefined) footprints.set(nickname, new Set(names));
      else if (areAllFiles && row?.isKicad === true && folder !== undefined) missing.set(nickname, folder);
      // With the shared libraries at hand, a name that is in no table is a fault of the board.
      else if (row !== undefined || shared === undefined) unknown.add(nickname);
    }
    const text = isOfAll
      ? shared?.drawings?.get(`${sharedName(nickname, rows)}:${name}`)
      : folder === undefined
        ? undefined
        : textAt(files, `${folder === '' ? '' : `${folder}/`}${name}.kicad_mod`);
    if (text !== undefined) texts.set(`${nickname}:${name}`, text);
  }
  return { footprints, texts, unknown, missing };
}

function listIds({ footprints }: LibraryUser): { nickname: string; name: string }[] {
  const ids = [...new Set(footprints)].filter((id) => id.indexOf(':') > 0).toSorted();
  return ids.map((id) => ({ nickname: id.slice(0, id.indexOf(':')), name: id.slice(id.indexOf(':') + 1) }));
}

/** A table that cannot be read counts as none: its libraries are then not found, which is reported. */
function readRows(
  { folder }: LibraryUser,
  files: ReadonlyMap<string, Uint8Array>,
): ReadonlyMap<string, LibraryRow> | undefined {
  const bytes = files.get(`${folder}fp-lib-table`);
  if (bytes === undefined) return undefined;
  try {
    return new Map(readLibraryTable(new TextDecoder().decode(bytes)).map((row) => [row.nickname, row]));
  } catch (error) {
    if (error instanceof SExpressionUnreadable) return undefined;
    throw error;
  }
}
