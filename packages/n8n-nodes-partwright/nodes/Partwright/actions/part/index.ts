import { declare } from '../../../shared/declared.ts';
import { readInput } from '../../../shared/input.ts';
import { one, type ItemOperation, type Resource } from '../../../shared/operation.ts';
import {
  explain,
  makeOptionsProperty,
  manufacturer,
  mustChoose,
  part as picked,
  simplify,
} from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { pickSections, simplifySections, type Section } from './gathered-part.ts';
import { getMany } from './get-many.ts';
import { pickDoubt, sayNotCompared, simpleAlternative, simplePart } from './simple-part.ts';

const { currency, live, quantities } = api.gatherPart.fields;

const get: ItemOperation = {
  value: 'get',
  routes: [api.getPart.route],
  name: 'Get',
  action: 'Get part by SKU or part number',
  description: 'Read one part by the SKU of any seller or by its part number: stock, price, life cycle, datasheet',
  properties: [
    picked,
    simplify,
    makeOptionsProperty([
      {
        ...currency,
        default: 'USD',
        placeholder: 'e.g. EUR',
        description: 'ISO 4217 code the prices are converted to; includes Pricing when nothing else is included',
      },
      {
        displayName: 'Include',
        name: 'include',
        type: 'multiOptions',
        default: ['specs', 'pricing'],
        options: [
          { name: 'Datasheet', value: 'datasheet', description: 'URL of the datasheet and where it was read' },
          { name: 'Inventory', value: 'inventory', description: 'Stock and lead time of every seller' },
          { name: 'Pricing', value: 'pricing', description: 'Price breaks, offers and a quote for each quantity' },
          { name: 'Specs', value: 'specs', description: 'Every parameter that is known' },
        ],
        description: 'Sections to read in place of the overview of the part',
      },
      {
        ...explain(live, {
          auto: ['Ask When Too Old', 'Sellers are asked when their last answer is too old'],
          never: ['Never Ask', 'Only what is known'],
          only: ['Only Live Sellers', 'Only offers of sellers that can be asked live'],
        }),
        displayName: 'Live Prices',
        description: 'Whether sellers that the server can ask live are asked now',
      },
      manufacturer,
      {
        ...quantities,
        description: 'Quantities to price, separated by commas; includes Pricing when nothing else is included',
      },
    ]),
  ],
  async run(context) {
    const asked = (await readInput(context, api.gatherPart, get.properties)) as { sku: string };
    const { include = [] } = context.options() as { include?: Section | Section[] };
    const wanted = [include].flat();
    if (wanted.length === 0 && ('quantities' in asked || 'currency' in asked)) wanted.push('pricing');
    const isSimple = context.parameter('simplify', true);
    if (wanted.length === 0) {
      const found = await context.client.parts.get(asked);
      return one(isSimple ? { ...simplePart(found), ...pickDoubt(found) } : found);
    }
    const found = await context.client.parts.gather(asked);
    return one(isSimple ? simplifySections(found, wanted) : pickSections(found, wanted));
  },
};

const getAlternatives = declare(api.listAlternatives, {
  value: 'getAlternatives',
  action: 'Get alternatives of part',
  description:
    'Find drop-in, pin-compatible and functional replacements of a part; one item for each, the best first. Where parts of its kind are not compared, the last item says so.',
  properties: ({ include_blocked, match_parameters, max_results }) => [
    picked,
    simplify,
    makeOptionsProperty([
      { ...include_blocked, description: 'Whether to also return alternatives that your account blocked' },
      manufacturer,
      {
        ...match_parameters,
        placeholder: 'e.g. tolerance,voltage_rated',
        description:
          'Parameters that must be neither worse nor unknown, separated by commas. Their names are those of the specifications of a part.',
      },
      { ...max_results, default: 10, description: 'Max number of alternatives to return' },
    ]),
  ],
  // The items are alternatives: none of them could say that the part itself was chosen among several.
  send: (input) => ({ ...input, strict: true }),
  items: 'alternatives',
  remark: sayNotCompared,
  simple: simpleAlternative,
});

const decideAlternative = declare(api.decideAlternative, {
  value: 'decideAlternative',
  action: 'Approve or block alternative of part',
  description:
    'Approve or block one part in the place of another for the account: it stands above the rules in alternatives, builds and costs until decided again',
  properties: ({ alternative, alternative_manufacturer, decision, note }) => [
    picked,
    { ...picked, displayName: 'Alternative', name: alternative.name, description: 'The part that would stand in' },
    mustChoose({ ...decision, description: 'Whether it may stand in' }),
    makeOptionsProperty([
      {
        ...alternative_manufacturer,
        description: 'Needed where several manufacturers share the number of the alternative',
      },
      manufacturer,
      note,
    ]),
  ],
});

const withdrawAlternative = declare(api.withdrawAlternative, {
  value: 'withdrawAlternative',
  action: 'Withdraw decision about alternative',
  description: 'Take a decision about an alternative back: the rules alone decide again',
  properties: ({ alternative, alternative_manufacturer }) => [
    picked,
    { ...picked, displayName: 'Alternative', name: alternative.name, description: 'The part that was decided on' },
    makeOptionsProperty([alternative_manufacturer, manufacturer]),
  ],
});

const getDatasheet = declare(api.getPartDatasheet, {
  value: 'getDatasheet',
  action: 'Get datasheet URL of part',
  description: 'Read the URL of the datasheet of a part and where that URL is from',
  properties: () => [picked, makeOptionsProperty([manufacturer])],
});

export const part: Resource = {
  value: 'part',
  name: 'Part',
  usual: 'getMany',
  operations: [decideAlternative, get, getAlternatives, getDatasheet, getMany, withdrawAlternative],
};
