import type { CallInput } from '@partwright/client';
import { readBomId } from '../../../shared/ids.ts';
import type { ItemOperation } from '../../../shared/operation.ts';
import { bomId, makeOptionsProperty, outputDataFieldName } from '../../../shared/properties.ts';
import { boardQuantity, currency } from '../cost/cost-options.ts';
import { fileResult } from '../../../shared/file-result.ts';

type Format = NonNullable<CallInput<'exportBom'>['format']>;

interface Options {
  currency?: string;
  quantity?: number;
}

export const exportBom: ItemOperation = {
  value: 'export',
  name: 'Export',
  action: 'Export a BOM',
  description: 'Download an uploaded BOM with matched parts and prices as a file',
  properties: [
    bomId,
    {
      displayName: 'Format',
      name: 'format',
      type: 'options',
      default: 'csv',
      options: [
        { name: 'CSV', value: 'csv' },
        { name: 'JSON', value: 'json' },
        { name: 'XLSX', value: 'xlsx', description: 'Workbook of Excel and LibreOffice' },
      ],
    },
    outputDataFieldName,
    makeOptionsProperty([currency, boardQuantity]),
  ],
  async run(context) {
    const { currency: inCurrency, quantity } = context.options() as Options;
    const bom_id = readBomId(context);
    const format = context.parameter<Format>('format', 'csv');
    const file = await context.client.bom.export({ bom_id, format, quantity, currency: inCurrency });
    return fileResult(context, file, { bom_id, format }, `${bom_id}.${format}`);
  },
};
