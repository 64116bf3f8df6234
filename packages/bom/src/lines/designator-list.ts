/** Designators of a cell. */
export interface DesignatorList {
  /** In the order of the file; one that is named twice is there twice. */
  references: string[];
  /** Those that the cell itself marks as not fitted: `R5 (DNP)`. */
  notFitted: string[];
  /** What could be read in another way, one sentence each. */
  doubts: string[];
}
