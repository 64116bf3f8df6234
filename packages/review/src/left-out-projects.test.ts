import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ReviewConfiguration } from './configuration.ts';
import { dfmOutcome } from './checks/index.ts';
import { makeReport, type ReviewedProject } from './index.ts';
import type { BomSide, CheckOutcome, SideReview } from './model.ts';

const none: CheckOutcome = { status: 'absent', reason: '', engine: '', findings: [], notRun: [] };
const side = (status: BomSide['status']): SideReview => {
  const bom = { status, reason: '', source: 'docs/materials.csv', lines: [], warnings: [] };
  return { erc: none, drc: none, dfm: none, bom, problems: [] };
};
const place = { path: 'docs/materials.csv', name: 'materials', kind: 'bom' as const, files: ['docs/materials.csv'] };
const configuration: ReviewConfiguration = {
  checks: new Set(['bom']),
  quantities: [1],
  primaryQuantity: 1,
  currency: 'EUR',
  fabProfile: 'conservative',
  policies: { 'fail-on': { level: 'fail', setting: 'new-error' } },
  ignore: [],
  today: '2026-11-21',
};
const commit = { sha: 'a'.repeat(40), ref: null };
const facts = {
  tool: { name: 'Partwright', version: '1' },
  createdAt: '2026-11-21T00:00:00Z',
  base: commit,
  head: commit,
  untouched: [],
  problems: [],
  priceLabel: '',
};

it.each([
  ['absent', 'absent', 0, 'success'],
  [null, 'absent', 0, 'success'],
  ['absent', 'ran', 1, 'success'],
  // What base had is lost, and not known to be right.
  ['ran', 'absent', 1, 'failure'],
  ['not_run', 'not_run', 1, 'neutral'],
] as const)('a file with a list that is %s at base and %s at head is reviewed: %d', (old, now, count, conclusion) => {
  const reviewed: ReviewedProject = {
    pair: { base: old && place, head: place, change: old ? 'modified' : 'added', previousPath: null, touched: [] },
    base: old && side(old),
    head: side(now),
    pictures: [],
    problems: [],
  };
  const report = makeReport([reviewed], configuration, facts);
  expect([report.projects.length, report.conclusion]).toEqual([count, conclusion]);
});

it.each([
  ['a ZIP with drawings alone', 'fab/gerbers.zip', { 'outline.dxf': '0\nEOF\n' }, 0, ['fab/gerbers.zip']],
  ['a ZIP with a layer', 'fab/gerbers.zip', { 'top.gtl': '%FSLAX46Y46*%%MOMM*%%ADD10C,1*%D10*X0Y0D03*M02*' }, 1, []],
] as const)('of %s is told once what it is', async (_, path, inside, count, unread) => {
  const zip = zipSync(Object.fromEntries(Object.entries(inside).map(([name, text]) => [name, strToU8(text)])));
  const dfm = dfmOutcome(new Map([[path, zip]]), { polygons: await openTestPolygons(), fabProfile: 'conservative' });
  const reviewed: ReviewedProject = {
    pair: {
      base: null,
      head: { path, name: 'gerbers', kind: 'gerber', files: [path] },
      change: 'added',
      previousPath: null,
      touched: [],
    },
    base: null,
    head: { ...side('absent'), dfm },
    pictures: [],
    problems: [],
  };
  const report = makeReport([reviewed], configuration, facts);
  expect([report.projects.length, report.notChecked.map((one) => one.path)]).toEqual([count, unread]);
});

it('a ZIP whose content is not at hand is not told as one without Gerber files', async () => {
  const path = 'fab/gerbers.zip';
  const dfm = dfmOutcome(new Map(), { polygons: await openTestPolygons(), fabProfile: 'conservative' });
  const reviewed: ReviewedProject = {
    pair: {
      base: null,
      head: { path, name: 'gerbers', kind: 'gerber', files: [path] },
      change: 'added',
      previousPath: null,
      touched: [],
    },
    base: null,
    head: { ...side('absent'), dfm },
    pictures: [],
    problems: [],
  };
  const notChecked = [{ path, reason: 'lfs_pointer' as const }];
  expect(makeReport([reviewed], configuration, { ...facts, notChecked }).notChecked).toEqual(notChecked);
});
