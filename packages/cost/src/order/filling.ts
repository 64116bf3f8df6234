/**
 * What a supplier must get more than at the cheapest choices: goods worth `missing`, or so many lines when `isUse`.
 * Negative: there is that to spare.
 */
export interface Demand {
  supplier: number;
  missing: number;
  isUse: boolean;
}

/**
 * Work left for the search: each step takes as much as it has lines to look at. A count and not a clock, so that the
 * same order always gives the same plan.
 */
export interface Effort {
  left: number;
}

export interface Move {
  line: number;
  choice: number;
  extra: number;
  /** What it adds to each demand; negative when it takes away. */
  gains: Float64Array;
  /** Extra cost for a share of the demands met: those worth most come first. */
  value: number;
  /** Demands that it serves. */
  serves: number;
}

/** A line that can move, its moves by value. */
export interface MovableLine {
  moves: Move[];
}

export interface Filling {
  extra: number;
  moves: Move[];
}
