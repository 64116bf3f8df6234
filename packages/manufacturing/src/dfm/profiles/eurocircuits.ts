import type { Profile, Source } from '../profile.ts';

const CLASSES: Source = {
  sourceUrl: 'https://www.scribd.com/document/638678358/EC-classification-ENGLISH-9-2018-V2',
  asOf: '2018-09-01',
  says: 'pattern class 6; by base copper where it says so',
};
const LEGEND: Source = { sourceUrl: 'https://eurocircuits.com/pcb-design-guidelines/legend-print', asOf: '2026-11-21' };
const SERVICES: Source = { sourceUrl: 'https://www.eurocircuits.com/pcb-services-overview-notes/', asOf: '2026-11-21' };
const GUIDELINES: Source = {
  sourceUrl: 'https://www.eurocircuits.com/pcb-design-guidelines/classification',
  asOf: '2026-11-20',
};

/** Eurocircuits, pattern class 6, the finest that all pooling services take. */
export const eurocircuits: Profile = {
  id: 'eurocircuits',
  title: 'Eurocircuits, pattern class 6',
  asOf: '2026-11-21',
  sourceUrl: SERVICES.sourceUrl,
  limits: {
    trace_width: [
      { copperOz: [2.5, 3.4], min: 0.25, sources: [CLASSES] },
      { copperOz: [1.5, 2.4], min: 0.2, sources: [CLASSES] },
      { copperOz: [0, 1.4], min: 0.15, sources: [CLASSES] },
    ],
    clearance: [
      { copperOz: [2.5, 3.4], min: 0.25, sources: [CLASSES] },
      { copperOz: [1.5, 2.4], min: 0.2, sources: [CLASSES] },
      { copperOz: [0, 1.4], min: 0.15, sources: [CLASSES] },
    ],
    annular_ring_via: [{ min: 0.125, sources: [CLASSES] }],
    annular_ring_pad: [{ min: 0.125, sources: [CLASSES] }],
    plated_drill_allowance: [{ min: 0.1, sources: [{ ...CLASSES, says: 'tool is the finished hole + 0.10 mm' }] }],
    via_to_copper: [{ side: 'inner', min: 0.2, sources: [{ ...CLASSES, says: 'IPI, from the edge of the tool' }] }],
    plated_hole_to_copper: [
      { side: 'inner', min: 0.2, sources: [{ ...CLASSES, says: 'IPI, from the edge of the tool' }] },
    ],
    non_plated_hole_to_copper: [{ side: 'inner', min: 0.2, sources: [{ ...CLASSES, says: 'IPI' }] }],
    copper_to_edge: [
      { side: 'outer', min: 0.25, sources: [{ ...GUIDELINES, says: 'routed; 0.45 mm along a V-cut' }] },
      { side: 'inner', min: 0.4, sources: [GUIDELINES] },
    ],
    silk_line: [{ min: 0.1, sources: [LEGEND] }],
    silk_text_height: [{ min: 1, sources: [LEGEND] }],
    silk_to_pad: [{ min: 0.1, sources: [{ ...LEGEND, says: 'to exposed copper' }] }],
    board_short_side: [{ min: 5, preferred: 20, sources: [SERVICES, { ...SERVICES, says: 'PCB proto' }] }],
    board_area_max: [{ max: 87_500, sources: [SERVICES] }],
  },
};
