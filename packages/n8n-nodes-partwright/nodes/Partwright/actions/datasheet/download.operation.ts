import { createHash } from 'node:crypto';
import { toJson, type ItemOperation } from '../../../shared/operation.ts';
import { optionsOf, outputDataFieldName, part } from '../../../shared/properties.ts';
import { chooseMaker } from '../part/choose-maker.ts';
import { manufacturer } from '../part/manufacturer.ts';
import { fetchFile } from './fetch-file.ts';

export const download: ItemOperation = {
  value: 'download',
  name: 'Download',
  action: 'Download a datasheet',
  description: 'Get the datasheet of a part as a PDF file',
  properties: [part, outputDataFieldName, optionsOf([manufacturer])],
  async run(context) {
    const options = context.options() as { manufacturer?: string };
    const sku = context.located('part');
    const known = await chooseMaker(context.client.datasheets.pdf({ sku, ...options }));
    const file = await fetchFile(known.url);
    checkWhole(file.bytes, known.sha256, sku);
    const field = context.parameter('outputDataFieldName', 'data');
    const fileName = `${sku.replaceAll(/[^\w.-]+/g, '_')}.pdf`;
    return [{ json: toJson(known), binary: { [field]: await context.binary(file, fileName) } }];
  },
};

function checkWhole(bytes: Uint8Array, sha256: string, sku: string): void {
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return;
  throw new Error(`The datasheet of ${sku} arrived with other content than the server announced; run the node again`);
}
