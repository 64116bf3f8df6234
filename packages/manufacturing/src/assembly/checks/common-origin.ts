import type { AssemblyCheck } from '../model.ts';
import { withoutPositions } from './missing-words.ts';

export const commonOrigin: AssemblyCheck = {
  id: 'common_origin',
  title: 'Positions and Gerber files have one origin',
  missing: withoutPositions,
  check({ origin, placements }) {
    const { state, x, y, isProven, reason } = origin!;
    const checked = placements!.length;
    const by = `${(x / 1e6).toFixed(3)}, ${(y / 1e6).toFixed(3)} mm`;
    if (state === 'same')
      return { findings: [], checked, ...(isProven ? {} : { unseen: new Map([[reason, checked]]) }) };
    const message =
      state === 'moved'
        ? `The origins differ: ${reason}. The checks go on with positions moved by ${by}; export both with the same origin`
        : `The origins differ: ${reason}. Likely they are off by ${by}; export both with the same origin`;
    // Once the pads prove the move nothing is in doubt; without it nobody knows where the parts go.
    const severity = state === 'moved' ? 'warning' : 'error';
    return { findings: [{ severity, message, references: [] }], checked };
  },
};
