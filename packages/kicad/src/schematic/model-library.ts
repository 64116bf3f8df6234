import type { Effects, Graphic, Point, TextBox, Units } from './model-graphics.ts';

/** A symbol as its library draws it. Within it y points up, as in the file. */
export interface LibrarySymbol {
  /** `Device:R`, or the name a changed copy got in this file. */
  name: string;
  /** The name of the symbol it is derived from. */
  extends: string | undefined;
  /** `local` (KiCad 10): the net is named on its own sheet only. */
  power: 'global' | 'local' | undefined;
  pinNumbers: { hide: boolean };
  /** `offset` from the body's end of the pin; 0 is outside, over the pin. */
  pinNames: { hide: boolean; offset: Units };
  inBom: boolean;
  onBoard: boolean;
  excludeFromSim: boolean;
  inPositionFiles: boolean;
  properties: Property[];
  /** The drawings and pins, a body for each pair of unit and body style that the file has. */
  bodies: SymbolBody[];
  /** The highest unit of a body; at least 1. */
  unitCount: number;
  /** The highest body style of a body; at least 1. */
  bodyStyleCount: number;
  /** By unit; only those that have a name of their own. */
  unitNames: Map<number, string>;
  bodyStyleNames: string[];
  /** KiCad 10: numbers of pins that are joined inside. */
  jumperPinGroups: string[][];
  duplicatePinNumbersAreJumpers: boolean;
  /** Units cannot be exchanged. */
  unitsLocked: boolean;
  line: number;
}

/** Unit 0 belongs to every unit, body style 0 to every body style. */
export interface SymbolBody {
  unit: number;
  bodyStyle: number;
  graphics: Graphic[];
  texts: SymbolText[];
  textBoxes: TextBox[];
  pins: LibraryPin[];
}

export interface SymbolText {
  text: string;
  at: Point;
  /** In degrees: the file's tenths are already divided. */
  angle: number;
  effects: Effects;
  isPrivate: boolean;
  line: number;
}

/** KiCad's own names, in the order of its pin matrix. */
export const electricalTypes = [
  'input',
  'output',
  'bidirectional',
  'tri_state',
  'passive',
  'free',
  'unspecified',
  'power_in',
  'power_out',
  'open_collector',
  'open_emitter',
  'no_connect',
] as const;
export type ElectricalType = (typeof electricalTypes)[number];

export const pinShapes = [
  'line',
  'inverted',
  'clock',
  'inverted_clock',
  'input_low',
  'clock_low',
  'output_low',
  'edge_clock_high',
  'non_logic',
] as const;
export type PinShape = (typeof pinShapes)[number];

export interface LibraryPin {
  type: ElectricalType;
  shape: PinShape;
  /** The end that wires join. */
  at: Point;
  /** The direction from `at` to the body: 0 right, 90 up, 180 left, 270 down. */
  angle: number;
  length: Units;
  name: string;
  number: string;
  nameEffects: Effects;
  numberEffects: Effects;
  hide: boolean;
  alternates: PinAlternate[];
  line: number;
}

export interface PinAlternate {
  name: string;
  type: ElectricalType;
  shape: PinShape;
}

export interface Property {
  name: string;
  value: string;
  at: Point;
  angle: number;
  effects: Effects;
  hide: boolean;
  /** The field's name is drawn before its value. */
  showName: boolean;
  isPrivate: boolean;
  doNotAutoplace: boolean;
  line: number;
}
