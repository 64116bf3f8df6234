import { openApertures, type ApertureSet } from '../objects/placed-apertures.ts';
import { UPRIGHT, type Placement } from '../objects/transform.ts';
import type { Aperture, GerberComment, GraphicObject, Polarity, Path, PathArc } from '../model.ts';
import type { Cursor } from './cursor.ts';
import { newFormat, type FormatState } from './format.ts';
import { openBudget, type Budget, type GerberLimits } from './limits.ts';
import type { Macro } from './macro.ts';
import { openAttributes, type AttributeState } from './object-attributes.ts';
import { openWarnings, type Warnings } from './warnings.ts';

/** A block aperture: what is flashed is a copy of its objects. */
export interface Block {
  code: number;
  objects: readonly GraphicObject[];
}

/**
 * An extended command.
 * @param text what stands behind its two letters
 * @returns false when it makes no sense
 */
export type Command = (reader: Reader, text: string, line: number, cursor: Cursor) => boolean;

/** What is being drawn into: the layer, a block (`AB`) or a step-and-repeat (`SR`). */
export type Frame =
  | { kind: 'layer'; objects: GraphicObject[] }
  | { kind: 'block'; objects: GraphicObject[]; code: number; line: number }
  | {
      kind: 'repeat';
      objects: GraphicObject[];
      columns: number;
      rows: number;
      stepX: number;
      stepY: number;
      line: number;
    };

/** MI, SF, OF, IR and AS of old files: they move the image as a whole. */
export interface ImageState {
  mirrorA: boolean;
  mirrorB: boolean;
  scaleA: number;
  scaleB: number;
  offsetA: number;
  offsetB: number;
  rotation: number;
  swapped: boolean;
  /** Of the last of these commands. */
  line: number;
}

/** All that is known while a file is read. */
export interface Reader {
  file: string;
  warnings: Warnings;
  budget: Budget;
  attributes: AttributeState;
  format: FormatState;
  macros: Map<string, Macro>;
  apertureSet: ApertureSet;
  byCode: Map<number, Aperture | Block>;
  frames: Frame[];
  image: ImageState;
  negative: boolean;
  imageName: string;
  layerName: string;
  comments: GerberComment[];
  ended: boolean;
  /** Objects that could not be drawn since their aperture is not defined. */
  withoutAperture: number;
  notUnderstood: number;

  // The graphics state of the specification; lengths in nanometres.
  x: number;
  y: number;
  /** The D code selected; 0 before the first. */
  code: number;
  selected: Aperture | Block | undefined;
  polarity: Polarity;
  parts: PlacementParts;
  /** Made of the parts. */
  placement: Placement;
  interpolation: 'line' | 'clockwise' | 'counterclockwise';
  quadrants: 'single' | 'multi' | undefined;
  /** The last D01, D02 or D03: coordinates without a code repeat it. */
  operation: 1 | 2 | 3;
  region: OpenRegion | undefined;
}

export function newReader(file: string, limits: GerberLimits): Reader {
  const warnings = openWarnings(file);
  const budget = openBudget(file, limits);
  return {
    file,
    warnings,
    budget,
    attributes: openAttributes(warnings, budget),
    format: newFormat(),
    macros: new Map(),
    apertureSet: openApertures(budget.takePoints),
    byCode: new Map(),
    frames: [{ kind: 'layer', objects: [] }],
    image: {
      mirrorA: false,
      mirrorB: false,
      scaleA: 1,
      scaleB: 1,
      offsetA: 0,
      offsetB: 0,
      rotation: 0,
      swapped: false,
      line: 0,
    },
    negative: false,
    imageName: '',
    layerName: '',
    comments: [],
    ended: false,
    withoutAperture: 0,
    notUnderstood: 0,
    x: 0,
    y: 0,
    code: 0,
    selected: undefined,
    polarity: 'dark',
    parts: { mirror: 'N', rotation: 0, scale: 1 },
    placement: UPRIGHT,
    interpolation: 'line',
    quadrants: undefined,
    operation: 2,
    region: undefined,
  };
}

/** The list that objects go to now. */
export const drawnInto = (reader: Reader): GraphicObject[] => reader.frames.at(-1)!.objects;

export const isBlock = (aperture: Aperture | Block): aperture is Block => 'objects' in aperture;

/** LM, LR and LS as they stand; each sets its own part and keeps the others. */
export interface PlacementParts {
  /** Axes along which the signs change. */
  mirror: 'N' | 'X' | 'Y' | 'XY';
  rotation: number;
  scale: number;
}

/** A region between G36 and G37. */
export interface OpenRegion {
  line: number;
  contours: Path[];
  /** x, y, x, y of the contour being drawn; empty before its first segment. */
  points: number[];
  arcs: PathArc[];
}
