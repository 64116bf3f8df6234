import {
  findProjects,
  isPositionsName,
  listNearExports,
  type ExportFiles,
  type HeldExport,
  type NearExport,
} from '@partwright/review';
import type { Checker } from '../checker/index.ts';
import type { Settings } from '../configuration/index.ts';
import { FilesUnreadable, type RepositoryFiles } from '../files/index.ts';
import type { FileChange } from '../ports.ts';
import type { Commits, ProjectFiles } from './read-projects.ts';

/** What a drawing is of: with none of these changed, what was exported of it is as old as it was. */
const DRAWN = /\.kicad_(?:sch|pcb)$/;
const BOARD = /\.kicad_pcb$/;
const ALL = { include: () => true, ignore: () => false };

export interface HeldExports {
  /** By the project that they are of; null: they could not be held against it. */
  of: ReadonlyMap<ProjectFiles, HeldExport[] | null>;
  problems: string[];
  /** Lists of positions that the change touches and that are of no project. */
  positionsOfNothing: string[];
}

/**
 * What lies beside the KiCad projects of a change and was exported of them: what the change made again is held against them;
 * of what it did not make again is told what it says otherwise now and did not before.
 */
export async function holdExports(
  source: RepositoryFiles,
  checker: Checker,
  {
    commits: { base, head },
    projects,
    changes,
    settings,
  }: { commits: Commits; projects: readonly ProjectFiles[]; changes: readonly FileChange[]; settings: Settings },
): Promise<HeldExports> {
  const listing = (await source.list(head)).map(({ path }) => path);
  const places = findProjects(listing, ALL);
  const touched = new Set(changes.map(({ path }) => path));
  const of = new Map<ProjectFiles, HeldExport[] | null>();
  const problems: string[] = [];
  for (const project of projects) {
    const { pair } = project;
    if (base === null || pair.head?.kind !== 'kicad' || project.head === null) continue;
    const near = listNearExports(pair.head, listing, places, touched).filter((one) =>
      isAsked(
        one,
        pair.touched.map(({ path }) => path),
        touched,
      ),
    );
    const held = await holdThose(source, checker, { project, near, head, touched, settings });
    if (held === null || held.length > 0) of.set(project, held);
    if (held === null) problems.push(`What was exported of ${pair.head.path} could not be compared with it.`);
  }
  const gone = base === null ? [] : await holdGone(source, checker, { base, projects, listing, touched, settings });
  for (const [project, held] of gone) of.set(project, held);
  const known = new Set([...of.values()].flatMap((held) => held ?? []).map(({ path }) => path));
  const positionsOfNothing = changes
    .filter(({ path, change }) => change !== 'removed' && isPositionsName(path) && !known.has(path))
    .map(({ path }) => path);
  return { of: withoutNamesakes(of), problems, positionsOfNothing };
}

/** Gerber files that went with the board that they were of: what they are called does not always say it. */
async function holdGone(
  source: RepositoryFiles,
  checker: Checker,
  {
    base,
    projects,
    listing,
    touched,
    settings: { bomColumns, variant },
  }: {
    base: string;
    projects: readonly ProjectFiles[];
    listing: readonly string[];
    touched: ReadonlySet<string>;
    settings: Settings;
  },
): Promise<[ProjectFiles, HeldExport[]][]> {
  const boards = projects.filter(({ pair, base: files }) => isGone(pair) && pair.base!.kind === 'kicad' && files);
  if (boards.length === 0 || !projects.some(({ pair }) => isGone(pair) && pair.base!.kind === 'gerber')) return [];
  const before = (await source.list(base)).map(({ path }) => path);
  const places = findProjects(before, ALL);
  const here = new Set(listing);
  const gone: [ProjectFiles, HeldExport[]][] = [];
  for (const project of boards) {
    const { path } = project.pair.base!;
    const exports: ExportFiles[] = [];
    for (const { files, ...one } of listNearExports(project.pair.base!, before, places, touched)) {
      if (one.kind !== 'gerber' || files.some((file) => here.has(file))) continue;
      const bytes = await readOrNothing(source, base, files);
      if (bytes.size === files.length) exports.push({ ...one, files: bytes, isRenewed: true });
    }
    if (exports.length === 0) continue;
    const held = await checker.exports({ path, files: project.base!, exports, bomColumns, variant });
    if (held !== null && held.length > 0) gone.push([project, held]);
  }
  return gone;
}

const isGone = ({ base, head }: ProjectFiles['pair']): boolean => base !== null && head === null;

/** What one board has exactly is an export of that one, and of no other whose name is like its own. */
function withoutNamesakes(of: HeldExports['of']): HeldExports['of'] {
  const isExact = ({ isRenewed, differences, notHeld }: HeldExport): boolean =>
    isRenewed && differences.length === 0 && notHeld === undefined;
  const exact = new Set(
    [...of.values()].flatMap((held) => held ?? []).flatMap((one) => (isExact(one) ? one.path : [])),
  );
  return new Map(
    [...of].map(([project, held]) => [project, held && held.filter((one) => isExact(one) || !exact.has(one.path))]),
  );
}

/** What was made again is held in any case; what was not, where what it is made of has changed. */
function isAsked(one: NearExport, ofProject: readonly string[], touched: ReadonlySet<string>): boolean {
  if (one.files.some((path) => touched.has(path))) return true;
  return ofProject.some((path) => (one.kind === 'bom' ? DRAWN : BOARD).test(path));
}

async function holdThose(
  source: RepositoryFiles,
  checker: Checker,
  {
    project,
    near,
    head,
    touched,
    settings,
  }: {
    project: ProjectFiles;
    near: readonly NearExport[];
    head: string;
    touched: ReadonlySet<string>;
    settings: Settings;
  },
): Promise<HeldExport[] | null> {
  const exports: ExportFiles[] = [];
  for (const { files, ...one } of near) {
    const bytes = await readOrNothing(source, head, files);
    if (bytes.size === files.length)
      exports.push({ ...one, files: bytes, isRenewed: files.some((path) => touched.has(path)) });
  }
  if (exports.length === 0) return [];
  const { bomColumns, variant } = settings;
  const ask = (path: string, files: NonNullable<ProjectFiles['head']>, some: readonly ExportFiles[]) =>
    checker.exports({ path, files, exports: some, bomColumns, variant });
  const { pair, base } = project;
  const old = exports.filter(({ isRenewed }) => !isRenewed);
  const [now, before] = await Promise.all([
    ask(pair.head!.path, project.head!, exports),
    // A copy of another revision has exports of its own.
    pair.base === null || base === null || pair.change === 'copied' || old.length === 0
      ? []
      : ask(pair.base.path, base, old),
  ]);
  if (now === null || before === null) return null;
  const known = new Map(before.map(({ path, differences }) => [path, differences]));
  const renewed = new Set(now.filter(({ isRenewed }) => isRenewed).map(({ kind }) => kind));
  return now.flatMap((held) => {
    const { path, kind, isRenewed } = held;
    if (isRenewed) return [held];
    const said = known.get(path) ?? [];
    // An earlier export is kept beside the new one, or was left behind long ago: no news.
    if (renewed.has(kind) || (kind === 'gerber' && said.length > 0)) return [];
    const differences = held.differences.filter((difference) => !said.includes(difference));
    return differences.length > 0 || kind === 'gerber' ? [{ ...held, differences }] : [];
  });
}

/** What is not there, or too large to be read, is held against nothing. */
async function readOrNothing(
  source: RepositoryFiles,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    return await source.read(commit, [...paths]);
  } catch (error) {
    if (error instanceof FilesUnreadable) return new Map();
    throw error;
  }
}
