import { readBomId } from '../../../shared/ids.ts';
import { one, type ItemOperation } from '../../../shared/operation.ts';
import { bomId, makeOptionsProperty, simplify } from '../../../shared/properties.ts';
import { summarizeBom, simpleLine } from './simple-bom.ts';

interface Options {
  includeInventory?: boolean;
  includePricing?: boolean;
}

export const get: ItemOperation = {
  value: 'get',
  name: 'Get',
  action: 'Get a BOM',
  description: 'Read an uploaded BOM with all its lines and matched parts as one item',
  properties: [
    bomId,
    simplify,
    makeOptionsProperty([
      {
        displayName: 'Include Inventory',
        name: 'includeInventory',
        type: 'boolean',
        default: true,
        description: 'Whether to return the stock of each part',
      },
      {
        displayName: 'Include Pricing',
        name: 'includePricing',
        type: 'boolean',
        default: true,
        description: 'Whether to return prices and offers of each part',
      },
    ]),
  ],
  async run(context) {
    const { includeInventory, includePricing } = context.options() as Options;
    const bom = await context.client.bom.get({
      bom_id: readBomId(context),
      include_inventory: includeInventory,
      include_pricing: includePricing,
    });
    return one(context.parameter('simplify', true) ? { ...summarizeBom(bom), lines: bom.lines.map(simpleLine) } : bom);
  },
};
