import type { CallInput } from '@partwright/client';
import { declare } from '../../../shared/declared.ts';
import { readJson } from '../../../shared/json-parameter.ts';
import type { Context } from '../../../shared/operation.ts';
import { choose, makeOptionsProperty, need, shownWhere, text } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { currency } from './cost-options.ts';

type Parts = CallInput<'estimateCost'>['parts'];

interface Listed {
  part?: { manufacturer?: string; partNumber?: string; quantity?: number }[];
}

export const estimate = declare(api.estimateCost, {
  value: 'estimate',
  action: 'Estimate the price of parts',
  description: 'Price a short list of parts quickly; unknown parts are listed and not in the total',
  properties: ({ parts }) => [
    choose({ displayName: 'Specify Parts', name: 'specifyParts' }, 'fields', {
      fields: ['Using Fields Below'],
      json: ['Using JSON'],
    }),
    {
      displayName: 'Parts',
      name: 'parts',
      type: 'fixedCollection',
      typeOptions: { multipleValues: true },
      default: { part: [{ partNumber: '', quantity: 1 }] },
      placeholder: 'Add part',
      ...shownWhere('specifyParts', 'fields'),
      options: [
        {
          displayName: 'Part',
          name: 'part',
          values: [
            text('Manufacturer', 'manufacturer', { description: 'Needed only where several makers use the number' }),
            text('Part Number', 'partNumber', {
              placeholder: 'e.g. RC0402FR-0710KL',
              description: 'Part number or SKU',
            }),
            {
              displayName: 'Quantity',
              name: 'quantity',
              type: 'number',
              typeOptions: { minValue: 1 },
              default: 1,
              description: 'Pieces to buy',
            },
          ],
        },
      ],
    },
    {
      ...need(parts),
      name: 'partsJson',
      placeholder: 'e.g. [{"part_number": "RC0402FR-0710KL", "quantity": 500}]',
      description: 'List of up to 1,000 objects with part_number, quantity (1) and optionally manufacturer',
      ...shownWhere('specifyParts', 'json'),
    },
    makeOptionsProperty([currency]),
  ],
  send: (input, context) => ({ ...input, parts: readParts(context) }),
});

function readParts(context: Context): Parts {
  const isJson = context.parameter<string>('specifyParts', 'fields') === 'json';
  const parts = isJson
    ? (readJson(context.parameter<unknown>('partsJson'), 'Parts') as Parts | undefined)
    : (context.parameter<Listed>('parts', {}).part ?? []).flatMap(readPart);
  if (Array.isArray(parts) && parts.length > 0) return parts;
  throw new Error('Parts is empty. Give at least one part number with a quantity.');
}

function readPart({ partNumber = '', manufacturer, quantity }: NonNullable<Listed['part']>[number]): Parts {
  const part_number = partNumber.trim();
  return part_number === '' ? [] : [{ part_number, quantity, ...(manufacturer ? { manufacturer } : {}) }];
}
