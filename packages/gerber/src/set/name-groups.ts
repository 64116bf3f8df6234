import { type LayerRole, splitName } from '../names/index.ts';
import { BOARD_ROLES } from '../names/layer-role.ts';
import { SENSES, wordsOfName } from '../names/name-words.ts';
import { extractFolder } from './boards.ts';

/** The files of one board among those of several in one folder: what their names have in common, and the files. */
export interface NameGroup {
  name: string;
  files: string[];
}

/** Copper and one thing more: with less it is a copy of a layer and no board. */
const FEWEST_FILES = 2;

/**
 * Tell boards apart that lie in one folder: `mainboard_Top.gbr`, `panel_Top.gbr`. They are boards of their own when names with
 * different beginnings have copper for the same outer side, and other layers besides. Empty when it is one board.
 */
export function groupByName(roles: ReadonlyMap<string, LayerRole>): NameGroup[] {
  const groups = new Map<string, { files: string[]; kinds: Set<string>; outer: Set<string> }>();
  for (const [file, role] of roles) {
    const name = nameOfBoard(file);
    const group = groups.get(name) ?? { files: [], kinds: new Set(), outer: new Set() };
    groups.set(name, group);
    group.files.push(file);
    if (!BOARD_ROLES.has(role.kind)) continue;
    group.kinds.add(`${role.kind} ${role.side ?? ''}`);
    if (role.kind === 'copper' && (role.side === 'top' || role.side === 'bottom')) group.outer.add(role.side);
  }
  const boards = [...groups].filter(([, { outer, kinds }]) => outer.size > 0 && kinds.size >= FEWEST_FILES);
  const isRepeated = boards.some(([, { outer }], at) =>
    boards.slice(0, at).some(([, other]) => [...outer].some((side) => other.outer.has(side))),
  );
  if (!isRepeated) return [];
  const named = boards.map(([name, { files }]) => ({ name, files }));
  for (const [name, { files }] of groups) ownerOf(name, named)?.files.push(...files);
  return named.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** `mainboard_BoardOutline` is of the `mainboard`: the longest name with which it begins. */
function ownerOf(name: string, boards: readonly NameGroup[]): NameGroup | undefined {
  if (boards.some((board) => board.name === name)) return undefined;
  return boards
    .filter((board) => board.name !== '' && name.startsWith(`${board.name}-`))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

/** The folder and the words of a name that are of no layer: `a/mainboard`. */
export function nameOfBoard(file: string): string {
  const { stem } = splitName(file);
  const words = wordsOfName(stem);
  const own = words.filter((word, at) => !SENSES.has(word) && !isNumberOfLayer(words, at));
  const folder = extractFolder(file);
  return [...(folder === '' ? [] : [folder]), own.join('-')].join('/');
}

/** `group5`, `layer2`: the number counts layers. */
function isNumberOfLayer(words: readonly string[], at: number): boolean {
  return /^\d+$/.test(words[at]!) && SENSES.get(words[at - 1] ?? '') !== undefined;
}
