import {
  findOrigin,
  findProjects,
  listIdentifyingFiles,
  listMoreFiles,
  listPossibleOrigins,
  pairProjects,
  isPositionsName,
  mayBeNamelessList,
  isSureProject,
  listNearProjects,
  readItemIds,
  settleProjects,
  withOrigins,
  type ItemIds,
  type ProjectFilter,
  type ProjectPair,
  type ProjectPlace,
} from '@partwright/review';
import { extractFolder } from '@partwright/files/paths';
import { FilesUnreadable } from '../files/index.ts';
import { boardOf, findModels, isModelFile } from './board-models.ts';
import type { FileChange, FileSource } from '../ports.ts';

/** The bytes of a project's files by their path in the repository; null where it is not there. */
export type ProjectBytes = ReadonlyMap<string, Uint8Array> | null;

export interface ProjectFiles {
  pair: ProjectPair;
  base: ProjectBytes;
  head: ProjectBytes;
  /** Files of decisions about it that changed; they are among the touched ones. */
  decided: ReadonlySet<string>;
}

export interface ReadProjects {
  /** Those to review. */
  projects: ProjectFiles[];
  /** Paths of those that are as they were. */
  untouched: string[];
  /** Paths of those that are touched, and that there was no room for. */
  notReviewed: string[];
  problems: string[];
}

export interface Commits {
  /** Null: all projects of head are reviewed. */
  base: string | null;
  head: string;
}

/** One review reads at most so many projects; the rest is named as not reviewed. */
const MOST_PROJECTS = 60;
/** Sheets that name sheets that name sheets. */
const MOST_ROUNDS = 20;
const UNREAD = new Uint8Array();
/** Projects of which what names files is held at once. */
const PORTION = 20;
/** Sheets, project files and tables of libraries. */
const NAMES_FILES = /\.kicad_(?:sch|pro)$|(?:^|\/)(?:sym|fp)-lib-table$/;
/** Shared by several projects, so that a change in one may touch a project that does not hold it. */
const SHARED = /\.(?:kicad_sch|kicad_sym|kicad_mod|kicad_wks)$/;

/** The file of decisions of a project, by its path, at each commit; null: there is none. */
export interface DecisionsFiles {
  base: (projectPath: string) => string | null;
  head: (projectPath: string) => string | null;
}

/**
 * Read the projects that the step from base to head touches, at both commits; a file of decisions touches those that it is
 * about. Throws FilesUnreadable.
 */
export async function readProjects(
  source: FileSource,
  { base, head }: Commits,
  filter: ProjectFilter,
  decisionsFiles?: DecisionsFiles,
  { withModels = false }: { withModels?: boolean } = {},
): Promise<ReadProjects> {
  const changes = base === null ? [] : await source.changes(base, head);
  if (base !== null && changes.length === 0) return { projects: [], untouched: [], notReviewed: [], problems: [] };
  const from = await findBaseCommit(source, { base, head });
  const { lists, tooMany } = await findNamelessLists(source, [from, head], changes);
  const [before, after] = await Promise.all([
    from === null ? null : openSide(source, from, filter, lists),
    openSide(source, head, filter, lists),
  ]);
  let pairs = pairProjects(before?.places ?? [], after.places, changes);
  if (mayTouchOthers(pairs, changes)) {
    // A sheet or library outside of every project: only its readers know whose it is.
    const [was, is] = await Promise.all([before?.settle() ?? [], after.settle()]);
    pairs = pairProjects(was, is, changes);
  }
  if (from !== null && before !== null)
    pairs = await holdAgainstOrigins(source, { base: from, head }, pairs, before.places);
  const decided = new Map(pairs.map((pair) => [pair, listDecided(pair, changes, decisionsFiles)]));
  for (const [pair, files] of decided) pair.touched.push(...files);
  touchByPositions(pairs, changes);
  touchByLists(pairs);
  if (withModels) await touchByModels(source, { base: from, head }, pairs, changes);
  const isTouched = ({ touched }: ProjectPair): boolean => base === null || touched.length > 0;
  const wanted = pairs.filter(isTouched);
  // By name alone, any number of new ones could be put before one that is known.
  const inTurn = wanted.toSorted((a, b) => rankPair(a) - rankPair(b));
  const first = new Set(inTurn.slice(0, MOST_PROJECTS));
  const chosen = wanted.filter((pair) => first.has(pair));
  // Of a table whose name says nothing nobody knows whether it is any project.
  const left = inTurn
    .slice(MOST_PROJECTS)
    .map((pair) => (pair.head ?? pair.base)!.path)
    .filter((path) => !lists.has(path));
  const notReviewed = [...left];
  const { projects: read, tooLarge } = await readPairs(chosen, before, after);
  const projects = read.map((one) => ({
    ...one,
    decided: new Set(decided.get(one.pair)?.map(({ path }) => path)),
  }));
  notReviewed.push(...tooLarge.map(({ path }) => path));
  return {
    projects,
    untouched: pairs.filter((pair) => !isTouched(pair)).map((pair) => (pair.head ?? pair.base)!.path),
    notReviewed,
    problems: [
      ...formatTooMany(tooMany),
      ...formatNotReviewed(left),
      ...tooLarge.map(({ path, message }) => `${path} was not reviewed. ${message}`),
    ],
  };
}

