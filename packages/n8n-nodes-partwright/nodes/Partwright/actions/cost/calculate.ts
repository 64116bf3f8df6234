import type { CallData, CallInput } from '@partwright/client';
import type { INodeProperties } from 'n8n-workflow';
import { readInput, type Input } from '../../../shared/input.ts';
import { many, type ItemOperation } from '../../../shared/operation.ts';
import {
  bomId,
  makeOptionsProperty,
  makeSource,
  part,
  project,
  rowNumber,
  rowsOrJson,
  shownWhere,
  simplify,
  text,
} from '../../../shared/properties.ts';
import { without } from '../../../shared/without.ts';
import * as api from '../../fields.ts';
import { describeOrigin } from '../bom/purchase-rows.ts';
import { costOptions } from './cost-options.ts';
import { readQuantities } from './quantities.ts';

const shownFor = (source: string) => shownWhere('sourceType', source);

/** Shown where lines are costed, beside where it is shown anyway. */
const forLines = (property: INodeProperties): INodeProperties => ({
  ...property,
  displayOptions: { show: { ...property.displayOptions?.show, sourceType: ['lines'] } },
});

/** What can be costed stands in a parameter of its own each. */
const sources = { bom_id: 'bom_id', project_id: 'project_id', sku: 'part_number' } as const;
const { bom_id, project_id, sku } = { ...api.getBom.fields, ...api.getProject.fields, ...api.getPart.fields };
const { lines, ...fields } = api.calculateCogs.fields;
const asked = { ...api.calculateCogs, fields: { ...fields, lines, bom_id, project_id, sku } };

export const calculate: ItemOperation = {
  value: 'calculate',
  routes: [api.calculateCogs.route],
  name: 'Calculate',
  action: 'Calculate cost of build',
  description:
    'Cost a BOM, project, part or list at one or more build quantities: what to buy where, and what landing it costs. One item per quantity.',
  properties: [
    {
      ...makeSource('What to cost', 'bom', {
        bom: ['BOM', 'An uploaded BOM'],
        lines: ['Lines', 'A list of part numbers with their quantities'],
        part: ['Part'],
        project: ['Project', 'The newest BOM of a project'],
      }),
      name: 'sourceType',
    },
    { ...bomId, ...shownFor('bom') },
    { ...project, ...shownFor('project') },
    { ...part, ...shownFor('part') },
    ...rowsOrJson(
      lines,
      'line',
      [
        text('Manufacturer', 'manufacturer', { description: 'Needed only where several manufacturers use the number' }),
        text('Part Number', 'partNumber', {
          placeholder: 'e.g. RC0402FR-0710KL',
          description: 'Part number or SKU',
        }),
        rowNumber('Quantity', 'quantity', { required: true, default: 1, description: 'Pieces of it on one board' }),
        text('Reference', 'reference', { placeholder: 'e.g. R1, R2' }),
      ],
      {
        placeholder: 'e.g. [{"part_number": "RC0402FR-0710KL", "quantity": 4}]',
        description:
          'List of objects with part_number or sku, quantity for one board (1), and optionally manufacturer, reference, hts, origin',
      },
    ).map(forLines),
    text('Quantities', 'quantities', {
      default: '100',
      required: true,
      placeholder: 'e.g. 10,100,1000',
      description: 'Numbers of boards to build, separated by commas',
    }),
    simplify,
    makeOptionsProperty(costOptions),
  ],
  async run(context) {
    const quantities = readQuantities(context.parameter<string | number>('quantities'));
    const input = pickSource(await readInput(context, asked, calculate.properties));
    const costs: CallData<'calculateCogs'>[] = [];
    for (const build_quantity of quantities) costs.push(await context.client.costs.cogs({ ...input, build_quantity }));
    return many(context.parameter('simplify', true) ? costs.map(simpleCost) : costs);
  },
};

/** The parameter Quantities stands for a cost each, not for the curve of one. */
function pickSource({ options = {}, currency, lines: listed, ...given }: Input): CallInput<'calculateCogs'> {
  const wishes = without(options as Input, 'quantities');
  const wish = { currency, options: wishes } as CallInput<'calculateCogs'>;
  for (const [field, source_type] of Object.entries(sources))
    if (field in given) return { ...wish, source_type, source_value: given[field] as string };
  if (Array.isArray(listed) && listed.length > 0) return { ...wish, lines: listed };
  throw new Error(
    'Lines holds no list of parts. As JSON give it as [{"part_number": "RC0402FR-0710KL", "quantity": 4}]',
  );
}

/** What a quantity costs, with what that is worth in a sentence, and where it is bought; what has no price is named, as it is in no total. */
function simpleCost(cost: CallData<'calculateCogs'>): object {
  const { build_quantity: quantity, currency, per_unit, total, complete, order_plan, not_priced } = cost;
  const { statement, unknown_costs = [], risks = [], notes = [], target, price_age, bom = null } = cost;
  const by_seller = order_plan.map((plan) => {
    const { seller, lines: bought, goods: worth, shipping, total: sum } = plan;
    return { seller, lines: bought, goods: worth, shipping, total: sum };
  });
  const { text } = statement;
  const figures = { text, quantity, currency, per_unit, total, complete, by_seller, not_priced, unknown_costs, risks };
  const aged = price_age ? [price_age.text, ...(price_age.warning ? [price_age.warning] : [])] : [];
  return { ...figures, notes: [...aged, ...notes], ...(target ? { target } : {}), ...describeOrigin(bom) };
}
