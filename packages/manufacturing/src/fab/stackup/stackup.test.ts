import { describe, expect, it } from 'vitest';
import { readJobFile } from '@partwright/gerber';
import { boardFactsOfJob } from '../quote/facts-of-job.ts';
import { stackupProfiles } from '../tables/stackups.ts';
import { assumePermittivity } from './assume.ts';
import { genericStackup } from './generic.ts';
import { isDielectric, stackupTotals } from './model.ts';
import { readStackup } from './read-stackup.ts';
import { stackupOfJob } from './stackup-of-job.ts';

const readJob = (said: unknown) => readJobFile(new TextEncoder().encode(JSON.stringify(said)), 'board.gbrjob');

const job = {
  Header: {},
  GeneralSpecs: {
    ProjectId: { Name: 'amplifier', Revision: 'B' },
    Size: { X: 80.1, Y: 49.1 },
    LayerNumber: 2,
    BoardThickness: 1.6,
    Finish: 'None',
    Castellated: true,
  },
  DesignRules: [
    { Layers: 'Outer', PadToPad: 0, TrackToTrack: 0.15, MinLineWidth: 0.2 },
    { Layers: 'Inner', TrackToTrack: 0.1, MinLineWidth: 0.12 },
  ],
  MaterialStackup: [
    { Type: 'Legend', Color: 'White', Name: 'Top Silk Screen' },
    { Type: 'SolderMask', Color: 'Green', Thickness: 0.01, Name: 'Top Solder Mask' },
    { Type: 'Copper', Thickness: 0.035, Name: 'F.Cu' },
    {
      Type: 'Dielectric',
      Thickness: 1.51,
      Material: 'FR4',
      Name: 'F.Cu/B.Cu',
      Notes: 'Type: core (from F.Cu to B.Cu)',
    },
    { Type: 'Copper', Thickness: 0.035, Name: 'B.Cu' },
    { Type: 'SolderMask', Color: 'Green', Thickness: 0.01, Name: 'Bottom Solder Mask' },
    { Type: 'Magic', Name: 'Fairy dust' },
  ],
};

describe('a job file', () => {
  it('gives facts and the stackup, and warns of what it does not know', () => {
    const facts = readJob(job);
    expect(facts).toMatchObject({
      name: 'amplifier',
      revision: 'B',
      widthMm: 80.1,
      heightMm: 49.1,
      copperLayers: 2,
      finish: null,
      minTraceMm: 0.12,
      minSpaceMm: 0.1,
      castellations: true,
      warnings: [],
    });
    const stackup = stackupOfJob(facts)!;
    expect(stackup.warnings).toEqual([
      'MaterialStackup[6] "Fairy dust" is of the type "Magic", which is not known; it is left out.',
    ]);
    expect(stackup.layers.map(({ kind, copperNumber }) => [kind, copperNumber])).toEqual([
      ['legend', null],
      ['mask', null],
      ['copper', 1],
      ['core', null],
      ['copper', 2],
      ['mask', null],
    ]);
    expect(stackupTotals(stackup)).toEqual({
      totalMm: 1.6,
      copperMm: 0.07,
      dielectricMm: 1.51,
      copperLayers: 2,
      unknown: [],
    });
  });

  it('that contradicts itself is told', () => {
    const changed = { ...job, GeneralSpecs: { ...job.GeneralSpecs, LayerNumber: 4 } };
    expect(stackupOfJob(readJob(changed))?.warnings).toContain(
      'The job file states 4 copper layers, its stackup has 2.',
    );
  });

  it('without layers of material gives none', () => {
    expect(stackupOfJob(readJob({ GeneralSpecs: { LayerNumber: 4 } }))).toBeNull();
  });
});

describe('a job file to be priced', () => {
  it('tells the board', () => {
    expect(boardFactsOfJob(readJob(job))).toEqual({
      facts: {
        widthMm: 80.1,
        heightMm: 49.1,
        layers: 2,
        thicknessMm: 1.6,
        finish: undefined,
        colour: 'green',
        minTraceMm: 0.12,
        minSpaceMm: 0.1,
        castellations: true,
      },
    });
  });

  it('names what it does not tell', () => {
    expect(boardFactsOfJob(readJob({ GeneralSpecs: {} }))).toEqual({ missing: ['size', 'layers'] });
  });
});

