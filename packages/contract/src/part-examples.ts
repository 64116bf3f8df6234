import type { z } from 'zod';
import type { Part, PartGather } from './part-schemas.ts';

const observedAt = '2026-05-21T08:00:00Z';

const breaks = [
  { quantity: 100, unit_price: 0.0011 },
  { quantity: 1000, unit_price: 0.0008 },
];

const offer = {
  seller: 'LCSC',
  sku: 'C25744',
  packaging: 'Cut tape',
  moq: 100,
  multiple: 100,
  stock: 4_200_000,
  lead_time_days: null,
  currency: 'USD',
  price_breaks: breaks,
  fee: null,
  url: 'https://example.com/C25744',
  maximum: null,
  on_order: null,
  tax: { prices: 'not_told' as const, rate_percent: null },
  price_converted: false,
  surcharge: null,
  seller_authorisation: null,
  source: 'jlcparts',
  observed_at: observedAt,
};

const resistance = {
  name: 'resistance',
  value: 10_000,
  unit: 'Ω',
  min: null,
  max: null,
  display: '10 kΩ',
  source: 'catalogue',
};

/** The part every example speaks of. Figures are made up. */
export const examplePart = {
  sku: 'C25744',
  name: 'UNI-ROYAL 0402WGF1002TCE',
  part_number: '0402WGF1002TCE',
  manufacturer: 'UNI-ROYAL',
  category: 'resistor.chip',
  kind: 'resistor',
  description: '10 kΩ ±1% 62.5 mW chip resistor',
  package: '0402',
  footprint: 'CHIP-0402',
  lifecycle_status: 'active',
  rohs_status: 'compliant',
  specifications: { resistance: '10 kΩ', tolerance: '±1%' },
  parameters: { resistance: '10k', tolerance: '1%' },
  parameter_list: [resistance],
  datasheet_url: 'https://example.com/datasheets/0402WGF1002TCE.pdf',
  stock_quantity: 4_200_000,
  lead_time_days: null,
  price: '0.0011',
  unit_price: 0.0011,
  currency: 'USD',
  price_breaks: breaks,
  offers: [offer],
  metadata: { external_source: 'jlcparts', observed_at: observedAt },
} satisfies Part;

const head = { sku: 'C25744', part_number: '0402WGF1002TCE', manufacturer: 'UNI-ROYAL' };

const stock = {
  seller: 'LCSC',
  sku: 'C25744',
  quantity: 4_200_000,
  lead_time_days: null,
  moq: 100,
  multiple: 100,
  packaging: 'Cut tape',
  observed_at: observedAt,
};

const quote = (quantity: number, buy: number, unitPrice: number, total: number, reason: string) => ({
  quantity,
  buy_quantity: buy,
  unit_price: unitPrice,
  total,
  currency: 'USD',
  seller: 'LCSC',
  sku: 'C25744',
  packaging: null,
  available: true,
  reason,
  source: 'jlcparts',
  observed_at: observedAt,
});

/** Beside an answer about a part that shares its number with no other. */
export const unambiguous = { ambiguous: false, choices: [] };

export const exampleGather = {
  ...head,
  part: examplePart,
  specs: {
    ...head,
    category: 'resistor.chip',
    package: '0402',
    specifications: { resistance: '10 kΩ' },
    parameters: { resistance: '10k' },
    parameter_list: [resistance],
  },
  inventory: { ...head, quantity: 4_200_000, locations: [stock], sellers: [stock] },
  pricing: {
    ...head,
    currency: 'USD',
    price_breaks: breaks,
    quotes: [
      quote(1, 100, 0.0011, 0.11, 'The seller sells at least 100'),
      quote(100, 100, 0.0011, 0.11, 'Cheapest offer at 100'),
      quote(1000, 1000, 0.0008, 0.8, 'Cheapest offer at 1000'),
    ],
    offers: [offer],
  },
  datasheet: {
    ...head,
    url: 'https://example.com/datasheets/0402WGF1002TCE.pdf',
    datasheet_url: 'https://example.com/datasheets/0402WGF1002TCE.pdf',
    source: 'jlcparts',
    pages: null,
  },
  alternatives: [
    {
      sku: 'C60490',
      name: 'Yageo RC0402FR-0710KL',
      part_number: 'RC0402FR-0710KL',
      manufacturer: 'Yageo',
      description: '10 kΩ ±1% 62.5 mW chip resistor',
      class: 'drop-in',
      stock_quantity: 1_250_000,
      unit_price: 0.0014,
      currency: 'USD',
    },
  ],
} satisfies z.infer<typeof PartGather>;
