import type { CallData, CallInput } from '@partwright/client';
import type { JobOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, optionsOf, timeout, waitForCompletion } from '../../../shared/properties.ts';
import { outputFiles, withFiles } from '../../../shared/job-files.ts';
import { engine } from './eda-properties.ts';

type Input = CallInput<'submitPcbJob'>;

interface Options {
  board?: string;
  engine?: Input['engine'];
  markers?: boolean;
  theme?: Input['theme'];
  widthPx?: number;
}

const byKicad = 'Needs kicad-cli on the Partwright server';

export const runBoardJob: JobOperation = {
  value: 'runBoardJob',
  name: 'Run Board Job',
  action: 'Run a board job',
  description:
    'Measure, check, draw or export a KiCad board; files come as URLs that need no key until they expire, or into fields',
  properties: [
    {
      ...inputDataFieldName,
      hint: 'The name of the input field containing a .kicad_pcb, or a ZIP of a KiCad project',
    },
    {
      displayName: 'Type',
      name: 'type',
      type: 'options',
      default: 'statistics',
      options: [
        { name: 'BOM', value: 'bom', description: 'Parts of the board by value and footprint' },
        { name: 'Connectivity', value: 'connectivity', description: 'Connections that are still missing' },
        { name: 'Design Rules', value: 'drc', description: 'Violations of the rules of the project' },
        { name: 'Drill Files', value: 'drill', description: byKicad },
        { name: 'Gerber Files', value: 'gerbers', description: byKicad },
        { name: 'IPC-2581', value: 'ipc2581', description: byKicad },
        { name: 'Netlist', value: 'netlist' },
        { name: 'ODB++', value: 'odb', description: byKicad },
        { name: 'Parity', value: 'parity', description: 'The board held against its schematic' },
        { name: 'Positions', value: 'positions', description: 'Where each part lies' },
        { name: 'Render', value: 'render', description: 'Pictures of both sides and every layer, SVG and PNG' },
        { name: 'Statistics', value: 'statistics', description: 'Size, layers, tracks, holes and parts' },
        { name: 'STEP', value: 'step', description: byKicad },
      ],
      description: 'What to do with the board',
    },
    waitForCompletion,
    outputFiles,
    optionsOf([
      {
        displayName: 'Board',
        name: 'board',
        type: 'string',
        default: '',
        placeholder: 'e.g. amplifier.kicad_pcb',
        description: 'Which board, when the ZIP holds several',
      },
      { ...engine, description: 'Who checks the design rules' },
      {
        displayName: 'Markers',
        name: 'markers',
        type: 'boolean',
        default: true,
        description: 'Whether to mark the violations of the design rules on rendered pictures',
      },
      {
        displayName: 'Theme',
        name: 'theme',
        type: 'options',
        default: 'green',
        options: [
          { name: 'Black', value: 'black' },
          { name: 'Blue', value: 'blue' },
          { name: 'Green', value: 'green' },
          { name: 'Red', value: 'red' },
          { name: 'White', value: 'white' },
        ],
        description: 'Solder mask of rendered pictures',
      },
      timeout,
      {
        displayName: 'Width (Px)',
        name: 'widthPx',
        type: 'number',
        typeOptions: { minValue: 64, maxValue: 8_192 },
        default: 1_600,
        description: 'Width of rendered PNGs',
      },
    ]),
  ],
  async start(context, callbackUrl) {
    const options = context.options() as Options;
    return context.client.eda.pcb({
      file: await context.file(),
      type: context.parameter<NonNullable<Input['type']>>('type', 'statistics'),
      engine: options.engine,
      board: options.board,
      theme: options.theme,
      width_px: options.widthPx,
      markers: options.markers,
      callback_url: callbackUrl,
    });
  },
  async finish(context, job) {
    const { job_id, status, result = {}, files = [] } = job as CallData<'getPcbJobStatus'>;
    const type = context.parameter<string>('type', 'statistics');
    return withFiles(context, { job_id, status, type, result, files }, files);
  },
};