it('published stackups are dated, and hold the layers they say', () => {
  for (const { stackup, copperLayers, asOf, sourceUrl } of stackupProfiles) {
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(sourceUrl).toMatch(/^https:/);
    expect(stackupTotals(stackup)).toMatchObject({ copperLayers, unknown: [] });
  }
  const totals = Object.fromEntries(stackupProfiles.map(({ id, stackup }) => [id, stackupTotals(stackup).totalMm]));
  expect(totals).toEqual({
    // 66.6 mil.
    'oshpark/4-layer': 1.6916,
    'jlcpcb/JLC04161H-7628': 1.5862,
    'jlcpcb/JLC04161H-3313': 1.5642,
    'jlcpcb/JLC06161H-7628': 1.562,
    'jlcpcb/JLC06161H-3313': 1.546,
    'pcbway/4-layer-1.6mm': 1.49,
  });
});

describe('an assumed permittivity', () => {
  it('is taken where none is stated, and said', () => {
    const stackup = stackupOfJob(readJob(job))!;
    const assumed = assumePermittivity(stackup, 4.2);
    expect(assumed.layers.find(({ kind }) => kind === 'core')?.permittivity).toBe(4.2);
    expect(assumed.assumptions).toEqual(['A relative permittivity of 4.2 is taken for F.Cu/B.Cu: none is stated.']);
    expect(assumePermittivity(genericStackup({ layers: 2 }), 4.2).assumptions).not.toContainEqual(
      expect.stringMatching(/4\.2/),
    );
    expect(() => assumePermittivity(stackup, 0.5)).toThrow(RangeError);
  });
});

describe('a generic stackup', () => {
  it.each([
    [1, 1.6],
    [2, 1.6],
    [4, 1.6],
    [6, 1],
    [16, 2.4],
  ])('of %d layers sums up to %d mm, and is the same from both sides', (layers, thicknessMm) => {
    const stackup = genericStackup({ layers, thicknessMm });
    const { totalMm, copperLayers } = stackupTotals(stackup);
    expect(totalMm).toBeCloseTo(thicknessMm, 2);
    expect(copperLayers).toBe(layers);
    if (layers > 1) {
      const kinds = stackup.layers.map(({ kind }) => kind);
      expect(kinds.toReversed()).toEqual(kinds);
    }
    expect(stackup.assumptions[0]).toMatch(/generic/);
  });

  it('has thin prepreg outside and the rest in the core, and says that this is a guess', () => {
    const { layers, warnings } = genericStackup({ layers: 4 });
    expect(layers.filter(isDielectric).map(({ kind, thicknessMm }) => [kind, thicknessMm])).toEqual([
      ['prepreg', 0.2],
      ['core', 1.03],
      ['prepreg', 0.2],
    ]);
    expect(warnings).toEqual([expect.stringContaining('a guess')]);
  });

  it.each([
    [{ layers: 3 }],
    [{ layers: 0 }],
    [{ layers: 2.5 }],
    [{ layers: 32, thicknessMm: 0.4 }],
    [{ layers: 2, copperMm: 0 }],
  ])('cannot be %o', (wish) => {
    expect(() => genericStackup(wish)).toThrow(RangeError);
  });
});

describe('a stackup from JSON', () => {
  it('takes copper by its weight', () => {
    const reading = readStackup({ layers: [{ kind: 'copper', copper_oz: 2 }] });
    expect(reading).toMatchObject({ stackup: { layers: [{ kind: 'copper', thicknessMm: 0.07, copperNumber: 1 }] } });
  });

  it.each([
    ['nothing', null, '', 'invalid_type'],
    ['no copper', { layers: [{ kind: 'core' }] }, '/layers', 'required'],
    ['a layer of no kind', { layers: [{}] }, '/layers/0/kind', 'required'],
    ['a kind there is not', { layers: [{ kind: 'gold' }] }, '/layers/0/kind', 'invalid_value'],
    ['a misspelt field', { layers: [{ kind: 'copper', thicknes: 1 }] }, '/layers/0/thicknes', 'unknown_field'],
    ['ounces of prepreg', { layers: [{ kind: 'prepreg', copper_oz: 1 }] }, '/layers/0/copper_oz', 'invalid_value'],
    [
      'two thicknesses',
      { layers: [{ kind: 'copper', copper_oz: 1, thickness_mm: 1 }] },
      '/layers/0/copper_oz',
      'invalid_value',
    ],
    ['less than a vacuum', { layers: [{ kind: 'core', permittivity: 0.5 }] }, '/layers/0/permittivity', 'out_of_range'],
    ['too many layers', { layers: Array.from({ length: 301 }, () => ({ kind: 'copper' })) }, '/layers', 'too_many'],
  ])('with %s is refused at its place', (_, body, pointer, code) => {
    const reading = readStackup(body);
    expect('errors' in reading ? reading.errors : []).toContainEqual(expect.objectContaining({ pointer, code }));
  });
});
