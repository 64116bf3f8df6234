import type { NewPart, Offer } from '../types.ts';

/** An offer of 100 pieces at 0.01 USD. */
export function anOffer(change: Partial<Offer> = {}): Offer {
  return {
    seller: 'LCSC',
    sku: 'C1',
    packaging: null,
    moq: 1,
    multiple: 1,
    stock: 100,
    leadTimeDays: null,
    currency: 'USD',
    breaks: [{ quantity: 1, unitPrice: '0.01' }],
    fee: null,
    source: 'sample',
    observedAt: '2026-05-21T00:00:00Z',
    ...change,
  };
}

/** A part as a source gives it, with one offer. */
export function aNewPart(change: Partial<NewPart> & { mpn: string }): NewPart {
  return {
    sku: change.offers?.[0]?.sku ?? 'C1',
    manufacturer: 'Acme',
    kind: 'ic',
    category: 'ic',
    description: '',
    package: null,
    footprint: null,
    lifecycle: 'unknown',
    rohs: 'unknown',
    parameters: [],
    datasheetUrl: null,
    offers: [anOffer()],
    source: 'sample',
    observedAt: '2026-05-21T00:00:00Z',
    ...change,
  };
}
