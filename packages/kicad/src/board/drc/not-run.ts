import type { NotRun } from './violation.ts';

const TEXT = 'texts are left out: where their strokes lie depends on the font';

/** Checks of KiCad's that are not made here, or not of everything. */
export const NOT_RUN: readonly NotRun[] = [
  { type: 'silk_over_copper', reason: TEXT },
  { type: 'silk_edge_clearance', reason: TEXT },
  { type: 'silk_overlap', reason: TEXT },
  { type: 'starved_thermal', reason: 'pads of several pieces are left out' },
  { type: 'connection_width', reason: 'the narrowest place of a connection is not measured' },
  { type: 'copper_sliver', reason: 'slivers of copper are not looked for' },
  { type: 'lib_footprint_issues', reason: 'needs the footprint libraries' },
  { type: 'lib_footprint_mismatch', reason: 'needs the footprint libraries' },
  { type: 'padstack', reason: 'pads and vias are taken to have one shape on all copper layers' },
  { type: 'item_on_disabled_layer', reason: 'items on layers that the board does not have are passed over' },
  { type: 'unresolved_variable', reason: 'text variables are not resolved' },
];
