import type { CallInput } from '@partwright/client';
import type { INodeProperties } from 'n8n-workflow';
import type { Context, GatheredResult } from '../../shared/operation.ts';
import { text } from '../../shared/properties.ts';

/** More pieces of a part the API takes for a mistake. */
const MOST_PIECES = 100_000;

/** An input item that says what is needed. */
export interface Need {
  itemIndex: number;
  line: NonNullable<CallInput<'planPurchases'>['lines']>[number];
}

export const needProperties: INodeProperties[] = [
  text('Part Number', 'partNumber', {
    required: true,
    placeholder: 'e.g. {{ $json.part_number }}',
    description: 'Part number or SKU of what the item needs',
  }),
  {
    displayName: 'Quantity',
    name: 'quantity',
    type: 'number',
    default: '',
    required: true,
    placeholder: 'e.g. {{ $json.quantity }}',
    description: `Pieces that the item needs, up to ${MOST_PIECES} of one part`,
  },
  text('Manufacturer', 'maker', { description: 'Needed only where several manufacturers use the number' }),
  text('Reference', 'reference', {
    placeholder: 'e.g. {{ $json.order_line }}',
    description: 'What you know the need by: it comes back in references',
  }),
];

/** Reads what each item needs and works on all of it at once. An item that cannot be read fails alone; a refusal fails all. */
export async function* gatherNeeds(
  contexts: readonly Context[],
  work: (context: Context, needs: readonly Need[]) => Promise<GatheredResult[]>,
): AsyncGenerator<GatheredResult> {
  const needs: Need[] = [];
  for (const context of contexts) {
    const { itemIndex } = context;
    try {
      needs.push({ itemIndex, line: readNeed(context) });
    } catch (error) {
      // It goes on alone: the others can still be worked on.
      yield { itemIndexes: [itemIndex], failure: error };
    }
  }
  const [first] = contexts;
  if (first === undefined || needs.length === 0) return;
  try {
    yield* await work(first, needs);
  } catch (error) {
    yield* needs.map(({ itemIndex }) => ({ itemIndexes: [itemIndex], failure: error }));
  }
}

function readNeed(context: Context): Need['line'] {
  const part_number = context.parameter<string>('partNumber').trim();
  if (part_number === '') throw new Error('Part Number is empty: give the field of the items that has it');
  const quantity = context.parameter<number>('quantity');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PIECES)
    throw new Error(`Quantity must be a whole number from 1 to ${MOST_PIECES}, not ${quantity}`);
  const manufacturer = context.parameter<string>('maker').trim() || undefined;
  const reference = context.parameter<string>('reference').trim() || undefined;
  return { part_number, quantity, manufacturer, reference };
}