/** More tables of one change are data of something, and not lists of parts. */
const MOST_NAMELESS = 20;

function formatTooMany(tables: number): string[] {
  if (tables === 0) return [];
  return [
    `${tables} tables whose names are not those of lists of parts changed beside hardware, more than ${MOST_NAMELESS}: whether any of them is one was not looked into.`,
  ];
}

/** Touched tables that may be lists of parts whatever they are called; which of them are is found out where they are read. */
async function findNamelessLists(
  source: FileSource,
  commits: readonly (string | null)[],
  changes: readonly FileChange[],
): Promise<{ lists: ReadonlySet<string>; tooMany: number }> {
  const listings = await Promise.all(commits.flatMap((commit) => (commit === null ? [] : source.list(commit))));
  const projects = listings.flat().filter(({ path }) => /\.kicad_(?:pro|pcb)$/.test(path));
  const folders = new Set(projects.map(({ path }) => extractFolder(path)));
  const touched = new Set(changes.flatMap(({ path, previousPath }) => [path, ...(previousPath ? [previousPath] : [])]));
  const lists = [...touched].filter((path) => mayBeNamelessList(path, folders));
  return lists.length > MOST_NAMELESS
    ? { lists: new Set(), tooMany: lists.length }
    : { lists: new Set(lists), tooMany: 0 };
}

/** Lists of positions are no projects: they touch those that they may be of. */
function touchByPositions(pairs: readonly ProjectPair[], changes: readonly FileChange[]): void {
  const places = pairs.flatMap(({ head }) => head ?? []);
  for (const change of changes) {
    if (change.change === 'removed' || !isPositionsName(change.path)) continue;
    const near = new Set(listNearProjects(change.path, places));
    for (const { head, touched } of pairs)
      if (head !== null && near.has(head) && !touched.includes(change)) touched.push(change);
  }
}

/** An exported list that changed alone is held against its board: it touches those that it may be of, where none is touched. */
function touchByLists(pairs: readonly ProjectPair[]): void {
  const places = pairs.flatMap(({ head }) => (head?.kind === 'kicad' ? head : []));
  for (const { head: list, touched: own } of pairs) {
    if (list?.kind !== 'bom') continue;
    for (const change of own) {
      if (change.change === 'removed' || !list.files.includes(change.path)) continue;
      const near = new Set(listNearProjects(change.path, places));
      const sources = pairs.filter(({ head }) => head !== null && near.has(head));
      if (sources.every(({ touched }) => touched.length === 0)) for (const { touched } of sources) touched.push(change);
    }
  }
}

/** A 3D model touches the projects whose boards name it, wherever it lies. */
async function touchByModels(
  source: FileSource,
  { base, head }: Commits,
  pairs: readonly ProjectPair[],
  changes: readonly FileChange[],
): Promise<void> {
  const models = changes.filter(({ path }) => isModelFile(path));
  if (models.length === 0) return;
  const touch = async (commit: string, placeOf: (pair: ProjectPair) => ProjectPlace | null): Promise<void> => {
    const listing = (await source.list(commit)).map(({ path }) => path);
    for (const pair of pairs) {
      const board = boardOf(placeOf(pair) ?? { path: '', files: [] });
      const bytes = board && (await readOne(source, commit, board));
      if (!board || !bytes) continue;
      const named = new Set(findModels(board, bytes, listing).values());
      for (const change of models) {
        const isOfIt = named.has(change.path) || (change.previousPath !== null && named.has(change.previousPath));
        if (isOfIt && !pair.touched.includes(change)) pair.touched.push(change);
      }
    }
  };
  await touch(head, (pair) => pair.head);
  if (base !== null) await touch(base, (pair) => pair.base);
}

