import { declare } from '../../../shared/declared.ts';
import { readJson } from '../../../shared/json-parameter.ts';
import type { Context, Resource } from '../../../shared/operation.ts';
import { boardRows, makeOptionsProperty } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import type { Input } from '../../../shared/input.ts';
import { calculate } from './calculate.ts';
import { estimate } from './estimate.ts';

const calculateBuild = declare(api.calculateBuild, {
  value: 'calculateBuild',
  action: 'Calculate build of several boards',
  description: 'Find out what several boards need together: what comes from stock, how far it reaches, and what to buy',
  properties: ({ boards, currency, doubtful, places, substitutes, use_stock }) => [
    ...boardRows(boards),
    makeOptionsProperty([currency, doubtful, places, substitutes, use_stock]),
  ],
});

const planOrder = declare(api.planOrder, {
  value: 'planOrder',
  action: 'Plan order',
  description: 'Plan what to buy where from your own quotes, for the least total of goods, shipping and fees',
  properties: () => [
    {
      displayName: 'Request',
      name: 'request',
      type: 'json',
      typeOptions: { rows: 12 },
      default: '',
      required: true,
      placeholder: 'e.g. {"boards": 100, "lines": [{"offers": [{"seller": "Acme", "breaks": [[1, 0.9]]}]}]}',
      description:
        'Boards, lines with their offers, and the shipping terms of the suppliers, all in one currency. Also optimize (fast, exact), max_suppliers, min_suppliers, fewest_suppliers, split (short, any, never).',
    },
  ],
  send: (_, context) => readRequest(context),
});

function readRequest(context: Context): Input {
  const request = readJson(context.parameter<unknown>('request'), 'Request');
  if (request) return request as Input;
  throw new Error(
    'Request is empty. Give an object with boards, lines and suppliers, such as {"boards": 100, "lines": [{"id": "U1", "offers": [{"seller": "Acme", "breaks": [[1, 0.9]]}]}], "suppliers": []}.',
  );
}

export const cost: Resource = {
  value: 'cost',
  name: 'Cost',
  operations: [calculate, calculateBuild, estimate, planOrder],
};
