import type { Change, TouchedFile } from '../model.ts';
import { extractBaseName, extractEnding, extractFolder, extractStem } from '@partwright/files/paths';
import { readBoardName } from './board-name.ts';
import { listGerberSets } from './gerber-sets.ts';
import { extractBoardName, splitNameWords, type ProjectPlace } from './place.ts';

/** A project in both states of the repository; one of them may be missing. */
export interface ProjectPair {
  base: ProjectPlace | null;
  head: ProjectPlace | null;
  /** `copied`: it is new, and is held against the project that it was made of, which is still there. */
  change: Change | 'copied';
  /** Where it was, when it was renamed, or what it was copied of. */
  previousPath: string | null;
  /** Files of it that changed; with none it is as it was. */
  touched: TouchedFile[];
}

/**
 * Projects of base and head as pairs, sorted by path: by the same path, else by files that were renamed from one into the
 * other, else, of exports, by a name that differs in its version, or by the files that were no project, or another's, where they
 * were. Of several that fit, the pair whose own file was renamed
 * goes first, then that with the most files in common.
 *
 * @example
 * import { pairProjects } from '@partwright/review';
 *
 * const [before, after] = ['hw/old.kicad_sch', 'hw/new.kicad_sch'].map((path) => [
 *   { path, name: path, kind: 'kicad' as const, files: [path] },
 * ]);
 * const renamed = { path: 'hw/new.kicad_sch', change: 'renamed' as const, previousPath: 'hw/old.kicad_sch' };
 * pairProjects(before!, after!, [renamed])[0]; // => { change: 'renamed', previousPath: 'hw/old.kicad_sch' }
 */
export function pairProjects(
  base: readonly ProjectPlace[],
  head: readonly ProjectPlace[],
  changes: readonly TouchedFile[],
): ProjectPair[] {
  const known = new Map(base.map((place) => [makeProjectKey(place), place]));
  const left = new Set(base);
  const previous = new Map<ProjectPlace, ProjectPlace>();
  for (const place of head) {
    const same = known.get(makeProjectKey(place));
    if (!same) continue;
    previous.set(place, same);
    left.delete(same);
  }
  const fresh = head.filter((place) => !previous.has(place));
  for (const { from, to } of findRenames([...left], fresh, changes)) {
    if (!left.has(from) || previous.has(to)) continue;
    previous.set(to, from);
    left.delete(from);
  }
  for (const { from, to } of findSuccessors(
    [...left],
    fresh.filter((place) => !previous.has(place)),
  )) {
    previous.set(to, from);
    left.delete(from);
  }
  const before = new Set(base.flatMap(({ files }) => files));
  for (const place of fresh) {
    const old = previous.has(place) ? undefined : findEarlierPlace(place, changes, before);
    if (old !== undefined) previous.set(place, old);
  }
  for (const [to, from] of previous) {
    const set = findOwnSet(from, to, [...left], changes);
    if (set === undefined) continue;
    previous.set(to, { ...from, files: [...from.files, ...set.files].toSorted() });
    left.delete(set);
  }
  const index = new ChangeIndex(changes);
  const pairs = head.map((to) => makePair(previous.get(to) ?? null, to, index));
  for (const from of left) pairs.push(makePair(from, null, index));
  const readPairPath = (pair: ProjectPair): string => (pair.head ?? pair.base)!.path;
  return pairs.toSorted((a, b) => (readPairPath(a) < readPairPath(b) ? -1 : readPairPath(a) > readPairPath(b) ? 1 : 0));
}

const makeProjectKey = ({ kind, path }: ProjectPlace): string => `${kind} ${path}`;

function makePair(base: ProjectPlace | null, head: ProjectPlace | null, changes: ChangeIndex): ProjectPair {
  const touched = changes.of([...(base?.files ?? []), ...(head?.files ?? [])]);
  if (!base || !head) return { base, head, change: head ? 'added' : 'removed', previousPath: null, touched };
  const isRenamed = base.path !== head.path;
  return {
    base,
    head,
    change: isRenamed ? 'renamed' : 'modified',
    previousPath: isRenamed ? base.path : null,
    touched,
  };
}

/** Changes by the paths they have in base and head. */
class ChangeIndex {
  readonly #changes: readonly TouchedFile[];
  readonly #byPath = new Map<string, number[]>();

  constructor(changes: readonly TouchedFile[]) {
    this.#changes = changes;
    for (const [index, { path, previousPath }] of changes.entries())
      for (const one of new Set([path, previousPath ?? path])) {
        const known = this.#byPath.get(one);
        if (known) known.push(index);
        else this.#byPath.set(one, [index]);
      }
  }

