/** A picture as brightness: one byte a pixel, 0 black to 255 white, row by row from the top. */
export interface Picture {
  width: number;
  height: number;
  luma: Uint8Array;
}

/** A place in pixels of the photo as a person holds it: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** Four corners in their order round the thing, beginning with its own top left. */
export type Quad = readonly [Point, Point, Point, Point];

/** What decoders give: red, green, blue and opacity, a byte each. */
export interface RgbaPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}
