import { declare } from '../../../shared/declared.ts';
import { one } from '../../../shared/operation.ts';
import {
  askServer,
  choose,
  columnPairs,
  inputDataFieldName,
  makeOptionsProperty,
  projectOption,
  timeout,
  toggle,
  waitForCompletion,
} from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { mappings } from '../../choices.ts';
import { summarizeBom } from './simple-bom.ts';

export const upload = declare(api.uploadBom, {
  value: 'upload',
  action: 'Upload BOM',
  description:
    'Read a BOM file of any CAD tool (CSV, XLSX, ODS, JSON, XML, KiCad netlist) and match its lines to parts',
  properties: (fields) => [
    inputDataFieldName,
    waitForCompletion,
    makeOptionsProperty([
      columnPairs(fields.columns),
      fields.delimiter,
      fields.encoding,
      fields.header_row,
      toggle(
        'Include Lines',
        'includeLines',
        true,
        'Whether to return every line with its matched part too. Get Lines gives one item per line instead.',
      ),
      askServer(choose(fields.mapping, 'auto', mappings), 'listMappings'),
      fields.name,
      projectOption,
      { ...fields.quantity, default: 1 },
      { ...fields.save_mapping, displayName: 'Save Mapping As' },
      fields.sheet,
      timeout,
    ]),
  ],
  async give(job, context) {
    const { bom_id, job_id, status, summary } = job;
    const isWhole = context.options()['includeLines'] === true;
    const bom = await context.client.bom.get({ bom_id, include_pricing: isWhole, include_inventory: isWhole });
    return one({ bom_id, job_id, status, summary, ...summarizeBom(bom), ...(isWhole ? { lines: bom.lines } : {}) });
  },
});
