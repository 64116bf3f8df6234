import type { Choices } from '../shared/properties.ts';

/** Choices of fields for which the API takes any text. A test compares them with the lists of the engine, where it has one. */

export const namings: Choices = {
  altium: ['Altium'],
  eagle: ['EAGLE'],
  easyeda: ['EasyEDA'],
  generic: ['Generic'],
  imperial: ['Imperial', 'Chip sizes in hundredths of an inch, such as 0402'],
  ipc7351: ['IPC-7351'],
  jedec: ['JEDEC'],
  jeita: ['JEITA'],
  kicad: ['KiCad'],
  metric: ['Metric', 'Chip sizes in tenths of a millimetre, such as 1005'],
};

/** Limits of board makers. */
export const profiles: Choices = {
  aisler: ['AISLER'],
  conservative: ['Conservative', 'What most fabs can build'],
  eurocircuits: ['Eurocircuits'],
  jlcpcb: ['JLCPCB'],
  oshpark: ['OSH Park'],
  pcbway: ['PCBWay'],
};

/** Published stackups. */
export const stackups: Choices = {
  'oshpark/4-layer': ['OSH Park, 4 Layers'],
};

/** Layers of a stackup. */
export const layerKinds: Choices = {
  copper: ['Copper'],
  core: ['Core'],
  dielectric: ['Dielectric'],
  legend: ['Legend'],
  mask: ['Solder Mask'],
  paste: ['Paste'],
  prepreg: ['Prepreg'],
};

/** What a board is held against. The second word says on which side of it is good. */
export const limits: Readonly<Record<string, readonly [name: string, sense: 'at_least' | 'at_most']>> = {
  annular_ring_pad: ['Annular Ring of a Component', 'at_least'],
  annular_ring_via: ['Annular Ring of a Via', 'at_least'],
  aspect_ratio: ['Aspect Ratio', 'at_most'],
  board_area_max: ['Board Area, Largest (mm²)', 'at_most'],
  board_long_side_max: ['Board Longer Side, Largest', 'at_most'],
  board_short_side: ['Board Shorter Side, Least', 'at_least'],
  board_short_side_max: ['Board Shorter Side, Largest', 'at_most'],
  castellated_gap: ['Castellated Holes, Gap', 'at_least'],
  castellated_hole: ['Castellated Holes, Drill', 'at_least'],
  clearance: ['Clearance', 'at_least'],
  copper_to_edge: ['Copper to Edge', 'at_least'],
  hole_to_hole_pad: ['Hole to Hole', 'at_least'],
  hole_to_hole_same_net: ['Hole to Hole of One Net', 'at_least'],
  hole_to_hole_via: ['Hole to Hole of Vias', 'at_least'],
  largest_drill: ['Largest Drill', 'at_most'],
  mask_web: ['Mask Web', 'at_least'],
  non_plated_drill: ['Non-Plated Drill', 'at_least'],
  non_plated_hole_to_copper: ['Non-Plated Hole to Copper', 'at_least'],
  non_plated_slot: ['Non-Plated Slot', 'at_least'],
  plated_drill: ['Plated Drill', 'at_least'],
  plated_drill_allowance: ['Plated Drill Allowance', 'at_least'],
  plated_hole_to_copper: ['Plated Hole to Copper', 'at_least'],
  plated_slot: ['Plated Slot', 'at_least'],
  silk_line: ['Silkscreen Line', 'at_least'],
  silk_text_height: ['Silkscreen Text Height', 'at_least'],
  silk_to_pad: ['Silkscreen to Pad', 'at_least'],
  trace_width: ['Trace Width', 'at_least'],
  via_drill: ['Via Drill', 'at_least'],
  via_to_copper: ['Via to Copper', 'at_least'],
};

/** What decides the columns of a BOM file, beside mappings that were saved. */
export const mappings: Choices = {
  auto: ['Automatically', 'The saved mapping whose headers the file has, if there is one'],
  none: ['None', 'Only what the headers say'],
};

/** Surface finishes. */
export const finishes: Choices = {
  enepig: ['ENEPIG'],
  enig: ['ENIG'],
  hard_gold: ['Hard Gold'],
  hasl: ['HASL', 'With or without lead'],
  hasl_lead_free: ['HASL Lead Free'],
  hasl_leaded: ['HASL Leaded'],
  immersion_silver: ['Immersion Silver'],
  immersion_tin: ['Immersion Tin'],
  none: ['None'],
  osp: ['OSP'],
};

/** What assembly loses. */
export const attritions: Choices = {
  by_package: ['By Package', 'Usual losses in assembly, by package'],
  hopetime: ['Hopetime PCB'],
  jlcpcb: ['JLCPCB'],
  none: ['None'],
  pcb_pool: ['PCB-POOL'],
  screaming_circuits: ['Screaming Circuits'],
};
