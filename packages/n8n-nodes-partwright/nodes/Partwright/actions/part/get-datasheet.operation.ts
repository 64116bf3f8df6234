import { one, type ItemOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty, part } from '../../../shared/properties.ts';
import { manufacturer } from './manufacturer.ts';

export const getDatasheet: ItemOperation = {
  value: 'getDatasheet',
  name: 'Get Datasheet',
  action: 'Get the datasheet URL of a part',
  description: 'Read the URL of the datasheet of a part and where that URL is from',
  properties: [part, makeOptionsProperty([manufacturer])],
  async run(context) {
    const options = context.options() as { manufacturer?: string };
    return one(await context.client.parts.datasheet({ sku: context.located('part'), ...options }));
  },
};
