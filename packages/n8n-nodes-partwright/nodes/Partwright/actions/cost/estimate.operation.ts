import type { CallInput } from '@partwright/client';
import { one, type Context, type ItemOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty } from '../../../shared/properties.ts';
import { currency } from './cost-options.ts';
import { readJson } from '../json-parameter.ts';

type Parts = CallInput<'estimateCost'>['parts'];

interface Listed {
  part?: { manufacturer?: string; partNumber?: string; quantity?: number }[];
}

export const estimate: ItemOperation = {
  value: 'estimate',
  name: 'Estimate',
  action: 'Estimate the price of parts',
  description: 'Price a short list of parts quickly; unknown parts are listed and not in the total',
  properties: [
    {
      displayName: 'Specify Parts',
      name: 'specifyParts',
      type: 'options',
      default: 'fields',
      options: [
        { name: 'Using Fields Below', value: 'fields' },
        { name: 'Using JSON', value: 'json' },
      ],
    },
    {
      displayName: 'Parts',
      name: 'parts',
      type: 'fixedCollection',
      typeOptions: { multipleValues: true },
      default: { part: [{ partNumber: '', quantity: 1 }] },
      placeholder: 'Add part',
      displayOptions: { show: { specifyParts: ['fields'] } },
      options: [
        {
          displayName: 'Part',
          name: 'part',
          values: [
            {
              displayName: 'Manufacturer',
              name: 'manufacturer',
              type: 'string',
              default: '',
              description: 'Needed only where several makers use the number',
            },
            {
              displayName: 'Part Number',
              name: 'partNumber',
              type: 'string',
              default: '',
              placeholder: 'e.g. RC0402FR-0710KL',
              description: 'Part number or SKU',
            },
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
      displayName: 'Parts',
      name: 'partsJson',
      type: 'json',
      default: '[]',
      required: true,
      placeholder: 'e.g. [{"part_number": "RC0402FR-0710KL", "quantity": 500}]',
      description: 'List of up to 1,000 objects with part_number, quantity (1) and optionally manufacturer',
      displayOptions: { show: { specifyParts: ['json'] } },
    },
    makeOptionsProperty([currency]),
  ],
  async run(context) {
    const { currency: inCurrency } = context.options() as { currency?: string };
    return one(await context.client.costs.estimate({ parts: readParts(context), currency: inCurrency }));
  },
};

function readParts(context: Context): Parts {
  const isJson = context.parameter<string>('specifyParts', 'fields') === 'json';
  const parts = isJson
    ? (readJson(context.parameter<unknown>('partsJson'), 'Parts') as Parts | undefined)
    : ofFields(context.parameter<Listed>('parts', {}));
  if (Array.isArray(parts) && parts.length > 0) return parts;
  throw new Error('Parts is empty. Give at least one part number with a quantity.');
}

function ofFields({ part = [] }: Listed): Parts {
  return part.flatMap(({ partNumber = '', manufacturer, quantity }) =>
    partNumber.trim() === ''
      ? []
      : [{ part_number: partNumber.trim(), quantity, ...(manufacturer ? { manufacturer } : {}) }],
  );
}
