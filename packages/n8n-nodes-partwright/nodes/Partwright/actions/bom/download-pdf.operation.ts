import { readBomId } from '../../../shared/ids.ts';
import type { ItemOperation } from '../../../shared/operation.ts';
import { bomId, makeOptionsProperty, outputDataFieldName } from '../../../shared/properties.ts';
import { boardQuantity, costOptions, readCostOptions, sortedByName } from '../cost/cost-options.ts';
import { fileResult } from '../../../shared/file-result.ts';

interface Options {
  currency?: string;
  quantity?: number;
}

export const downloadPdf: ItemOperation = {
  value: 'downloadPdf',
  name: 'Download PDF',
  action: 'Download a BOM as PDF',
  description: 'Make a PDF of an uploaded BOM with its matches and cost',
  properties: [bomId, outputDataFieldName, makeOptionsProperty(sortedByName([boardQuantity, ...costOptions]))],
  async run(context) {
    const { currency, quantity } = context.options() as Options;
    const bom_id = readBomId(context);
    const file = await context.client.bom.pdf({ bom_id, quantity, currency, options: readCostOptions(context) });
    return fileResult(context, file, { bom_id }, `${bom_id}.pdf`);
  },
};
