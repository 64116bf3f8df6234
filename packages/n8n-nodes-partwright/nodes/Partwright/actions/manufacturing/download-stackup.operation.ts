import type { CallInput } from '@partwright/client';
import type { IDataObject } from 'n8n-workflow';
import type { Context, ItemOperation } from '../../../shared/operation.ts';
import { apiFields } from '../../../shared/api-fields.ts';
import {
  inputDataFieldName,
  makeOptionsProperty,
  outputDataFieldName,
  shownWhere,
} from '../../../shared/properties.ts';
import { fileResult } from '../../../shared/file-result.ts';
import { printStackup } from '../../fields.ts';
import * as board from './board-properties.ts';

type Input = CallInput<'printStackup'>;

const shownFor = (source: string) => shownWhere('source', source);

export const downloadStackup: ItemOperation = {
  value: 'downloadStackup',
  name: 'Download Stackup',
  action: 'Download a stackup as PDF',
  description: 'Make a PDF of the layers with thickness, material, drill spans and impedances',
  properties: [
    {
      displayName: 'Source',
      name: 'source',
      type: 'options',
      default: 'file',
      options: [
        { name: 'File', value: 'file', description: 'A ZIP of Gerber files; its job file tells the layers' },
        { name: 'Layers', value: 'layers', description: 'A usual build of so many layers; what is assumed is told' },
        { name: 'Own Stackup', value: 'stackup', description: 'Each layer as JSON' },
        { name: 'Published Stackup', value: 'profile', description: 'That of a maker, by its ID' },
      ],
      description: 'Where the layers come from',
    },
    { ...inputDataFieldName, hint: board.gerberHint, ...shownFor('file') },
    { ...printStackup.layers, required: true, description: 'Copper layers', ...shownFor('layers') },
    {
      displayName: 'Stackup',
      name: 'stackup',
      type: 'json',
      default: '{}',
      required: true,
      placeholder: 'e.g. {"layers": [{"kind": "copper", "name": "Top", "thickness_mm": 0.035}]}',
      description: 'The layers from the top: kind (copper, core, prepreg…), name, thickness_mm, permittivity',
      ...shownFor('stackup'),
    },
    {
      displayName: 'Stackup ID',
      name: 'profile',
      type: 'string',
      default: 'oshpark/4-layer',
      required: true,
      description: 'ID of a published stackup',
      ...shownFor('profile'),
    },
    outputDataFieldName,
    makeOptionsProperty([
      printStackup.board_name,
      printStackup.copper_um,
      board.makeFinishProperty('finish'),
      printStackup.folder,
      { ...printStackup.impedance, placeholder: 'e.g. [{"layer": 1, "target_ohm": 50}]' },
      printStackup.permittivity,
      printStackup.pictures,
      printStackup.revision,
      printStackup.scale,
      board.thickness,
    ]),
  ],
  async run(context) {
    const source = context.parameter<string>('source', 'file');
    const pdf = await context.client.manufacturing.stackup(await readStackupInput(context, source));
    return fileResult(context, pdf, { source }, 'stackup.pdf');
  },
};

async function readStackupInput(context: Context, source: string): Promise<Input> {
  const { folder, ...fields } = apiFields('printStackup', printStackup, context.options());
  switch (source) {
    case 'layers':
      return { ...fields, layers: context.parameter<number>('layers') };
    case 'stackup':
      return { ...fields, stackup: context.parameter<string | IDataObject>('stackup') };
    case 'profile':
      return { ...fields, profile: context.parameter<string>('profile').trim() };
    default:
      return { ...fields, file: await context.file(), folder };
  }
}
