import type { Capability } from '../quote/capability.ts';
import type { Limit, ProfileLimits } from '../quote/limit.ts';

const READ = '2026-11-21';
const UNDATED = 'The copy of the page that was read bears no date.';

const SIDES = ['short_side', 'long_side'] as const;
const FEATURES = ['trace_width', 'clearance', 'drill', 'annular_ring', 'slot_width'] as const;

const OSH_PARK_PROFILE: ProfileLimits = { profile: 'oshpark', rules: [...SIDES, ...FEATURES] };

const OSH_PARK_2: readonly (Limit | ProfileLimits)[] = [
  { rule: 'thickness', oneOf: [1.6] },
  { rule: 'finish', oneOf: ['enig'] },
  { rule: 'outer_copper', oneOf: [1] },
  OSH_PARK_PROFILE,
];

const AISLER_HASL = {
  sourceUrl: 'https://community.aisler.net/t/2-layer-1-6mm-hasl-design-rules/3735',
  asOf: '2024-11-21',
};

const OSH_PARK = { vendor: 'OSH Park', asOf: READ, source: 'OSH Park Docs, services', note: UNDATED, priceFrom: null };

/**
 * What services make, by the vendors' own words. Where two copies of a source differ the wider limit decides and the
 * narrower is told in a note; what the vendor's profile of the design check states is taken from there, with its source.
 * What no source was found for is not limited here, and so not known to be buildable.
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
    limits: [{ rule: 'layers', oneOf: [2] }, ...OSH_PARK_2],
  },
  {
    ...OSH_PARK,
    service: '4 layer prototype',
    title: 'OSH Park 4 layer prototype',
    sourceUrl: 'https://docs.oshpark.com/services/four-layer/',
    limits: [
      { rule: 'layers', oneOf: [4] },
      // The sum of its stackup, 66.6 mil; the page names no other, and no finish.
      { rule: 'thickness', oneOf: [1.69] },
      { rule: 'outer_copper', oneOf: [1] },
      { rule: 'inner_copper', oneOf: [0.5] },
      OSH_PARK_PROFILE,
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
      // The page offers HASL and ENIG; that of its HASL boards says that they are lead-free.
      { rule: 'finish', oneOf: ['enig', 'hasl_lead_free'], source: AISLER_HASL },
      { profile: 'aisler', rules: [...SIDES, 'trace_width', 'clearance', 'annular_ring', 'slot_width'] },
      { rule: 'trace_width', least: 0.2, when: { finish: ['hasl'] } },
      { rule: 'clearance', least: 0.15, when: { finish: ['hasl'] } },
      { rule: 'drill', least: 0.25 },
      { rule: 'drill', least: 0.3, when: { finish: ['hasl'] } },
      { rule: 'castellations', oneOf: [true, false], when: { finish: ['enig'] } },
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
      // One copy of the page says 1, 2, 4, 6, a later one 32 at most; none has an odd number from 3 on.
      { rule: 'layers', oneOf: [1, ...Array.from({ length: 16 }, (_, at) => 2 * (at + 1))] },
      { rule: 'finish', oneOf: ['hasl_leaded', 'hasl_lead_free', 'enig'] },
      { rule: 'colour', oneOf: ['green', 'red', 'yellow', 'blue', 'white', 'black', 'purple'] },
      { rule: 'drill', least: 0.15 },
      { profile: 'jlcpcb', rules: [...SIDES, 'trace_width', 'clearance', 'annular_ring', 'slot_width'] },
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
      { profile: 'pcbway', rules: [...SIDES, 'annular_ring', 'slot_width'] },
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
      { profile: 'eurocircuits', rules: [...SIDES, 'annular_ring', 'slot_width'] },
    ],
  },
];
