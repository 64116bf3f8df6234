/** A net list as KiCad exports it. */
export interface Netlist {
  /** The top sheet's file. */
  source: string;
  /** Of the project, by name. */
  textVariables: { name: string; value: string }[];
  sheets: NetlistSheet[];
  /** Sheet by sheet, on each by reference in the order people count in: R2 before R10. */
  components: NetlistComponent[];
  parts: NetlistPart[];
  /** By name, in the same order; those with at least one pin of a component. */
  nets: NetlistNet[];
}

export interface NetlistSheet {
  number: number;
  /** `/Power/`. */
  name: string;
  /** `/uuid/`; `/` of the top sheet. */
  path: string;
  file: string;
  title: string;
  date: string;
  revision: string;
  company: string;
  comments: string[];
}

/** A part of the board: all units of one reference. */
export interface NetlistComponent {
  reference: string;
  /** With variables expanded, as the other fields. */
  value: string;
  footprint: string;
  datasheet: string;
  description: string;
  /** All fields but reference and value, in the order of the symbol. */
  fields: NetlistField[];
  library: string;
  part: string;
  libraryDescription: string;
  keywords: string;
  footprintFilters: string;
  /** The first sheet with one of its units. */
  sheet: NetlistSheet;
  sheetName: string;
  sheetFile: string;
  /** Those on the sheet above, by number. */
  units: { unit: number; uuid: string }[];
  inBom: boolean;
  dnp: boolean;
}

export interface NetlistField {
  name: string;
  value: string;
}

/** A library symbol that the design uses. */
export interface NetlistPart {
  library: string;
  part: string;
  description: string;
  datasheet: string;
  footprintFilters: string[];
  fields: NetlistField[];
  pins: { number: string; name: string; type: string }[];
}

export interface NetlistNet {
  code: number;
  name: string;
  /** `Default`, or several joined by commas. */
  className: string;
  pins: NetlistPin[];
}

export interface NetlistPin {
  reference: string;
  pin: string;
  /** The pin's name; empty when it has none. */
  pinFunction: string;
  /** KiCad's name of the electrical type, with `+no_connect` behind it when a flag says that the pin stays free. */
  pinType: string;
}
