import type { CallInput } from '@partwright/client';
import type { Context, ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, optionsOf, outputDataFieldName } from '../../../shared/properties.ts';
import { fileResult } from '../../../shared/file-result.ts';
import { bomDataFieldName, uploadedBom, uploadedBomOf } from './board-properties.ts';

type Input = CallInput<'makePlacement'>;

interface Options {
  bomDataFieldName?: string;
  bomId?: string;
  cols?: number;
  corrections?: Input['corrections'];
  format?: Input['format'];
  gerbersDataFieldName?: string;
  offsets?: string | Record<string, number>;
  pitchXMm?: number;
  pitchYMm?: number;
  rows?: number;
  side?: Input['side'];
  units?: Input['units'];
}

const pitch = { type: 'number', typeOptions: { minValue: 0.1, maxValue: 2_000, numberPrecision: 4 } } as const;
const boards = { type: 'number', typeOptions: { minValue: 1, maxValue: 100 } } as const;

export const makePlacement: ItemOperation = {
  value: 'makePlacement',
  name: 'Make Placement Files',
  action: 'Make pick and place files',
  description:
    'Make centroid files per side, views, a panel and a feeder map of a positions file of any CAD tool or a .kicad_pcb, as one ZIP',
  properties: [
    {
      ...inputDataFieldName,
      hint: 'The name of the input field containing the positions file (CSV) or the .kicad_pcb',
    },
    outputDataFieldName,
    optionsOf([
      bomDataFieldName,
      { ...uploadedBom, description: 'ID of an uploaded BOM for the feeder map, in place of a BOM file' },
      { displayName: 'Columns', name: 'cols', ...boards, default: 2, description: 'Boards of the panel, across' },
      {
        displayName: 'Corrections',
        name: 'corrections',
        type: 'options',
        default: 'auto',
        options: [
          {
            name: 'Auto',
            value: 'auto',
            description: 'Turn parts as a dated table says, where the format needs it; the ZIP lists each',
          },
          { name: 'None', value: 'none' },
        ],
        description: 'Whether rotations are turned',
      },
      {
        displayName: 'Format',
        name: 'format',
        type: 'options',
        default: 'generic',
        options: [
          { name: 'Generic', value: 'generic' },
          { name: 'JLCPCB', value: 'jlcpcb' },
          { name: 'NeoDen', value: 'neoden' },
        ],
        description: 'Columns of the CSV',
      },
      {
        displayName: 'Gerbers Data Field Name',
        name: 'gerbersDataFieldName',
        type: 'string',
        default: 'gerbers',
        hint: 'The name of the input field containing a ZIP of Gerber files, to draw the board below the parts',
      },
      {
        displayName: 'Offsets',
        name: 'offsets',
        type: 'json',
        default: '{}',
        placeholder: 'e.g. {"U1": 90, "SOT-23": 180}',
        description: 'Own corrections in degrees by designator or package; they go before the table',
      },
      {
        displayName: 'Pitch X (Millimeters)',
        name: 'pitchXMm',
        ...pitch,
        default: 100,
        description: 'From board to board across',
      },
      {
        displayName: 'Pitch Y (Millimeters)',
        name: 'pitchYMm',
        ...pitch,
        default: 100,
        description: 'From board to board down',
      },
      { displayName: 'Rows', name: 'rows', ...boards, default: 2, description: 'Boards of the panel, down' },
      {
        displayName: 'Side',
        name: 'side',
        type: 'options',
        default: 'both',
        options: [
          { name: 'Both', value: 'both' },
          { name: 'Bottom', value: 'bottom' },
          { name: 'Top', value: 'top' },
        ],
        description: 'Which side to make files for',
      },
      {
        displayName: 'Units',
        name: 'units',
        type: 'options',
        default: 'mm',
        options: [
          { name: 'Inch', value: 'inch' },
          { name: 'Mil', value: 'mil' },
          { name: 'Millimeter', value: 'mm' },
        ],
        description: 'Of numbers that bear no unit, where the file does not say',
      },
    ]),
  ],
  async run(context) {
    const options = context.options() as Options;
    const zip = await context.client.manufacturing.placement({
      file: await context.file(),
      bom: await furtherFile(context, 'bomDataFieldName'),
      gerbers: await furtherFile(context, 'gerbersDataFieldName'),
      bom_id: uploadedBomOf(options),
      rows: options.rows,
      cols: options.cols,
      pitch_x_mm: options.pitchXMm,
      pitch_y_mm: options.pitchYMm,
      units: options.units,
      format: options.format,
      side: options.side,
      corrections: options.corrections,
      offsets: options.offsets,
    });
    return fileResult(context, zip, {}, 'placement.zip');
  },
};

/** The file whose field an option names, if it does. */
async function furtherFile(context: Context, option: string) {
  const { [option]: field } = context.options();
  return field === undefined ? undefined : context.file(`options.${option}`);
}
