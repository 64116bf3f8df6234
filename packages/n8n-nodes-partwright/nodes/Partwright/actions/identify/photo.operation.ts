import type { CallData } from '@partwright/client';
import { one, type ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty, simplify } from '../../../shared/properties.ts';
import { simplePart } from '../part/simple-part.ts';
import { without } from '../../../shared/without.ts';

export const photo: ItemOperation = {
  value: 'photo',
  name: 'Photo',
  action: 'Identify a part from a photo',
  description: 'Read the bar codes and the printed text on a photo of a part or of its bag, and look the part up',
  properties: [
    inputDataFieldName,
    simplify,
    makeOptionsProperty([
      {
        displayName: 'Max Results',
        name: 'maxResults',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 50 },
        default: 5,
        description: 'Max number of parts to return',
      },
    ]),
  ],
  async run(context) {
    const { maxResults } = context.options() as { maxResults?: number };
    const found = await context.client.identify.photo({ file: await context.file(), max_results: maxResults });
    return one(context.parameter('simplify', true) ? simpleIdentification(found) : found);
  },
};

/** Without the places on the photo, and with the parts in short. */
function simpleIdentification({ barcodes, text, matches, datasheets }: CallData<'identifyPart'>): object {
  return {
    matches: matches.map(({ part, ...match }) => ({ part: simplePart(part), ...match })),
    barcodes: barcodes.map((barcode) => without(barcode, 'quad')),
    text: text.map((line) => without(line, 'quad')),
    datasheets,
  };
}
