import { extractBaseName, extractFolder, foldersAbove } from '@partwright/files/paths';
import type { HeldExport, SideLine, SideReview, Spot } from '../model.ts';
import type { ProjectPair } from '../projects/index.ts';
import { readBoardName } from '../projects/board-name.ts';
import { isNamedAfter } from '../projects/near-exports.ts';
import { holdAgainstSource, type Held } from './hold-against-source.ts';
import { FEWEST_SHARED, isOfSource } from './is-of-source.ts';
import { matchPoints, MOST_HOLES } from './match-points.ts';

/** A project at both commits, as far as joining goes by it. */
export interface Joinable {
  pair: Pick<ProjectPair, 'base' | 'head'>;
  base: SideReview | null;
  head: SideReview | null;
  /** What was held against it. */
  exports?: readonly HeldExport[] | null | undefined;
}

/** What a project was exported of. */
export interface Exported {
  /** Path of the source. */
  exportOf: string;
  /** What the export says otherwise. */
  differences: string[];
  /** What of it could not be held against the source. Left out: nothing. */
  notHeld?: string[] | undefined;
  /** Path of the project whose Gerber files these are once more. */
  sameFilesAs?: string;
  /** Path of the project whose layers these are, drilled by other files: what differs is said. */
  sameLayersAs?: string;
  /** A list that says more than the source does, or something else. */
  isVariant?: boolean;
}

/** Fewer Gerber and drill files are no board of their own. */
const FEWEST_PLOTS = 3;

/**
 * Which projects are exports of others, so that one board is told and costed once: a list of parts whose designators and values
 * are those of a KiCad project, a second copy of a list, Gerber files with the outline and the holes of a KiCad project or with
 * its name, the same Gerber files once more, as a ZIP beside their folder, or the same layers with other drill files. What fits no
 * project stands for itself, and so does what is still there of a board that went.
 */
export function joinExports<T extends Joinable>(projects: readonly T[]): Map<T, Exported> {
  const joined = new Map<T, Exported>();
  const kicad = projects.filter((project) => kindOf(project) === 'kicad');
  // What the assembler is to place is often a list of some lines of the whole one.
  const lists = projects
    .filter((project) => kindOf(project) === 'bom')
    .toSorted((a, b) => hereFirst(a, b) || countDesignators(b) - countDesignators(a));
  for (const list of lists) {
    const source = findSource(list, kicad.filter(mayHave(list))) ?? findCopy(list, lists.filter(mayHave(list)), joined);
    if (source !== undefined) joined.set(list, source);
  }
  // The fullest first: a ZIP may lack what lies in its folder, or the other way round.
  const sets = projects
    .filter((project) => kindOf(project) === 'gerber')
    .toSorted((a, b) => hereFirst(a, b) || plotsOf(b).length - plotsOf(a).length);
  for (const [at, set] of sets.entries()) {
    const boards = kicad.filter(mayHave(set));
    const others = [...boards, ...sets.slice(0, at)];
    const source =
      findSameFiles(set, others, joined) ?? findSameLayers(set, others, joined) ?? findPlotted(set, boards);
    if (source !== undefined) joined.set(set, source);
  }
  return joined;
}

const isHere = ({ pair }: Joinable): boolean => pair.head !== null;
const hereFirst = (a: Joinable, b: Joinable): number => Number(isHere(b)) - Number(isHere(a));

/** What is still there is told by itself: with a board that went nobody would see what it costs, and what is found in it. */
const mayHave =
  (one: Joinable) =>
  (source: Joinable): boolean =>
    isHere(source) || !isHere(one);

/** The project that has all Gerber and drill files of a set, and is drilled as that is. */
function findSameFiles<T extends Joinable>(
  set: T,
  others: readonly T[],
  joined: ReadonlyMap<T, Exported>,
): Exported | undefined {
  const own = new Set(plotsOf(set));
  if (own.size < FEWEST_PLOTS) return undefined;
  // Drill files in a form without a mark are held by where they drill.
  const isMarked = [...own].some((mark) => mark.startsWith('drill '));
  const same = others.find(
    (other) =>
      own.isSubsetOf(new Set(plotsOf(other))) && (isMarked || tellHoles(holesOf(set), holesOf(other), '').length === 0),
  );
  if (same === undefined) return undefined;
  const known = joined.get(same);
  const path = known?.sameFilesAs ?? pathOf(same);
  return { exportOf: known?.exportOf ?? path, differences: known?.differences ?? [], sameFilesAs: path };
}

