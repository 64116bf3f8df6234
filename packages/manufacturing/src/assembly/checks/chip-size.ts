import { readFootprint, type Footprint } from '@partwright/footprints';
import type { Land } from '../lands.ts';
import type { AssemblyCheck, Finding, PlacedPart } from '../model.ts';
import { Unseen, withoutPads } from './missing-words.ts';

const NM_PER_MM = 1e6;
/** Bodies are made to about this. */
const BODY_NM = 100_000;

export const chipSize: AssemblyCheck = {
  id: 'chip_size',
  title: 'Chips are as long as their pads are apart',
  missing: withoutPads,
  check({ placed }) {
    const findings: Finding[] = [];
    const unseen = new Unseen();
    let checked = 0;
    for (const part of placed!.filter(({ bom }) => bom?.dnp !== true)) {
      const chips = listChipNames(part);
      if (chips.length === 0) continue;
      if (!part.pair) {
        unseen.add('its two pads are not told from others');
        continue;
      }
      checked++;
      const [gap, span] = measurePadGap(part.pair);
      for (const { name, by, footprint } of chips) {
        const length = footprint.bodyMm![0] * NM_PER_MM;
        const odd =
          length + BODY_NM < gap
            ? `would not reach them: there are ${mm(gap)} mm between`
            : length - BODY_NM > span
              ? `is longer than both together, which take ${mm(span)} mm`
              : '';
        if (odd === '') continue;
        findings.push({
          severity: 'error',
          message: `${part.reference} does not fit its pads: ${by} ${name} is ${mm(length)} mm long and ${odd}`,
          references: [part.reference],
          side: part.side,
          at: [part.x, part.y],
          positionsLine: part.placement.line,
          bomLine: part.bom?.line,
        });
        break;
      }
    }
    return { findings, checked, unseen };
  },
};

const mm = (nm: number): string => (nm / NM_PER_MM).toFixed(2);

function listChipNames({ bom, placement }: PlacedPart): { name: string; by: string; footprint: Footprint }[] {
  return [
    { name: bom?.package, by: 'the package of the matched part' },
    { name: bom?.footprint, by: 'the footprint of the BOM' },
    { name: placement.package, by: 'the package of the positions' },
  ].flatMap(({ name, by }) => {
    const footprint = name ? readFootprint(name) : undefined;
    return footprint?.style === 'chip' && footprint.pins === 2 && footprint.bodyMm
      ? [{ name: name!, by, footprint }]
      : [];
  });
}

/** Between two pads along the line of their middles, and across both. */
function measurePadGap([a, b]: readonly [Land, Land]): [gap: number, span: number] {
  const apart = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [Math.abs(b.x - a.x) / apart, Math.abs(b.y - a.y) / apart];
  const along = ({ box }: Land): number => {
    const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
    // The box of a turned pad is larger than the pad: what is certain is the smaller of its sides.
    return Math.max(ux, uy) > 0.999 ? (ux > uy ? width : height) : Math.min(width, height);
  };
  const half = (along(a) + along(b)) / 2;
  return [apart - half, apart + half];
}
