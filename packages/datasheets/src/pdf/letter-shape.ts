/** How a character looks, whatever its size: its ink on a square grid, how wide it is, and where it stands on its line. */
export interface LetterShape {
  /** Share of ink, 0 to 1, row after row. */
  grid: Float32Array;
  /** Logarithm of width over height. */
  aspect: number;
  /** Above the baseline, of the height of the font. */
  top: number;
  bottom: number;
}

/** A character that is known, and how it looks in one font. */
export interface KnownShape {
  text: string;
  shape: LetterShape;
}
