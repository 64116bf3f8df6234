import type { CallInput } from '@partwright/client';
import { many, type ItemOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty, part } from '../../../shared/properties.ts';
import { chooseMaker } from '../part/choose-maker.ts';
import { manufacturer } from '../part/manufacturer.ts';

type Options = Pick<CallInput<'listDatasheetDrawings'>, 'kind' | 'manufacturer'>;

export const getDrawings: ItemOperation = {
  value: 'getDrawings',
  name: 'Get Drawings',
  action: 'Get the drawings of a datasheet',
  description: 'Read the drawings of the datasheet of a part, such as its land pattern; one item with a URL for each',
  properties: [
    part,
    makeOptionsProperty([
      {
        displayName: 'Kind',
        name: 'kind',
        type: 'options',
        default: 'land_pattern',
        options: [
          { name: 'Block Diagram', value: 'block_diagram' },
          { name: 'Graph', value: 'graph' },
          { name: 'Land Pattern', value: 'land_pattern' },
          { name: 'Other', value: 'other' },
          { name: 'Package', value: 'package' },
          { name: 'Pinout', value: 'pinout' },
        ],
        description: 'Return only drawings of this kind',
      },
      manufacturer,
    ]),
  ],
  async run(context) {
    const options = context.options() as Options;
    const found = context.client.datasheets.drawings({ sku: context.located('part'), ...options });
    const { drawings } = await chooseMaker(found);
    return many(drawings);
  },
};
