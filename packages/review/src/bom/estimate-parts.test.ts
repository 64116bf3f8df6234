import { describe, expect, it } from 'vitest';
import { partFromNumber, type NewPart } from '@partwright/catalog';
import { buildPriceSpread } from '@partwright/catalog/estimate';
import { converterTo } from '@partwright/money';
import { boughtParts } from './bought-parts.ts';
import { estimateParts } from './estimate-parts.ts';
import { makeLine, makeOffer, makePart } from './sides.fixture.ts';

const priced = (at: number): NewPart => ({
  ...partFromNumber(`RC0402FR-07${at + 10}KL`)!,
  sku: `S-${at}`,
  lifecycle: 'active',
  rohs: 'unknown',
  datasheetUrl: null,
  offers: [makeOffer(`1:0.00${2 + (at % 3)}`)],
  source: 'prices.csv',
  observedAt: '2026-05-21T00:00:00Z',
});

describe('estimates of a review', () => {
  it('are of the parts without a price, by their keys', async () => {
    const spread = await buildPriceSpread(
      Array.from({ length: 60 }, (_, at) => priced(at)),
      { currency: 'EUR' },
    );
    const parts = boughtParts([
      makeLine('R1', null),
      makeLine('R2', makePart('RC0402FR-078K2L', null, { manufacturer: 'Yageo' })),
      makeLine('R3', makePart('PRICED', makeOffer('1:0.50'))),
      makeLine('Y1', null, { value: '8MHz', footprint: null }),
    ]);
    const estimates = estimateParts(parts, 10, spread, converterTo('EUR'));
    expect([...estimates.keys()]).toEqual([parts[0]!.key, parts[1]!.key]);
    for (const { unit, currency } of estimates.values()) {
      expect(unit).toBeCloseTo(0.003, 3);
      expect(currency).toBe('EUR');
    }
  });
});
