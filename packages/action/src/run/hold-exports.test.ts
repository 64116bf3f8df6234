import { holdExports as holdThem } from '@partwright/review';
import { expect, it } from 'vitest';
import type { Checker } from '../checker/index.ts';
import { FilesUnreadable, type RepositoryFiles } from '../files/index.ts';
import { holdExports } from './hold-exports.ts';
import { readProjects } from './read-projects.ts';
import type { Settings } from '../configuration/index.ts';

const ALL = { include: () => true, ignore: () => false };
const SETTINGS = { bomColumns: {}, variant: undefined } as unknown as Settings;
const COMMITS = { base: 'base', head: 'head' };

const place = (at: number): readonly [number, number] => [10 + at * at, 20 + 3 * at];
const NAMES = ['R1', 'R2', 'R3', 'C1', 'C2', 'U1'];
const board = (names: readonly string[]): string =>
  `(kicad_pcb (version 20240108) (generator "pcbnew") (general (thickness 1.6)) (layers (0 "F.Cu" signal) (31 "B.Cu" signal))\n${names
    .map(
      (name, at) =>
        `(footprint "X" (layer "F.Cu") (uuid "id-${name}") (at ${place(at).join(' ')}) (attr smd) (property "Reference" "${name}" (at 0 0) (layer "F.SilkS")))`,
    )
    .join('\n')})`;
const positions = (names: readonly string[]): string =>
  [
    'Ref,Val,Package,PosX,PosY,Rot,Side',
    ...names.map((name, at) => `"${name}","","X",${place(at)[0]}.0,-${place(at)[1]}.0,0.0,top`),
    '',
  ].join('\n');

/** What is told of the exports at head. */
async function hold(base: Record<string, string>, head: Record<string, string>, checker?: Partial<Checker>) {
  const files = (commit: string) => (commit === 'base' ? base : head);
  const source: RepositoryFiles = {
    label: 'test',
    list: async (commit) => Object.keys(files(commit)).map((path) => ({ path, sha: path, size: 1 })),
    changes: async () => [
      ...Object.keys(head)
        .filter((path) => head[path] !== base[path])
        .map((path) => ({
          change: path in base ? ('modified' as const) : ('added' as const),
          path,
          previousPath: null,
        })),
      ...Object.keys(base)
        .filter((path) => !(path in head))
        .map((path) => ({ change: 'removed' as const, path, previousPath: null })),
    ],
    mergeBase: async () => 'base',
    read: async (commit, paths) =>
      new Map(
        paths.flatMap((path) => {
          const text = files(commit)[path];
          if (text === 'too large') throw new FilesUnreadable('too_large', path);
          return text === undefined ? [] : [[path, new TextEncoder().encode(text)]];
        }),
      ),
    commitTime: async () => undefined,
    leftOut: () => [],
  };
  const { projects } = await readProjects(source, COMMITS, ALL);
  const changes = await source.changes('base', 'head');
  const real = { exports: holdThem, ...checker } as Checker;
  const held = await holdExports(source, real, { commits: COMMITS, projects, changes, settings: SETTINGS });
  const told = [...held.of].map(([{ pair }, exports]) => [(pair.head ?? pair.base)!.path, exports] as const);
  return { told: Object.fromEntries(told), ...held };
}

const stale = (path: string, ...differences: string[]) => ({ path, kind: 'positions', isRenewed: false, differences });

it('tells what an export that was not made again says otherwise now', async () => {
  const pos = positions(NAMES);
  const { told } = await hold(
    { 'hw/lamp.kicad_pcb': board(NAMES), 'out/lamp.pos': pos },
    { 'hw/lamp.kicad_pcb': board([...NAMES, 'D1']), 'out/lamp.pos': pos },
  );
  expect(told).toEqual({ 'hw/lamp.kicad_pcb': [stale('out/lamp.pos', 'not in the positions: D1')] });
});

it('says nothing of what it said otherwise before', async () => {
  const pos = positions(NAMES);
  const { told } = await hold(
    { 'hw/lamp.kicad_pcb': board([...NAMES, 'D1']), 'out/lamp.pos': pos },
    { 'hw/lamp.kicad_pcb': `${board([...NAMES, 'D1'])}\n`, 'out/lamp.pos': pos },
  );
  expect(told).toEqual({});
});

