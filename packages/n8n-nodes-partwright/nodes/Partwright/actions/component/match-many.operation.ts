import type { CallData, CallInput } from '@partwright/client';
import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { failedJson } from '../../../shared/errors.ts';
import type { BatchOperation, Context, Result } from '../../../shared/operation.ts';
import { optionsOf, simplify } from '../../../shared/properties.ts';
import { without } from '../part/without.ts';
import { componentFields, readComponent, type Component } from './component-fields.ts';
import { searchDepth } from './search-depth.ts';
import { simpleLine } from './simple-match.ts';

/** The API takes so many in one request. */
const CHUNK_SIZE = 500;

const fieldName = (displayName: string, name: string, value: string): INodeProperties => ({
  displayName,
  name,
  type: 'string',
  default: value,
  description:
    'Name of the field of the input items in any case, such as Value or part.value; leave it empty when there is none',
});

interface Options {
  searchDepth?: CallInput<'matchComponents'>['search_depth'];
}

type Line = CallData<'matchComponents'>['matches'][number];

type BatchResult = Result & { itemIndex: number };

/** An input item that can be asked for. */
interface Asked {
  context: Context;
  json: IDataObject;
  component: Component;
}

export const matchMany: BatchOperation = {
  value: 'matchMany',
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
    optionsOf([searchDepth, fieldName('SKU Field', 'skuField', 'sku')]),
  ],
  async runAll(contexts, items) {
    const asked: Asked[] = [];
    const results: BatchResult[] = [];
    for (const context of contexts) {
      const { json } = items[context.itemIndex]!;
      try {
        const component = readComponent(json, (field) => String(context.parameter(componentFields[field], '')));
        asked.push({ context, json, component });
      } catch (error) {
        // It goes on alone: the others can still be matched.
        results.push({ itemIndex: context.itemIndex, json: failedJson(error) });
      }
    }
    for (let from = 0; from < asked.length; from += CHUNK_SIZE)
      results.push(...(await matchChunk(asked.slice(from, from + CHUNK_SIZE))));
    return results.toSorted((a, b) => a.itemIndex - b.itemIndex);
  },
};

async function matchChunk(asked: readonly Asked[]): Promise<BatchResult[]> {
  const { client, options } = asked[0]!.context;
  const { searchDepth: search_depth } = options() as Options;
  const components = asked.map(({ component }) => component);
  const { matches } = await client.components.matchBatch({ components, search_depth });
  return matches.map((line, at) => resultOf(asked[at]!, line));
}

function resultOf({ context, json }: Asked, match: Line): BatchResult {
  const line = without(match, 'component');
  const found = context.parameter('simplify', true) ? simpleLine(line) : line;
  return { itemIndex: context.itemIndex, json: { ...json, ...found } };
}
