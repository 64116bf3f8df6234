/** What kind of component a value, designator, footprint or part number speaks of. One list for the whole engine. */
export const kinds = [
  'resistor',
  'resistor_network',
  'potentiometer',
  'thermistor',
  'varistor',
  'capacitor',
  'inductor',
  'ferrite_bead',
  'transformer',
  'crystal',
  'oscillator',
  'resonator',
  'diode',
  'zener',
  'schottky',
  'tvs',
  'rectifier_bridge',
  'led',
  'optocoupler',
  'transistor',
  'bjt',
  'mosfet',
  'igbt',
  'thyristor',
  'ic',
  'module',
  'sensor',
  'connector',
  'switch',
  'relay',
  'fuse',
  'battery',
  'antenna',
  'display',
  'buzzer',
  'microphone',
  'mechanical',
  'fiducial',
  'test_point',
  'jumper',
  'other',
] as const;
export type Kind = (typeof kinds)[number];

/** SI units a value is given in. */
export type Unit = 'Ω' | 'F' | 'H' | 'Hz' | 'V' | 'A' | 'W';

/** A tolerance in percent (`unit: '%'`, asymmetric ones have two figures) or absolute in the value's own SI unit (MLCC letters B, C, D: `unit: 'F'`). */
export interface Tolerance {
  plus: number;
  minus: number;
  unit: '%' | 'ppm' | Unit;
  display: string;
}

/** What else is known when a value string is read. `kind` wins over `reference`, which wins over `footprint`. */
export interface ValueHints {
  /** A Kind, or a designator-style short form: R, C, L, FB, D, LED, Y, X, Q, U, J, F, RV, TH, C-EIA, R-marking, dielectric, any. */
  kind?: string | undefined;
  reference?: string | undefined;
  footprint?: string | undefined;
}

export interface NormalizedValue {
  input: string;
  kind: Kind | null;
  /** The value in SI units; null when the text holds none (a part number, "DNP"). */
  numeric: number | null;
  unit: Unit | null;
  /** Canonical form with an SI prefix: `4.7 kΩ`, `100 nF`. */
  normalized: string | null;
  tolerance: Tolerance | null;
  /** Volts. */
  voltage: number | null;
  /** Watts. */
  power: number | null;
  /** Amperes. */
  current: number | null;
  /** EIA or common name: `C0G`, `X7R`, `X5R`, `Y5V`; NP0 is given as C0G. */
  dielectric: string | null;
  /** Imperial chip size (`0402`) or another package named in the value text. */
  package: string | null;
  /** Hertz, where the value is not itself a frequency (impedance of a bead at 100 MHz). */
  frequency: number | null;
  /** Farads: load capacitance of a crystal. */
  loadCapacitance: number | null;
  /** ppm/K. */
  temperatureCoefficient: number | null;
  color: string | null;
  /** The text says that the part is not fitted (`DNP 10k`). */
  dnp: boolean;
  /** True when more than one reading is likely; `alternatives` then holds every one, the chosen first. */
  ambiguous: boolean;
  alternatives: { numeric: number; unit: Unit; normalized: string; reason: string }[];
  /** 0 to 1. */
  confidence: number;
  /** What was not understood. */
  leftover: string[];
  /** One sentence each: rules a person might not expect. */
  notes: string[];
}

/** One way to read a capacitor code. */
export interface EiaAlternative {
  /** Farads. */
  farads: number;
  normalized: string;
  reason: string;
}

/** What an EIA (RS-198) capacitor code such as `104`, `4R7C` or `1H103K` says. */
export interface EiaReading {
  input: string;
  /** Every likely reading, the likeliest first; empty when the code is invalid. */
  alternatives: EiaAlternative[];
  ambiguous: boolean;
  tolerance: Tolerance | null;
  /** Volts. */
  voltage: number | null;
  dielectric: string | null;
  package: string | null;
  /** `100nF 10% 50V X7R`: the first reading in one line; null when invalid. */
  canonical: string | null;
  /** Why it is no capacitor code; null when it is one. */
  invalid: string | null;
}
