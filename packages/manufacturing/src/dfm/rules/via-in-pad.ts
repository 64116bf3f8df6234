import Flatbush from 'flatbush';
import type { FlashObject, GerberLayer } from '@partwright/gerber';
import { holeObject, objectAt } from '../board/objects.ts';
import { findOuterCopper, SIDES } from '../board/sides.ts';
import type { Rule } from '../rule.ts';

/** Solder flows into an open hole in a pad; filling and capping it costs. Those of one piece of copper are one issue. */
export const viaInPad: Rule = {
  id: 'via_in_pad',
  title: 'Vias in pads',
  limits: [],
  needs: ['outer_copper', 'holes', 'paste'],
  missing: ({ paste, holes, copper }) =>
    holes.length === 0
      ? 'no drill file tells the holes'
      : paste.top || paste.bottom || copper.some(({ flat }) => new SurfacePads(flat.layer).count > 0)
        ? ''
        : 'neither a paste layer nor attributes of the files tell the surface-mount pads',
  *check(board) {
    for (const side of SIDES) {
      const copper = findOuterCopper(board, side);
      if (!copper) continue;
      const paste = board.paste[side];
      const pads = new SurfacePads(copper.flat.layer);
      for (const hole of board.holes) {
        const island = hole.islands[copper.index]!;
        if (!hole.isVia || island < 0) continue;
        const isPasted = paste !== undefined && paste.flat.edges.islandAt(hole.x, hole.y) >= 0;
        if (!isPasted && !pads.isAt(hole.x, hole.y)) continue;
        if (pads.isThermalAt(hole.x, hole.y)) continue;
        yield {
          severity: 'warning',
          message: 'A via lies in a pad for surface mounting: it has to be filled and capped, or solder is lost in it',
          layers: [copper.name],
          at: [hole.x, hole.y],
          objects: () =>
            [holeObject(hole), objectAt(copper.flat, island, hole.x, hole.y)].filter((o) => o !== undefined),
          group: `${island}`,
          isOfAll: true,
        };
      }
    }
  },
};

/** A pad that is as wide on both its sides is one under the body of a part. */
const LEAST_THERMAL_NM = 1_500_000;

/** The pads of a layer that X2 says are for surface mounting, and all wide ones; boxes stand for their shapes. */
class SurfacePads {
  readonly count: number;
  readonly #pads: Flatbush | undefined;
  readonly #wide: Flatbush | undefined;

  constructor({ objects }: GerberLayer) {
    const flashes = objects.filter((object) => object.kind === 'flash').filter(({ polarity }) => polarity === 'dark');
    const pads = flashes.filter(({ attributes }) => attributes.apertureFunction[0] === 'SMDPad');
    this.count = pads.length;
    this.#pads = indexBoxes(pads);
    this.#wide = indexBoxes(flashes.filter(isWide));
  }

  isAt(x: number, y: number): boolean {
    return (this.#pads?.search(x, y, x, y).length ?? 0) > 0;
  }

  /** Vias in the wide pad under a part lead its heat away: they are meant, and it has paste enough for them. */
  isThermalAt(x: number, y: number): boolean {
    return (this.#wide?.search(x, y, x, y).length ?? 0) > 0;
  }
}

function isWide({ aperture: { bounds } }: FlashObject): boolean {
  return Math.min(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) >= LEAST_THERMAL_NM;
}

function indexBoxes(pads: readonly FlashObject[]): Flatbush | undefined {
  if (pads.length === 0) return undefined;
  const tree = new Flatbush(pads.length);
  for (const { x, y, aperture } of pads) {
    const { minX, minY, maxX, maxY } = aperture.bounds;
    tree.add(x + minX, y + minY, x + maxX, y + maxY);
  }
  tree.finish();
  return tree;
}
