/**
 * A board as its file says it. Lengths are whole nanometres, angles degrees counter-clockwise as seen from the top, y goes
 * down. What lies in a footprint is already moved and turned to where it is on the board.
 */
export interface Point {
  x: number;
  y: number;
}

/** What can be pointed at: `uuid` is the file's uuid or tstamp ('' when it has none), `line` is 1-based. */
export interface Item {
  uuid: string;
  line: number;
}

export interface Board {
  file: string;
  version: number;
  generator: string;
  generatorVersion: string;
  thickness: number;
  paper: string;
  title: BoardTitle;
  layers: BoardLayer[];
  /** Names from the top to the bottom; bit n of every `copper` mask is the n-th of them. */
  copperLayers: string[];
  setup: BoardSetup;
  /** Without the empty name of what has no net. */
  nets: string[];
  properties: ReadonlyMap<string, string>;
  footprints: Footprint[];
  tracks: Track[];
  vias: Via[];
  zones: Zone[];
  graphics: Graphic[];
  texts: BoardText[];
  dimensions: Dimension[];
  images: BoardImage[];
  groups: Group[];
  tables: Table[];
  embeddedFiles: EmbeddedFile[];
}

/** A file within the board's file. */
export interface EmbeddedFile {
  name: string;
  /** `model`, `font`, `worksheet`, `datasheet`, `other`, as written. */
  kind: string;
  /** Compressed by Zstandard, in base64, as written. */
  data: string;
}

export interface BoardTitle {
  title: string;
  date: string;
  revision: string;
  company: string;
  comments: string[];
}

export interface BoardLayer {
  name: string;
  /** As its user calls it; the name when there is none. */
  userName: string;
  /** `signal`, `power`, `mixed`, `jumper`, `user`, or what a later KiCad writes. */
  kind: string;
}

export interface StackupLayer {
  name: string;
  kind: string;
  thickness?: number;
  material?: string;
  epsilonR?: number;
  lossTangent?: number;
  color?: string;
}

export interface BoardSetup {
  stackup: StackupLayer[];
  copperFinish?: string;
  /** Undefined: the file says none, and what the project says holds. */
  padToMaskClearance: number | undefined;
  solderMaskMinWidth: number | undefined;
  padToPasteClearance: number;
  padToPasteRatio: number;
  allowMaskBridgesInFootprints: boolean;
  tenting: { front: boolean; back: boolean };
  auxOrigin: Point;
  gridOrigin: Point;
  /** `pcbplotparams`, as words. */
  plot: ReadonlyMap<string, string>;
}

export type FillStyle = 'none' | 'solid';

/** Lines are open with a width; circles, rectangles and polygons may be filled. An arc goes through `middle`. */
export type GraphicShape =
  | { kind: 'line'; start: Point; end: Point }
  | { kind: 'arc'; start: Point; middle: Point; end: Point }
  | { kind: 'circle'; center: Point; radius: number }
  | { kind: 'polygon'; points: Point[] }
  | { kind: 'rectangle'; points: Point[] }
  | { kind: 'curve'; points: Point[] };

export interface Graphic extends Item {
  shape: GraphicShape;
  layer: string;
  /** Also on these: a copper line with its mask opening. */
  otherLayers: string[];
  width: number;
  fill: FillStyle;
  net: string;
  dashed: boolean;
  locked: boolean;
}

export interface TextStyle {
  height: number;
  width: number;
  thickness: number;
  bold: boolean;
  italic: boolean;
  mirrored: boolean;
  face: string;
  horizontal: 'left' | 'center' | 'right';
  vertical: 'top' | 'center' | 'bottom';
}

export interface BoardText extends Item {
  kind: 'text' | 'text_box' | 'reference' | 'value' | 'property' | 'user';
  text: string;
  at: Point;
  angle: number;
  layer: string;
  hidden: boolean;
  knockout: boolean;
  /** A text of a footprint that would stand on its head is turned by 180 degrees. */
  keepsUpright: boolean;
  style: TextStyle;
  /** Of a font of the system: which words, and their filled outlines as x, y, x, y. */
  outlines?: { words: string; shapes: number[][] } | undefined;
  /** Corners, of a text box. */
  box?: Point[];
  boxWidth?: number;
}

export interface Drill {
  shape: 'round' | 'oval';
  width: number;
  height: number;
}

export type PadKind = 'smd' | 'thru_hole' | 'np_thru_hole' | 'connect';
export type PadShape = 'circle' | 'rect' | 'oval' | 'trapezoid' | 'roundrect' | 'custom';
export type ZoneConnection = 'none' | 'thermal' | 'solid' | 'thermal_through_hole';

