import type { CallData, CallInput } from '@partwright/client';
import { readBomId } from '../../../shared/ids.ts';
import { many, type Context, type ItemOperation } from '../../../shared/operation.ts';
import { bomId, makeOptionsProperty, part, project, shownWhere, simplify } from '../../../shared/properties.ts';
import { costOptions, readCostOptions } from './cost-options.ts';
import { readJson } from '../json-parameter.ts';
import { readQuantities } from './quantities.ts';

type Input = CallInput<'calculateCogs'>;
type Source = Pick<Input, 'source_type' | 'source_value' | 'lines'>;

const shownFor = (source: string) => shownWhere('sourceType', source);

export const calculate: ItemOperation = {
  value: 'calculate',
  name: 'Calculate',
  action: 'Calculate the cost of a build',
  description:
    'Cost a BOM, project, part or list at one or more build quantities: what to buy where, and what landing it costs. One item per quantity.',
  properties: [
    {
      displayName: 'Source',
      name: 'sourceType',
      type: 'options',
      default: 'bom',
      options: [
        { name: 'BOM', value: 'bom', description: 'An uploaded BOM' },
        { name: 'Lines', value: 'lines', description: 'A list of part numbers with their quantities' },
        { name: 'Part', value: 'part' },
        { name: 'Project', value: 'project', description: 'The newest BOM of a project' },
      ],
      description: 'What to cost',
    },
    { ...bomId, ...shownFor('bom') },
    { ...project, ...shownFor('project') },
    { ...part, ...shownFor('part') },
    {
      displayName: 'Lines',
      name: 'lines',
      type: 'json',
      default: '[]',
      required: true,
      placeholder: 'e.g. [{"part_number": "RC0402FR-0710KL", "quantity": 4}]',
      description:
        'List of objects with part_number or sku, quantity for one board (1), and optionally manufacturer, reference, hts, origin',
      ...shownFor('lines'),
    },
    {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '100',
      required: true,
      placeholder: 'e.g. 10,100,1000',
      description: 'Numbers of boards to build, separated by commas',
    },
    simplify,
    makeOptionsProperty(costOptions),
  ],
  async run(context) {
    const quantities = readQuantities(context.parameter<string | number>('quantities'));
    const source = readSource(context);
    const { currency } = context.options() as { currency?: string };
    const options = readCostOptions(context);
    const costs: CallData<'calculateCogs'>[] = [];
    for (const build_quantity of quantities)
      costs.push(await context.client.costs.cogs({ ...source, build_quantity, currency, options }));
    return many(context.parameter('simplify', true) ? costs.map(simpleCost) : costs);
  },
};

function readSource(context: Context): Source {
  switch (context.parameter<string>('sourceType', 'bom')) {
    case 'lines':
      return { lines: readLines(context.parameter<unknown>('lines')) };
    case 'part':
      return { source_type: 'part_number', source_value: context.located('part') };
    case 'project':
      return { source_type: 'project_id', source_value: context.located('projectId') };
    default:
      return { source_type: 'bom_id', source_value: readBomId(context) };
  }
}

function readLines(value: unknown): NonNullable<Source['lines']> {
  const lines = readJson(value, 'Lines') as NonNullable<Source['lines']> | undefined;
  if (Array.isArray(lines) && lines.length > 0) return lines;
  throw new Error('Lines holds no list of parts. Give it as [{"part_number": "RC0402FR-0710KL", "quantity": 4}]');
}

/** What a quantity costs and where it is bought; what has no price is named, as it is in no total. */
function simpleCost(cost: CallData<'calculateCogs'>): object {
  const { build_quantity, currency, per_unit, total, goods, complete, order_plan, not_priced } = cost;
  const { unknown_costs = [], risks = [] } = cost;
  return {
    quantity: build_quantity,
    currency,
    per_unit,
    total,
    goods,
    complete,
    by_seller: order_plan.map(({ seller, lines, goods: worth, shipping, total: sum }) => ({
      seller,
      lines,
      goods: worth,
      shipping,
      total: sum,
    })),
    not_priced,
    unknown_costs,
    risks,
  };
}
