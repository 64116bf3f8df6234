import type { IDataObject } from 'n8n-workflow';
import { declare } from '../../../shared/declared.ts';
import { readJson } from '../../../shared/json-parameter.ts';
import type { Context, Resource } from '../../../shared/operation.ts';
import { boardRows, choose, makeOptionsProperty, shownWhere } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { filledFields, type Input } from '../../../shared/input.ts';
import { calculate } from './calculate.ts';
import { costOptions } from './cost-options.ts';
import { estimate } from './estimate.ts';
import { gatherLines, priceRows, termRows, type Row } from './plan-rows.ts';

const calculateBuild = declare(api.calculateBuild, {
  value: 'calculateBuild',
  action: 'Calculate build of several boards',
  description: 'Find out what several boards need together: what comes from stock, how far it reaches, and what to buy',
  properties: ({ boards, currency, doubtful, places, substitutes, use_stock }) => [
    ...boardRows(boards),
    makeOptionsProperty([currency, doubtful, places, substitutes, use_stock]),
  ],
});

const SPECIFY = 'specifyRequest';
const ofFields = shownWhere(SPECIFY, 'fields');
const planOptions = costOptions.filter(({ name }) =>
  ['fewestSuppliers', 'maxSuppliers', 'minSuppliers', 'optimize', 'split'].includes(name),
);

const planOrder = declare(api.planOrder, {
  value: 'planOrder',
  action: 'Plan order',
  description: 'Plan what to buy where from your own quotes, for the least total of goods, shipping and fees',
  properties: () => [
    choose({ displayName: 'Specify Request', name: SPECIFY }, 'fields', {
      fields: ['Using Fields Below'],
      json: ['Using JSON', 'For a request that another node gives'],
    }),
    {
      displayName: 'Boards',
      name: 'boards',
      type: 'number',
      typeOptions: { minValue: 1, numberPrecision: 0 },
      default: '',
      required: true,
      description: 'Number of boards to build',
      ...ofFields,
    },
    { ...priceRows, ...ofFields },
    { ...termRows, ...ofFields },
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
      ...shownWhere(SPECIFY, 'json'),
    },
    makeOptionsProperty(planOptions),
  ],
  send: (_, context) =>
    context.parameter<string>(SPECIFY, 'fields') === 'json' ? readRequest(context) : readRows(context),
});

interface Rows {
  rows?: IDataObject[];
}

function readRows(context: Context): Input {
  const cells = (name: string) => (context.parameter<Rows>(name, {}).rows ?? []).map(filledFields) as Row[];
  const lines = gatherLines(cells('prices'));
  if (lines.length === 0) throw new Error('Prices is empty: add a row for each price of a seller');
  const { optimize, maxSuppliers, minSuppliers, fewestSuppliers, split } = context.options();
  return {
    boards: context.parameter<number>('boards'),
    lines,
    suppliers: cells('sellers'),
    optimize,
    max_suppliers: maxSuppliers,
    min_suppliers: minSuppliers,
    fewest_suppliers: fewestSuppliers,
    split,
  };
}

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
