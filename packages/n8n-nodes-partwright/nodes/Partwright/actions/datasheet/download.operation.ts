import { toJson, type ItemOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty, outputDataFieldName, part } from '../../../shared/properties.ts';
import { chooseMaker } from '../part/choose-maker.ts';
import { manufacturer } from '../part/manufacturer.ts';

export const download: ItemOperation = {
  value: 'download',
  name: 'Download',
  action: 'Download a datasheet',
  description: 'Get the datasheet of a part as a PDF file',
  properties: [part, outputDataFieldName, makeOptionsProperty([manufacturer])],
  async run(context) {
    const options = context.options() as { manufacturer?: string };
    const sku = context.located('part');
    const known = await chooseMaker(context.client.datasheets.pdf({ sku, ...options }));
    const file = await context.download(known);
    const field = context.parameter('outputDataFieldName', 'data');
    const fileName = `${sku.replaceAll(/[^\w.-]+/g, '_')}.pdf`;
    return [{ json: toJson(known), binary: { [field]: await context.binary(file, fileName) } }];
  },
};
