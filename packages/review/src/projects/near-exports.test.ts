import { expect, it } from 'vitest';
import { findProjects } from './find-projects.ts';
import { isPositionsName, listNearExports, listNearProjects } from './near-exports.ts';

const ALL = { include: () => true, ignore: () => false };

it.each([
  ['fab/lamp-top.pos', true],
  ['fab/lamp.mnt', true],
  ['jlc/CPL-lamp.csv', true],
  ['fab/Pick Place for lamp.csv', true],
  ['jlc/BOM-lamp.csv', false],
  ['docs/position.md', false],
  ['firmware/composer.csv', false],
])('%s is a list of positions: %s', (path, is) => {
  expect(isPositionsName(path)).toBe(is);
});

const FILES = [
  'lamp/kicad/lamp.kicad_pro',
  'lamp/kicad/lamp.kicad_pcb',
  'lamp/out/BOM.csv',
  'lamp/out/lamp-top.pos',
  'lamp/gerber/x.gtl',
  'lamp/gerber/x.gbl',
  'probe/probe.kicad_pcb',
  'probe/BOM.csv',
  'other/BOM.csv',
];
const PLACES = findProjects(FILES, ALL);
const LAMP = PLACES.find(({ path }) => path.startsWith('lamp/kicad'))!;

it('lists what lies around a board up to the next one, and what the change touches anywhere', () => {
  const list = (touched: string[]) =>
    listNearExports(LAMP, FILES, PLACES, new Set(touched)).map(({ kind, path }) => `${kind} ${path}`);
  expect(list([])).toEqual(['bom lamp/out/BOM.csv', 'positions lamp/out/lamp-top.pos', 'gerber lamp/gerber']);
  // A list that is touched is a project of its own.
  expect(list(['lamp/out/BOM.csv'])).toEqual(['positions lamp/out/lamp-top.pos', 'gerber lamp/gerber']);
});

it('leaves Gerber files in the folder of another project to that, though the change touches them', () => {
  const files = [
    'v2/map.kicad_pcb',
    'v2/gerbers/x.gtl',
    'v2/gerbers/x.gbl',
    'v3/map.kicad_pcb',
    'v3/gerbers/y.gtl',
    'v3/gerbers/y.gbl',
  ];
  const places = findProjects(files, ALL);
  const newer = places.find(({ path }) => path === 'v3/map.kicad_pcb')!;
  expect(listNearExports(newer, files, places, new Set(files)).map(({ path }) => path)).toEqual(['v3/gerbers']);
});

it('takes no folder of sheets for a board, nor what lies beside it for its exports', () => {
  const files = ['pcb/common/left.kicad_sch', 'pcb/common/right.kicad_sch', ...FILES.map((path) => `pcb/${path}`)];
  const places = findProjects(files, ALL);
  const common = places.find(({ path }) => path === 'pcb/common')!;
  expect(listNearProjects('pcb/lamp/out/lamp-top.pos', places).map(({ path }) => path)).toEqual([
    'pcb/lamp/kicad/lamp.kicad_pro',
  ]);
  expect(listNearProjects('pcb/common/left-top.pos', places)).toEqual([]);
  expect(listNearExports(common, files, places, new Set())).toEqual([]);
});

it('knows the boards that an export may be of', () => {
  expect(listNearProjects('lamp/out/lamp-top.pos', PLACES)).toEqual([LAMP]);
  expect(listNearProjects('other/another-top.pos', PLACES)).toEqual([]);
});

it('positions in a folder of their own are of the only project that they are named after', () => {
  const place = (path: string, name: string) => ({ path, name, kind: 'kicad' as const, files: [path] });
  const boards = [place('hw/lamp.kicad_pro', 'lamp'), place('hw/fan.kicad_pro', 'fan')];
  const near = (path: string, places = boards) => listNearProjects(path, places).map((one) => one.path);
  expect(near('out/lamp/lamp-jlc-pos.csv')).toEqual(['hw/lamp.kicad_pro']);
  expect(near('out/lamp/lamps-pos.csv')).toEqual([]);
  expect(near('out/lamp-pos.csv', [...boards, place('old/lamp.kicad_pro', 'lamp')])).not.toContain('hw/lamp.kicad_pro');
});
