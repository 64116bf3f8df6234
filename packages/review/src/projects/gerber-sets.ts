import { roleOfExtension, roleOfName } from '@partwright/gerber/names';
import { extractBoardName, FAB_WORDS, splitNameWords } from './place.ts';
import { extractBaseName, extractEnding, extractFolder, extractStem } from '@partwright/files/paths';

/** Files that are one board, as their names have it: a folder, or a ZIP alone. */
export interface GerberSetPlace {
  /** The folder (`.` at the top) or the ZIP. */
  path: string;
  files: string[];
}

/** Endings of Gerber files of any layer. */
const GENERAL = /^(?:gbr|ger|gerber|gb|gbx|grb|art|pho)$/;
/** Those that nothing else is called by. */
const ONLY_GERBER = /^(?:gbr|ger|gerber|gbx|pho)$/;
const DRILLS = /^(?:drl|drd|xln|exc|xnc|ncd|drill|tx\d)$/;
/** Beside layers they tell of them; alone they are anything. */
const BESIDE = /^(?:gbrjob|txt|nc|tap|rou|drr|dri|rpt|extrep)$/;
const OTHER_WORDS = new Set('bom cpl step stencil source sources src models doc docs assembly'.split(' '));
/** A board has more files than these; more than so many are no board. */
const MOST_FILES = 1_000;

/**
 * The Gerber sets among these paths; what is in the files is not looked at.
 *
 * @example
 * import { listGerberSets } from '@partwright/review/projects';
 *
 * listGerberSets(['fab/top.gtl', 'fab/bottom.gbl', 'fab/edge.gko', 'README.md']); // => [
 * //   { path: 'fab', files: ['fab/bottom.gbl', 'fab/edge.gko', 'fab/top.gtl'] },
 * // ]
 */
export function listGerberSets(paths: readonly string[]): GerberSetPlace[] {
  const folders = new Map<string, string[]>();
  const zips: string[] = [];
  for (const path of paths) {
    const ending = extractEnding(path);
    if (ending === 'zip') zips.push(path);
    if (!isOfSet(ending)) continue;
    const folder = extractFolder(path);
    const known = folders.get(folder);
    if (known) known.push(path);
    else folders.set(folder, [path]);
  }
  const sets = new Map<string, string[]>();
  for (const [folder, files] of folders) if (files.length <= MOST_FILES && isBoard(files)) sets.set(folder, [...files]);
  for (const [folder, files] of folders) if (!sets.has(folder)) addParts(folder, files, sets);
  const ofFolders = [...sets].map(([folder, files]) => ({ path: folder || '.', files: files.toSorted() }));
  return [...ofFolders, ...zipsOfBoards(zips, sets).map((path) => ({ path, files: [path] }))];
}

function isOfSet(ending: string): boolean {
  return (
    GENERAL.test(ending) || DRILLS.test(ending) || BESIDE.test(ending) || roleOfExtension(ending)?.kind !== undefined
  );
}

/** Copper and one layer more. Endings that are common elsewhere too (`.top`, `.out`, `.sol`) must be four, with both coppers. */
function isBoard(files: readonly string[]): boolean {
  if (isStencil(files)) return false;
  const sure = new Set<string>();
  const vague = new Set<string>();
  let general = 0;
  for (const path of files) {
    const ending = extractEnding(path);
    if (BESIDE.test(ending) || DRILLS.test(ending)) continue;
    const isGeneral = GENERAL.test(ending);
    if (ONLY_GERBER.test(ending)) general++;
    const role = roleOfPath(path);
    if (role) (isGeneral || /^g(?!nd)/.test(ending) ? sure : vague).add(`${role.kind} ${role.side ?? ''}`);
  }
  if (general >= 3) return true;
  if (sure.size >= 2 && [...sure].some((layer) => layer.startsWith('copper'))) return true;
  return vague.size >= 4 && vague.has('copper top') && vague.has('copper bottom');
}

const roleOfPath = (path: string): ReturnType<typeof roleOfExtension> => {
  const ending = extractEnding(path);
  return GENERAL.test(ending) ? roleOfName(path) : roleOfExtension(ending);
};

const isPaste = (path: string): boolean => roleOfPath(path)?.kind === 'paste';

/** What the maker of stencils gets: paste, and at most the outline with it. */
function isStencil(files: readonly string[]): boolean {
  const layers = files.filter((path) => !BESIDE.test(extractEnding(path)) && !DRILLS.test(extractEnding(path)));
  return layers.some(isPaste) && layers.every((path) => isPaste(path) || roleOfPath(path)?.kind === 'outline');
}

/** Drill files and paste in a folder of their own belong to the only set beside, above or right below them. */
function addParts(folder: string, files: readonly string[], sets: Map<string, string[]>): void {
  const isNamed = splitNameWords(extractBaseName(folder)).some((word) =>
    ['drill', 'drills', 'drl', 'nc', 'excellon'].includes(word),
  );
  const drills = files.filter(
    (path) => DRILLS.test(extractEnding(path)) || (isNamed && BESIDE.test(extractEnding(path))),
  );
  const paste = isStencil(files) ? files.filter(isPaste) : [];
  if (drills.length === 0 && paste.length === 0) return;
  const above = extractFolder(folder);
  const near = [...sets.keys()].filter(
    (set) => set === above || extractFolder(set) === above || extractFolder(set) === folder,
  );
  const [set] = near.length === 1 ? [sets.get(near[0]!)!] : [];
  // A set with paste of its own has no need of another.
  if (set) set.push(...drills, ...(set.some(isPaste) ? [] : paste));
}

/** ZIPs by their names or folders, without those that pack a set that lies there. */
function zipsOfBoards(zips: readonly string[], sets: ReadonlyMap<string, string[]>): string[] {
  return zips.filter((path) => {
    const isOther = splitNameWords(extractStem(path)).some((word) => OTHER_WORDS.has(word));
    const isBoardZip = isFab(extractStem(path)) || (!isOther && isFab(extractBaseName(extractFolder(path))));
    return isBoardZip && !isPacked(path, sets);
  });
}

/**
 * Whether a ZIP is a set that lies unpacked beside it, in the folder below it, or in the one above a folder for packed ones:
 * one that is named like its folder or like its files, or by nothing of its own (`gerbers.zip`). Another board near it is none.
 */
function isPacked(path: string, sets: ReadonlyMap<string, string[]>): boolean {
  const folder = extractFolder(path);
  const near = [...sets].filter(
    ([set]) =>
      set === folder ||
      (set !== '' && extractFolder(set) === folder) ||
      (folder !== '' && isFab(extractBaseName(folder)) && [set, extractFolder(set)].includes(extractFolder(folder))),
  );
  const name = extractBoardName(extractStem(path));
  // Several boards: a name that is of none of them is of a board of its own.
  if (name === '') return near.length === 1 || near.some(([set]) => set === folder);
  return near.some(([set, files]) => {
    const isNamedSo = (other: string): boolean => {
      const own = extractBoardName(other);
      return own.startsWith(name) || (own !== '' && name.startsWith(own));
    };
    return isNamedSo(extractBaseName(set)) || files.some((file) => isNamedSo(extractStem(file)));
  });
}

function isFab(name: string): boolean {
  return splitNameWords(name).some((word) => FAB_WORDS.has(word));
}
