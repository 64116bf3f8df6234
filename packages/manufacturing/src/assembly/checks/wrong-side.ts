import { isFlatPad } from '../lands.ts';
import { isPairless, pairAt } from '../pairs.ts';
import type { AssemblyCheck, Finding, PlacedPart } from '../model.ts';
import type { BoardSide } from '../lands.ts';
import { Unseen, withoutPads } from './missing-words.ts';

export const wrongSide: AssemblyCheck = {
  id: 'wrong_side',
  title: 'Every part is on the side of its pads',
  missing: withoutPads,
  check({ placed, lands }) {
    const findings: Finding[] = [];
    const unseen = new Unseen();
    let checked = 0;
    for (const part of placed!) {
      const sides = findSides(part, lands);
      if (typeof sides === 'string') {
        unseen.add(sides);
        continue;
      }
      checked++;
      const other: BoardSide = part.side === 'top' ? 'bottom' : 'top';
      if (sides.has(part.side) || !sides.has(other)) continue;
      findings.push({
        severity: 'error',
        message: `${part.reference} is to be placed on the ${part.side}, and its pads are on the ${other}`,
        references: [part.reference],
        side: part.side,
        at: [part.x, part.y],
        positionsLine: part.placement.line,
      });
    }
    return { findings, checked, unseen };
  },
};

/** Sides on which a part has pads of its own; a sentence when that is not known. */
function findSides(part: PlacedPart, lands: Parameters<AssemblyCheck['check']>[0]['lands']): Set<BoardSide> | string {
  if (part.landsBy === 'own') {
    const flat = part.lands.filter(({ isThrough }) => !isThrough);
    // A part with leads through the board may have some flat pads on either side.
    return new Set((flat.length * 2 > part.lands.length ? flat : part.lands).map(({ side }) => side));
  }
  if (lands.byComponent.size > 0) return 'the Gerber files name no pads of it';
  const across = part.side === 'top' ? 'bottom' : 'top';
  const other = lands.paste[across] ?? lands.openings[across];
  if (part.landsBy === 'nothing' || !other) return 'the size of its package is not known, so neither are its pads';
  if (isPairless(part)) {
    const length = part.footprint!.bodyMm![0] * 1e6;
    return new Set(pairAt(other, part.x, part.y, length) ? [across] : []);
  }
  const half = Math.max(...(part.footprint!.bodyMm ?? []), part.footprint!.spanMm ?? 0) * 5e5;
  const found = new Set<BoardSide>();
  if (part.lands.length > 0) found.add(part.side);
  if (other.around(part.x, part.y, half + 3e5).filter(isFlatPad).length >= 2) found.add(across);
  return found;
}