/** The project that has all layers of a set; its drill files are others, in another form or of another state. */
function findSameLayers<T extends Joinable>(
  set: T,
  others: readonly T[],
  joined: ReadonlyMap<T, Exported>,
): Exported | undefined {
  const own = layersOf(set);
  if (own.size < FEWEST_PLOTS) return undefined;
  const same = others.find((other) => own.isSubsetOf(layersOf(other)));
  if (same === undefined) return undefined;
  const known = joined.get(same);
  const path = pathOf(same);
  const holes = tellHoles(holesOf(set), holesOf(same), path);
  return {
    exportOf: known?.exportOf ?? path,
    differences: [...(known?.differences ?? []), ...holes],
    sameLayersAs: path,
  };
}

/** What two programs may round a place by. */
const SAME_PLACE_MM = 0.05;

/** In which holes a set is not as another one with its layers. Nothing is said of a set that has no drill files. */
function tellHoles(own: readonly Spot[], others: readonly Spot[], path: string): string[] {
  if (own.length === 0) return [];
  if (others.length === 0) return [`${own.length} holes; ${path} has no drill files`];
  if (Math.max(own.length, others.length) > MOST_HOLES) return ['its holes are too many to be compared'];
  const shared = matchPoints(own, others, SAME_PLACE_MM);
  const [extra, missing] = [own.length - shared, others.length - shared];
  return [
    ...(extra === 0
      ? []
      : [
          `${extra} of its ${own.length} holes ${extra === 1 ? 'is' : 'are'} not in ${path}, or elsewhere, or of another size`,
        ]),
    ...(missing === 0
      ? []
      : [
          `${missing} of the ${others.length} holes of ${path} ${missing === 1 ? 'is' : 'are'} not in it, or elsewhere, or of another size`,
        ]),
  ];
}

function holesOf({ base, head }: Joinable): readonly Spot[] {
  return (head ?? base)?.dfm.holes ?? [];
}

function layersOf(set: Joinable): Set<string> {
  return new Set(plotsOf(set).filter((mark) => !mark.startsWith('drill ')));
}

/** Of the newer commit that it is at. */
function plotsOf({ base, head }: Joinable): readonly string[] {
  return (head ?? base)?.plots ?? [];
}

const placeOf = ({ pair }: Joinable) => (pair.head ?? pair.base)!;
const kindOf = (project: Joinable): string => placeOf(project).kind;
const pathOf = (project: Joinable): string => placeOf(project).path;

function findSource(list: Joinable, kicad: readonly Joinable[]): Exported | undefined {
  const fitting = kicad.flatMap((source) => {
    const held = hold(source, list);
    return held !== undefined && isOfSource(held) ? [{ source, held }] : [];
  });
  // A copied folder of another revision has the same parts: the nearer one of the more like is meant.
  const [best] = fitting.toSorted(
    (a, b) =>
      a.held.differences.length - b.held.differences.length ||
      b.held.alike - a.held.alike ||
      countSharedFolders(pathOf(b.source), pathOf(list)) - countSharedFolders(pathOf(a.source), pathOf(list)),
  );
  return best && asExport(best.source, best.held);
}

function asExport(source: Joinable, { differences, isPart, isOrderedOtherwise }: Held): Exported {
  return { exportOf: pathOf(source), differences, ...((!isPart || isOrderedOtherwise) && { isVariant: true }) };
}

/** With fewer designators a part of a list may be one of another board beside it. */
const FEWEST_OF_PART = 10;

/** `lamp BOM` and `lamp BOM simplified` are lists of one board at one state; `lamp v1` and `lamp v2` are two to be costed. */
function isNamedAlike(path: string, other: string): boolean {
  const [a, b] = [readBoardName(path), readBoardName(other)];
  const isLonger = (long: string, short: string): boolean => short !== '' && `${long} `.startsWith(`${short} `);
  return a.version === b.version && (isLonger(a.stem, b.stem) || isLonger(b.stem, a.stem));
}

