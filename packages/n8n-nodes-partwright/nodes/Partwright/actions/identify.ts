import type { CallData } from '@partwright/client';
import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty, simplify } from '../../shared/properties.ts';
import { without } from '../../shared/without.ts';
import * as api from '../fields.ts';
import { simplePart } from './part/simple-part.ts';

export const identify: Resource = {
  value: 'identify',
  name: 'Identify',
  usual: 'photo',
  operations: [
    declare(api.precheckIdentify, {
      value: 'checkReady',
      action: 'Check whether photos can be identified',
      description: 'Read whether the server can identify parts from photos, and which of its engines can',
      properties: () => [],
    }),
    declare(api.identifyPart, {
      value: 'photo',
      action: 'Identify part from photo',
      description: 'Read the bar codes and the printed text on a photo of a part or of its bag, and look the part up',
      properties: ({ max_results, read_text, package: packageName }) => [
        inputDataFieldName,
        simplify,
        makeOptionsProperty([
          { ...max_results, default: 5, description: 'Max number of parts to return' },
          { ...read_text, default: true },
          packageName,
        ]),
      ],
      simple: simplifyIdentification,
    }),
  ],
};

/** Without the places on the photo, and with the parts in short. */
function simplifyIdentification({
  barcodes,
  unread_barcodes,
  text,
  matches,
  ...read
}: CallData<'identifyPart'>): object {
  return {
    ...read,
    matches: matches.map(({ part, ...match }) => ({ part: simplePart(part), ...match })),
    barcodes: barcodes.map((barcode) => without(barcode, 'quad')),
    unread_barcodes: (unread_barcodes ?? []).map((barcode) => without(barcode, 'quad')),
    text: text.map((line) => without(line, 'quad')),
  };
}
