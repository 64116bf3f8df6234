import type { Profile, Source } from '../profile.ts';

const JLCPCB: Source = { sourceUrl: 'https://jlcpcb.com/capabilities/pcb-capabilities', asOf: '2026-08-24' };
const JLCPCB_RULES: Source = {
  sourceUrl:
    'https://github.com/labtroll/KiCad-DesignRules/blob/06455910f287b00739ee8c86c3eb296789581d92/JLCPCB/JLCPCB.kicad_dru',
  asOf: '2026-11-21',
};
const PCBWAY: Source = { sourceUrl: 'https://www.pcbway.com/capabilities.html', asOf: '2026-08-24' };
const PCBWAY_RULES: Source = {
  sourceUrl:
    'https://github.com/Cimos/KiCad-CustomDesignRules/blob/0dfa7848fc525cbd0b6b48519fc72c97794acb35/PCBWay/PCBWay.kicad_dru',
  asOf: '2026-11-21',
};
const OSHPARK: Source = { sourceUrl: 'https://docs.oshpark.com/services/two-layer/', asOf: '2026-08-24' };
const OSHPARK_FOUR: Source = { sourceUrl: 'https://docs.oshpark.com/services/four-layer/', asOf: '2026-08-24' };
const OSHPARK_MASK: Source = {
  sourceUrl: 'http://docs.oshpark.com/services/two-layer-medium-run/',
  asOf: '2026-11-21',
};
const AISLER: Source = {
  sourceUrl: 'https://community.aisler.net/t/2-layer-1-6mm-hasl-design-rules/3735',
  asOf: '2024-11-21',
};
const EUROCIRCUITS: Source = {
  sourceUrl: 'https://www.scribd.com/document/638678358/EC-classification-ENGLISH-9-2018-V2',
  asOf: '2018-09-01',
};
const RESELLER: Source = { sourceUrl: 'https://zbotic.in/ordering-instructions/', asOf: '2026-11-21' };

/**
 * For a board that shall not depend on one maker: an error where a usual service of the makers named would refuse, a warning
 * where the strictest of them would. Each number is one of theirs.
 */
export const conservative: Profile = {
  id: 'conservative',
  title: 'Conservative default',
  asOf: '2026-11-21',
  sourceUrl: OSHPARK.sourceUrl,
  limits: {
    trace_width: [
      { copperOz: [2.5, 3.4], min: 0.25, sources: [EUROCIRCUITS] },
      { copperOz: [1.5, 2.4], min: 0.2, sources: [EUROCIRCUITS, JLCPCB_RULES] },
      { layers: [1, 2], min: 0.127, preferred: 0.1524, sources: [JLCPCB_RULES, OSHPARK] },
      { layers: [3, 32], min: 0.1, preferred: 0.127, sources: [JLCPCB, PCBWAY, OSHPARK_FOUR] },
    ],
    clearance: [
      { copperOz: [2.5, 3.4], min: 0.25, sources: [EUROCIRCUITS] },
      { copperOz: [1.5, 2.4], min: 0.2, sources: [EUROCIRCUITS, JLCPCB_RULES] },
      { layers: [1, 2], min: 0.127, preferred: 0.1524, sources: [JLCPCB_RULES, OSHPARK] },
      { layers: [3, 32], min: 0.1, preferred: 0.127, sources: [JLCPCB, PCBWAY, OSHPARK_FOUR] },
    ],
    annular_ring_via: [
      { layers: [1, 2], min: 0.127, preferred: 0.15, sources: [OSHPARK, PCBWAY] },
      { layers: [3, 32], min: 0.1016, preferred: 0.125, sources: [{ ...OSHPARK_FOUR, says: '4 mil' }, EUROCIRCUITS] },
    ],
    annular_ring_pad: [{ min: 0.15, preferred: 0.2, sources: [JLCPCB, PCBWAY] }],
    via_drill: [
      { layers: [1, 2], min: 0.254, preferred: 0.3, sources: [OSHPARK, AISLER] },
      { layers: [3, 32], min: 0.2, preferred: 0.254, sources: [JLCPCB_RULES, OSHPARK_FOUR] },
    ],
    plated_drill: [{ min: 0.254, preferred: 0.5, sources: [OSHPARK, AISLER] }],
    non_plated_drill: [{ min: 0.5, sources: [JLCPCB_RULES, PCBWAY_RULES] }],
    largest_drill: [{ max: 6.3, preferred: 5.6, sources: [JLCPCB_RULES, PCBWAY_RULES, AISLER] }],
    hole_to_hole_via: [{ min: 0.254, preferred: 0.5, sources: [JLCPCB_RULES, PCBWAY_RULES] }],
    hole_to_hole_pad: [{ min: 0.3, preferred: 0.5, sources: [AISLER, JLCPCB_RULES, PCBWAY_RULES] }],
    hole_to_hole_same_net: [{ min: 0.254, sources: [JLCPCB_RULES, PCBWAY_RULES] }],
    plated_slot: [{ min: 0.5, sources: [JLCPCB_RULES, PCBWAY] }],
    non_plated_slot: [{ min: 0.8, preferred: 1, sources: [PCBWAY, JLCPCB_RULES] }],
    via_to_copper: [{ min: 0.2, preferred: 0.254, sources: [EUROCIRCUITS, JLCPCB_RULES, PCBWAY_RULES] }],
    plated_hole_to_copper: [{ min: 0.2, preferred: 0.33, sources: [EUROCIRCUITS, JLCPCB_RULES, PCBWAY_RULES] }],
    non_plated_hole_to_copper: [{ min: 0.2, preferred: 0.254, sources: [PCBWAY_RULES, JLCPCB_RULES] }],
    copper_to_edge: [{ min: 0.25, preferred: 0.381, sources: [PCBWAY, OSHPARK] }],
    mask_web: [{ min: 0.1, preferred: 0.1016, sources: [RESELLER, OSHPARK_MASK] }],
    silk_line: [{ min: 0.1, preferred: 0.15, sources: [{ sourceUrl: 'https://eurocircuits.com/pcb-design-guidelines/legend-print', asOf: '2026-11-21' }, JLCPCB, PCBWAY] }], // prettier-ignore
    silk_text_height: [{ min: 0.8, preferred: 1, sources: [PCBWAY, JLCPCB] }],
    silk_to_pad: [{ min: 0.1, preferred: 0.15, sources: [{ sourceUrl: 'https://eurocircuits.com/pcb-design-guidelines/legend-print', asOf: '2026-11-21' }, JLCPCB_RULES] }], // prettier-ignore
    castellated_hole: [{ min: 0.6, sources: [JLCPCB_RULES, PCBWAY_RULES] }],
    castellated_gap: [{ min: 0.6, sources: [{ ...JLCPCB, asOf: '2026-11-20' }] }],
    board_short_side: [{ min: 5, preferred: 10, sources: [PCBWAY, AISLER] }],
    board_short_side_max: [{ max: 400, sources: [AISLER, OSHPARK] }],
    board_long_side_max: [{ max: 500, preferred: 400, sources: [JLCPCB, AISLER] }],
    aspect_ratio: [{ max: 8, preferred: 6, sources: [PCBWAY, OSHPARK] }],
  },
};
