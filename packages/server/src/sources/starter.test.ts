import { describe, expect, it } from 'vitest';
import { readStarter } from './starter.ts';

describe('the starter catalogue', () => {
  const parts = readStarter();

  it('has thousands of parts of hundreds of makers', () => {
    expect(parts.length).toBeGreaterThan(5000);
    expect(new Set(parts.map(({ manufacturer }) => manufacturer)).size).toBeGreaterThan(400);
  });

  it('has every maker and number once', () => {
    expect(new Set(parts.map(({ manufacturer, mpn }) => `${manufacturer}\n${mpn}`)).size).toBe(parts.length);
  });

  it('dates and names the source of every offer', () => {
    const offers = parts.flatMap((part) => part.offers);
    expect(new Set(offers.map(({ source, observedAt }) => `${source} ${observedAt}`))).toEqual(
      new Set(['jlcparts 2026-05-21T00:00:00Z']),
    );
  });

  it('has strictly rising breaks with decimal prices', () => {
    const breaks = parts
      .flatMap((part) => part.offers)
      .flatMap((offer) => offer.breaks.map((step, at) => ({ step, before: offer.breaks[at - 1] })));
    const wrong = breaks.filter(
      ({ step, before }) => !/^\d+(\.\d+)?$/.test(step.unitPrice) || step.quantity <= (before?.quantity ?? 0),
    );
    expect(wrong).toEqual([]);
  });

  it('is in English', () => {
    const texts = parts.flatMap((part) => [
      part.description,
      part.package ?? '',
      ...part.parameters.map(({ display }) => display),
    ]);
    expect(texts.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });
});
