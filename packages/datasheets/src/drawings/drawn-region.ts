import type { Box } from '../pdf/pdf-file.ts';
import type { DrawingKind } from './drawings.ts';

/** A region of a page that is drawn, before it is known what it shows. */
export interface DrawnRegion {
  page: number;
  /** Where rules part the page: what stands in two cells is of two drawings. */
  cell: string;
  /** With its caption. */
  box: Box;
  /** What is drawn, piece by piece: without pictures of pixels, what stands around it and between its pieces. */
  pieces: Box[];
  caption: string | null;
  /** What stands above it, where its caption has no more than a number, or over it and others that have a title each. */
  title: string | null;
  /** Whether the caption says `Figure 3`, and is not only a title near it. */
  isNumbered: boolean;
  /** What stands in it, in the order of its lines. */
  labels: string[];
  /** Curves, slanted lines and circles in it. */
  curves: number;
  /** Pictures of pixels in it. */
  images: number;
  /** Something bent in a field with a scale or a grid. */
  isGraph: boolean;
  /** Figures along it as at the axes of a graph: in both directions. */
  hasAxes: boolean;
  /** In one direction at least. */
  hasScale: boolean;
  /** Names stand beside the numbers of pins in it. */
  namesPins: boolean;
  /** Lengths between two arrows in it. */
  lengths: number;
  /** What its title on a sheet with a title block says, on which all other views are those of the part. */
  ofSheet?: DrawingKind;
}
