import type { Profile, Source } from '../profile.ts';

const TWO: Source = { sourceUrl: 'https://docs.oshpark.com/services/two-layer/', asOf: '2026-08-24' };
const MEDIUM_RUN: Source = { sourceUrl: 'http://docs.oshpark.com/services/two-layer-medium-run/', asOf: '2026-11-21' };
const FOUR: Source = { sourceUrl: 'https://docs.oshpark.com/services/four-layer/', asOf: '2026-08-24' };

/** OSH Park, two and four layers. Its pages say nothing of silkscreen and of non-plated holes. */
export const oshpark: Profile = {
  id: 'oshpark',
  title: 'OSH Park',
  asOf: '2026-08-24',
  sourceUrl: TWO.sourceUrl,
  limits: {
    trace_width: [
      { layers: [1, 2], min: 0.1524, sources: [TWO, MEDIUM_RUN] },
      { layers: [3, 4], min: 0.127, sources: [FOUR] },
    ],
    clearance: [
      { layers: [1, 2], min: 0.1524, sources: [TWO, MEDIUM_RUN] },
      { layers: [3, 4], min: 0.127, sources: [FOUR] },
    ],
    annular_ring_via: [
      { layers: [1, 2], min: 0.127, sources: [TWO, MEDIUM_RUN] },
      { layers: [3, 4], min: 0.1016, sources: [FOUR] },
    ],
    annular_ring_pad: [
      { layers: [1, 2], min: 0.127, sources: [TWO, MEDIUM_RUN] },
      { layers: [3, 4], min: 0.1016, sources: [FOUR] },
    ],
    via_drill: [
      { layers: [1, 2], min: 0.254, sources: [TWO, MEDIUM_RUN] },
      { layers: [3, 4], min: 0.254, sources: [FOUR] },
    ],
    plated_drill: [
      { layers: [1, 2], min: 0.254, sources: [TWO, MEDIUM_RUN] },
      { layers: [3, 4], min: 0.254, sources: [FOUR] },
    ],
    non_plated_drill: [
      { layers: [1, 2], min: 0.254, sources: [TWO, MEDIUM_RUN] },
      { layers: [3, 4], min: 0.254, sources: [FOUR] },
    ],
    plated_slot: [{ layers: [1, 2], min: 0.508, sources: [MEDIUM_RUN] }],
    non_plated_slot: [{ layers: [1, 2], min: 0.508, sources: [MEDIUM_RUN] }],
    copper_to_edge: [
      { layers: [1, 2], min: 0.381, sources: [TWO, MEDIUM_RUN] },
      { layers: [3, 4], min: 0.381, sources: [FOUR] },
    ],
    mask_web: [{ layers: [1, 2], min: 0.1016, sources: [MEDIUM_RUN] }],
    board_short_side: [{ layers: [1, 4], min: 6.35, sources: [TWO, FOUR] }],
    board_short_side_max: [{ layers: [1, 4], max: 406.4, sources: [TWO, FOUR] }],
    board_long_side_max: [{ layers: [1, 4], max: 558.8, sources: [TWO, FOUR] }],
    aspect_ratio: [{ layers: [1, 2], max: 6, sources: [{ ...TWO, asOf: '2026-11-20' }] }],
  },
};
