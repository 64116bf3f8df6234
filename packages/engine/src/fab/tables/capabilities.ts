import type { Capability } from '../quote/capability.ts';
import type { Limit } from '../quote/limits.ts';

const READ = '2026-11-21';
const UNDATED = 'The copy of the page that was read bears no date.';

const OSH_PARK_2: readonly Limit[] = [
  { rule: 'thickness', oneOf: [1.6] },
  { rule: 'finish', oneOf: ['enig'] },
  { rule: 'outer_copper', oneOf: [1] },
  { rule: 'trace_width', least: 0.1524 },
  { rule: 'clearance', least: 0.1524 },
  { rule: 'drill', least: 0.254 },
  { rule: 'annular_ring', least: 0.127 },
];

const OSH_PARK = { vendor: 'OSH Park', asOf: READ, source: 'OSH Park Docs, services', note: UNDATED, priceFrom: null };

/**
 * What services make, by the vendors' own words. Where two copies of a source differ the wider limit decides and the
 * narrower is told in a note; what no source was found for is not limited here, and so not known to be buildable.
 */
export const capabilities: readonly Capability[] = [
  {
    ...OSH_PARK,
    service: '2 layer prototype',
    title: 'OSH Park 2 layer prototype',
    sourceUrl: 'https://docs.oshpark.com/services/single-layer/',
    // Single-sided designs are made on the service for two layers, at its price.
    limits: [{ rule: 'layers', oneOf: [1, 2] }, ...OSH_PARK_2],
  },
  {
    ...OSH_PARK,
    service: '2 layer medium run',
    title: 'OSH Park 2 layer medium run',
    sourceUrl: 'https://docs.oshpark.com/services/two-layer-medium-run/',
    limits: [{ rule: 'layers', oneOf: [2] }, ...OSH_PARK_2, { rule: 'slot_width', least: 0.508 }],
  },
  {
    ...OSH_PARK,
    service: '4 layer prototype',
    title: 'OSH Park 4 layer prototype',
    sourceUrl: 'https://docs.oshpark.com/services/four-layer/',
    limits: [
      { rule: 'layers', oneOf: [4] },
      { rule: 'outer_copper', oneOf: [1] },
      { rule: 'inner_copper', oneOf: [0.5] },
    ],
  },
  {
    vendor: 'Aisler',
    service: 'budget 2 layer',
    title: 'Aisler Budget 2 layer',
    asOf: '2024-05-13',
    source: 'Aisler Community, design rules',
    sourceUrl: 'https://community.aisler.net/t/41',
    note: null,
    priceFrom: null,
    limits: [
      { rule: 'short_side', least: 5 },
      { rule: 'short_side', most: 400 },
      { rule: 'long_side', most: 570 },
      { rule: 'trace_width', least: 0.125, when: { finish: ['enig'] } },
      { rule: 'trace_width', least: 0.2, when: { finish: ['hasl'] } },
      { rule: 'clearance', least: 0.125, when: { finish: ['enig'] } },
      { rule: 'clearance', least: 0.15, when: { finish: ['hasl'] } },
      { rule: 'drill', least: 0.25, when: { finish: ['enig'] } },
      { rule: 'drill', least: 0.3, when: { finish: ['hasl'] } },
      { rule: 'annular_ring', least: 0.125 },
      { rule: 'slot_width', least: 0.45 },
      { rule: 'castellations', oneOf: [false], when: { finish: ['hasl'] } },
    ],
  },
  {
    vendor: 'JLCPCB',
    service: 'standard',
    title: 'JLCPCB',
    asOf: READ,
    source: 'JLCPCB, PCB capabilities, and the values its interface for orders takes',
    sourceUrl: 'https://jlcpcb.com/capabilities/pcb-capabilities',
    note: UNDATED,
    priceFrom:
      'No public table of prices of JLCPCB is known: set the keys of its open API for live prices, or give a card of your own',
    limits: [
      { rule: 'finish', oneOf: ['hasl_leaded', 'hasl_lead_free', 'enig'] },
      { rule: 'colour', oneOf: ['green', 'red', 'yellow', 'blue', 'white', 'black', 'purple'] },
      { rule: 'trace_width', least: 0.1, disputedLeast: 0.127, when: { layers: [1, 2] } },
      { rule: 'clearance', least: 0.1, disputedLeast: 0.127, when: { layers: [1, 2] } },
      { rule: 'drill', least: 0.15 },
      { rule: 'slot_width', least: 0.5 },
      { rule: 'short_side', most: 600 },
      { rule: 'long_side', most: 1020 },
    ],
  },
  {
    vendor: 'PCBWay',
    service: 'standard',
    title: 'PCBWay',
    asOf: READ,
    source: 'PCBWay, partner API, PcbQuotation',
    sourceUrl: 'https://api-partner.pcbway.com/Help/Api/POST-api-Pcb-PcbQuotation',
    note: UNDATED,
    priceFrom:
      'No public table of prices of PCBWay is known: set a key of its partner API for live prices, or give a card of your own',
    limits: [
      { rule: 'layers', oneOf: [1, 2, 4, 6, 8, 10, 12, 14] },
      { rule: 'thickness', oneOf: [0.2, 0.3, 0.4, 0.6, 0.8, 1, 1.2, 1.6, 2, 2.4, 2.6, 2.8, 3, 3.2] },
      {
        rule: 'finish',
        oneOf: [
          'hasl_leaded',
          'hasl_lead_free',
          'enig',
          'hard_gold',
          'osp',
          'immersion_silver',
          'immersion_tin',
          'enepig',
          'none',
        ],
      },
      {
        rule: 'colour',
        oneOf: ['green', 'red', 'yellow', 'blue', 'white', 'black', 'purple', 'matt black', 'matt green', 'none'],
      },
      // 3 mil, the least that can be asked for.
      { rule: 'trace_width', least: 0.0762 },
      { rule: 'clearance', least: 0.0762 },
      { rule: 'drill', least: 0.15 },
      { rule: 'outer_copper', most: 13 },
    ],
  },
  {
    vendor: 'Eurocircuits',
    service: 'PCB proto',
    title: 'Eurocircuits',
    asOf: '2018-09-01',
    source: 'Eurocircuits, PCB classification of September 2018',
    sourceUrl: 'https://www.eurocircuits.com/pcb-design-guidelines/classification/',
    note: 'Finer classes than the ninth are not known here.',
    priceFrom:
      'Eurocircuits prices by its own calculator and no open interface of it is known: give a card of your own, or order by the hand-over package',
    limits: [
      { rule: 'trace_width', least: 0.09 },
      { rule: 'clearance', least: 0.09 },
      { rule: 'short_side', least: 5 },
    ],
  },
];
