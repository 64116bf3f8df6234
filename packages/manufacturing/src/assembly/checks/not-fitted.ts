import { normalizeReference, type AssemblyCheck } from '../model.ts';
import { withoutBoth } from './missing-words.ts';

export const notFitted: AssemblyCheck = {
  id: 'not_fitted',
  title: 'Parts that are not fitted have no position',
  missing: withoutBoth,
  check({ bom, placements }) {
    const findings = placements!.flatMap(({ reference, side, line }) => {
      const part = bom!.get(normalizeReference(reference));
      if (!part?.dnp) return [];
      return [
        {
          severity: 'warning' as const,
          message: `${reference} is not fitted (DNP) by the BOM and has a position; a machine would place it`,
          references: [reference],
          side,
          positionsLine: line,
          bomLine: part.line,
        },
      ];
    });
    return { findings, checked: placements!.length };
  },
};
