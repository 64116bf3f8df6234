/**
 * The layers and drills of a manufacturing data set as plain objects. Every coordinate and length is in nanometres, rounded to
 * whole ones but kept as doubles (a hostile file may lie metres away); x goes right, y goes up. Step-and-repeat, block
 * apertures, mirroring, rotation and scaling are already worked in: an object is where and as it is on the layer.
 *
 * Fills have one meaning everywhere: a closed path is filled even-odd by itself, and paths that stand together in a `Shape`
 * or region are described there.
 */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** What was odd in a file, and was read nevertheless. `line` is 1-based. At most a hundred of a code are kept, the last says how many more there were. */
export interface GerberWarning {
  code: string;
  message: string;
  file: string;
  line: number;
}

/**
 * Straight and round segments in one run. Segment i goes from point i to point i + 1; a closed path has one more, from the last
 * point to the first (which is not repeated). A closed path of one point with an arc is a full circle.
 */
export interface Path {
  /** x, y, x, y */
  points: Float64Array;
  /** The segments that are arcs, by rising number; all others are straight. */
  arcs: readonly PathArc[];
}

export interface PathArc {
  segment: number;
  centerX: number;
  centerY: number;
  clockwise: boolean;
}

/**
 * A part of an aperture, around the point where it is flashed. Its closed paths are one fill, even-odd: a ring is two circles.
 * `exposed: false` takes away from the parts before it, in this aperture only, never from what lies on the layer.
 */
export interface ShapePart {
  exposed: boolean;
  contours: readonly Path[];
}

/** What an aperture was defined as. Measures are those before `rotation`; a hole is already a part of the shape. */
export type ApertureForm =
  | { kind: 'circle'; diameterNm: number }
  | { kind: 'rectangle'; widthNm: number; heightNm: number }
  | { kind: 'obround'; widthNm: number; heightNm: number }
  | { kind: 'polygon'; diameterNm: number; vertices: number }
  | { kind: 'macro'; name: string };

/**
 * An aperture as it is used: mirroring, rotation and scaling (LM, LR, LS) make another `Aperture` of the same code. Objects
 * refer to it by identity, so that what is made of a shape can be kept in a Map by it.
 */
export interface Aperture {
  /** The D code; 10 and up. */
  code: number;
  form: ApertureForm;
  /** Degrees counter-clockwise by which the form was turned; 0 mostly. */
  rotation: number;
  mirrored: boolean;
  /** Diameter of the hole in a standard aperture; 0 without. */
  holeDiameterNm: number;
  /** Painted in order. Empty for an aperture of no size, which is allowed. */
  shape: readonly ShapePart[];
  /** Of the shape; all 0 when it is empty. */
  bounds: Box;
  /** `TA` as they were at the definition, with the name as written: `.AperFunction` -> `ViaPad`. */
  attributes: AttributeMap;
  line: number;
}

/** Values by name; the names of the standard start with a dot. */
export type AttributeMap = ReadonlyMap<string, readonly string[]>;

/** What X2 says of an object. Many objects share one. */
export interface ObjectAttributes {
  /** `.AperFunction` of the aperture (of a region: that in force), with its fields: `SMDPad`, `CuDef`. Empty when not said. */
  apertureFunction: readonly string[];
  /** `.N`. Empty when not said; one empty name says "of no net"; `N/C` is a pad that shall not be connected. */
  nets: readonly string[];
  /** `.P`. */
  pin?: ObjectPin;
  /** `.C`, or the component of `.P`; '' when not said. */
  component: string;
  /** All other `TO` and `TA`. */
  others: AttributeMap;
}

export interface ObjectPin {
  component: string;
  number: string;
  function: string;
}

/** `clear` erases what the objects before it have painted. */
export type Polarity = 'dark' | 'clear';

interface Painted {
  polarity: Polarity;
  attributes: ObjectAttributes;
  /** Where the file draws it; of a repeated object, the line of the original. 1-based. */
  line: number;
}

export interface FlashObject extends Painted {
  kind: 'flash';
  aperture: Aperture;
  x: number;
  y: number;
}

export interface LineObject extends Painted {
  kind: 'line';
  aperture: Aperture;
  startX: number;
  startY: number;
  endX: number;
  endY: number;
}

