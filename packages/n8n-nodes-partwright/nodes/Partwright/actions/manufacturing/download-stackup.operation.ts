import type { CallInput } from '@partwright/client';
import type { IDataObject } from 'n8n-workflow';
import type { Context, ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, optionsOf, outputDataFieldName, shownWhere } from '../../../shared/properties.ts';
import { fileResult } from '../../../shared/file-result.ts';
import * as board from './board-properties.ts';

type Input = CallInput<'printStackup'>;

interface Options {
  boardName?: string;
  copperUm?: number;
  finish?: string;
  folder?: string;
  impedance?: string | { layer: number }[];
  permittivity?: number;
  pictures?: boolean;
  revision?: string;
  scale?: number;
  thickness?: number;
}

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
    { ...board.layers, required: true, description: 'Copper layers', ...shownFor('layers') },
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
    optionsOf([
      {
        displayName: 'Board Name',
        name: 'boardName',
        type: 'string',
        default: '',
        placeholder: 'e.g. Amplifier',
      },
      {
        displayName: 'Copper (Micrometers)',
        name: 'copperUm',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 500 },
        default: 35,
        description: 'Thickness of the copper in µm, where nothing tells',
      },
      board.finishOf('finish'),
      board.folder,
      {
        displayName: 'Impedance',
        name: 'impedance',
        type: 'json',
        default: '[]',
        placeholder: 'e.g. [{"layer": 1, "target_ohm": 50}]',
        description:
          'Traces by the number of their copper layer, with width_mm, or with target_ohm to find the width for; gap_mm makes a pair',
      },
      {
        displayName: 'Permittivity',
        name: 'permittivity',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 20, numberPrecision: 3 },
        default: 4.4,
        description: 'Of layers that state none; it is told as an assumption',
      },
      {
        displayName: 'Pictures',
        name: 'pictures',
        type: 'boolean',
        default: true,
        description: 'Whether to draw each layer, when files come',
      },
      { displayName: 'Revision', name: 'revision', type: 'string', default: '', placeholder: 'e.g. B2' },
      {
        displayName: 'Scale',
        name: 'scale',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 1_000 },
        default: 80,
        description: 'How many times as large the height is drawn; left out, as the page has room',
      },
      board.thickness,
    ]),
  ],
  async run(context) {
    const source = context.parameter<string>('source', 'file');
    const pdf = await context.client.manufacturing.stackup(await inputOf(context, source));
    return fileResult(context, pdf, { source }, 'stackup.pdf');
  },
};

async function inputOf(context: Context, source: string): Promise<Input> {
  const options = context.options() as Options;
  const fields = {
    board_name: options.boardName,
    revision: options.revision,
    scale: options.scale,
    finish: options.finish,
    permittivity: options.permittivity,
    impedance: options.impedance,
    pictures: options.pictures,
    thickness: options.thickness,
    copper_um: options.copperUm,
  };
  switch (source) {
    case 'layers':
      return { ...fields, layers: context.parameter<number>('layers') };
    case 'stackup':
      return { ...fields, stackup: context.parameter<string | IDataObject>('stackup') };
    case 'profile':
      return { ...fields, profile: context.parameter<string>('profile').trim() };
    default:
      return { ...fields, file: await context.file(), folder: options.folder };
  }
}
