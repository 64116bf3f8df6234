import { SExpressionUnreadable } from '@partwright/files/s-expressions';
import { readLibraryTable, type LibraryRow } from './library-table.ts';
import { footprintsIn, isShared, resolvePath, sharedName } from './project-libraries.ts';

/** A board as far as its footprints come from libraries. */
export interface LibraryUser {
  /** Of the board, with `/` behind it; empty at the top. */
  folder: string;
  /** `Library:Name`. */
  footprints: readonly string[];
}

/**
 * Nicknames as KiCad's own folders have them, for what the tables of the project lead to there.
 *
 * @example
 * import { sharedLibrariesUsed } from '@partwright/kicad/schematic/libraries';
 *
 * sharedLibrariesUsed({ folder: '', footprints: ['LED_SMD:LED_0603_1608Metric'] }, new Map()); // => ['LED_SMD']
 */
export function sharedLibrariesUsed(user: LibraryUser, files: ReadonlyMap<string, Uint8Array>): string[] {
  const rows = readRows(user, files);
  return listNicknames(user).map((nickname) => sharedName(nickname, rows));
}

/**
 * The libraries of a board's footprints: those of its project's table that came with it, and the shared ones by the names that
 * `sharedLibrariesUsed` gives. A library of the project that did not come is `unknown`.
 *
 * @example
 * import { boardLibraries } from '@partwright/kicad/schematic/libraries';
 *
 * const user = { folder: '', footprints: ['LED_SMD:LED_0603_1608Metric', 'own:Relay'] };
 * const table = '(fp_lib_table (lib (name "own") (type "KiCad") (uri "${KIPRJMOD}/own.pretty")))';
 * const files = new Map([['fp-lib-table', new TextEncoder().encode(table)]]);
 * const { footprints, unknown } = boardLibraries(user, files, new Map([['LED_SMD', ['LED_0603_1608Metric']]]));
 * [...footprints.keys()]; // => ['LED_SMD']
 * [...unknown]; // => ['own']
 */
export function boardLibraries(
  user: LibraryUser,
  files: ReadonlyMap<string, Uint8Array>,
  shared: ReadonlyMap<string, readonly string[]>,
): { footprints: Map<string, ReadonlySet<string>>; unknown: Set<string> } {
  const rows = readRows(user, files);
  const footprints = new Map<string, ReadonlySet<string>>();
  const unknown = new Set<string>();
  for (const nickname of listNicknames(user)) {
    const row = rows?.get(nickname);
    const names = isShared(row)
      ? shared.get(sharedName(nickname, rows))
      : footprintsIn(files, resolvePath(user.folder, row!.uri));
    if (names !== undefined) footprints.set(nickname, new Set(names));
    else if (row !== undefined) unknown.add(nickname);
  }
  return { footprints, unknown };
}

function listNicknames({ footprints }: LibraryUser): string[] {
  const names = footprints.flatMap((name) => (name.indexOf(':') > 0 ? [name.slice(0, name.indexOf(':'))] : []));
  return [...new Set(names)].toSorted();
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
