import type { Profile, Source } from '../profile.ts';

const OVERVIEW: Source = { sourceUrl: 'https://community.aisler.net/t/pcb-design-rules/41', asOf: '2024-05-13' };
const ENIG: Source = { ...OVERVIEW, says: 'with ENIG' };
const HASL: Source = {
  sourceUrl: 'https://community.aisler.net/t/2-layer-1-6mm-hasl-design-rules/3735',
  asOf: '2024-11-21',
  says: 'two layers with HASL',
};
const SIMPLE: Source = {
  sourceUrl: 'https://community.aisler.net/t/2-layer-simple-design-rules/3735',
  asOf: '2024-03-25',
};
const OLDER: Source = {
  sourceUrl: 'https://aisler.net/help/design-rules-and-specifications/design-rules',
  asOf: '2026-11-21',
};

/** AISLER: errors where ENIG ends, warnings where the cheaper HASL ends. */
export const aisler: Profile = {
  id: 'aisler',
  title: 'AISLER',
  asOf: '2024-11-21',
  sourceUrl: OVERVIEW.sourceUrl,
  limits: {
    trace_width: [{ min: 0.125, preferred: 0.2, sources: [ENIG, HASL] }],
    clearance: [{ min: 0.125, preferred: 0.15, sources: [ENIG, HASL] }],
    annular_ring_via: [{ min: 0.125, preferred: 0.2, sources: [{ ...ENIG, asOf: '2026-11-20' }, HASL] }],
    annular_ring_pad: [{ min: 0.2, preferred: 0.3, sources: [OLDER, HASL] }],
    via_drill: [{ min: 0.25, preferred: 0.3, sources: [ENIG, HASL] }],
    plated_drill: [{ min: 0.25, preferred: 0.5, sources: [ENIG, HASL] }],
    non_plated_drill: [{ min: 0.5, sources: [SIMPLE] }],
    largest_drill: [{ max: 5.6, sources: [HASL, SIMPLE] }],
    hole_to_hole_via: [{ min: 0.15, preferred: 0.3, sources: [{ ...ENIG, asOf: '2026-11-20' }, HASL] }],
    hole_to_hole_pad: [{ min: 0.15, preferred: 0.3, sources: [{ ...ENIG, asOf: '2026-11-20' }, HASL] }],
    hole_to_hole_same_net: [{ min: 0.15, preferred: 0.3, sources: [{ ...ENIG, asOf: '2026-11-20' }, HASL] }],
    plated_slot: [{ min: 0.45, sources: [{ ...OVERVIEW, asOf: '2026-11-20' }] }],
    non_plated_slot: [{ min: 0.8, preferred: 1.8, sources: [SIMPLE] }],
    non_plated_hole_to_copper: [{ min: 0.25, sources: [HASL, OLDER] }],
    copper_to_edge: [{ min: 0.3, sources: [HASL, OLDER] }],
    board_short_side: [{ min: 5, preferred: 10, sources: [{ ...OVERVIEW, asOf: '2026-11-20' }, HASL] }],
    board_short_side_max: [{ max: 400, sources: [HASL] }],
    board_long_side_max: [{ max: 570, preferred: 400, sources: [{ ...OVERVIEW, asOf: '2026-11-20' }, HASL] }],
  },
};
