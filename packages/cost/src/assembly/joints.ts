import { readFootprint } from '@partwright/footprints';
import type { Process } from './package-class.ts';

/** Soldered joints of one board, and the parts on it whose package does not tell them. */
export interface JointCount {
  smt: number;
  throughHole: number;
  placements: number;
  /** Placements that no joints were counted for; of them those in holes. */
  uncounted: number;
  uncountedThroughHole: number;
}

/**
 * Count joints by package: the pins, and one for an exposed pad; `pins` where the package does not tell them.
 *
 * @example
 * import { countJoints } from '@partwright/cost';
 *
 * const parts = [
 *   { package: '0402', perBoard: 20 },
 *   { package: 'QFN-48-1EP_7x7mm', perBoard: 1 },
 *   { package: 'DIP-8', perBoard: 1 },
 * ];
 * countJoints(parts); // => { smt: 89, throughHole: 8, placements: 22, uncounted: 0 }
 * // In holes, but of how many pins?
 * countJoints([{ package: 'THT', perBoard: 2 }]); // => { throughHole: 0, uncounted: 2, uncountedThroughHole: 2 }
 */
export function countJoints(
  parts: readonly {
    package: string | null;
    perBoard: number;
    process?: Process | undefined;
    pins?: number | null | undefined;
  }[],
): JointCount {
  const count: JointCount = { smt: 0, throughHole: 0, placements: 0, uncounted: 0, uncountedThroughHole: 0 };
  for (const { package: name, perBoard, process, pins: stated = null } of parts) {
    const { pins: told, exposedPad, mounting } = readFootprint(name ?? '');
    const pins = told ?? stated;
    const isThroughHole = (process ?? mounting) === 'tht';
    count.placements += perBoard;
    if (pins === null) {
      count.uncounted += perBoard;
      if (isThroughHole) count.uncountedThroughHole += perBoard;
    } else if (isThroughHole) count.throughHole += pins * perBoard;
    else count.smt += (pins + (exposedPad === true ? 1 : 0)) * perBoard;
  }
  return count;
}
