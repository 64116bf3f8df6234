import type { LengthUnit } from './read/units.ts';

/** Where a part goes on a board. x goes right and y up, as seen from the top, for both sides; angles are counter-clockwise. */
export interface Placement {
  reference: string;
  value: string;
  package: string;
  xMm: number;
  yMm: number;
  /** 0 to below 360, of the footprint as the CAD tool has it. */
  rotation: number;
  side: 'top' | 'bottom';
  /** 1-based, in the file; 0 where there is none. */
  line: number;
}

export interface PlacementWarning {
  code: string;
  message: string;
  line: number;
  /** Something stands in the placements that the file does not say, or lacks in them that it names: no machine is to be fed with it unasked. */
  isAssumption: boolean;
}

export interface PositionsFile {
  /** Which tool's shape it has. */
  tool: 'kicad' | 'altium' | 'eagle' | 'generic';
  units: LengthUnit;
  /** What said so: the caller, the values, a header, a comment of the file, the tool that always writes them, the parts that would else lie in one another, the pads or the board below them, or nobody. */
  unitsBy: 'caller' | 'values' | 'header' | 'comment' | 'tool' | 'parts' | 'pads' | 'board' | 'assumed';
  placements: Placement[];
  warnings: PlacementWarning[];
}

/**
 * Nothing of the file is used; `message` says what is wrong, where, and what to do. `line` is 1-based, 0 when there is none.
 *
 * @example
 * import { readPositions } from '@partwright/manufacturing/placement';
 *
 * readPositions(new TextEncoder().encode('dear all')); // => throws 'there is no table with a designator, x and y'
 */
export class PositionsUnreadable extends Error {
  readonly line: number;
  constructor(message: string, line = 0) {
    super(line > 0 ? `Line ${line}: ${message}` : message);
    this.name = 'PositionsUnreadable';
    this.line = line;
  }
}
