import type { AssemblyCheck, Finding } from '../model.ts';
import { withoutPositions } from './missing-words.ts';

/** Two give place and turn of a board, the third its stretch. */
const WANTED = 3;

export const fiducials: AssemblyCheck = {
  id: 'fiducials',
  title: 'Each assembled side has three fiducials',
  missing(assembly) {
    const missing = withoutPositions(assembly);
    if (missing !== '' || assembly.lands.openings.top || assembly.lands.openings.bottom) return missing;
    return 'without solder mask files fiducials are not told from other pads';
  },
  check({ placements, fiducials: counted }) {
    const sides = (['top', 'bottom'] as const).filter((side) => placements!.some((one) => one.side === side));
    const findings = sides
      .filter((side) => counted[side] < WANTED)
      .map((side): Finding => ({
        severity: 'warning',
        message: `The ${side} has ${counted[side] === 0 ? 'no' : counted[side]} fiducials; machines find a board by ${WANTED}, unless a panel has them`,
        references: [],
        side,
      }));
    return { findings, checked: sides.length };
  },
};
