import { createHash } from 'node:crypto';
import type { FabVendor } from '../ports/fab.ts';

/** Stands in for a vendor where nothing may be bought: test keys are served by it. It asks nobody. */
export function openSimulatedVendor(): FabVendor {
  return {
    id: 'simulated',
    title: 'Simulated vendor',
    whyNotPlaced: null,
    quote: () => Promise.resolve({ ok: true, quotes: [] }),
    place: ({ orderNumber }) =>
      Promise.resolve({
        outcome: 'placed',
        // The same order has the same number, as at a vendor that knows an order again.
        reference: `SIMULATED-${createHash('sha256').update(orderNumber).digest('hex').slice(0, 10)}`,
        price: null,
        currency: 'USD',
        note: 'Simulated: nothing was ordered.',
      }),
    status: () =>
      Promise.resolve({ ok: true, status: { stage: 'waiting', steps: [], reason: 'Simulated: nothing was ordered' } }),
    close: () => undefined,
  };
}
