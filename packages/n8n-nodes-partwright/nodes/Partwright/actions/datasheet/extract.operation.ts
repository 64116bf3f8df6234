import type { CallInput } from '@partwright/client';
import { one, type Context, type JobOperation } from '../../../shared/operation.ts';
import {
  inputDataFieldName,
  makeOptionsProperty,
  part,
  shownWhere,
  timeout,
  waitForCompletion,
} from '../../../shared/properties.ts';

interface Options {
  chunkChars?: number;
  sku?: string;
}

export const extract: JobOperation = {
  value: 'extract',
  name: 'Extract',
  action: 'Extract a datasheet',
  description: 'Take the text, the tables and the drawings out of a datasheet, so that its sections can be read',
  properties: [
    {
      displayName: 'Source',
      name: 'source',
      type: 'options',
      default: 'part',
      options: [
        { name: 'File', value: 'file', description: 'A PDF of the input item' },
        { name: 'Part', value: 'part', description: 'The datasheet that is known for a part' },
        { name: 'URL', value: 'url', description: 'A PDF on the web' },
      ],
      description: 'Where the datasheet is',
    },
    { ...inputDataFieldName, ...shownWhere('source', 'file') },
    { ...part, ...shownWhere('source', 'part') },
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. https://example.com/datasheet.pdf',
      description: 'Public https address of a PDF',
      ...shownWhere('source', 'url'),
    },
    waitForCompletion,
    makeOptionsProperty([
      {
        displayName: 'Chunk Size',
        name: 'chunkChars',
        type: 'number',
        typeOptions: { minValue: 200, maxValue: 20_000 },
        default: 2000,
        description: 'Max number of characters in a piece of the text',
      },
      {
        displayName: 'SKU',
        name: 'sku',
        type: 'string',
        default: '',
        placeholder: 'e.g. C25744',
        description: 'SKU or number of the part that a file or URL is the datasheet of',
      },
      timeout,
    ]),
  ],
  async start(context, callbackUrl) {
    const { chunkChars, sku } = context.options() as Options;
    const said = { sku, chunk_chars: chunkChars, callback_url: callbackUrl };
    return context.client.datasheets.chunk({ ...said, ...(await readSource(context)) });
  },
  async finish(_context, job) {
    return one(job);
  },
};

async function readSource(context: Context): Promise<CallInput<'chunkDatasheet'>> {
  const source = context.parameter<string>('source', 'part');
  if (source === 'file') return { file: await context.file() };
  if (source === 'part') return { sku: context.located('part') };
  const url = String(context.parameter('url', '')).trim();
  if (url !== '') return { url };
  throw new Error('URL is empty: give the https address of a PDF');
}
