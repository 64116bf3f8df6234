import type { NewPart } from '@partwright/catalog';
import { expect } from 'vitest';

/** What holds for every part that comes from a provider. */
export function describeReplies({ offers, observedAt, source, ...part }: NewPart): void {
  expect(part.mpn.length).toBeGreaterThan(0);
  expect(part.description).not.toMatch(/[<>]/);
  expect(Math.abs(Date.parse(observedAt) - Date.now())).toBeLessThan(60_000);
  const keys = offers.map(({ seller, sku, packaging }) => JSON.stringify([seller, sku, packaging]));
  expect(new Set(keys).size).toBe(keys.length);
  for (const offer of offers) {
    expect(offer.source).toBe(source);
    // Who tells what others sell may date it; nobody dates it later than the answer.
    expect(Date.parse(offer.observedAt)).toBeLessThanOrEqual(Date.parse(observedAt));
    expect(offer.moq).toBeGreaterThanOrEqual(offer.breaks[0]?.quantity ?? 1);
    expect(offer.multiple).toBeGreaterThanOrEqual(1);
    expect(offer.currency).toMatch(/^[A-Z]{3}$/);
    expect(offer.stock === null || Number.isSafeInteger(offer.stock)).toBe(true);
    offer.breaks.forEach(({ quantity, unitPrice }, at) => {
      expect(unitPrice).toMatch(/^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
      expect(quantity).toBeGreaterThan(offer.breaks[at - 1]?.quantity ?? 0);
      expect(unitPrice).not.toBe(offer.breaks[at - 1]?.unitPrice);
    });
  }
}
