import type { Client } from '@partwright/client';
import type { INodeProperties } from 'n8n-workflow';
import { declare } from '../../../shared/declared.ts';
import type { Input } from '../../../shared/input.ts';
import { many, type Context } from '../../../shared/operation.ts';
import { bomId, choose, makeOptionsProperty, need, simplify, toggle } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { buyingOptions } from '../cost/cost-options.ts';
import {
  describeAllMissing,
  describeLeftOut,
  describeOrigin,
  isInDoubt,
  missingRow,
  purchaseRow,
  type Purchase,
} from './purchase-rows.ts';

/** The BOM whose parts are bought, and for how many boards. */
export const makeBuildProperties = (quantity: INodeProperties): INodeProperties[] => [
  { ...bomId, name: 'sourceValue' },
  need({ ...quantity, default: 1, description: 'Number of boards to build' }),
];

export const ofBom = (input: Input): Input => ({ ...input, source_type: 'bom_id' });

/** Old workflows say nothing of it, and get all. */
const whichPurchases = choose(
  {
    displayName: 'Purchases',
    name: 'purchases',
    description: 'Which purchases to return. What is not bought at all is in Get Unmatched.',
  },
  'all',
  {
    all: ['All', 'The sure ones and those in doubt, which say so in doubt'],
    doubtful: ['In Doubt Only', 'What a person should look at before it is ordered'],
    sure: ['Sure Only', 'What may be ordered without a look: the part is sure, and the offer has an order code'],
  },
);

/** The purchases that are asked for. Throws for a choice that there is not: it must not pass as all. */
export function pickPurchases(
  purchases: readonly Purchase[],
  context: Pick<Context, 'parameter' | 'hint'>,
): readonly Purchase[] {
  const which = context.parameter<string>('purchases', 'all');
  if (which === 'all') return purchases;
  if (which !== 'sure' && which !== 'doubtful')
    throw new Error(`Purchases is "${which}". Choose all, sure or doubtful`);
  const chosen = purchases.filter((purchase) => isInDoubt(purchase) === (which === 'doubtful'));
  if (which === 'sure' && chosen.length < purchases.length) context.hint(describeLeftOut(purchases.filter(isInDoubt)));
  return chosen;
}

export const getPurchaseLines = declare(api.planPurchases, {
  value: 'getPurchaseLines',
  action: 'Get purchase lines of BOM',
  description:
    'List what to buy where for a build, one item per purchase: seller, order code, quantity, price, lead time and doubt. What is not bought is in Get Unmatched.',
  properties: ({ build_quantity, variant }) => [
    ...makeBuildProperties(build_quantity),
    whichPurchases,
    simplify,
    makeOptionsProperty([...buyingOptions, variant]),
  ],
  send: ofBom,
  give({ bom, purchases, not_ordered, notes, price_age }, context) {
    if (not_ordered.length > 0) context.hint(describeAllMissing(not_ordered));
    for (const note of [price_age?.warning ?? '', ...notes]) if (note !== '') context.hint(note);
    const chosen = pickPurchases(purchases, context);
    const isSimple = context.parameter('simplify', true);
    return many(
      chosen.map((purchase) => ({ ...(isSimple ? purchaseRow(purchase) : purchase), ...describeOrigin(bom) })),
    );
  },
});

export const getUnmatched = declare(api.planPurchases, {
  value: 'getUnmatched',
  action: 'Get what is not bought of BOM',
  description:
    'List what a build needs and cannot buy, one item per part: without a part, a price or enough stock, each with its reason',
  properties: ({ build_quantity, variant }) => [
    ...makeBuildProperties(build_quantity),
    simplify,
    makeOptionsProperty([
      ...buyingOptions,
      toggle(
        'Include Not Fitted',
        'includeNotFitted',
        false,
        'Whether to return lines that are not fitted, or of which somebody decided that nothing is bought, too',
      ),
      variant,
    ]),
  ],
  send: ofBom,
  async give({ bom, not_ordered }, context) {
    if (!context.parameter('simplify', true))
      return many(not_ordered.map((open) => ({ ...open, ...describeOrigin(bom) })));
    const { includeNotFitted = false, variant } = context.options();
    const left = includeNotFitted ? await listNotFitted(context.client, bom!.id, variant as string | undefined) : [];
    return many([...not_ordered.map(missingRow), ...left].map((row) => ({ ...row, ...describeOrigin(bom) })));
  },
});

/** Nothing of them is missing: it is not asked for. */
async function listNotFitted({ bom }: Client, bom_id: string, variant: string | undefined): Promise<object[]> {
  const { not_bought = [] } = await bom.analysis({ bom_id, variant });
  return not_bought.map(({ line, reference, reason }) => ({
    lines: String(line),
    references: reference,
    part_number: null,
    missing: 0,
    amount: null,
    currency: null,
    code: 'not_bought',
    reason,
  }));
}
