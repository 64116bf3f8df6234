import { one, type ItemOperation } from '../../../shared/operation.ts';
import { optionsOf, part } from '../../../shared/properties.ts';
import { chooseMaker } from './choose-maker.ts';
import { manufacturer } from './manufacturer.ts';

export const getDatasheet: ItemOperation = {
  value: 'getDatasheet',
  name: 'Get Datasheet',
  action: 'Get the datasheet URL of a part',
  description: 'Read the URL of the datasheet of a part and where that URL is from',
  properties: [part, optionsOf([manufacturer])],
  async run(context) {
    const options = context.options() as { manufacturer?: string };
    return one(await chooseMaker(context.client.parts.datasheet({ sku: context.located('part'), ...options })));
  },
};
