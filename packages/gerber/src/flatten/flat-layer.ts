import type { EdgeIndex, Island, Ring } from '../polygons/index.ts';
import type { Box, GerberLayer, GerberWarning } from '../model.ts';

/**
 * A layer as its image: polarity worked in, overlaps merged. Everything in nanometres; a round contour is true to +-1 um, a
 * distance between two of them to +-2 um.
 */
export interface FlatLayer {
  layer: GerberLayer;
  /** Never overlapping, material on the left: outer rings run counter-clockwise, holes clockwise. */
  rings: readonly Ring[];
  islands: readonly Island[];
  /** Edges of all islands; `edges.islandAt(x, y)` answers which island is there. */
  edges: EdgeIndex;
  /** Of the image; undefined when nothing is left. */
  bounds: Box | undefined;
  /** Of each object of the layer its island; -1 for one that erases, has no size, or is erased. Of an object in several pieces, one of them. */
  islandOfObject: Int32Array;
  /** What was decided in place of the file. */
  warnings: readonly GerberWarning[];
}

export interface FlattenOptions {
  /** What a layer of negative image fills; the bounds of its objects when not given, with a warning. */
  boardBox?: Box;
  /** Corners before merging; a layer with more is refused. */
  maxPoints?: number;
}
