import { readZip } from '@partwright/files/archives';
import { describe, expect, it } from 'vitest';
import { sendAsIs, sendAsZip } from './packed-content.ts';
import { taskFor } from './tasks.fixture.ts';

const packFiles = (files: Record<string, string>, name = 'amplifier') => {
  const { subject, content } = taskFor('gerber', files, { subject: { name } });
  return sendAsZip(subject, content);
};
const namesIn = (bytes: Uint8Array) => [...readZip(bytes, { unpackedBytes: 1e6, entries: 100 }).keys()];

describe('files sent as a ZIP', () => {
  it('are the same bytes in whatever order they are found', async () => {
    const one = packFiles({ 'fab/a.gbr': 'A', 'fab/b.drl': 'B' });
    const other = packFiles({ 'fab/b.drl': 'B', 'fab/a.gbr': 'A' });
    expect((await one.file()).bytes).toEqual((await other.file()).bytes);
  });

  it.each([
    [
      'in one folder',
      { 'boards/fab/a.gbr': '', 'boards/fab/b.drl': '' },
      ['a.gbr', 'b.drl'],
      'a.gbr',
      'boards/fab/a.gbr',
    ],
    [
      'in folders of one',
      { 'fab/gerber/a.gbr': '', 'fab/drill/a.gbr': '' },
      ['drill/a.gbr', 'gerber/a.gbr'],
      'drill/a.gbr',
      'fab/drill/a.gbr',
    ],
    ['in the watched folder itself', { 'a.gbr': '', 'b.drl': '' }, ['a.gbr', 'b.drl'], 'a.gbr', 'a.gbr'],
    [
      'in folders that begin alike',
      { 'fab1/a.gbr': '', 'fab2/a.gbr': '' },
      ['fab1/a.gbr', 'fab2/a.gbr'],
      'fab1/a.gbr',
      'fab1/a.gbr',
    ],
  ])('%s are named from the folder they share', async (_, files, names, name, path) => {
    const { file, findPath: pathOf } = packFiles(files);
    expect([namesIn((await file()).bytes), pathOf(name), pathOf('of/nobody')]).toEqual([names, path, 'of/nobody']);
  });

  it.each([
    ['amplifier', 'amplifier.zip'],
    ['Verstärker v2 / rev "B"', 'Verstärker_v2_rev_B_.zip'],
    ['', 'export.zip'],
  ])('of %s are called %s', async (name, filename) => {
    expect((await packFiles({ 'a.gbr': '' }, name).file()).filename).toBe(filename);
  });
});

it('a file that is sent as it is keeps its name and bytes', async () => {
  const [file] = taskFor('bom', { 'out/a.csv': 'x' }).content.files;
  const sent = sendAsIs(file!);
  const { filename, bytes } = await sent.file();
  expect([filename, bytes, sent.findPath('a.csv')]).toEqual(['a.csv', file!.bytes, 'out/a.csv']);
});
