import type { GerberWarning } from '../model.ts';

/** A place where the bare board is touched by a tester, or a hole that joins layers. Nanometres, x right, y up, in the netlist's own origin. */
export interface TestPoint {
  /** The net, by its long name where the file has one; '' for a pad of no net (`N/C`). */
  net: string;
  /** The name fills its columns and nothing says its rest: another net may have the same one. */
  isNameCut: boolean;
  /** `via` holes belong to no component. */
  component: string;
  pin: string;
  kind: 'hole' | 'surface';
  /** Of a hole; 0 when not said. */
  diameterNm: number;
  isPlated: boolean;
  /** The copper layer on which it is reached, 1 is the top; 0 for both sides. Programs count the bottom as 2 or as the last. */
  access: number;
  x: number;
  y: number;
  /** Sides of its pad along x and y before it is turned; 0 when not said. */
  widthNm: number;
  heightNm: number;
  line: number;
}

/** A bare-board test netlist (IPC-D-356, 356A). */
export interface TestNetlist {
  file: string;
  points: readonly TestPoint[];
  /** The file says its units; otherwise ten-thousandths of an inch are assumed, with a warning. */
  isUnitStated: boolean;
  warnings: readonly GerberWarning[];
}
