import { readFootprint } from '@partwright/footprints';
import type { Process } from './package-class.ts';

/** Soldered joints of one board, and the parts on it whose package does not tell them. */
export interface JointCount {
  smt: number;
  throughHole: number;
  placements: number;
  /** Placements that no joints were counted for. */
  uncounted: number;
}

/**
 * Count joints by package: the pins, and one for an exposed pad.
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
 */
export function countJoints(
  parts: readonly { package: string | null; perBoard: number; process?: Process | undefined }[],
): JointCount {
  const count: JointCount = { smt: 0, throughHole: 0, placements: 0, uncounted: 0 };
  for (const { package: name, perBoard, process } of parts) {
    const { pins, exposedPad, mounting } = readFootprint(name ?? '');
    count.placements += perBoard;
    if (pins === null) count.uncounted += perBoard;
    else if ((process ?? mounting) === 'tht') count.throughHole += pins * perBoard;
    else count.smt += (pins + (exposedPad === true ? 1 : 0)) * perBoard;
  }
  return count;
}
