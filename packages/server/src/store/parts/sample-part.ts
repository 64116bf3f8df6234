import { randomUUID } from 'node:crypto';
import type { NewPart, Offer } from '@partwright/catalog';

/** A maker of its own for one test, so that tests share a catalogue without meeting. */
export function aMaker(): string {
  return `Maker ${randomUUID()}`;
}

export function anOffer(change: Partial<Offer> = {}): Offer {
  return {
    seller: 'LCSC',
    sku: `C${randomUUID()}`,
    packaging: 'Cut Tape',
    moq: 20,
    multiple: 20,
    stock: 1_000,
    leadTimeDays: 14,
    currency: 'USD',
    breaks: [
      { quantity: 20, unitPrice: '0.0012' },
      { quantity: 1_000, unitPrice: '0.00100' },
    ],
    fee: '1.50',
    url: 'https://example.com/C25744',
    maximum: 12_000,
    onOrder: [{ quantity: 500, date: '2026-12-24' }],
    isConverted: false,
    tax: { prices: 'without', ratePercent: 23 },
    authorisation: 'independent',
    surcharge: 'Tariff',
    source: 'sample',
    observedAt: '2026-05-21T00:00:00Z',
    ...change,
  };
}

export function aPart(change: Partial<NewPart> & { manufacturer: string }): NewPart {
  const offers = change.offers ?? [anOffer()];
  return {
    sku: offers[0]?.sku ?? '',
    mpn: 'RC0402FR-0710KL',
    kind: 'resistor',
    category: 'resistor.chip',
    description: '10kΩ ±1% 62.5mW thick film',
    package: '0402',
    footprint: 'R0402',
    lifecycle: 'active',
    rohs: 'compliant',
    parameters: [
      { name: 'resistance', value: 10_000, unit: 'Ω', min: null, max: null, display: '10 kΩ', source: 'catalogue' },
      {
        name: 'temperature',
        value: null,
        unit: '°C',
        min: -55,
        max: 155,
        display: '-55 to 155 °C',
        source: 'part_number',
      },
      {
        name: 'technology',
        value: 'thick film',
        unit: null,
        min: null,
        max: null,
        display: 'thick film',
        source: 'catalogue',
      },
    ],
    datasheetUrl: 'https://example.com/rc.pdf',
    source: 'sample',
    observedAt: '2026-05-21T00:00:00Z',
    ...change,
    offers,
  };
}
