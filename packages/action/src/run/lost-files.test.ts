import type { CheckOutcome, ProjectPair, SideReview } from '@partwright/review';
import { expect, it } from 'vitest';
import type { LeftOut } from '../files/index.ts';
import { reportLostFiles } from './lost-files.ts';

const outcome: CheckOutcome = { status: 'ran', reason: '', engine: 'test', findings: [], notRun: [] };
const side: SideReview = {
  erc: outcome,
  drc: outcome,
  dfm: { ...outcome, status: 'absent' },
  bom: { status: 'ran', reason: '', source: 'schematic', lines: [], warnings: [] },
  problems: [],
};
const place = {
  path: 'hw/a.kicad_pro',
  name: 'a',
  kind: 'kicad' as const,
  files: ['hw/a.kicad_pcb', 'hw/a.kicad_pro', 'hw/a.kicad_sch'],
};
const makePair = (more: Partial<ProjectPair> = {}): ProjectPair => ({
  base: place,
  head: place,
  change: 'modified',
  previousPath: null,
  touched: [],
  ...more,
});
const removed = makePair({ head: null, change: 'removed' });
const link = (path: string): LeftOut => ({
  path,
  reason: 'symlink',
  sha: 'a1',
  message: `"${path}" is a symbolic link.`,
});

it.each([
  ['the schematic', 'hw/a.kicad_sch', ['not_run', 'not_run', 'not_run']],
  ['the board', 'hw/a.kicad_pcb', ['ran', 'not_run', 'ran']],
  ['the folder', 'hw', ['not_run', 'not_run', 'not_run']],
  ['another file', 'hw/b.kicad_sch', ['ran', 'ran', 'ran']],
])('does not run what reads %s when that is a link now', (_, path, statuses) => {
  const { erc, drc, dfm, bom } = reportLostFiles(makePair(), { base: side, head: side }, { leftOut: [link(path)] })
    .sides.head!;
  expect([erc, drc, bom].map(({ status }) => status)).toEqual(statuses);
  expect(dfm.status).toBe('absent');
  if (drc.status === 'not_run') expect(drc.reason).toBe(`"${path}" is a symbolic link.`);
});

it('takes a project whose files are all links for one that cannot be read, and not for one that is gone', () => {
  const told = reportLostFiles(removed, { base: side, head: null }, { leftOut: place.files.map(link) });
  expect(told.pair.change).toBe('modified');
  expect(told.sides.head!.erc.status).toBe('not_run');
});

it.each([
  ['is removed', removed, 'This project was removed: nothing of it is checked any more.'],
  [
    'is moved out of sight',
    makePair({
      head: null,
      change: 'removed',
      touched: [{ path: '.history/a.kicad_pro', change: 'renamed', previousPath: 'hw/a.kicad_pro' }],
    }),
    'This project was moved to ".history/a.kicad_pro": nothing of it is checked here any more.',
  ],
])('tells of a project that %s', (_, pair, problem) => {
  expect(reportLostFiles(pair, { base: side, head: null }, { leftOut: [] }).problems).toEqual([problem]);
});

const left = (reason: LeftOut['reason']): LeftOut => ({ ...link('hw/a.kicad_pcb'), reason });
const sheets = ['hw/a.kicad_pro', 'hw/a.kicad_sch'];

it.each([
  ['a pointer of Git LFS', { leftOut: [left('lfsPointer')] }, true],
  ['a submodule', { leftOut: [left('submodule')] }, true],
  ['a link', { leftOut: [left('symlink')] }, undefined],
  ['a board of Altium', { leftOut: [], notChecked: [{ path: 'hw/a.PcbDoc', reason: 'altium' as const }] }, true],
])('says of a board that is %s now whether nothing here reads it', (_, inTheirPlace, isUnread) => {
  const pair = makePair({ head: { ...place, files: sheets } });
  const { sides, isPartial } = reportLostFiles(pair, { base: side, head: side }, inTheirPlace);
  expect(sides.head!.drc).toMatchObject({ status: 'not_run' });
  expect(sides.head!.drc.isUnread).toBe(isUnread);
  expect(isPartial).toBe(true);
});

it('takes the board of another program for no board that is gone when it has another name', () => {
  const pair = makePair({ head: { ...place, files: sheets } });
  const notChecked = [{ path: 'hw/b.PcbDoc', reason: 'altium' as const }];
  const told = reportLostFiles(pair, { base: side, head: side }, { leftOut: [], notChecked });
  expect(told.sides.head).toBe(side);
});
