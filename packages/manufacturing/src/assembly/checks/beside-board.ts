import { windingAt } from '@partwright/gerber/polygons';
import { boxAround } from '../lands.ts';
import type { AssemblyCheck, Finding, PlacedPart } from '../model.ts';
import { standsOut } from './bodies.ts';
import { withoutPlaces } from './missing-words.ts';

export const besideBoard: AssemblyCheck = {
  id: 'beside_board',
  title: 'Every part lies on the board',
  missing(assembly) {
    const missing = withoutPlaces(assembly);
    if (missing !== '') return missing;
    if (assembly.outline.state === 'closed') return '';
    return assembly.outline.state === 'open'
      ? 'the outline of the board is not closed'
      : 'the Gerber files have no outline';
  },
  check({ placed, outline }) {
    const findings = placed!.flatMap((part): Finding[] => {
      const { reference, x, y, side, placement, lands: own } = part;
      if (windingAt(x, y, outline.contours) > 0) return [];
      // What stands out over the edge or a cut-out has its middle beside the board, and its pads on it.
      if (isOver(part) && own.some((land) => windingAt(land.x, land.y, outline.contours) > 0)) return [];
      const { minX, minY, maxX, maxY } = outline.bounds!;
      const isMeant = standsOut(part) || (x > minX && x < maxX && y > minY && y < maxY);
      return [
        {
          severity: isMeant ? 'warning' : 'error',
          message: isMeant
            ? `The middle of ${reference} lies over a cut-out or the edge of the board`
            : `${reference} lies beside the board`,
          references: [reference],
          side,
          at: [x, y],
          positionsLine: placement.line,
        },
      ];
    });
    return { findings, checked: placed!.length };
  },
};

/** It lies among the pads that the files say are its own. */
function isOver({ x, y, landsBy, lands }: PlacedPart): boolean {
  const { minX, minY, maxX, maxY } = boxAround(lands);
  return landsBy === 'own' && x >= minX && x <= maxX && y >= minY && y <= maxY;
}
