import { readFootprint } from '@partwright/footprints';
import { kindOfReference } from '@partwright/values';
import type { Land, Lands } from '../lands.ts';
import { normalizeReference, type AssemblyCheck, type BomPart, type Finding } from '../model.ts';
import { withoutBoth } from './missing-words.ts';

/** Parts that are no matter of a machine, by their designators. */
const BY_HAND = new Set(['mechanical', 'fiducial', 'test_point', 'jumper']);

export const missingPosition: AssemblyCheck = {
  id: 'missing_position',
  title: 'Every fitted part has a position',
  missing: withoutBoth,
  check({ bom, placements, lands }) {
    const placed = new Set(placements!.map(({ reference }) => normalizeReference(reference)));
    const fitted = [...bom!].filter(([, { dnp }]) => !dnp);
    const findings = fitted
      .filter(([key]) => !placed.has(key))
      .map(([key, part]): Finding => {
        const own = lands.byComponent.get(key);
        const how = findMounting(part, own, lands);
        const [at] = own ?? [];
        return {
          severity: how === 'smd' ? 'error' : 'warning',
          message: `${part.reference} (${part.value ?? part.mpn ?? 'no value'}) is fitted by the BOM and has no position${WORDS[how]}`,
          references: [part.reference],
          side: at?.side,
          at: at && [at.x, at.y],
          bomLine: part.line,
        };
      });
    return { findings, checked: fitted.length };
  },
};

type Mounting = 'smd' | 'bare' | 'tht' | 'by_hand' | 'unknown';

const WORDS: Record<Mounting, string> = {
  smd: '; no machine would place it',
  bare: '; its pads have no paste, so it may be no part but copper',
  tht: '; it has leads through the board and may be fitted by hand',
  by_hand: '; by its designator it is hardly a part for a machine',
  unknown: '; nothing says whether it is for a machine or fitted by hand',
};

function findMounting(part: BomPart, own: readonly Land[] | undefined, { paste }: Lands): Mounting {
  if (BY_HAND.has(kindOfReference(part.reference) ?? '')) return 'by_hand';
  if (own) {
    if (own.some(({ isThrough }) => isThrough)) return 'tht';
    return own.some(({ side, box }) => paste[side]?.hasWithin(box) !== false) ? 'smd' : 'bare';
  }
  const names = [part.footprint, part.package].filter((name) => name !== null);
  return names.map((name) => readFootprint(name).mounting).find((mounting) => mounting !== null) ?? 'unknown';
}
