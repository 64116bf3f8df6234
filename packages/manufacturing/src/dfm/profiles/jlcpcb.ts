import type { Profile, Source } from '../profile.ts';

const PAGE: Source = { sourceUrl: 'https://jlcpcb.com/capabilities/pcb-capabilities', asOf: '2026-08-24' };
const OLDER_PAGE: Source = { sourceUrl: 'https://jlcpcb.com/capabilities/Capabilities', asOf: '2026-11-20' };
const RULES: Source = {
  sourceUrl:
    'https://github.com/labtroll/KiCad-DesignRules/blob/06455910f287b00739ee8c86c3eb296789581d92/JLCPCB/JLCPCB.kicad_dru',
  asOf: '2026-11-21',
  says: 'KiCad rules written after the capabilities page',
};
const RESELLER: Source = {
  sourceUrl: 'https://zbotic.in/ordering-instructions/',
  asOf: '2026-11-21',
  says: 'ordering instructions of a reseller',
};

/** JLCPCB, FR-4; rows for 1 and 2 layers, and for more. */
export const jlcpcb: Profile = {
  id: 'jlcpcb',
  title: 'JLCPCB',
  asOf: '2026-08-24',
  sourceUrl: PAGE.sourceUrl,
  limits: {
    trace_width: [
      { copperOz: [1.5, 9], min: 0.2, sources: [RULES] },
      { layers: [1, 2], min: 0.1, preferred: 0.127, sources: [PAGE, OLDER_PAGE, RULES] },
      { layers: [3, 32], min: 0.09, preferred: 0.1, sources: [RULES, PAGE] },
    ],
    clearance: [
      { copperOz: [1.5, 9], min: 0.2, sources: [RULES] },
      { layers: [1, 2], min: 0.1, preferred: 0.127, sources: [PAGE, OLDER_PAGE, RULES] },
      { layers: [3, 32], min: 0.09, preferred: 0.1, sources: [RULES, PAGE] },
    ],
    annular_ring_via: [{ min: 0.05, preferred: 0.075, sources: [RULES] }],
    annular_ring_pad: [
      { layers: [1, 2], min: 0.18, preferred: 0.25, sources: [PAGE] },
      { layers: [3, 32], min: 0.15, preferred: 0.2, sources: [PAGE] },
    ],
    via_drill: [
      { layers: [1, 2], min: 0.15, preferred: 0.3, sources: [PAGE, RULES] },
      { layers: [3, 32], min: 0.15, preferred: 0.2, sources: [PAGE, RULES] },
    ],
    plated_drill: [{ min: 0.2, sources: [RULES] }],
    non_plated_drill: [{ min: 0.5, sources: [RULES] }],
    largest_drill: [{ max: 6.3, sources: [RULES, OLDER_PAGE] }],
    hole_to_hole_via: [{ min: 0.2, preferred: 0.5, sources: [{ ...PAGE, asOf: '2026-11-20' }, RULES] }],
    hole_to_hole_pad: [{ min: 0.45, preferred: 0.5, sources: [{ ...PAGE, asOf: '2026-11-20' }, RULES] }],
    hole_to_hole_same_net: [{ min: 0.2, preferred: 0.254, sources: [{ ...PAGE, asOf: '2026-11-20' }, RULES] }],
    plated_slot: [{ min: 0.5, sources: [RULES] }],
    non_plated_slot: [{ min: 1, sources: [RULES] }],
    via_to_copper: [{ min: 0.127, preferred: 0.254, sources: [OLDER_PAGE, RULES] }],
    plated_hole_to_copper: [{ min: 0.33, sources: [RULES] }],
    non_plated_hole_to_copper: [{ min: 0.254, sources: [RULES] }],
    copper_to_edge: [{ min: 0.2, preferred: 0.3, sources: [{ ...PAGE, says: 'routed; 0.4 mm along a V-cut' }, RULES] }],
    mask_web: [
      { layers: [1, 2], min: 0.2, sources: [RESELLER] },
      { layers: [3, 32], min: 0.1, sources: [RESELLER] },
    ],
    silk_line: [{ min: 0.15, sources: [PAGE, RULES] }],
    silk_text_height: [{ min: 1, sources: [PAGE, RULES] }],
    silk_to_pad: [{ min: 0.15, sources: [RULES] }],
    castellated_hole: [{ min: 0.6, sources: [RULES] }],
    castellated_gap: [{ min: 0.6, sources: [{ ...PAGE, asOf: '2026-11-20' }] }],
    board_short_side: [{ min: 3, preferred: 10, sources: [PAGE, { ...RULES, says: '10 x 10 mm with castellations' }] }],
    board_short_side_max: [
      { layers: [1, 2], max: 600, preferred: 400, sources: [PAGE, OLDER_PAGE] },
      { layers: [3, 32], max: 586, preferred: 400, sources: [PAGE, OLDER_PAGE] },
    ],
    board_long_side_max: [
      { layers: [1, 2], max: 670, preferred: 500, sources: [PAGE, OLDER_PAGE] },
      { layers: [3, 32], max: 656, preferred: 500, sources: [PAGE, OLDER_PAGE] },
    ],
  },
};