/** Undefined: it cannot be read, which its own check tells. */
async function readOne(source: FileSource, commit: string, path: string): Promise<Uint8Array | undefined> {
  try {
    return (await source.read(commit, [path])).get(path);
  } catch (error) {
    if (error instanceof FilesUnreadable) return undefined;
    throw error;
  }
}

/** With more new projects at once only the first are held against what they may be copied of. */
const MOST_COPIES = 20;

/** New projects are held against those that they were copied of, or were before they moved. */
async function holdAgainstOrigins(
  source: FileSource,
  { base, head }: { base: string; head: string },
  pairs: readonly ProjectPair[],
  before: readonly ProjectPlace[],
): Promise<ProjectPair[]> {
  const known = new Map<string, Promise<ItemIds>>();
  const readIds = (commit: string, place: ProjectPlace): Promise<ItemIds> => {
    const key = `${commit} ${place.path}`;
    const found = known.get(key) ?? readItems(source, commit, place);
    known.set(key, found);
    return found;
  };
  const origins = new Map<ProjectPair, ProjectPlace>();
  const fresh = pairs.filter((pair) => pair.change === 'added' && pair.head?.kind === 'kicad').slice(0, MOST_COPIES);
  const gone = new Set(pairs.flatMap(({ base: was, head: is }) => (was !== null && is === null ? [was] : [])));
  for (const pair of fresh) {
    const candidates = listPossibleOrigins(pair.head!, before, gone);
    if (candidates.length === 0) continue;
    const items = await Promise.all(candidates.map(async (place) => ({ place, ids: await readIds(base, place) })));
    const origin = findOrigin(await readIds(head, pair.head!), items);
    if (origin !== undefined) origins.set(pair, origin);
  }
  return withOrigins(pairs, origins, before);
}

/** What cannot be read is no proof of anything. */
async function readItems(source: FileSource, commit: string, place: ProjectPlace): Promise<ItemIds> {
  try {
    const files = await source.read(commit, listIdentifyingFiles(place));
    return readItemIds(files);
  } catch (error) {
    if (error instanceof FilesUnreadable) return readItemIds(new Map());
    throw error;
  }
}

/** The commit that head is held against: what both have in common. Null: there is none. */
export async function findBaseCommit(
  source: Pick<FileSource, 'mergeBase'>,
  { base, head }: Commits,
): Promise<string | null> {
  return base === null ? null : ((await source.mergeBase(base, head)) ?? base);
}

/** Changes of files of decisions that are about a project, but for those that are of it anyway. */
function listDecided(pair: ProjectPair, changes: readonly FileChange[], files?: DecisionsFiles): FileChange[] {
  if (files === undefined || (pair.head ?? pair.base)?.kind === 'gerber') return [];
  const known = new Set(pair.touched.map(({ path }) => path));
  const about = new Set([pair.base && files.base(pair.base.path), pair.head && files.head(pair.head.path)]);
  return changes.filter(
    ({ path, previousPath }) =>
      !known.has(path) && (about.has(path) || (previousPath !== null && about.has(previousPath))),
  );
}

interface ReadPairs {
  projects: Omit<ProjectFiles, 'decided'>[];
  tooLarge: { path: string; message: string }[];
}

/** All at once; when that is too much, one by one, and those that are too large by themselves are left out. */
async function readPairs(pairs: readonly ProjectPair[], before: Side | null, after: Side): Promise<ReadPairs> {
  try {
    const [old, now] = await Promise.all([
      before?.read(pairs.flatMap((pair) => pair.base ?? [])),
      after.read(pairs.flatMap((pair) => pair.head ?? [])),
    ]);
    const projects = pairs.map((pair) => ({
      pair,
      base: pair.base && (old?.get(pair.base.path) ?? new Map<string, Uint8Array>()),
      head: pair.head && (now.get(pair.head.path) ?? new Map<string, Uint8Array>()),
    }));
    return { projects, tooLarge: [] };
  } catch (error) {
    if (!(error instanceof FilesUnreadable) || error.code !== 'too_large') throw error;
    const [only, ...others] = pairs;
    if (only === undefined) throw error;
    if (others.length === 0)
      return { projects: [], tooLarge: [{ path: (only.head ?? only.base)!.path, message: error.message }] };
    const alone: ReadPairs[] = [];
    for (const pair of pairs) alone.push(await readPairs([pair], before, after));
    return {
      projects: alone.flatMap(({ projects }) => projects),
      tooLarge: alone.flatMap(({ tooLarge }) => tooLarge),
    };
  }
}

