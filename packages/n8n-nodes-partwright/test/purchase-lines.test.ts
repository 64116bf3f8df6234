import { expect, it } from 'vitest';
import { pickPurchases } from '../nodes/Partwright/actions/bom/get-purchase-lines.ts';
import type { Context } from '../nodes/shared/operation.ts';

const choosing = (choice: string): Pick<Context, 'parameter' | 'hint'> => ({
  parameter: () => choice as never,
  hint: () => undefined,
});

// n8n hands on whatever an expression gives.
it.each(['Sure', 'sure ', '', 'none'])(
  'a choice of purchases that there is not (%j) is refused, not taken for all',
  (choice) => {
    expect(() => pickPurchases([], choosing(choice))).toThrow(`Purchases is "${choice}". Choose all, sure or doubtful`);
  },
);
