import { expect, it } from 'vitest';
import { FilesUnreadable } from '../files/index.ts';
import type { FileSource } from '../ports.ts';
import { readProjects } from './read-projects.ts';

const ALL = { include: () => true, ignore: () => false };
const bytes = new TextEncoder().encode('Reference,Value\nR1,10k\n');

/** One commit before another, each with its files; all that both have has changed. */
function makeSource(base: string[], head: string[]): { source: FileSource; read: string[] } {
  const read: string[] = [];
  const files = (commit: string): string[] => (commit === 'base' ? base : head);
  const source: FileSource = {
    label: 'test',
    list: async (commit) => files(commit).map((path) => ({ path, sha: path, size: bytes.length })),
    changes: async () =>
      head.map((path) => ({ change: base.includes(path) ? 'modified' : 'added', path, previousPath: null })),
    mergeBase: async () => 'base',
    read: async (commit, paths) => {
      read.push(...paths);
      return new Map(paths.filter((path) => files(commit).includes(path)).map((path) => [path, bytes]));
    },
  };
  return { source, read };
}

it('reviews what was there before any number of new ones, and names those that it leaves out', async () => {
  const fresh = Array.from({ length: 100 }, (_, at) => `aa/${String(at).padStart(3, '0')}/bom.csv`);
  const { source } = makeSource(['hw/bom.csv'], [...fresh, 'hw/bom.csv']);
  const { projects, notReviewed, problems } = await readProjects(source, { base: 'base', head: 'head' }, ALL);
  expect(projects).toHaveLength(60);
  expect(projects.map(({ pair }) => pair.head!.path)).toContain('hw/bom.csv');
  expect(notReviewed).toHaveLength(41);
  expect(problems).toHaveLength(21);
  expect(problems.at(-1)).toBe('21 more projects were not reviewed.');
});

it('looks into a few tables that have no name of a list, and says that it looks into none of many', async () => {
  const tables = (count: number): string[] => Array.from({ length: count }, (_, at) => `hw/lamp-${at}.csv`);
  const problemsOf = async (count: number): Promise<string[]> =>
    (await readProjects(makeSource([], tables(count)).source, { base: 'base', head: 'head' }, ALL)).problems;
  expect(await problemsOf(2)).toEqual([]);
  expect(await problemsOf(21)).toEqual([
    '21 tables whose names are not those of lists of parts changed beside hardware, more than 20: whether any of them is one was not looked into.',
  ]);
});

it('leaves out a project that is too large, and reviews the others', async () => {
  const { source } = makeSource([], ['hw/bom.csv', 'huge/bom.csv']);
  const limited: FileSource = {
    ...source,
    async read(commit, paths) {
      if (paths.includes('huge/bom.csv')) throw new FilesUnreadable('too_large', 'huge/bom.csv has 300 MB.');
      return source.read(commit, paths);
    },
  };
  const { projects, notReviewed, problems } = await readProjects(limited, { base: null, head: 'head' }, ALL);
  expect(projects.map(({ pair }) => pair.head!.path)).toEqual(['hw/bom.csv']);
  expect(notReviewed).toEqual(['huge/bom.csv']);
  expect(problems).toEqual(['huge/bom.csv was not reviewed. huge/bom.csv has 300 MB.']);
});

it('reads no boards to find out whose a shared sheet is', async () => {
  const project = ['hw/a.kicad_pro', 'hw/a.kicad_sch', 'hw/a.kicad_pcb'];
  const { source, read } = makeSource(project, [...project, 'shared/s.kicad_sym']);
  const changed: FileSource = {
    ...source,
    changes: async () => [{ change: 'added', path: 'shared/s.kicad_sym', previousPath: null }],
  };
  await readProjects(changed, { base: 'base', head: 'head' }, ALL);
  expect(read).toContain('hw/a.kicad_sch');
  expect(read).not.toContain('hw/a.kicad_pcb');
});

it('knows a folder of sheets as those of the project elsewhere that uses them, when only they changed', async () => {
  const files = ['hw/a/a.kicad_pro', 'hw/a/a.kicad_sch', 'hw/common/left.kicad_sch', 'hw/common/right.kicad_sch'];
  const { source } = makeSource(files, files);
  const top = '(property "Sheetfile" "../common/left.kicad_sch") (property "Sheetfile" "../common/right.kicad_sch")';
  const shared: FileSource = {
    ...source,
    changes: async () => [{ change: 'modified', path: 'hw/common/left.kicad_sch', previousPath: null }],
    read: async (commit, paths) => {
      const found = await source.read(commit, paths);
      return new Map(
        [...found].map(([path, own]) => [path, path === 'hw/a/a.kicad_sch' ? new TextEncoder().encode(top) : own]),
      );
    },
  };
  const { projects } = await readProjects(shared, { base: 'base', head: 'head' }, ALL);
  expect(projects.map(({ pair }) => pair.head!.path)).toEqual(['hw/a/a.kicad_pro']);
});

it('reviews the projects that a changed file of decisions is about, and no others', async () => {
  const boards = ['hw/amp/bom.csv', 'hw/power/bom.csv', 'lab/bom.csv', 'lab/gerber/top.gtl'];
  const { source } = makeSource(boards, boards);
  const change = (path: string): FileSource => ({
    ...source,
    changes: async () => [{ change: 'modified', path, previousPath: null }],
  });
  const nearest = (project: string) => (project.startsWith('hw/') ? 'hw/partwright-decisions.csv' : null);
  const files = { base: () => null, head: nearest };
  const commits = { base: 'base', head: 'head' };
  const { projects, untouched } = await readProjects(change('hw/partwright-decisions.csv'), commits, ALL, files);
  expect(projects.map(({ pair, decided }) => [pair.head!.path, ...decided])).toEqual([
    ['hw/amp/bom.csv', 'hw/partwright-decisions.csv'],
    ['hw/power/bom.csv', 'hw/partwright-decisions.csv'],
  ]);
  expect(untouched).toContain('lab/bom.csv');
  const other = await readProjects(change('hw/lib/partwright-decisions.csv'), commits, ALL, files);
  expect(other.projects).toEqual([]);
});

it('reviews the board that a list may be of which changed alone, so that it is compared with it', async () => {
  const files = ['hw/lamp.kicad_pro', 'hw/lamp.kicad_pcb', 'hw/lamp.kicad_sch', 'out/bom.csv'];
  const reviewed = async (changed: readonly string[]): Promise<string[]> => {
    const { source } = makeSource(files, files);
    const one: FileSource = {
      ...source,
      changes: async () => changed.map((path) => ({ change: 'modified', path, previousPath: null })),
    };
    const { projects } = await readProjects(one, { base: 'base', head: 'head' }, ALL);
    return projects.map(({ pair }) => pair.head!.path).toSorted();
  };
  expect(await reviewed(['out/bom.csv'])).toEqual(['hw/lamp.kicad_pro', 'out/bom.csv']);
  expect(await reviewed(['hw/lamp.kicad_sch'])).toEqual(['hw/lamp.kicad_pro']);
});
