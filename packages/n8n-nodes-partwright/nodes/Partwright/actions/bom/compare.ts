import type { INodeProperties } from 'n8n-workflow';
import { one, type Context, type ItemOperation } from '../../../shared/operation.ts';
import { nameBomOrigin, nowhere } from '../../../shared/origin.ts';
import { bomId, choose, inputFile, makeOptionsProperty, shownWhere, timeout } from '../../../shared/properties.ts';
import { readTimeoutMs } from '../../../shared/timeout.ts';
import * as api from '../../fields.ts';

const sides = {
  before: { title: 'Earlier', field: 'before', file: 'A file of the input item; it is uploaded as a BOM first' },
  after: { title: 'Later', field: 'data', file: 'A file of the input item' },
} as const;

type Side = keyof typeof sides;

/** Where one of the two BOMs comes from. */
function makeSideProperties(side: Side): INodeProperties[] {
  const { title, field, file } = sides[side];
  const word = title.toLowerCase();
  const source = {
    displayName: `${title} BOM`,
    name: `${side}Source`,
    description: `Where the ${word} BOM comes from`,
  };
  return [
    choose(source, 'bom', { bom: ['BOM', 'A BOM that was uploaded before'], file: ['File', file] }),
    {
      ...bomId,
      displayName: `${title} BOM to Compare`,
      name: `${side}BomId`,
      ...shownWhere(source.name, 'bom'),
    },
    {
      ...inputFile(`the ${word} BOM file`),
      displayName: `${title} Data Field Name`,
      name: `${side}DataFieldName`,
      default: field,
      ...shownWhere(source.name, 'file'),
    },
  ];
}

export const compare: ItemOperation = {
  value: 'compare',
  routes: [api.diffBoms.route],
  name: 'Compare',
  action: 'Compare two BOMs',
  description: 'List what was added, removed and changed by designator; another notation of a value is no change',
  properties: [...makeSideProperties('before'), ...makeSideProperties('after'), makeOptionsProperty([timeout])],
  async run(context) {
    const before = await findBomId(context, 'before');
    const earlier = await nameBomOrigin(context, before);
    if (isFile(context, 'after')) {
      const file = await context.file('afterDataFieldName');
      const compared = await context.client.bom.diff({ before, file });
      return one({ before: earlier, after: { ...nowhere, bom_name: file.filename }, ...compared });
    }
    const after = await findBomId(context, 'after');
    const compared = await context.client.bom.diff({ before, after });
    return one({ before: earlier, after: await nameBomOrigin(context, after), ...compared });
  },
};

const isFile = (context: Context, side: Side): boolean => context.parameter<string>(`${side}Source`, 'bom') === 'file';

/** Id of a BOM; a file is uploaded first, as the API compares with an uploaded one. */
async function findBomId(context: Context, side: Side): Promise<string> {
  if (isFile(context, side)) {
    const job = await context.client.bom.upload({ file: await context.file(`${side}DataFieldName`) });
    await context.client.waitFor(job, { timeoutMs: readTimeoutMs(context) });
    return job.bom_id;
  }
  return context.located(`${side}BomId`);
}
