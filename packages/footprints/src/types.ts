export type Naming =
  | 'kicad'
  | 'ipc7351'
  | 'imperial'
  | 'metric'
  | 'jedec'
  | 'jeita'
  | 'eagle'
  | 'altium'
  | 'easyeda'
  | 'generic';

/** How a package meets the board; packages of two styles never share a land. */
export type LeadStyle =
  | 'chip'
  | 'molded'
  | 'can'
  | 'melf'
  | 'outline'
  | 'gull_wing'
  | 'quad_gull_wing'
  | 'j_lead'
  | 'no_lead'
  | 'grid_array'
  | 'in_line'
  | 'radial'
  | 'axial'
  | 'crystal'
  | 'header'
  | 'connector'
  | 'body'
  | 'model'
  | 'mechanical';

/** What a footprint name or package string says. */
export interface Footprint {
  input: string;
  /** Canonical key, the same for every name of one land pattern: `CHIP-0402`, `SOIC-8_3.9x4.9_P1.27`, `QFN-32-1EP_5x5_P0.5`. Null when not understood. */
  canonical: string | null;
  /** Package family: `CHIP`, `SOT-23`, `SOIC`, `QFN` ... */
  family: string | null;
  style: LeadStyle | null;
  imperial: string | null;
  metric: string | null;
  /** Body [length, width] in mm. */
  bodyMm: [number, number] | null;
  heightMm: number | null;
  pitchMm: number | null;
  /** Across the outer ends of the leads, or between two rows of holes, mm. */
  spanMm: number | null;
  pins: number | null;
  exposedPad: boolean | null;
  exposedPadMm: [number, number] | null;
  mounting: 'smd' | 'tht' | null;
  /** What the name says of the component: `R_0402` is a resistor's. */
  kindHint:
    | 'resistor'
    | 'capacitor'
    | 'inductor'
    | 'diode'
    | 'led'
    | 'crystal'
    | 'fuse'
    | 'ferrite_bead'
    | 'connector'
    | 'polarized_capacitor'
    | null;
  naming: Naming | null;
  /** Maker's series or model where the land is that maker's own: `HRO-TYPE-C-31-M-12`. */
  model: string | null;
  /** What sets it apart from the plain package of that key: `socket`, `right_angle`, `thin`, `isolated_tab` ... */
  traits: string[];
  /** What the name leaves open although more than one size is sold, and convention filled in: `body`, `pitch`, `pins`, `exposed_pad`. */
  assumed: string[];
  /** Other readings, e.g. bare `0603` is imperial by convention and could be metric 0603 = imperial 0201. */
  ambiguous: { canonical: string; reason: string }[];
  confidence: number;
  notes: string[];
}

export type Relation = 'same' | 'drop_in' | 'near' | 'no' | 'unknown';

export interface FootprintComparison {
  relation: Relation;
  reasons: string[];
}

export interface CompatibleFootprint {
  name: string;
  naming: Naming;
  relation: Exclude<Relation, 'no' | 'unknown'>;
  reasons: string[];
}
