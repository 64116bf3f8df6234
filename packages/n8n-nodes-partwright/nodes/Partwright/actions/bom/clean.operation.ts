import type { ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, outputDataFieldName } from '../../../shared/properties.ts';
import { fileResult } from '../../../shared/file-result.ts';

export const clean: ItemOperation = {
  value: 'clean',
  name: 'Clean',
  action: 'Clean a BOM file',
  description: 'Write EIA capacitor codes in a CSV file out (104 becomes 100nF) and list every change',
  properties: [inputDataFieldName, outputDataFieldName],
  async run(context) {
    const file = await context.file();
    const { changes, skipped } = await context.client.bom.cleanReport({ file });
    // As a file it comes in its own encoding; within the report it is text.
    const cleaned = await context.client.bom.clean({ file });
    return fileResult(context, cleaned, { changes, skipped }, file.filename);
  },
};
