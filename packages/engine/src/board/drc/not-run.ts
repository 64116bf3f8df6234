import type { NotRun } from './violation.ts';

const TEXT = 'texts are left out: where their strokes lie depends on the font';

/** Checks of KiCad's that are not made here, or not of everything. */
export const NOT_RUN: readonly NotRun[] = [
  { type: 'silk_over_copper', reason: TEXT },
  { type: 'silk_edge_clearance', reason: TEXT },
  { type: 'silk_overlap', reason: TEXT },
  { type: 'starved_thermal', reason: 'the spokes of a thermal relief are not counted' },
  { type: 'connection_width', reason: 'the narrowest place of a connection is not measured' },
  { type: 'copper_sliver', reason: 'slivers of copper are not looked for' },
  { type: 'lib_footprint_issues', reason: 'needs the footprint libraries' },
  { type: 'lib_footprint_mismatch', reason: 'needs the footprint libraries' },
  { type: 'length_out_of_range', reason: 'custom rules (.kicad_dru) are not read' },
  { type: 'skew_out_of_range', reason: 'custom rules (.kicad_dru) are not read' },
  { type: 'diff_pair_gap_out_of_range', reason: 'custom rules (.kicad_dru) are not read' },
  { type: 'diff_pair_uncoupled_length_too_long', reason: 'custom rules (.kicad_dru) are not read' },
  { type: 'creepage', reason: 'custom rules (.kicad_dru) are not read' },
  { type: 'track_angle', reason: 'custom rules (.kicad_dru) are not read' },
  { type: 'track_segment_length', reason: 'custom rules (.kicad_dru) are not read' },
  { type: 'too_many_vias', reason: 'custom rules (.kicad_dru) are not read' },
  { type: 'padstack', reason: 'pads and vias are taken to have one shape on all copper layers' },
  { type: 'item_on_disabled_layer', reason: 'items on layers that the board does not have are passed over' },
  { type: 'mirrored_text_on_front_layer', reason: 'which way a text is read is not checked' },
  { type: 'nonmirrored_text_on_back_layer', reason: 'which way a text is read is not checked' },
  { type: 'unresolved_variable', reason: 'text variables are not resolved' },
];