/** What was there before goes first, then what has the most to check. */
function rankPair({ base, head }: ProjectPair): number {
  return (base === null ? 3 : 0) + ['kicad', 'gerber', 'bom'].indexOf((head ?? base)!.kind);
}

const MOST_NAMED = 20;

function formatNotReviewed(paths: readonly string[]): string[] {
  const told = paths
    .slice(0, MOST_NAMED)
    .map((path) => `${path} was not reviewed: one review takes ${MOST_PROJECTS} projects.`);
  return paths.length > MOST_NAMED ? [...told, `${paths.length - MOST_NAMED} more projects were not reviewed.`] : told;
}

function mayTouchOthers(pairs: readonly ProjectPair[], changes: readonly FileChange[]): boolean {
  // Sheets in a folder without a project may be those of another: that is found out by reading.
  const sure = pairs.filter(({ base, head }) => isSureProject((head ?? base)!));
  const known = new Set(sure.flatMap(({ touched }) => touched.map(({ path }) => path)));
  return changes.some(({ path }) => SHARED.test(path) && !known.has(path));
}

interface Side {
  places: ProjectPlace[];
  /** All files of each by its path, with sheets and libraries that lie elsewhere. */
  read(places: readonly ProjectPlace[]): Promise<Map<string, Map<string, Uint8Array>>>;
  /** The places with what is found out by reading what names files: sheets, project files and tables of libraries. */
  settle(): Promise<ProjectPlace[]>;
}

async function openSide(
  source: FileSource,
  commit: string,
  filter: ProjectFilter,
  lists: ReadonlySet<string>,
): Promise<Side> {
  const listing = (await source.list(commit)).map(({ path }) => path);
  const there = new Set(listing);
  const places = findProjects(listing, filter, lists);
  const done = new Map<string, Map<string, Uint8Array>>();
  const readWhole = async (
    asked: readonly ProjectPlace[],
    isWanted: (path: string) => boolean,
  ): Promise<typeof done> => {
    const found: typeof done = new Map(asked.map(({ path }) => [path, new Map<string, Uint8Array>()]));
    const missing = new Map(asked.map((place) => [place, place.files.filter(isWanted)]));
    for (let round = 0; round < MOST_ROUNDS && missing.size > 0; round++) {
      const bytes = await source.read(commit, [...new Set([...missing.values()].flat())]);
      for (const [place, paths] of missing) {
        const files = found.get(place.path)!;
        for (const path of paths) if (bytes.has(path)) files.set(path, bytes.get(path)!);
        const more = listMoreFiles(place, files, listing).filter(
          (path) => there.has(path) && !paths.includes(path) && !files.has(path),
        );
        // Of what is not read the name is enough.
        for (const path of more) if (!isWanted(path)) files.set(path, UNREAD);
        const wanted = more.filter(isWanted);
        if (wanted.length === 0) missing.delete(place);
        else missing.set(place, wanted);
      }
    }
    return found;
  };
  return {
    places,
    async read(asked) {
      const open = asked.filter(({ path }) => !done.has(path));
      for (const [path, files] of await readWhole(open, () => true)) done.set(path, files);
      return done;
    },
    async settle() {
      const names = new Map<string, Map<string, Uint8Array>>();
      // In portions, so that many projects are never held at once.
      for (let at = 0; at < places.length; at += PORTION) {
        const kicad = places.slice(at, at + PORTION).filter(({ kind }) => kind === 'kicad');
        for (const [path, files] of await readWhole(kicad, (file) => NAMES_FILES.test(file)))
          names.set(path, new Map([...files.keys()].map((file) => [file, UNREAD])));
      }
      return settleProjects(
        places.map((project) => ({ project, files: names.get(project.path) ?? new Map<string, Uint8Array>() })),
      );
    },
  };
}
