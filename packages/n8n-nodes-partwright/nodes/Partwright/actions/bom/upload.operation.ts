import type { CallData, CallInput } from '@partwright/client';
import { apiFields } from '../../../shared/api-fields.ts';
import { one, type JobOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty, timeout, waitForCompletion } from '../../../shared/properties.ts';
import { readProjectId, projectOption } from '../../../shared/project-option.ts';
import { uploadBom } from '../../fields.ts';
import { readJson } from '../json-parameter.ts';
import { summarizeBom } from './simple-bom.ts';

export const upload: JobOperation = {
  value: 'upload',
  name: 'Upload',
  action: 'Upload a BOM',
  description:
    'Read a BOM file of any CAD tool (CSV, XLSX, ODS, JSON, XML, KiCad netlist) and match its lines to parts',
  properties: [
    inputDataFieldName,
    waitForCompletion,
    makeOptionsProperty([
      uploadBom.columns,
      uploadBom.delimiter,
      uploadBom.encoding,
      uploadBom.header_row,
      {
        displayName: 'Include Lines',
        name: 'includeLines',
        type: 'boolean',
        default: true,
        description:
          'Whether to return every line with its matched part too. Get Lines gives one item per line instead.',
      },
      { ...uploadBom.mapping, default: 'auto' },
      uploadBom.name,
      projectOption,
      { ...uploadBom.quantity, default: 1 },
      { ...uploadBom.save_mapping, displayName: 'Save Mapping As' },
      uploadBom.sheet,
      timeout,
    ]),
  ],
  async start(context, callbackUrl) {
    const options = context.options();
    return context.client.bom.upload({
      ...apiFields('uploadBom', uploadBom, options),
      file: await context.file(),
      project_id: readProjectId(options),
      columns: readJson(options['columns'], 'Columns') as CallInput<'uploadBom'>['columns'],
      callback_url: callbackUrl,
    });
  },
  async finish(context, job) {
    const { bom_id, job_id, status, summary } = job as CallData<'getBomStatus'>;
    const includeLines = context.options()['includeLines'] === true;
    const whole = await context.client.bom.get({
      bom_id,
      include_pricing: includeLines,
      include_inventory: includeLines,
    });
    return one({
      bom_id,
      job_id,
      status,
      summary,
      ...summarizeBom(whole),
      ...(includeLines ? { lines: whole.lines } : {}),
    });
  },
};
