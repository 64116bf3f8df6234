import { flag, type Lenient, list, named, number, section, text } from '@partwright/files/lenient-json';

/** The texts of a list; a text alone is a list of one. */
const texts: Lenient<string[]> = (given) =>
  list(text)(Array.isArray(given) ? given : [given]).filter((one) => one !== undefined);

const asIs: Lenient<unknown> = (given) => given;

const netClass = section({
  name: text,
  nets: texts,
  priority: number,
  // mm
  clearance: number,
  track_width: number,
  via_diameter: number,
  via_drill: number,
  microvia_drill: number,
  diff_pair_gap: number,
  // mil
  wire_width: number,
  bus_width: number,
  line_style: number,
  schematic_color: text,
});

/** A net class as the file has it: lengths of the board in mm, those of the schematic in mil. */
export type ProjectNetClass = ReturnType<typeof netClass>;

/** Parsed JSON of a `.kicad_pro`, or anything else. Never throws. */
export const readProjectFile = section({
  board: section({
    design_settings: section({
      /** Lengths in mm and counts by their names; undefined: the file has no rules at all. */
      rules: (given) => (given === undefined ? undefined : named(number)(given)),
      rule_severities: named(asIs),
      drc_exclusions: list(texts),
    }),
  }),
  erc: section({
    rule_severities: named(asIs),
    /** The kinds of a conflict: 0 none, 1 warning, 2 error. */
    pin_map: list(list(number)),
    /** As texts, and as they stand there. */
    erc_exclusions: list((given) => ({ given, texts: texts(given) })),
  }),
  net_settings: section({
    meta: section({ version: number }),
    classes: list(netClass),
    netclass_patterns: list(section({ pattern: text, netclass: text })),
    /** KiCad 7 and 8 name one class for a net, 9 names several. */
    netclass_assignments: named(texts),
  }),
  schematic: section({
    page_layout_descr_file: text,
    bus_aliases: named(texts),
    top_level_sheets: list(section({ filename: text, name: text, uuid: text })),
    variants: list(section({ name: text, description: text })),
    connection_grid_size: number,
    subpart_first_id: number,
    subpart_id_separator: number,
    // Lengths in mil.
    drawing: section({
      default_line_thickness: number,
      default_wire_thickness: number,
      default_bus_thickness: number,
      default_text_size: number,
      pin_symbol_size: number,
      text_offset_ratio: number,
      label_size_ratio: number,
      overbar_offset_ratio: number,
      dashed_lines_dash_length_ratio: number,
      dashed_lines_gap_length_ratio: number,
      junction_size_choice: number,
      intersheets_ref_show: flag,
      intersheets_ref_own_page: flag,
      intersheets_ref_short: flag,
      intersheets_ref_prefix: text,
      intersheets_ref_suffix: text,
    }),
  }),
  text_variables: named(text),
});

/** What stands in a `.kicad_pro`, with KiCad's own names; undefined or empty where it says nothing, or something else. */
export type ProjectFile = ReturnType<typeof readProjectFile>;
