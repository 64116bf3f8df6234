import { expect, it } from 'vitest';
import { explainNotChecked, listUnreadSources } from './unread-sources.ts';

const touch = (path: string, change: 'added' | 'removed' | 'renamed' | 'modified' = 'modified') => ({
  path,
  change,
  previousPath: null,
});

it.each([
  ['hw/lamp.sch', 'schematic_of_another_program', 'KiCad 5'],
  ['hw/lamp.brd', 'board_of_another_program', 'not read'],
  ['hw/lamp.dsn', 'orcad_or_specctra', 'OrCAD or a board for an autorouter'],
  ['hw/Lamp.SchDoc', 'altium', 'Altium'],
  ['hw/LAMP.PCBDOC', 'altium', 'Altium'],
  ['hw/parts.SchLib', 'altium', 'Altium'],
  ['hw/parts.lbr', 'library_of_another_program', 'library'],
  ['PCB/PCB_EasyEDA_Lamp_20211229.zip', 'easyeda', 'EasyEDA'],
  ['src/1-Schematic_Lamp.json', 'easyeda', 'EasyEDA'],
  ['lamp.epro', 'easyeda', 'EasyEDA'],
  ['lamp.fzz', 'board_of_another_program', 'not read'],
  ['hardware/lamp v2.zip', 'archive', 'not opened'],
] as const)('takes %s for what nothing here reads', (path, reason, words) => {
  expect(listUnreadSources([touch(path)])).toEqual([{ path, reason }]);
  expect(explainNotChecked(reason)).toContain(words);
});

it('does not speak of what is read or no hardware, nor of what gave way to a file of its name', () => {
  expect(listUnreadSources([touch('a.sch', 'removed'), touch('a.kicad_sch'), touch('main.c')])).toEqual([]);
});

it.each([
  ['below a folder of KiCad', 'hw/lib/parts.lib', ['hw/lamp.pro'], true],
  ['beside a schematic at the top', 'lamp-cache.lib', ['lamp.sch'], true],
  ['of firmware beside a schematic at the top', 'firmware/libmath.lib', ['lamp.sch'], false],
  ['where nothing is of KiCad', 'src/libmath.lib', ['src/main.c'], false],
])('tells of a library %s or not', (_where, path, before, isTold) => {
  const told = listUnreadSources([touch(path)], before).map(({ reason }) => reason);
  expect(told).toEqual(isTold ? ['library_of_another_program'] : []);
});

it('does not take a source for gone that is elsewhere now', () => {
  const touched = [touch('v1/lamp.brd', 'removed'), touch('v2/lamp.brd', 'added')];
  expect(listUnreadSources(touched)).toEqual([{ path: 'v2/lamp.brd', reason: 'board_of_another_program' }]);
});

it('tells of a source that is gone, and not of earlier states that KiCad kept', () => {
  const gone = ['hw/lamp.brd', 'hw/lamp rev2.zip', 'hw/lamp-backups/lamp-2026-01-01.zip', 'hw/lamp.txt'];
  expect(listUnreadSources(gone.map((path) => touch(path, 'removed')))).toEqual([
    { path: 'hw/lamp.brd', reason: 'removed' },
    { path: 'hw/lamp rev2.zip', reason: 'removed' },
  ]);
});

it('does not speak of archives that are data for a maker, nor of those of anything else', () => {
  const paths = ['hw/gerbers.zip', 'hw/case/stl.zip', 'sample_profiles.zip', 'data/settings.json'];
  expect(listUnreadSources(paths.map((path) => touch(path)))).toEqual([]);
});

it('tells of a ZIP of Gerber files that is gone from beside its folder, which was read in its place', () => {
  const folder = ['fab/lamp.gtl', 'fab/lamp.gbl', 'fab/lamp.gko'];
  const gone = [touch('fab/lamp-gerbers.zip', 'removed')];
  expect(listUnreadSources(gone, [...folder, 'fab/lamp-gerbers.zip'])).toEqual([
    { path: 'fab/lamp-gerbers.zip', reason: 'removed' },
  ]);
  // Alone it is a project, which is told as removed.
  expect(listUnreadSources(gone, ['fab/lamp-gerbers.zip'])).toEqual([]);
  expect(listUnreadSources([touch('fab/lamp-gerbers.zip')], [...folder, 'fab/lamp-gerbers.zip'])).toEqual([]);
});