it('holds what was made again against a board that was not touched, and an earlier one no more', async () => {
  const { told, positionsOfNothing } = await hold(
    { 'hw/lamp.kicad_pcb': board(NAMES), 'out/v1/lamp.pos': positions(NAMES) },
    {
      'hw/lamp.kicad_pcb': board(NAMES),
      'out/v1/lamp.pos': positions(NAMES),
      'out/v2/lamp.pos': positions(NAMES.slice(0, -1)),
    },
  );
  expect(told['hw/lamp.kicad_pcb']).toMatchObject([{ path: 'out/v2/lamp.pos', isRenewed: true }]);
  expect(positionsOfNothing).toEqual([]);
});

it('names positions that are of no board', async () => {
  const { positionsOfNothing } = await hold({}, { 'altium/lamp.PcbDoc': 'x', 'out/lamp.pos': positions(NAMES) });
  expect(positionsOfNothing).toEqual(['out/lamp.pos']);
});

it('does not know where the exports could not be held', async () => {
  const files = { 'hw/lamp.kicad_pcb': board(NAMES), 'out/lamp.pos': positions(NAMES) };
  const { told, problems } = await hold(
    files,
    { ...files, 'hw/lamp.kicad_pcb': board([...NAMES, 'D1']) },
    { exports: async () => null },
  );
  expect(told).toEqual({ 'hw/lamp.kicad_pcb': null });
  expect(problems).toEqual(['What was exported of hw/lamp.kicad_pcb could not be compared with it.']);
});

it('holds a copied project against its origin', async () => {
  const ids = NAMES.concat('Q1', 'Q2', 'Q3').map(
    (name, at) => `(symbol (uuid "0000000${at}-aaaa-bbbb-cccc-dddddddddddd") "${name}")`,
  );
  const v1 = { 'v1/lamp.kicad_pro': '{}', 'v1/lamp.kicad_sch': `(kicad_sch ${ids.join('\n')})` };
  const source: RepositoryFiles = {
    label: 'test',
    list: async (commit) =>
      Object.keys(v1)
        .concat(commit === 'head' ? ['v2/lamp.kicad_pro', 'v2/lamp.kicad_sch'] : [])
        .map((path) => ({ path, sha: path, size: 1 })),
    changes: async () =>
      ['v2/lamp.kicad_pro', 'v2/lamp.kicad_sch'].map((path) => ({ change: 'added', path, previousPath: null })),
    mergeBase: async () => 'base',
    read: async (_, paths) =>
      new Map(paths.map((path) => [path, new TextEncoder().encode(v1[path.replace('v2', 'v1') as keyof typeof v1])])),
    commitTime: async () => undefined,
    leftOut: () => [],
  };
  const { projects } = await readProjects(source, COMMITS, ALL);
  expect(projects.map(({ pair }) => [pair.change, pair.head?.path, pair.base?.path])).toEqual([
    ['copied', 'v2/lamp.kicad_pro', 'v1/lamp.kicad_pro'],
  ]);
});

it('leaves what one board has exactly to that one, and not to another that is named alike', async () => {
  const of = (more: Record<string, string>) => ({
    'hw/a.kicad_pcb': board(NAMES),
    'hw/b.kicad_pcb': board(['R9']),
    ...more,
  });
  const head = of({
    'hw/a.kicad_pcb': `${board(NAMES)} `,
    'hw/b.kicad_pcb': `${board(['R9'])} `,
    'hw/pos.csv': positions(NAMES),
  });
  const exports: Checker['exports'] = async ({ path, exports: some }) =>
    some.map(({ path: file, kind, isRenewed }) => ({
      path: file,
      kind,
      isRenewed,
      differences: path.includes('a.kicad') ? [] : ['not in the positions: R9'],
    }));
  const { told } = await hold(of({}), head, { exports });
  expect(Object.entries(told).flatMap(([path, held]) => (held ?? []).map((one) => [path, one.path]))).toEqual([
    ['hw/a.kicad_pcb', 'hw/pos.csv'],
  ]);
});

it('holds Gerber files that went against the board that went with them, and no others', async () => {
  const base = { 'hw/lamp.kicad_pcb': board(NAMES), 'fab/top.gtl': '', 'fab/bottom.gbl': '', 'out/lamp.pos': '' };
  const exports: Checker['exports'] = async ({ exports: some }) =>
    some.map(({ path, kind, isRenewed }) => ({ path, kind, isRenewed, differences: [] }));
  const { told } = await hold(base, { 'README.md': '' }, { exports });
  expect(told).toEqual({
    'hw/lamp.kicad_pcb': [{ path: 'fab', kind: 'gerber', isRenewed: true, differences: [] }],
  });
  const still = { 'fab/top.gtl': 'M02*', 'fab/bottom.gbl': '' };
  expect((await hold(base, still, { exports })).told).toEqual({});
});
