import {
  findProjects,
  moreFilesOf,
  pairProjects,
  settleProjects,
  type ProjectFilter,
  type ProjectPair,
  type ProjectPlace,
} from '@partwright/engine/review';
import type { FileChange, FileSource } from '../ports.ts';

/** The bytes of a project's files by their path in the repository; null where it is not there. */
export type ProjectBytes = ReadonlyMap<string, Uint8Array> | null;

export interface ProjectFiles {
  pair: ProjectPair;
  base: ProjectBytes;
  head: ProjectBytes;
}

export interface ReadProjects {
  /** Those to review. */
  projects: ProjectFiles[];
  /** Paths of those that are as they were. */
  untouched: string[];
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
/** Shared by several projects, so that a change in one may touch a project that does not hold it. */
const SHARED = /\.(?:kicad_sch|kicad_sym|kicad_mod|kicad_wks)$/;

/** Read the projects that the step from base to head touches, at both commits. Throws FilesUnreadable. */
export async function readProjects(
  source: FileSource,
  { base, head }: Commits,
  filter: ProjectFilter,
): Promise<ReadProjects> {
  const changes = base === null ? [] : await source.changes(base, head);
  if (base !== null && changes.length === 0) return { projects: [], untouched: [], problems: [] };
  const from = base === null ? null : ((await source.mergeBase(base, head)) ?? base);
  const [before, after] = await Promise.all([
    from === null ? null : openSide(source, from, filter),
    openSide(source, head, filter),
  ]);
  let pairs = pairProjects(before?.places ?? [], after.places, changes);
  if (mayTouchOthers(pairs, changes)) {
    // A sheet or library outside of every project: only its readers know whose it is.
    const all = (side: Side | null) => side && side.read(side.places.filter(({ kind }) => kind === 'kicad'));
    await Promise.all([all(before), all(after)]);
    pairs = pairProjects(before?.settled() ?? [], after.settled(), changes);
  }
  const isTouched = ({ touched }: ProjectPair): boolean => base === null || touched.length > 0;
  const wanted = pairs.filter(isTouched);
  const chosen = wanted.slice(0, MOST_PROJECTS);
  const [old, now] = await Promise.all([
    before?.read(chosen.flatMap((pair) => pair.base ?? [])),
    after.read(chosen.flatMap((pair) => pair.head ?? [])),
  ]);
  return {
    projects: chosen.map((pair) => ({
      pair,
      base: pair.base && (old?.get(pair.base.path) ?? new Map()),
      head: pair.head && (now.get(pair.head.path) ?? new Map()),
    })),
    untouched: pairs.filter((pair) => !isTouched(pair)).map((pair) => (pair.head ?? pair.base)!.path),
    problems: wanted
      .slice(MOST_PROJECTS)
      .map((pair) => `${(pair.head ?? pair.base)!.path} was not reviewed: one review takes ${MOST_PROJECTS} projects.`),
  };
}

function mayTouchOthers(pairs: readonly ProjectPair[], changes: readonly FileChange[]): boolean {
  const known = new Set(pairs.flatMap(({ touched }) => touched.map(({ path }) => path)));
  return changes.some(({ path }) => SHARED.test(path) && !known.has(path));
}

interface Side {
  places: ProjectPlace[];
  /** All files of each by its path, with sheets and libraries that lie elsewhere. */
  read(places: readonly ProjectPlace[]): Promise<Map<string, Map<string, Uint8Array>>>;
  /** The places with what was found out by reading. */
  settled(): ProjectPlace[];
}

async function openSide(source: FileSource, commit: string, filter: ProjectFilter): Promise<Side> {
  const listing = (await source.list(commit)).map(({ path }) => path);
  const there = new Set(listing);
  const places = findProjects(listing, filter);
  const done = new Map<string, Map<string, Uint8Array>>();
  return {
    places,
    async read(asked) {
      const open = asked.filter(({ path }) => !done.has(path));
      const missing = new Map(open.map((place) => [place, place.files]));
      for (const place of open) done.set(place.path, new Map());
      for (let round = 0; round < MOST_ROUNDS && missing.size > 0; round++) {
        const bytes = await source.read(commit, [...new Set([...missing.values()].flat())]);
        for (const [place, paths] of missing) {
          const files = done.get(place.path)!;
          for (const path of paths) if (bytes.has(path)) files.set(path, bytes.get(path)!);
          const more = moreFilesOf(place, files, listing).filter((path) => there.has(path) && !paths.includes(path));
          if (more.length === 0) missing.delete(place);
          else missing.set(place, more);
        }
      }
      return done;
    },
    settled: () =>
      settleProjects(
        places.map((project) => ({ project, files: done.get(project.path) ?? new Map<string, Uint8Array>() })),
      ),
  };
}
