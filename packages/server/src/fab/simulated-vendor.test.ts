import { expect, it } from 'vitest';
import { openSimulatedVendor } from './simulated-vendor.ts';

const signal = new AbortController().signal;

it('orders nothing, and gives the same order the same number', async () => {
  const vendor = openSimulatedVendor();
  const facts = { widthMm: 50, heightMm: 40, layers: 2 };
  const order = {
    facts,
    quantity: 5,
    orderNumber: 'fab_7',
    terms: { buildDays: 4 },
    fileName: 'a.zip',
    zip: new Uint8Array(),
  };
  const placed = await vendor.place(order, { signal });
  expect(placed).toMatchObject({
    outcome: 'placed',
    reference: expect.stringMatching(/^SIMULATED-/),
    note: expect.stringMatching(/nothing was ordered/),
  });
  expect(await vendor.place(order, { signal })).toEqual(placed);
  expect(await vendor.status('SIMULATED-1', { signal })).toMatchObject({ ok: true, status: { stage: 'waiting' } });
});
