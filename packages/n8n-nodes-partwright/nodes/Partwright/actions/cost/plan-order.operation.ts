import type { CallInput } from '@partwright/client';
import { one, type ItemOperation } from '../../../shared/operation.ts';
import { readJson } from '../json-parameter.ts';

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

export const planOrder: ItemOperation = {
  value: 'planOrder',
  name: 'Plan Order',
  action: 'Plan an order',
  description: 'Plan what to buy where from your own quotes, for the least total of goods, shipping and fees',
  properties: [
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
  async run(context) {
    const request = readJson(context.parameter<unknown>('request'), 'Request') as CallInput<'planOrder'> | undefined;
    if (!request) throw new Error('Request is empty. Give an object with boards, lines and suppliers.');
    return one(await context.client.costs.plan(request));
  },
};