export interface Pad extends Item {
  number: string;
  kind: PadKind;
  shape: PadShape;
  /** Of the hole; the copper lies `offset` from it (already turned). */
  at: Point;
  offset: Point;
  angle: number;
  width: number;
  height: number;
  /** Of a trapezoid: how much the sides differ. */
  delta: Point;
  roundRatio: number;
  chamferRatio: number;
  chamfers: ('top_left' | 'top_right' | 'bottom_left' | 'bottom_right')[];
  /** Of a custom pad, on the board. */
  primitives: Graphic[];
  anchor: 'circle' | 'rect';
  drill?: Drill;
  /** As written: `*.Cu`, `F&B.Cu`, `F.Mask`. */
  layers: string[];
  copper: number;
  net: string;
  pinFunction: string;
  pinType: string;
  /** Of castellated edges, test points, heatsinks, fiducials: the file's word. */
  property: string;
  clearance?: number;
  maskMargin?: number;
  pasteMargin?: number;
  pasteRatio?: number;
  zoneConnection?: ZoneConnection;
  thermalGap?: number;
  thermalWidth?: number;
  removeUnusedLayers: boolean;
  keepEndLayers: boolean;
  /** Its shape is another on other copper layers; what is read is that of the front. */
  variesByLayer: boolean;
  /** From the pad to the chip in its package. */
  dieLength?: number;
}

export interface Footprint extends Item {
  /** `Library:Name`. */
  name: string;
  side: 'front' | 'back';
  at: Point;
  angle: number;
  reference: string;
  value: string;
  fields: ReadonlyMap<string, string>;
  description: string;
  keywords: string;
  /** uuids of the sheets and the symbol, as in a schematic. */
  path: string;
  sheetName: string;
  sheetFile: string;
  kind: 'smd' | 'through_hole' | 'unspecified';
  dnp: boolean;
  excludedFromBom: boolean;
  excludedFromPositions: boolean;
  boardOnly: boolean;
  allowMissingCourtyard: boolean;
  allowMaskBridges: boolean;
  locked: boolean;
  netTies: string[][];
  pads: Pad[];
  graphics: Graphic[];
  texts: BoardText[];
  zones: Zone[];
  models: FootprintModel[];
  /** Models that the footprint itself carries. */
  embeddedFiles: EmbeddedFile[];
  clearance?: number;
  maskMargin?: number;
  pasteMargin?: number;
  zoneConnection?: ZoneConnection;
}

/** A 3D model of a part, as its footprint places it: scaled, turned (by -z, -y, -x), and moved, in the axes of the footprint with y up. */
export interface FootprintModel {
  /** As written: `${KICAD9_3DMODEL_DIR}/…/X.step`, `../models/X.wrl`, `kicad-embed://X.step`. */
  path: string;
  hidden: boolean;
  offsetMm: Triple;
  rotationDeg: Triple;
  scale: Triple;
}

export type Triple = readonly [x: number, y: number, z: number];

export interface Track extends Item {
  start: Point;
  end: Point;
  /** Of an arc. */
  middle?: Point;
  width: number;
  layer: string;
  copper: number;
  net: string;
  locked: boolean;
  /** The layer of the solder mask that it opens over itself, and how much wider than itself when it says so; nanometres. */
  bareOn?: { layer: string; margin?: number };
}

export interface Via extends Item {
  kind: 'through' | 'blind' | 'micro';
  at: Point;
  diameter: number;
  /** Null: the file leaves it to the class of the net; `drillVias` takes it from there. */
  drill: number | null;
  top: string;
  bottom: string;
  copper: number;
  net: string;
  free: boolean;
  /** As of a pad. */
  variesByLayer: boolean;
  removeUnusedLayers: boolean;
  keepEndLayers: boolean;
  tentedFront?: boolean;
  tentedBack?: boolean;
}

export interface Keepout {
  tracks: boolean;
  vias: boolean;
  pads: boolean;
  copper: boolean;
  footprints: boolean;
}

/** Points as x, y, x, y; a hole is reached through a seam that goes in and comes back. */
export interface FilledPolygon {
  layer: string;
  isIsland: boolean;
  points: Int32Array;
}

export interface Zone extends Item {
  name: string;
  net: string;
  layers: string[];
  copper: number;
  priority: number;
  connection: ZoneConnection;
  clearance: number;
  minThickness: number;
  /** Of KiCad 5: the fill is to be drawn with a pen of the minimum thickness. */
  thickOutlines: boolean;
  isFilled: boolean;
  hatched: boolean;
  thermalGap: number;
  thermalWidth: number;
  /** The first is the outline, the others are its holes. */
  outlines: Point[][];
  fills: FilledPolygon[];
  keepout?: Keepout;
  /** Placed automatically along a track. */
  isTeardrop: boolean;
  locked: boolean;
}

export interface Dimension extends Item {
  kind: string;
  layer: string;
  points: Point[];
  text: string;
  /** The text as it lies on the board, under the uuid and line of its dimension; missing where none is drawn. */
  label?: BoardText;
}

export interface BoardImage extends Item {
  at: Point;
  layer: string;
  scale: number;
}

export interface Group extends Item {
  name: string;
  members: string[];
}

export interface Table extends Item {
  layer: string;
  columns: number;
  cells: BoardText[];
}