/** Words of a name that say of no board which it is: `1-click-bom`, `parts`, `jlc bom`. */
const OF_ANY_LIST = new Set(
  'bom boms bill of materials material parts part partlist partslist list click jlc jlcpcb lcsc pcbway digikey mouser order kicost ibom'.split(
    ' ',
  ),
);

function saysNoBoard(path: string): boolean {
  return readBoardName(path)
    .stem.split(' ')
    .every((word) => OF_ANY_LIST.has(word.replace(/\d+$/, '')));
}

/** Of two lists in one folder, of which one does not say its board, nearly all designators, with the same values. */
const NEARLY_ALL = 0.9;

/** Two lists that both name no board, or both name one, may be of two. */
function isOfNamedBoard(path: string, other: string, { shared, ofExport, ofSource, alike }: Held): boolean {
  return (
    saysNoBoard(path) !== saysNoBoard(other) &&
    shared >= NEARLY_ALL * Math.max(ofExport, ofSource) &&
    alike >= NEARLY_ALL * shared
  );
}

/**
 * A list before this one that says the same of the same designators, or, in the same folder, of all that this one has, or that
 * has its name and most of its parts, or nearly all of its parts where one of both names no board: one that says anything else may
 * be of another board.
 */
function findCopy<T extends Joinable>(
  list: T,
  lists: readonly T[],
  joined: ReadonlyMap<T, Exported>,
): Exported | undefined {
  const earlier = lists.slice(0, lists.indexOf(list)).filter((one) => !joined.has(one));
  const same = earlier.find((one) => {
    const held = hold(one, list);
    if (held === undefined || held.shared < FEWEST_SHARED) return false;
    const isBeside = extractFolder(pathOf(one)) === extractFolder(pathOf(list));
    if (held.differences.length === 0) return true;
    if (!isBeside || held.shared < FEWEST_OF_PART) return false;
    const [path, other] = [pathOf(one), pathOf(list)];
    return held.isPart || isOfNamedBoard(path, other, held) || (isNamedAlike(path, other) && isOfSource(held));
  });
  return same && asExport(same, hold(same, list)!);
}

function countDesignators({ base, head }: Joinable): number {
  return (head ?? base)?.bom.lines.reduce((sum, { references }) => sum + references.length, 0) ?? 0;
}

/** Undefined where there are no lists of the same commit to be held against each other. */
function hold(source: Joinable, list: Joinable): Held | undefined {
  for (const side of ['head', 'base'] as const) {
    const [drawn, listed] = [linesOf(source[side]), linesOf(list[side])];
    if (drawn !== undefined && listed !== undefined) return holdAgainstSource(drawn, listed);
  }
  return undefined;
}

function linesOf(side: SideReview | null): readonly SideLine[] | undefined {
  return side?.bom.status === 'ran' ? side.bom.lines : undefined;
}

/** The board that they are of by what is in them, else by their name. */
function findPlotted(set: Joinable, kicad: readonly Joinable[]): Exported | undefined {
  const { path, files } = placeOf(set);
  const proven = kicad.flatMap((project) =>
    (project.exports ?? [])
      .filter((held) => held.path === path)
      .map(({ differences, notHeld }) => ({ project, differences, notHeld })),
  );
  const [best] = proven.toSorted(
    (a, b) =>
      a.differences.length - b.differences.length ||
      countSharedFolders(pathOf(b.project), path) - countSharedFolders(pathOf(a.project), path),
  );
  const named = kicad.filter((project) => isNamedAfter(placeOf(project), path, files));
  // A panel of the same shape has most holes of another one: what differs and has the name of a board is of that.
  const isNamesake = named.length === 0 || (best !== undefined && named.includes(best.project));
  if (best !== undefined && (isNamesake || best.differences.length === 0))
    return {
      exportOf: pathOf(best.project),
      differences: best.differences,
      ...(best.notHeld && { notHeld: best.notHeld }),
    };
  const [nearest] = named.toSorted(
    (a, b) =>
      countSharedFolders(pathOf(b), path) - countSharedFolders(pathOf(a), path) ||
      extractBaseName(pathOf(b)).length - extractBaseName(pathOf(a)).length,
  );
  return nearest && { exportOf: pathOf(nearest), differences: [] };
}

function countSharedFolders(path: string, other: string): number {
  const above = new Set(foldersAbove(extractFolder(other)));
  return foldersAbove(extractFolder(path)).filter((folder) => above.has(folder)).length;
}
