import type { AssemblyCheck, Finding } from '../model.ts';
import { Unseen, withoutPositions } from './missing-words.ts';

const CARD_EDGE = /pcb_?edge|card_?edge|edge_?(?:conn|finger)|gold_?finger|\bbus_(?:at|xt|isa|pci|agp|zorro)/i;

/** The fingers of a card slide into a slot: nothing is soldered to them. */
const isCardEdge = (footprint: string): boolean => CARD_EDGE.test(footprint.replaceAll(/[\s-]+/g, '_'));

/** A stencil is cut after the paste layer; parts that are soldered on the surface need one. */
export const paste: AssemblyCheck = {
  id: 'paste',
  title: 'Solder paste for each side with parts on the surface',
  missing: withoutPositions,
  check({ placements, placed, lands }) {
    const unseen = new Unseen();
    const findings: Finding[] = [];
    let checked = 0;
    for (const side of ['top', 'bottom'] as const) {
      const parts = placements!.filter((one) => one.side === side && !isCardEdge(one.package));
      if ((lands.paste[side]?.lands.length ?? 0) > 0) {
        checked += parts.length;
        continue;
      }
      const known = (placed ?? []).filter(
        (part) => part.side === side && part.footprint?.mounting != null && !isCardEdge(part.placement.package),
      );
      const flat = known.filter(({ footprint }) => footprint!.mounting === 'smd').map(({ reference }) => reference);
      checked += known.length;
      for (let at = known.length; at < parts.length; at++)
        unseen.add(`there is no paste for the ${side}, and nothing tells whether they are soldered on the surface`);
      if (flat.length > 0)
        findings.push({
          severity: 'warning',
          message: `There is no file for ${side} solder paste, and ${flat.length} part${flat.length === 1 ? ' is' : 's are'} soldered on the surface of the ${side}: no stencil can be made; add it`,
          references: flat,
          side,
        });
    }
    return { findings, checked, unseen };
  },
};
