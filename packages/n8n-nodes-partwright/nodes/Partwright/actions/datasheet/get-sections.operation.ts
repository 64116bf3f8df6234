import { many, type ItemOperation } from '../../../shared/operation.ts';
import { take } from '../../../shared/pages.ts';
import { limit, makeOptionsProperty, part, returnAll } from '../../../shared/properties.ts';
import { chooseMaker } from '../part/choose-maker.ts';
import { manufacturer } from '../part/manufacturer.ts';

interface Options {
  manufacturer?: string;
  pageFrom?: number;
  pageTo?: number;
  section?: string;
}

export const getSections: ItemOperation = {
  value: 'getSections',
  name: 'Get Many Sections',
  action: 'Get many sections of a datasheet',
  description: 'Read the text and the tables of the datasheet of a part; one item for each piece',
  properties: [
    part,
    returnAll,
    limit,
    makeOptionsProperty([
      manufacturer,
      {
        displayName: 'Page From',
        name: 'pageFrom',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 1,
        description: 'First page to read',
      },
      {
        displayName: 'Page To',
        name: 'pageTo',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 10,
        description: 'Last page to read',
      },
      {
        displayName: 'Section',
        name: 'section',
        type: 'string',
        default: '',
        placeholder: 'e.g. Absolute Maximum Ratings',
        description: 'Return only sections whose title holds this',
      },
    ]),
  ],
  async run(context) {
    const { pageFrom, pageTo, ...options } = context.options() as Options;
    const sku = context.located('part');
    const sections = take(context, (page) =>
      context.client.datasheets.chunksAll({ sku, ...options, page_from: pageFrom, page_to: pageTo, ...page }),
    );
    return many(await chooseMaker(sections));
  },
};