/** Start and end may lie at slightly different distances from the centre. Equal start and end: the full circle. */
export interface ArcObject extends Painted {
  kind: 'arc';
  aperture: Aperture;
  startX: number;
  startY: number;
  endX: number;
  endY: number;
  centerX: number;
  centerY: number;
  clockwise: boolean;
}

/** Each contour is a fill of its own, even-odd; the region is all of them together (union). Cut-ins go in and come back. */
export interface RegionObject extends Painted {
  kind: 'region';
  contours: readonly Path[];
}

export type GraphicObject = FlashObject | LineObject | ArcObject | RegionObject;

/** `decimals` may be more than the digits seen; coordinates with a decimal point need no format. */
export interface GerberFormat {
  units: 'mm' | 'inch';
  /** Which zeros may be left out. */
  zeros: 'leading' | 'trailing';
  integers: number;
  decimals: number;
  notation: 'absolute' | 'incremental';
  /** `assumed` with a warning: the file does not say units or format. */
  decidedBy: 'file' | 'assumed';
}

export interface GerberComment {
  text: string;
  line: number;
}

/** One Gerber file. */
export interface GerberLayer {
  file: string;
  /** `TF`, of X2 commands and of `G04 #@!` comments: `.FileFunction` -> `Copper`, `L1`, `Top`. */
  attributes: AttributeMap;
  format: GerberFormat;
  /** `negative` (IPNEG): all that is not painted is the image. The objects are as drawn. */
  imagePolarity: 'positive' | 'negative';
  /** `IN` and `LN`, the first; '' when not said. */
  imageName: string;
  layerName: string;
  /** The first hundred. */
  comments: readonly GerberComment[];
  /** All that are defined, then those made of them by LM, LR, LS. Blocks are not among them. */
  apertures: readonly Aperture[];
  /** In the order of painting. */
  objects: readonly GraphicObject[];
  /** Of the dark objects with their apertures; undefined when nothing is dark. */
  bounds: Box | undefined;
  warnings: readonly GerberWarning[];
}

/** `unknown` is never taken for either. */
export type Plating = 'plated' | 'non_plated' | 'unknown';

export interface DrillTool {
  number: number;
  /** 0 when the file does not say it, with a warning. */
  diameterNm: number;
  plating: Plating;
  /** `.AperFunction` in a comment or a Gerber aperture: `Plated`, `PTH`, `ViaDrill`. Empty when not said. */
  function: readonly string[];
  line: number;
}

export interface RoundHit {
  kind: 'round';
  tool: DrillTool;
  diameterNm: number;
  x: number;
  y: number;
  attributes: ObjectAttributes;
  line: number;
}

/** The centre of the tool goes along an open path: two points for a plain slot (G85), more for a routed one. */
export interface SlotHit {
  kind: 'slot';
  tool: DrillTool;
  diameterNm: number;
  path: Path;
  attributes: ObjectAttributes;
  line: number;
}

export type DrillHit = RoundHit | SlotHit;

export interface DrillFormat {
  units: 'mm' | 'inch';
  /** Which zeros the file keeps (`LZ` keeps the leading ones); `decimal_point` when each coordinate has one. */
  zeros: 'leading_kept' | 'trailing_kept' | 'decimal_point';
  integers: number;
  decimals: number;
  /** Who said it: the header, a comment or report, the coordinates themselves, the pads under the holes, or nobody. */
  decidedBy: 'header' | 'comment' | 'coordinates' | 'pads' | 'assumed';
  /** One sentence for a person. */
  reason: string;
}

/** One drill file, Excellon or a Gerber layer of holes. */
export interface DrillFile {
  file: string;
  /** Of the file as a whole; `unknown` also when its tools differ. */
  plating: Plating;
  /** Copper layers, 1 is the top; null when not said. */
  span: readonly [from: number, to: number] | null;
  /** `TF` of `#@!` comments or of the Gerber file. */
  attributes: AttributeMap;
  format: DrillFormat;
  comments: readonly GerberComment[];
  tools: readonly DrillTool[];
  /** In the order of the file. */
  hits: readonly DrillHit[];
  /** With the diameters; undefined without a hit. */
  bounds: Box | undefined;
  warnings: readonly GerberWarning[];
}

/** Of an object of which nothing is said. */
export const NO_ATTRIBUTES: ObjectAttributes = {
  apertureFunction: [],
  nets: [],
  component: '',
  others: new Map(),
};
