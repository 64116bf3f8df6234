import { boxAround } from '../lands.ts';
import { isPairless } from '../pairs.ts';
import type { AssemblyCheck, Finding, PlacedPart } from '../model.ts';
import { Unseen, withoutPads } from './missing-words.ts';

/** How far beside its pads the middle of a part may lie: connectors are placed by their first pin. */
const BESIDE_NM = 1_000_000;

export const onPads: AssemblyCheck = {
  id: 'on_pads',
  title: 'Every part lies on its pads',
  missing: withoutPads,
  check({ placed, lands }) {
    const findings: Finding[] = [];
    const unseen = new Unseen();
    let checked = 0;
    const isAnchor = countSharedAnchors(placed!);
    for (const part of placed!) {
      const { reference, x, y, side, placement, landsBy, lands: own, footprint, hasItsPins } = part;
      const found = { references: [reference], side, at: [x, y] as const, positionsLine: placement.line };
      if (landsBy === 'nothing' && lands.byComponent.size === 0) {
        unseen.add('the size of its package is not known, so neither are its pads');
        continue;
      }
      checked++;
      if (own.length === 0) {
        const isNamed = lands.byComponent.size > 0;
        findings.push({
          ...found,
          severity: isNamed ? 'warning' : 'error',
          message: isNamed
            ? `The Gerber files have no pad of ${reference}: it is a part without pads, or of another board`
            : `There are no pads under ${reference} on the ${side}`,
        });
        continue;
      }
      if (isPairless(part))
        findings.push({
          ...found,
          severity: 'error',
          message: `There are no two pads opposite each other under ${reference} on the ${side}`,
        });
      if (landsBy !== 'own') continue;
      const { minX, minY, maxX, maxY } = boxAround(own);
      const off = Math.hypot(Math.max(minX - x, 0, x - maxX), Math.max(minY - y, 0, y - maxY));
      if (off <= BESIDE_NM) continue;
      if (isAnchor(part)) continue;
      // A display lies beside its cable, which is all that is soldered: its middle is near, for its size.
      const isNear = (footprint?.bodyMm == null || !hasItsPins) && off <= Math.max(maxX - minX, maxY - minY);
      findings.push({
        ...found,
        severity: isNear ? 'warning' : 'error',
        message: `${reference} is to be placed ${(off / 1e6).toFixed(2)} mm beside its pads, which are at ${((minX + maxX) / 2e6).toFixed(2)}, ${((minY + maxY) / 2e6).toFixed(2)} mm`,
      });
    }
    return { findings, checked, unseen };
  },
};

/** Parts of one package that all lie beside their pads in one way are placed by another point, and rightly so. */
function countSharedAnchors(placed: readonly PlacedPart[]): (part: PlacedPart) => boolean {
  const formatAnchor = ({ placement, lands, x, y, side }: PlacedPart): string => {
    const { minX, minY, maxX, maxY } = boxAround(lands);
    const [dx, dy] = [(minX + maxX) / 2 - x, (minY + maxY) / 2 - y];
    const turn = (-placement.rotation * Math.PI) / 180;
    const along = (dx * Math.cos(turn) - dy * Math.sin(turn)) / 1e5;
    const across = (dx * Math.sin(turn) + dy * Math.cos(turn)) / 1e5;
    return `${side} ${placement.package} ${Math.round(along)} ${Math.round(across)}`;
  };
  const references = new Map<string, Set<string>>();
  for (const part of placed) {
    if (part.landsBy !== 'own') continue;
    const anchor = formatAnchor(part);
    references.set(anchor, (references.get(anchor) ?? new Set()).add(part.reference));
  }
  return (part) => part.placement.package !== '' && (references.get(formatAnchor(part))?.size ?? 0) > 1;
}
