import type { CallInput } from '@partwright/client';
import { one, type ItemOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty, part, simplify } from '../../../shared/properties.ts';
import { pickSections, simplifySections, type Section } from './gathered-part.ts';
import { manufacturer } from './manufacturer.ts';
import { pickDoubt, simplePart } from './simple-part.ts';

interface Options extends Pick<CallInput<'gatherPart'>, 'currency' | 'live' | 'manufacturer'> {
  include?: Section | Section[];
  quantities?: string | number;
}

export const get: ItemOperation = {
  value: 'get',
  name: 'Get',
  action: 'Get a part by SKU or part number',
  description: 'Read one part by the SKU of any seller or by its part number: stock, price, life cycle, datasheet',
  properties: [
    part,
    simplify,
    makeOptionsProperty([
      {
        displayName: 'Currency',
        name: 'currency',
        type: 'string',
        default: 'USD',
        placeholder: 'e.g. EUR',
        description: 'ISO 4217 code the prices are converted to; includes Pricing when nothing else is included',
      },
      {
        displayName: 'Include',
        name: 'include',
        type: 'multiOptions',
        default: ['specs', 'pricing'],
        options: [
          { name: 'Datasheet', value: 'datasheet', description: 'URL of the datasheet and where it was read' },
          { name: 'Inventory', value: 'inventory', description: 'Stock and lead time of every seller' },
          { name: 'Pricing', value: 'pricing', description: 'Price breaks, offers and a quote for each quantity' },
          { name: 'Specs', value: 'specs', description: 'Every parameter that is known' },
        ],
        description: 'Sections to read in place of the overview of the part',
      },
      {
        displayName: 'Live Prices',
        name: 'live',
        type: 'options',
        default: 'auto',
        options: [
          {
            name: 'Ask When Too Old',
            value: 'auto',
            description: 'Sellers are asked when their last answer is too old',
          },
          { name: 'Never Ask', value: 'never', description: 'Only what is known' },
          { name: 'Only Live Sellers', value: 'only', description: 'Only offers of sellers that can be asked live' },
        ],
        description: 'Whether sellers that the server can ask live are asked now',
      },
      manufacturer,
      {
        displayName: 'Quantities',
        name: 'quantities',
        type: 'string',
        default: '',
        placeholder: 'e.g. 1,100,1000',
        description: 'Quantities to price, separated by commas; includes Pricing when nothing else is included',
      },
    ]),
  ],
  async run(context) {
    const { include, quantities, currency, ...options } = context.options() as Options;
    const asked = { sku: context.located('part'), ...options };
    const isPriced = quantities !== undefined || currency !== undefined;
    const wanted = [include ?? []].flat();
    if (wanted.length === 0 && isPriced) wanted.push('pricing');
    const simple = context.parameter('simplify', true);
    if (wanted.length === 0) {
      const found = await context.client.parts.get(asked);
      return one(simple ? { ...simplePart(found), ...pickDoubt(found) } : found);
    }
    const priced = { currency, quantities: quantities?.toString() };
    const found = await context.client.parts.gather({ ...asked, ...priced });
    return one(simple ? simplifySections(found, wanted) : pickSections(found, wanted));
  },
};
