import type { CallData, CallInput } from '@partwright/client';
import type { IDataObject } from 'n8n-workflow';
import { one, type JobOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, optionsOf, timeout, waitForCompletion } from '../../../shared/properties.ts';
import { projectIdOf, projectOption } from '../../../shared/project-option.ts';
import { readJson } from '../json-parameter.ts';
import { headOf } from './simple-bom.ts';

interface Options extends IDataObject {
  columns?: string | IDataObject;
  delimiter?: string;
  encoding?: string;
  headerRow?: number;
  includeLines?: boolean;
  mapping?: string;
  name?: string;
  quantity?: number;
  saveMapping?: string;
  sheet?: string;
}

export const upload: JobOperation = {
  value: 'upload',
  name: 'Upload',
  action: 'Upload a BOM',
  description:
    'Read a BOM file of any CAD tool (CSV, XLSX, ODS, JSON, XML, KiCad netlist) and match its lines to parts',
  properties: [
    inputDataFieldName,
    waitForCompletion,
    optionsOf([
      {
        displayName: 'Columns',
        name: 'columns',
        type: 'json',
        default: '{}',
        placeholder: 'e.g. {"Bauteil": "mpn"}',
        description:
          'What columns mean, where that is not found by itself: header text or 0-based index to references, quantity, value, footprint, mpn, manufacturer, description, dnp, supplier, supplier_sku, ignored or another role',
      },
      {
        displayName: 'Delimiter',
        name: 'delimiter',
        type: 'string',
        default: '',
        placeholder: 'e.g. ;',
        description: 'Separator of a text file, where it is not found by itself',
      },
      {
        displayName: 'Encoding',
        name: 'encoding',
        type: 'string',
        default: '',
        placeholder: 'e.g. windows-1252',
        description: 'Encoding of a text file, where it is not found by itself',
      },
      {
        displayName: 'Header Row',
        name: 'headerRow',
        type: 'number',
        typeOptions: { minValue: 0 },
        default: 0,
        description: 'Row of the header line, counted from 0',
      },
      {
        displayName: 'Include Lines',
        name: 'includeLines',
        type: 'boolean',
        default: true,
        description:
          'Whether to return every line with its matched part too. Get Lines gives one item per line instead.',
      },
      {
        displayName: 'Mapping',
        name: 'mapping',
        type: 'string',
        default: 'auto',
        description:
          'Which saved column mapping decides: auto for the one whose headers the file has, none, or the ID of one',
      },
      {
        displayName: 'Name',
        name: 'name',
        type: 'string',
        default: '',
        placeholder: 'e.g. Amplifier rev B',
        description: 'Name of the BOM; left out, that of the file',
      },
      projectOption,
      {
        displayName: 'Quantity',
        name: 'quantity',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 1,
        description: 'Number of boards to build',
      },
      {
        displayName: 'Save Mapping As',
        name: 'saveMapping',
        type: 'string',
        default: '',
        placeholder: 'e.g. Altium of our office',
        description: 'Keep what the columns of this file mean under this name, for later files with the same headers',
      },
      {
        displayName: 'Sheet',
        name: 'sheet',
        type: 'string',
        default: '',
        placeholder: 'e.g. BOM',
        description: 'Sheet of a workbook; left out, the one that looks most like a BOM',
      },
      timeout,
    ]),
  ],
  async start(context, callbackUrl) {
    const options = context.options() as Options;
    return context.client.bom.upload({
      file: await context.file(),
      project_id: projectIdOf(options),
      name: options.name,
      quantity: options.quantity,
      sheet: options.sheet,
      header_row: options.headerRow,
      delimiter: options.delimiter,
      encoding: options.encoding,
      columns: readJson(options.columns, 'Columns') as CallInput<'uploadBom'>['columns'],
      mapping: options.mapping,
      save_mapping: options.saveMapping,
      callback_url: callbackUrl,
    });
  },
  async finish(context, job) {
    const { bom_id, job_id, status, summary } = job as CallData<'getBomStatus'>;
    const { includeLines = false } = context.options() as Options;
    const whole = await context.client.bom.get({
      bom_id,
      include_pricing: includeLines,
      include_inventory: includeLines,
    });
    return one({ bom_id, job_id, status, summary, ...headOf(whole), ...(includeLines ? { lines: whole.lines } : {}) });
  },
};
