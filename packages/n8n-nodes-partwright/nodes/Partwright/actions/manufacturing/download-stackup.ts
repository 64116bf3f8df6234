import type { INodeProperties } from 'n8n-workflow';
import { declare } from '../../../shared/declared.ts';
import type { Input } from '../../../shared/input.ts';
import {
  askServer,
  choose,
  makeOptionsProperty,
  makeSource,
  need,
  outputDataFieldName,
  rowNumber,
  rowsOf,
  rowsOrJson,
  shownWhere,
  text,
} from '../../../shared/properties.ts';
import { without } from '../../../shared/without.ts';
import * as api from '../../fields.ts';
import { layerKinds, stackups } from '../../choices.ts';
import * as board from './board-properties.ts';

const shownFor = (source: string) => shownWhere('source', source);

/** Shown for a stackup of one's own, beside where it is shown anyway. */
const forOwn = (property: INodeProperties): INodeProperties => ({
  ...property,
  displayOptions: { show: { ...property.displayOptions?.show, source: ['stackup'] } },
});

/** Rows are its layers; a document is the stackup itself, or its layers. */
function readLayers({ stackup }: Input): Input {
  const layers = typeof stackup === 'string' ? (JSON.parse(stackup) as unknown) : stackup;
  return Array.isArray(layers) ? { stackup: { layers } } : {};
}

export const downloadStackup = declare(api.printStackup, {
  value: 'downloadStackup',
  action: 'Download stackup as PDF',
  description: 'Make a PDF of the layers with thickness, material, drill spans and impedances',
  properties: (fields) => [
    makeSource('Where the layers come from', 'file', {
      file: ['File', 'A ZIP of Gerber files; its job file tells the layers'],
      layers: ['Layers', 'A usual build of so many layers; what is assumed is told'],
      stackup: ['Own Stackup', 'Each layer, from the top'],
      profile: ['Published Stackup', 'That of a fab, by its ID'],
    }),
    { ...board.gerbers, ...shownFor('file') },
    need({ ...fields.layers, description: 'Copper layers', ...shownFor('layers') }),
    ...rowsOrJson(
      fields.stackup,
      'layer',
      [
        choose({ displayName: 'Kind', name: 'kind', required: true }, 'copper', layerKinds),
        text('Name', 'name', { placeholder: 'e.g. Top' }),
        rowNumber('Thickness (Millimeters)', 'thicknessMm', { description: 'Left empty: not known' }),
        rowNumber('Copper (Ounces)', 'copperOz', { description: 'Of a layer of copper, in place of its thickness' }),
        rowNumber('Permittivity', 'permittivity', { placeholder: 'e.g. 4.4' }),
        text('Material', 'material', { placeholder: 'e.g. 7628' }),
        text('Colour', 'colour', { placeholder: 'e.g. green' }),
      ],
      {
        placeholder: 'e.g. {"layers": [{"kind": "copper", "name": "Top", "thickness_mm": 0.035}]}',
        description: 'The layers from the top: kind (copper, core, prepreg…), name, thickness_mm, permittivity',
      },
    ).map(forOwn),
    askServer(
      need({
        ...choose(
          { ...fields.profile, displayName: 'Stackup', description: 'A published stackup' },
          'oshpark/4-layer',
          stackups,
        ),
        ...shownFor('profile'),
      }),
      'listStackups',
    ),
    outputDataFieldName,
    makeOptionsProperty([
      fields.board_name,
      fields.copper_um,
      board.offerFinishes(fields.finish),
      fields.folder,
      rowsOf(
        fields.impedance,
        'trace',
        [
          rowNumber('Layer', 'layer', {
            required: true,
            default: 1,
            typeOptions: { minValue: 1, maxValue: 64, numberPrecision: 0 },
            description: 'Number of the copper layer, from the top',
          }),
          rowNumber('Target (Ohm)', 'targetOhm', { description: 'To find the width for, in place of a width' }),
          rowNumber('Width (Millimeters)', 'widthMm'),
          rowNumber('Gap (Millimeters)', 'gapMm', { description: 'Between the two traces of a pair' }),
        ],
        { description: 'Traces to calculate the impedance of, or the width for one' },
      ),
      fields.permittivity,
      fields.pictures,
      fields.revision,
      board.roles(fields.roles),
      fields.solder_mask,
      fields.scale,
      board.thickness,
    ]),
  ],
  // A folder is one of an archive.
  send: (input) => {
    const sent = { ...input, ...readLayers(input) };
    return 'file' in sent ? sent : without(without(without(sent, 'folder'), 'roles'), 'solder_mask');
  },
  file: (_, context) => ({ name: 'stackup.pdf', told: { source: context.parameter('source', 'file') } }),
});
