import { windingAt } from '@partwright/gerber/polygons';
import type { AssemblyCheck, Finding } from '../model.ts';
import { standsOut, sureBody } from './bodies.ts';
import { besideBoard } from './beside-board.ts';
import { Unseen } from './missing-words.ts';

export const overEdge: AssemblyCheck = {
  id: 'over_edge',
  title: 'No part stands out over the edge',
  missing: besideBoard.missing,
  check({ placed, outline }) {
    const unseen = new Unseen();
    const findings: Finding[] = [];
    let checked = 0;
    for (const part of placed!) {
      if (part.bom?.dnp || standsOut(part)) continue;
      const body = sureBody(part);
      if (!body) {
        unseen.add('the size of its body is not known');
        continue;
      }
      checked++;
      const isMiddleOn = windingAt(part.x, part.y, outline.contours) > 0;
      if (!isMiddleOn || body.every(([x, y]) => windingAt(x, y, outline.contours) > 0)) continue;
      findings.push({
        severity: 'warning',
        message: `The body of ${part.reference} stands out over the edge of the board`,
        references: [part.reference],
        side: part.side,
        at: [part.x, part.y],
        positionsLine: part.placement.line,
      });
    }
    return { findings, checked, unseen };
  },
};
