import type { CallData, CallInput } from '@partwright/client';
import { one, type ItemOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty, simplify } from '../../../shared/properties.ts';
import { simplePart } from '../part/simple-part.ts';
import { searchDepth } from './search-depth.ts';
import { simpleMatch } from './simple-match.ts';

interface Options {
  description?: string;
  manufacturer?: string;
  maxResults?: number;
  mpn?: string;
  searchDepth?: CallInput<'matchComponent'>['search_depth'];
  sku?: string;
}

export const match: ItemOperation = {
  value: 'match',
  name: 'Match',
  action: 'Match a component to a part',
  description:
    'Find the catalogue part for one component of a design by reference, value, footprint or part number, with the probability that it may be fitted',
  properties: [
    {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      placeholder: 'e.g. R1',
      description: 'Designator in the design; says the kind of component',
    },
    {
      displayName: 'Value',
      name: 'value',
      type: 'string',
      default: '',
      placeholder: 'e.g. 10k 1%',
      description: 'Value as the design has it, with tolerance and ratings where they are known',
    },
    {
      displayName: 'Footprint',
      name: 'footprint',
      type: 'string',
      default: '',
      placeholder: 'e.g. R_0402_1005Metric',
      description: 'Footprint or package in any naming',
    },
    simplify,
    makeOptionsProperty([
      {
        displayName: 'Description',
        name: 'description',
        type: 'string',
        default: '',
        placeholder: 'e.g. thick film resistor 1%',
        description: 'Words that describe the component',
      },
      {
        displayName: 'Manufacturer',
        name: 'manufacturer',
        type: 'string',
        default: '',
        placeholder: 'e.g. Yageo',
        description: 'Maker, in any spelling',
      },
      {
        displayName: 'Max Results',
        name: 'maxResults',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 50 },
        default: 5,
        description: 'Max number of candidates to return',
      },
      {
        displayName: 'MPN',
        name: 'mpn',
        type: 'string',
        default: '',
        placeholder: 'e.g. RC0402FR-0710KL',
        description: 'Part number of the maker',
      },
      searchDepth,
      {
        displayName: 'SKU',
        name: 'sku',
        type: 'string',
        default: '',
        placeholder: 'e.g. C25744',
        description: 'Order number of any seller',
      },
    ]),
  ],
  async run(context) {
    const { maxResults, searchDepth: depth, ...fields } = context.options() as Options;
    const [reference, value, footprint] = ['reference', 'value', 'footprint'].map((name) =>
      context.parameter(name, ''),
    );
    const { matches, understood } = await context.client.components.match({
      component: { reference, value, footprint, ...fields },
      max_results: maxResults,
      search_depth: depth,
    });
    return one({ ...simplifyBest(matches, context.parameter('simplify', true)), understood });
  },
};

function simplifyBest(matches: CallData<'matchComponent'>['matches'], simple: boolean): object {
  const [best] = matches;
  return {
    matched_part: best ? (simple ? simplePart(best.part) : best.part) : null,
    confidence: best?.confidence ?? 0,
    level: best?.level ?? 'none',
    matches: simple ? matches.map(simpleMatch) : matches,
  };
}
