import { declare } from '../../../shared/declared.ts';
import { makeOptionsProperty, rowNumber, rowsOrJson, text } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { currency } from './cost-options.ts';

export const estimate = declare(api.estimateCost, {
  value: 'estimate',
  action: 'Estimate price of parts',
  description: 'Price a short list of parts quickly; unknown parts are listed and not in the total',
  properties: ({ parts }) => [
    ...rowsOrJson(
      parts,
      'part',
      [
        text('Manufacturer', 'manufacturer', { description: 'Needed only where several manufacturers use the number' }),
        text('Part Number', 'partNumber', {
          required: true,
          placeholder: 'e.g. RC0402FR-0710KL',
          description: 'Part number or SKU',
        }),
        rowNumber('Quantity', 'quantity', { required: true, default: 1, description: 'Pieces to buy' }),
      ],
      {
        placeholder: 'e.g. [{"part_number": "RC0402FR-0710KL", "quantity": 500}]',
        description: 'List of up to 1,000 objects with part_number, quantity (1) and optionally manufacturer',
      },
    ),
    makeOptionsProperty([currency]),
  ],
});
