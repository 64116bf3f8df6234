import { extractBaseName, extractFolder, extractStem, foldersAbove } from '@partwright/files/paths';
import type { SideLine, SideReview } from '../model.ts';
import type { ProjectPair } from '../projects/index.ts';
import { holdAgainstSource, type Held } from './hold-against-source.ts';

/** A project at both commits, as far as joining goes by it. */
export interface Joinable {
  pair: Pick<ProjectPair, 'base' | 'head'>;
  base: SideReview | null;
  head: SideReview | null;
}

/** What a project was exported of. */
export interface Exported {
  /** Path of the source. */
  exportOf: string;
  /** What the export says otherwise. */
  differences: string[];
}

/** Shares of designators: of those of the export, of those that the source buys, and of the shared ones with the same value. */
const [OF_EXPORT, OF_SOURCE, ALIKE] = [0.8, 0.5, 0.6];
/** With fewer designators in common two boards are alike by chance. */
const FEWEST_SHARED = 3;

/**
 * Which projects are exports of others, so that one board is told and costed once: a list of parts whose designators and values
 * are those of a KiCad project, a second copy of a list, Gerber files that have the name of a KiCad project. What fits no
 * project stands for itself.
 */
export function joinExports<T extends Joinable>(projects: readonly T[]): Map<T, Exported> {
  const joined = new Map<T, Exported>();
  const kicad = projects.filter((project) => kindOf(project) === 'kicad');
  const lists = projects.filter((project) => kindOf(project) === 'bom');
  for (const list of lists) {
    const source = findSource(list, kicad) ?? findCopy(list, lists, joined);
    if (source !== undefined) joined.set(list, source);
  }
  for (const set of projects.filter((project) => kindOf(project) === 'gerber')) {
    const source = findNamesake(set, kicad);
    if (source !== undefined) joined.set(set, { exportOf: pathOf(source), differences: [] });
  }
  return joined;
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
  return best && { exportOf: pathOf(best.source), differences: best.held.differences };
}

function isOfSource({ shared, ofExport, ofSource, alike }: Held): boolean {
  return (
    shared >= Math.min(FEWEST_SHARED, ofSource) &&
    shared > 0 &&
    shared >= OF_EXPORT * ofExport &&
    shared >= OF_SOURCE * ofSource &&
    alike >= ALIKE * shared
  );
}

/** A list before this one that says the same of the same designators: one that says anything else may be of another board. */
function findCopy<T extends Joinable>(
  list: T,
  lists: readonly T[],
  joined: ReadonlyMap<T, Exported>,
): Exported | undefined {
  const earlier = lists.slice(0, lists.indexOf(list)).filter((one) => !joined.has(one));
  const same = earlier.find((one) => {
    const held = hold(one, list);
    return held !== undefined && held.shared >= FEWEST_SHARED && held.differences.length === 0;
  });
  return same && { exportOf: pathOf(same), differences: [] };
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

/** KiCad names what it plots after its board: `lamp-F_Cu.gbr`. */
function findNamesake(set: Joinable, kicad: readonly Joinable[]): Joinable | undefined {
  const { path, files } = placeOf(set);
  const stems = [path, ...files].map((file) => extractStem(file).toLowerCase());
  const named = kicad.filter((project) => {
    const name = placeOf(project).name.toLowerCase();
    return stems.some((stem) => stem === name || stem.startsWith(`${name}-`) || stem.startsWith(`${name}_`));
  });
  return named.toSorted(
    (a, b) =>
      countSharedFolders(pathOf(b), path) - countSharedFolders(pathOf(a), path) ||
      extractBaseName(pathOf(b)).length - extractBaseName(pathOf(a)).length,
  )[0];
}

function countSharedFolders(path: string, other: string): number {
  const above = new Set(foldersAbove(extractFolder(other)));
  return foldersAbove(extractFolder(path)).filter((folder) => above.has(folder)).length;
}
