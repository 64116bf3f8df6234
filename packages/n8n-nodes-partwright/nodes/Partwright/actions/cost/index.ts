import { declare } from '../../../shared/declared.ts';
import { readJson } from '../../../shared/json-parameter.ts';
import type { Context, Resource } from '../../../shared/operation.ts';
import * as api from '../../fields.ts';
import type { Input } from '../../../shared/input.ts';
import { calculate } from './calculate.ts';
import { estimate } from './estimate.ts';

const example = `{
  "boards": 100,
  "lines": [
    {
      "id": "U1",
      "per_board": 1,
      "offers": [
        { "seller": "Alpha", "sku": "A-1", "moq": 1, "stock": 500, "breaks": [[1, 0.9]] },
        { "seller": "Beta", "sku": "B-1", "moq": 1, "breaks": [[1, 1.1]] }
      ]
    }
  ],
  "suppliers": [
    { "id": "Alpha", "shipping": 25, "free_from": 200 },
    { "id": "Beta", "shipping": 4 }
  ]
}`;

const planOrder = declare(api.planOrder, {
  value: 'planOrder',
  action: 'Plan an order',
  description: 'Plan what to buy where from your own quotes, for the least total of goods, shipping and fees',
  properties: () => [
    {
      displayName: 'Request',
      name: 'request',
      type: 'json',
      typeOptions: { rows: 12 },
      default: example,
      required: true,
      description:
        'Boards, lines with their offers, and the shipping terms of the suppliers, all in one currency. Also optimize (fast, exact), max_suppliers, min_suppliers, fewest_suppliers, split (short, any, never).',
    },
  ],
  send: (_, context) => readRequest(context),
});

function readRequest(context: Context): Input {
  const request = readJson(context.parameter<unknown>('request'), 'Request');
  if (request) return request as Input;
  throw new Error('Request is empty. Give an object with boards, lines and suppliers.');
}

export const cost: Resource = { value: 'cost', name: 'Cost', operations: [calculate, estimate, planOrder] };
