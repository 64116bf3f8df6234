import type { CallData } from '@partwright/client';
import { declare } from '../../../shared/declared.ts';
import { one, type Resource } from '../../../shared/operation.ts';
import { makeOptionsProperty, simplify } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { simplePart } from '../part/simple-part.ts';
import { matchMany, searchDepth } from './match-many.ts';
import { simpleMatch } from './simple-match.ts';

const match = declare(api.matchComponent, {
  value: 'match',
  action: 'Match component to part',
  description:
    'Find the catalogue part for one component of a design by reference, value, footprint or part number, with the probability that it may be fitted',
  properties: (fields) => [
    {
      ...fields.mpn,
      displayName: 'Part Number',
      description: 'Number of the manufacturer, when the design has one; it says more than all below it',
    },
    { ...fields.reference, description: 'Designator in the design; says the kind of component' },
    {
      ...fields.value,
      description: 'Value as the design has it, with tolerance and ratings where they are known',
    },
    { ...fields.footprint, description: 'Footprint or package in any naming' },
    simplify,
    makeOptionsProperty([
      {
        ...fields.description,
        placeholder: 'e.g. thick film resistor 1%',
        description: 'Words that describe the component',
      },
      { ...fields.manufacturer, description: 'Manufacturer, in any spelling' },
      { ...fields.max_results, description: 'Max number of candidates to return' },
      fields.ratings,
      searchDepth,
      fields.sku,
      fields.supplier,
    ]),
  ],
  // Nothing to match by is for the API to refuse.
  send: ({ component = {}, ...input }) => ({ component, ...input }),
  give: ({ matches, understood }, context) =>
    one({ ...simplifyBest(matches, context.parameter('simplify', true)), understood }),
});

function simplifyBest(matches: CallData<'matchComponent'>['matches'], isSimple: boolean): object {
  const [best] = matches;
  return {
    matched_part: best ? (isSimple ? simplePart(best.part) : best.part) : null,
    confidence: best?.confidence ?? 0,
    level: best?.level ?? 'none',
    matches: isSimple ? matches.map(simpleMatch) : matches,
  };
}

export const component: Resource = { value: 'component', name: 'Component', operations: [match, matchMany] };
