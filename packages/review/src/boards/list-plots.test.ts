import { expect, it } from 'vitest';
import { listPlots } from './list-plots.ts';

const TOP =
  '%FSLAX46Y46*%\n%MOMM*%\n%TF.CreationDate,2026-01-05*%\nG04 Created by KiCad (date 2026-01-05)*\nD10*\nM02*\n';
const DRILLS = 'M48\n; DRILL file {KiCad 9.0} date 2026-01-05\nMETRIC\nM30\n';
const list = (files: Record<string, string>): Promise<string[]> =>
  listPlots(new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])));

it('gives the same of what was plotted again elsewhere', async () => {
  const later = (text: string): string => text.replaceAll('2026-01-05', '2026-02-06').replaceAll('\n', '\r\n');
  const [first, again] = await Promise.all([
    list({ 'fab/Lamp.gtl': TOP, 'fab/lamp.drl': DRILLS, 'fab/README.md': 'Order these.' }),
    list({ 'lamp.drl': later(DRILLS), 'lamp.GTL': later(TOP) }),
  ]);
  expect(first).toHaveLength(2);
  expect(again).toEqual(first);
});

it.each([
  ['by its words or its ending', { 'lamp.gtl': TOP }, { 'lamp-F_Cu.gbr': TOP }],
  [
    'in the file itself',
    { 'a.gbr': TOP.replace('M02', '%TF.FileFunction,Copper,L1,Top*%\nM02') },
    { 'b.gtl': TOP.replace('M02', '%TF.FileFunction,Copper,L1,Top*%\nM02') },
  ],
])('gives the same of a file whose layer is told %s', async (_, one, other) => {
  expect(await list(other)).toEqual(await list(one));
});

it('marks what drills', async () => {
  const marks = await list({
    'lamp.gtl': TOP,
    'lamp.drl': DRILLS,
    'holes.gbr': TOP.replace('D10', '%TF.FileFunction,Plated,1,2,PTH*%\nD10'),
  });
  expect(marks.filter((mark) => mark.startsWith('drill '))).toHaveLength(2);
});

it.each([
  ['of another inner layer', { 'lamp.g2': TOP }, { 'lamp.g3': TOP }],
  ['whose name says nothing', { 'a.gbr': TOP }, { 'b.gbr': TOP }],
])('gives another of a file %s', async (_, one, other) => {
  expect(await list(other)).not.toEqual(await list(one));
});

it.each([
  ['under another name, as it is of another layer then', { 'lamp.gbl': TOP }],
  ['of another picture', { 'lamp.gtl': TOP.replace('D10', 'D11') }],
])('gives another of a file %s', async (_, other) => {
  expect(await list(other)).not.toEqual(await list({ 'lamp.gtl': TOP }));
});
