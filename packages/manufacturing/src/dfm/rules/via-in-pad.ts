import Flatbush from 'flatbush';
import type { FlashObject, GerberLayer } from '@partwright/gerber';
import type { ImageLayer } from '../board/dfm-board.ts';
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
        if (!isPasted && !pads.isAt(hole.x, hole.y, paste)) continue;
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
  readonly #flashes: readonly FlashObject[];
  readonly #pads: Flatbush | undefined;
  readonly #wide: Flatbush | undefined;

  constructor({ objects }: GerberLayer) {
    const flashes = objects.filter((object) => object.kind === 'flash').filter(({ polarity }) => polarity === 'dark');
    const pads = flashes.filter(({ attributes }) => attributes.apertureFunction[0] === 'SMDPad');
    this.count = pads.length;
    this.#flashes = pads;
    this.#pads = indexBoxes(pads);
    this.#wide = indexBoxes(flashes.filter(isWide));
  }

  /** Where the paste of the side is known, only a pad with paste somewhere on it: a test point has no solder to lose. */
  isAt(x: number, y: number, paste: ImageLayer | undefined): boolean {
    const found = this.#pads?.search(x, y, x, y) ?? [];
    if (!paste || paste.flat.layer.objects.length === 0) return found.length > 0;
    return found.some((at) => {
      const pad = this.#flashes[at]!;
      const [minX, minY, maxX, maxY] = measureBox(pad);
      const { edges } = paste.flat;
      return edges.islandAt(pad.x, pad.y) >= 0 || edges.near({ minX, minY, maxX, maxY }, 0).length > 0;
    });
  }

  /** Vias in the wide pad under a part lead its heat away: they are meant, and it has paste enough for them. */
  isThermalAt(x: number, y: number): boolean {
    return (this.#wide?.search(x, y, x, y).length ?? 0) > 0 || this.#isGridAt(x, y);
  }

  /** Such a pad may be drawn as a grid of alike pads that abut. */
  #isGridAt(x: number, y: number): boolean {
    const begin = this.#pads?.search(x, y, x, y, (at) => isSquarish(this.#flashes[at]!)) ?? [];
    return begin.some((first) => {
      const { aperture } = this.#flashes[first]!;
      const grid = new Set([first]);
      for (const at of grid) {
        if (grid.size > MOST_GRID) return false;
        const [minX, minY, maxX, maxY] = measureBox(this.#flashes[at]!);
        const beside = this.#pads!.search(minX - JOINT_NM, minY - JOINT_NM, maxX + JOINT_NM, maxY + JOINT_NM);
        for (const other of beside) if (this.#flashes[other]!.aperture === aperture) grid.add(other);
      }
      const boxes = [...grid].map((at) => measureBox(this.#flashes[at]!));
      const width = Math.max(...boxes.map((box) => box[2])) - Math.min(...boxes.map((box) => box[0]));
      const height = Math.max(...boxes.map((box) => box[3])) - Math.min(...boxes.map((box) => box[1]));
      const area = boxes.reduce((sum, [minX, minY, maxX, maxY]) => sum + (maxX - minX) * (maxY - minY), 0);
      return Math.min(width, height) >= LEAST_THERMAL_NM && area >= LEAST_FILLED * width * height;
    });
  }
}

/** Between pads that are one in copper, by rounding. */
const JOINT_NM = 5_000;
const MOST_GRID = 400;
/** Of the box around a grid; rows of pins that touch nothing are none. */
const LEAST_FILLED = 0.9;

/** Pins are long. */
function isSquarish(flash: FlashObject): boolean {
  const [minX, minY, maxX, maxY] = measureBox(flash);
  const [width, height] = [maxX - minX, maxY - minY];
  return Math.min(width, height) > 0 && Math.max(width, height) < 2 * Math.min(width, height);
}

function measureBox({ x, y, aperture }: FlashObject): [minX: number, minY: number, maxX: number, maxY: number] {
  const { minX, minY, maxX, maxY } = aperture.bounds;
  return [x + minX, y + minY, x + maxX, y + maxY];
}

function isWide({ aperture: { bounds } }: FlashObject): boolean {
  return Math.min(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) >= LEAST_THERMAL_NM;
}

function indexBoxes(pads: readonly FlashObject[]): Flatbush | undefined {
  if (pads.length === 0) return undefined;
  const tree = new Flatbush(pads.length);
  for (const pad of pads) tree.add(...measureBox(pad));
  tree.finish();
  return tree;
}