  /** In the order of the changes, each once. */
  of(paths: readonly string[]): TouchedFile[] {
    const found = new Set(paths.flatMap((path) => this.#byPath.get(path) ?? []));
    return [...found].toSorted((a, b) => a - b).map((index) => this.#changes[index]!);
  }
}

/**
 * Exports that took the place of others: `lamp-v2.csv` came and `lamp v1.csv` went. Of one folder, one kind, one ending and
 * the same words beside the version; where that could be several, nobody knows.
 */
function findSuccessors(
  base: readonly ProjectPlace[],
  head: readonly ProjectPlace[],
): { from: ProjectPlace; to: ProjectPlace }[] {
  const makeSuccessionKey = ({ kind, path }: ProjectPlace): string =>
    JSON.stringify([kind, extractFolder(path), extractEnding(path), readBoardName(extractStem(path)).stem]);
  const isExport = ({ kind }: ProjectPlace): boolean => kind !== 'kicad';
  const went = Map.groupBy(base.filter(isExport), makeSuccessionKey);
  const came = Map.groupBy(head.filter(isExport), makeSuccessionKey);
  return [...came].flatMap(([key, [to, ...others]]) => {
    const [from, ...before] = went.get(key) ?? [];
    return from === undefined || others.length > 0 || before.length > 0 ? [] : [{ from, to: to! }];
  });
}

/**
 * The Gerber files of a board that were a project of their own at base, as others lay beside them there. Undefined: there are
 * none, or they were its own.
 */
function findOwnSet(
  from: ProjectPlace,
  to: ProjectPlace,
  left: readonly ProjectPlace[],
  changes: readonly TouchedFile[],
): ProjectPlace | undefined {
  const candidates = to.kind === 'kicad' ? left.filter(({ kind }) => kind === 'gerber') : [];
  const [own, ...others] = candidates.length === 0 ? [] : listGerberSets(to.files);
  if (own === undefined || others.length > 0 || listGerberSets(from.files).length > 0) return undefined;
  const oldPath = mapOldPaths(changes);
  const files = new Set(own.files.map((file) => oldPath.get(file) ?? file));
  const countShared = (place: ProjectPlace): number => place.files.filter((file) => files.has(file)).length;
  const [most] = candidates.toSorted((a, b) => countShared(b) - countShared(a));
  return countShared(most!) * 2 > files.size ? most : undefined;
}

/**
 * Where all files of an export were in one folder of base, whatever they were taken for there: a name or a folder that says
 * nothing, or a part of a board. Undefined: some are new, or come from several folders.
 */
function findEarlierPlace(
  place: ProjectPlace,
  changes: readonly TouchedFile[],
  before: ReadonlySet<string>,
): ProjectPlace | undefined {
  if (place.kind === 'kicad') return undefined;
  const oldPath = mapOldPaths(changes);
  const files = place.files.flatMap((file) => {
    const old = oldPath.get(file) ?? (before.has(file) ? file : undefined);
    return old !== undefined && extractEnding(old) === extractEnding(file) ? old : [];
  });
  const folders = new Set(files.map(extractFolder));
  if (files.length < place.files.length || folders.size !== 1) return undefined;
  return { ...place, path: oldPath.get(place.path) ?? [...folders][0]!, files };
}

function mapOldPaths(changes: readonly TouchedFile[]): Map<string, string> {
  return new Map([
    ...findMovedExports(changes),
    ...changes.flatMap(({ change, path, previousPath }) =>
      change === 'renamed' && previousPath !== null ? [[path, previousPath] as const] : [],
    ),
  ]);
}

/** One file that is a whole export. */
const EXPORT_ENDINGS = new Set(['zip', 'csv', 'tsv', 'xlsx', 'xls', 'ods', 'xml']);
/** Each board has files that are called so. */
const OF_ANY_BOARD = new Set('bom boms parts list pcb board assembly all'.split(' '));

/**
 * Exports that were made again in another folder: `lamp.zip` went and `out/lamp.zip` came with another content, which git knows
 * as nothing of each other. Their name has to say of which board they are, and has to be the only one.
 */
function findMovedExports(changes: readonly TouchedFile[]): [path: string, previousPath: string][] {
  const listExports = (wanted: Change): Map<string, string[]> =>
    Map.groupBy(
      changes.flatMap(({ change, path }) => (change === wanted && isNamedExport(path) ? [path] : [])),
      extractBaseName,
    );
  const went = listExports('removed');
  return [...listExports('added')].flatMap(([name, [to, ...others]]): [string, string][] => {
    const [from, ...before] = went.get(name) ?? [];
    return from === undefined || others.length > 0 || before.length > 0 ? [] : [[to!, from]];
  });
}

function isNamedExport(path: string): boolean {
  const words = splitNameWords(extractStem(path));
  const isOfOne = words.some((word) => !OF_ANY_BOARD.has(word) && extractBoardName(word) !== '');
  return EXPORT_ENDINGS.has(extractEnding(path)) && isOfOne;
}

interface Rename {
  from: ProjectPlace;
  to: ProjectPlace;
  isOwnFile: boolean;
  shared: number;
}

/** Possible ones, the best first. */
function findRenames(
  base: readonly ProjectPlace[],
  head: readonly ProjectPlace[],
  changes: readonly TouchedFile[],
): Rename[] {
  const oldPath = mapOldPaths(changes);
  const holders = new Map<string, ProjectPlace[]>();
  for (const place of base)
    for (const file of place.files) {
      const known = holders.get(file);
      if (known) known.push(place);
      else holders.set(file, [place]);
    }
  const found: Rename[] = [];
  for (const to of head) {
    const shared = new Map<ProjectPlace, number>();
    for (const file of to.files)
      for (const from of holders.get(oldPath.get(file) ?? file) ?? [])
        if (from.kind === to.kind) shared.set(from, (shared.get(from) ?? 0) + 1);
    for (const [from, count] of shared) {
      const isOwnFile = oldPath.get(to.path) === from.path;
      // A library or a sheet that moved from one project to another does not make them the same.
      if (isOwnFile || count * 2 >= Math.min(from.files.length, to.files.length))
        found.push({ from, to, isOwnFile, shared: count });
    }
  }
  const byPath = (a: Rename, b: Rename): number =>
    a.from.path < b.from.path ? -1 : a.from.path > b.from.path ? 1 : a.to.path < b.to.path ? -1 : 1;
  return found.toSorted((a, b) => Number(b.isOwnFile) - Number(a.isOwnFile) || b.shared - a.shared || byPath(a, b));
}
