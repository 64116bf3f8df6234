import type { CallData, CallInput } from '@partwright/client';
import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { toJson, type BatchOperation, type BatchResult, type Context } from '../../../shared/operation.ts';
import { explain, makeOptionsProperty, simplify, text } from '../../../shared/properties.ts';
import { without } from '../../../shared/without.ts';
import * as api from '../../fields.ts';
import { componentFields, readComponent, type Component } from './component-fields.ts';
import { simpleLine } from './simple-match.ts';

/** The API takes so many in one request. */
const CHUNK_SIZE = 500;
/** It takes 5 MB of JSON; a little is left for what stands around the components. */
const CHUNK_BYTES = 4_990_000;

const fieldName = (displayName: string, name: string, usual: string): INodeProperties =>
  text(displayName, name, {
    default: usual,
    description:
      'Name of the field of the input items in any case, such as Value or part.value; leave it empty when there is none',
  });

export const searchDepth: INodeProperties = {
  ...explain(api.matchComponents.fields.search_depth, {
    deep: 'Also part numbers that are nearly the same, and words',
    quick: 'Exact part numbers and SKUs only',
    standard: 'Part numbers, and parts with the parameters asked for',
  }),
  description: 'How far to look',
};

interface Options {
  searchDepth?: CallInput<'matchComponents'>['search_depth'];
}

type Line = CallData<'matchComponents'>['matches'][number];

/** An input item that can be asked for. */
interface Asked {
  context: Context;
  json: IDataObject;
  component: Component;
}

export const matchMany: BatchOperation = {
  value: 'matchMany',
  routes: [api.matchComponents.route],
  name: 'Match Many',
  action: 'Match many components to parts',
  description: `Match all input items at once, ${CHUNK_SIZE} in a request; each item goes on with the part that was found for it`,
  properties: [
    fieldName('Reference Field', 'referenceField', 'reference'),
    fieldName('Value Field', 'valueField', 'value'),
    fieldName('Footprint Field', 'footprintField', 'footprint'),
    fieldName('MPN Field', 'mpnField', 'mpn'),
    fieldName('Manufacturer Field', 'manufacturerField', 'manufacturer'),
    fieldName('Description Field', 'descriptionField', 'description'),
    simplify,
    makeOptionsProperty([
      fieldName('Ratings Field', 'ratingsField', 'ratings'),
      searchDepth,
      fieldName('SKU Field', 'skuField', 'sku'),
      fieldName('Supplier Field', 'supplierField', 'supplier'),
    ]),
  ],
  async *runAll(contexts, items) {
    const asked: Asked[] = [];
    for (const context of contexts) {
      const { json } = items[context.itemIndex]!;
      try {
        const component = readComponent(json, (field) => String(context.parameter(componentFields[field], '')));
        asked.push({ context, json, component });
      } catch (error) {
        // It goes on alone: the others can still be matched.
        yield { itemIndex: context.itemIndex, failure: error };
      }
    }
    for (const chunk of splitChunks(asked)) yield* await matchChunk(chunk);
  },
};

function* splitChunks(asked: readonly Asked[]): Generator<Asked[]> {
  let chunk: Asked[] = [];
  let chunkBytes = 0;
  for (const one of asked) {
    const bytes = Buffer.byteLength(JSON.stringify(one.component)) + 1;
    if (chunk.length === CHUNK_SIZE || chunkBytes + bytes > CHUNK_BYTES) {
      yield chunk;
      chunk = [];
      chunkBytes = 0;
    }
    chunk.push(one);
    chunkBytes += bytes;
  }
  if (chunk.length > 0) yield chunk;
}

/** A chunk that the API refuses fails its own items only. */
async function matchChunk(asked: readonly Asked[]): Promise<BatchResult[]> {
  const { client, options } = asked[0]!.context;
  const components = asked.map(({ component }) => component);
  try {
    const { searchDepth: search_depth } = options() as Options;
    const { matches } = await client.components.matchBatch({ components, search_depth });
    return asked.map((one, at) => makeResult(one, matches[at]!));
  } catch (error) {
    return asked.map(({ context: { itemIndex } }) => ({ itemIndex, failure: error }));
  }
}

function makeResult({ context, json }: Asked, match: Line): BatchResult {
  const line = without(match, 'component');
  const found = context.parameter('simplify', true) ? simpleLine(line) : line;
  return { itemIndex: context.itemIndex, json: { ...json, ...toJson(found) } };
}
