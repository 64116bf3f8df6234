import { kindOfReference } from '@partwright/values';
import { normalizeReference, type AssemblyCheck, type Finding } from '../model.ts';
import { withoutBoth } from './missing-words.ts';

export const withoutBomLine: AssemblyCheck = {
  id: 'without_bom_line',
  title: 'Every position is of a part of the BOM',
  missing: withoutBoth,
  check({ bom, placements }) {
    // Fiducials are placed by no machine; tools list them all the same.
    const parts = placements!.filter(({ reference }) => kindOfReference(reference) !== 'fiducial');
    const findings = parts
      .filter(({ reference }) => !bom!.has(normalizeReference(reference)))
      .map(({ reference, value, line, side }): Finding => ({
        severity: 'warning',
        message: `${reference}${value === '' ? '' : ` (${value})`} has a position and is not in the BOM; nothing says what to place there`,
        references: [reference],
        side,
        positionsLine: line,
      }));
    return { findings, checked: parts.length };
  },
};
