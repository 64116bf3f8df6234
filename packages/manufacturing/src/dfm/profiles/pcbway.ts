import type { Profile, Source } from '../profile.ts';

const PAGE: Source = { sourceUrl: 'https://www.pcbway.com/capabilities.html', asOf: '2026-08-24' };
const OLDER_PAGE: Source = {
  sourceUrl: 'https://www.pcbway.com/capabilities.html',
  asOf: '2026-11-20',
  says: 'older copy of the page',
};
const RULES: Source = {
  sourceUrl:
    'https://github.com/Cimos/KiCad-CustomDesignRules/blob/0dfa7848fc525cbd0b6b48519fc72c97794acb35/PCBWay/PCBWay.kicad_dru',
  asOf: '2026-11-21',
  says: 'KiCad rules written after the capabilities page',
};
const MASK: Source = {
  sourceUrl: 'https://www.pcbway.com/helpcenter/Engineering_Questions/Soldermask_bridge.html',
  asOf: '2026-11-21',
  says: 'space between IC pads, green mask; 0.22 mm for other colours',
};

/** PCBWay, FR-4, standard service. */
export const pcbway: Profile = {
  id: 'pcbway',
  title: 'PCBWay',
  asOf: '2026-08-24',
  sourceUrl: PAGE.sourceUrl,
  limits: {
    trace_width: [
      { copperOz: [2.5, 3.4], side: 'outer', min: 0.25, sources: [RULES] },
      { copperOz: [2.5, 3.4], side: 'inner', min: 0.2032, sources: [RULES] },
      { copperOz: [1.5, 2.4], side: 'outer', min: 0.2, sources: [RULES] },
      { copperOz: [1.5, 2.4], side: 'inner', min: 0.1524, sources: [RULES] },
      { copperOz: [0, 1.4], min: 0.1, preferred: 0.15, sources: [PAGE, RULES] },
    ],
    clearance: [
      { copperOz: [2.5, 3.4], side: 'outer', min: 0.3, sources: [RULES] },
      { copperOz: [2.5, 3.4], side: 'inner', min: 0.2794, sources: [RULES] },
      { copperOz: [1.5, 2.4], min: 0.2, sources: [RULES] },
      { copperOz: [0, 1.4], min: 0.1, preferred: 0.15, sources: [PAGE, RULES] },
    ],
    annular_ring_via: [{ min: 0.15, sources: [PAGE, RULES] }],
    annular_ring_pad: [{ min: 0.15, preferred: 0.25, sources: [PAGE, RULES] }],
    via_drill: [{ min: 0.15, preferred: 0.254, sources: [PAGE, RULES] }],
    plated_drill: [{ min: 0.15, preferred: 0.254, sources: [PAGE, RULES] }],
    non_plated_drill: [{ min: 0.5, sources: [RULES] }],
    largest_drill: [{ max: 6.3, sources: [OLDER_PAGE, RULES] }],
    hole_to_hole_via: [{ min: 0.5, sources: [RULES] }],
    hole_to_hole_pad: [{ min: 0.5, sources: [RULES] }],
    hole_to_hole_same_net: [{ min: 0.254, sources: [RULES] }],
    plated_slot: [{ min: 0.5, sources: [OLDER_PAGE] }],
    non_plated_slot: [{ min: 0.8, sources: [OLDER_PAGE] }],
    via_to_copper: [{ min: 0.254, sources: [RULES] }],
    plated_hole_to_copper: [{ min: 0.33, sources: [RULES] }],
    non_plated_hole_to_copper: [{ min: 0.2, preferred: 0.254, sources: [RULES] }],
    copper_to_edge: [{ min: 0.25, preferred: 0.3, sources: [PAGE, RULES] }],
    mask_web: [{ min: 0.2, preferred: 0.22, sources: [MASK] }],
    silk_line: [{ min: 0.15, sources: [PAGE, RULES] }],
    silk_text_height: [{ min: 0.8, sources: [PAGE, RULES] }],
    silk_to_pad: [{ min: 0.15, sources: [RULES] }],
    castellated_hole: [{ min: 0.6, sources: [RULES] }],
    board_short_side: [{ min: 3, preferred: 5, sources: [PAGE, OLDER_PAGE] }],
    board_short_side_max: [
      { layers: [1, 2], max: 600, preferred: 500, sources: [PAGE, OLDER_PAGE] },
      { layers: [3, 14], max: 560, preferred: 500, sources: [PAGE, OLDER_PAGE] },
    ],
    board_long_side_max: [
      { layers: [1, 2], max: 1200, preferred: 1100, sources: [PAGE, OLDER_PAGE] },
      { layers: [3, 14], max: 1150, preferred: 1100, sources: [PAGE, OLDER_PAGE] },
    ],
    aspect_ratio: [{ max: 8, sources: [OLDER_PAGE] }],
  },
};
