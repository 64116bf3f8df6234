import type { INodeProperties } from 'n8n-workflow';
import { readBomId } from '../../../shared/ids.ts';
import { one, type Context, type ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty, timeout } from '../../../shared/properties.ts';
import { readTimeoutMs } from '../../../shared/timeout.ts';

type Side = 'before' | 'after';

const titles = { before: 'Earlier', after: 'Later' } as const;
const fileTold = {
  before: 'A file of the input item; it is uploaded as a BOM first',
  after: 'A file of the input item',
} as const;
const fields = { before: 'before', after: 'data' } as const;

/** Where one of the two BOMs comes from. */
function makeSideProperties(side: Side): INodeProperties[] {
  const title = titles[side];
  return [
    {
      displayName: `${title} BOM`,
      name: `${side}Source`,
      type: 'options',
      default: 'bom',
      options: [
        { name: 'BOM ID', value: 'bom', description: 'A BOM that was uploaded before' },
        { name: 'File', value: 'file', description: fileTold[side] },
      ],
      description: `Where the ${title.toLowerCase()} BOM comes from`,
    },
    {
      displayName: `${title} BOM ID`,
      name: `${side}BomId`,
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. bom_01K3W8ZT5M9Q',
      description: 'ID of an uploaded BOM, as BOM: Upload gives it in bom_id',
      displayOptions: { show: { [`${side}Source`]: ['bom'] } },
    },
    {
      ...inputDataFieldName,
      displayName: `${title} Data Field Name`,
      name: `${side}DataFieldName`,
      default: fields[side],
      hint: `The name of the input field containing the ${title.toLowerCase()} BOM file`,
      displayOptions: { show: { [`${side}Source`]: ['file'] } },
    },
  ];
}

export const compare: ItemOperation = {
  value: 'compare',
  name: 'Compare',
  action: 'Compare two BOMs',
  description: 'List what was added, removed and changed by designator; another notation of a value is no change',
  properties: [...makeSideProperties('before'), ...makeSideProperties('after'), makeOptionsProperty([timeout])],
  async run(context) {
    const before = await findSideBomId(context, 'before');
    if (isFile(context, 'after'))
      return one(await context.client.bom.diff({ before, file: await context.file('afterDataFieldName') }));
    return one(await context.client.bom.diff({ before, after: await findSideBomId(context, 'after') }));
  },
};

const isFile = (context: Context, side: Side): boolean => context.parameter<string>(`${side}Source`, 'bom') === 'file';

/** Id of a BOM; a file is uploaded first, as the API compares with an uploaded one. */
async function findSideBomId(context: Context, side: Side): Promise<string> {
  if (!isFile(context, side)) return readBomId(context, `${side}BomId`);
  const job = await context.client.bom.upload({ file: await context.file(`${side}DataFieldName`) });
  await context.client.waitFor(job, { timeoutMs: readTimeoutMs(context) });
  return job.bom_id;
}
