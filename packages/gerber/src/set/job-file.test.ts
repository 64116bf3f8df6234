import { expect, it } from 'vitest';
import { JobUnreadable, readJobFile } from './job-file.ts';

const read = (said: unknown) =>
  readJobFile(new TextEncoder().encode(typeof said === 'string' ? said : JSON.stringify(said)), 'a.gbrjob');

it('reads the drafts of the format, which have the facts under Overall', () => {
  const old = {
    Overall: { BoardThickness: 1.54, LayerNumber: 4, Name: { ProjectId: 'supply' }, Size: { X: 82.5, Y: 22 } },
  };
  expect(read(old)).toMatchObject({ name: 'supply', copperLayers: 4, thicknessMm: 1.54, layers: [], warnings: [] });
});

it('takes 0, null and None for what nobody said', () => {
  const unsaid = { GeneralSpecs: { BoardThickness: 0, Finish: 'None', LayerNumber: null, Size: { X: 10, Y: 0 } } };
  expect(read(unsaid)).toMatchObject({
    thicknessMm: null,
    finish: null,
    copperLayers: null,
    widthMm: 10,
    heightMm: null,
    warnings: [],
  });
});

it('leaves out what is of another type, and tells it', () => {
  const odd = {
    GeneralSpecs: { Size: 'big', LayerNumber: '4', Finish: 7, BoardThickness: 1.6 },
    MaterialStackup: [null, 7, { Type: 'Copper', Thickness: 'thin' }, { Type: 'Copper', Thickness: -1 }],
    FilesAttributes: Array.from({ length: 1001 }, () => ({})),
  };
  const facts = read(odd);
  expect(facts).toMatchObject({ widthMm: null, copperLayers: null, finish: null, thicknessMm: 1.6 });
  expect(facts.layers.map(({ type, thicknessMm }) => [type, thicknessMm])).toEqual([
    ['', null],
    ['', null],
    ['Copper', null],
    ['Copper', null],
  ]);
  expect(facts.warnings).toEqual([
    'GeneralSpecs.Size is not read: it is not an object',
    'GeneralSpecs.LayerNumber is not read: it is not a number',
    'GeneralSpecs.Finish is not read: it is not text',
    'MaterialStackup[1] is not read: it is not an object',
    'MaterialStackup[2].Thickness is not read: it is not a number',
    'MaterialStackup[3].Thickness is not read: it is below 0',
    'FilesAttributes is not read: it has more than 1000 entries',
  ]);
});

it('tells no more than twenty of them', () => {
  const { warnings } = read({ GeneralSpecs: {}, MaterialStackup: Array.from({ length: 300 }, () => 7) });
  expect([warnings.length, warnings.at(-1)]).toEqual([21, 'there is more that is not read']);
});

it.each([
  ['', 'it is not JSON'],
  ['[]', 'it is not a JSON object'],
  ['null', 'it is not a JSON object'],
  [' '.repeat(4 * 1024 * 1024 + 1), 'it is larger than 4 MiB'],
])('refuses what is none: %.20j', (said, why) => {
  expect(() => read(said)).toThrow(new JobUnreadable(why));
});
