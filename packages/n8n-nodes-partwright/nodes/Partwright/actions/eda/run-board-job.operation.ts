import type { CallData, CallInput } from '@partwright/client';
import { apiFields } from '../../../shared/api-fields.ts';
import type { JobOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty, timeout, waitForCompletion } from '../../../shared/properties.ts';
import { outputFiles, withFiles } from '../../../shared/job-files.ts';
import { submitPcbJob } from '../../fields.ts';
import { engine } from './eda-properties.ts';

type Input = CallInput<'submitPcbJob'>;

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
    makeOptionsProperty([
      submitPcbJob.board,
      { ...engine, description: 'Who checks the design rules' },
      submitPcbJob.markers,
      submitPcbJob.theme,
      timeout,
      submitPcbJob.width_px,
    ]),
  ],
  async start(context, callbackUrl) {
    return context.client.eda.pcb({
      ...apiFields('submitPcbJob', submitPcbJob, context.options()),
      file: await context.file(),
      type: context.parameter<NonNullable<Input['type']>>('type', 'statistics'),
      callback_url: callbackUrl,
    });
  },
  async finish(context, job) {
    const { job_id, status, result = {}, files = [] } = job as CallData<'getPcbJobStatus'>;
    const type = context.parameter<string>('type', 'statistics');
    return withFiles(context, { job_id, status, type, result, files }, files);
  },
};
