import { many, type ItemOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty, part, simplify } from '../../../shared/properties.ts';
import { chooseMaker } from './choose-maker.ts';
import { manufacturer } from './manufacturer.ts';
import { simpleAlternative } from './simple-part.ts';
import { textList } from '../../../shared/text-list.ts';

interface Options {
  includeBlocked?: boolean;
  manufacturer?: string;
  matchParameters?: string | string[];
  maxResults?: number;
}

export const getAlternatives: ItemOperation = {
  value: 'getAlternatives',
  name: 'Get Alternatives',
  action: 'Get alternatives of a part',
  description: 'Find drop-in, pin-compatible and functional replacements of a part; one item for each, the best first',
  properties: [
    part,
    simplify,
    makeOptionsProperty([
      {
        displayName: 'Include Blocked',
        name: 'includeBlocked',
        type: 'boolean',
        default: true,
        description: 'Whether to also return alternatives that your account blocked',
      },
      manufacturer,
      {
        displayName: 'Match Parameters',
        name: 'matchParameters',
        type: 'string',
        default: '',
        placeholder: 'e.g. tolerance,voltage_rated',
        description:
          'Parameters that must be neither worse nor unknown, separated by commas. Their names are those of the specifications of a part.',
      },
      {
        displayName: 'Max Results',
        name: 'maxResults',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 50 },
        default: 10,
        description: 'Max number of alternatives to return',
      },
    ]),
  ],
  async run(context) {
    const { includeBlocked, manufacturer: maker, matchParameters, maxResults } = context.options() as Options;
    const found = context.client.parts.alternatives({
      sku: context.located('part'),
      manufacturer: maker,
      include_blocked: includeBlocked,
      // The items are alternatives: none of them could say that the part itself was chosen among several.
      strict: true,
      match_parameters: textList(matchParameters, ','),
      max_results: maxResults,
    });
    const { alternatives } = await chooseMaker(found);
    return many(context.parameter('simplify', true) ? alternatives.map(simpleAlternative) : alternatives);
  },
};
