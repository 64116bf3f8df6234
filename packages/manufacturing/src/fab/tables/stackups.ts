import { numberCopper, type Stackup, type StackupLayer } from '../stackup/model.ts';

/** A stackup that a vendor publishes for a service. */
export interface StackupProfile {
  id: string;
  title: string;
  copperLayers: number;
  asOf: string;
  sourceUrl: string;
  note: string | null;
  stackup: Stackup;
}

const MIL_MM = 0.0254;

type Row = [name: string, kind: StackupLayer['kind'], mil: number, toleranceMil: number | null];

/** In mil, from the top, as the page has it. */
const OSH_PARK_4: readonly Row[] = [
  ['Top mask', 'mask', 1, 0.2],
  ['Top', 'copper', 1.4, null],
  ['Prepreg 1', 'prepreg', 6.7, 0.67],
  ['Inner 1', 'copper', 0.7, null],
  ['Core', 'core', 47, 4.7],
  ['Inner 2', 'copper', 0.7, null],
  ['Prepreg 2', 'prepreg', 6.7, 0.67],
  ['Bottom', 'copper', 1.4, null],
  ['Bottom mask', 'mask', 1, 0.2],
];

/** Published stackups; vendors that give theirs only with an order or by a form are not here. */
export const stackupProfiles: readonly StackupProfile[] = [
  {
    id: 'oshpark/4-layer',
    title: 'OSH Park 4 layer prototype',
    copperLayers: 4,
    asOf: '2026-11-21',
    sourceUrl: 'https://docs.oshpark.com/services/four-layer/',
    note: 'The copy of the page that was read bears no date: the stackup may have changed before the day it was read.',
    stackup: {
      name: null,
      layers: numberCopper(OSH_PARK_4.map((row) => makeLayer(row, 'FR408', 3.66))),
      finish: null,
      statedThicknessMm: null,
      widthMm: null,
      heightMm: null,
      source: { kind: 'profile', title: 'OSH Park Docs, 4 layer stackup, read 2026-11-21' },
      assumptions: ['The relative permittivity is that of the source at 1 GHz.'],
      warnings: [],
    },
  },
];

function makeLayer(
  [name, kind, mil, tolerance]: Row,
  material: string,
  permittivity: number,
): Omit<StackupLayer, 'copperNumber'> {
  const isDielectric = kind === 'core' || kind === 'prepreg';
  return {
    name,
    kind,
    thicknessMm: mil * MIL_MM,
    material: kind === 'copper' ? 'Copper' : isDielectric ? material : null,
    colour: null,
    permittivity: isDielectric ? permittivity : null,
    lossTangent: null,
    toleranceMm: tolerance === null ? null : tolerance * MIL_MM,
  };
}
