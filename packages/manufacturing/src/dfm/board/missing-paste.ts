import Flatbush from 'flatbush';
import type { FlashObject, GerberSet } from '@partwright/gerber';
import { isBlank } from '@partwright/gerber';
import type { BoardSide } from './dfm-board.ts';
import { findEdgeFingers } from './edge-fingers.ts';
import { SIDES } from './sides.ts';

/** A side whose parts would be soldered with paste, and of which no file says where paste goes. */
export interface MissingPaste {
  side: BoardSide;
  /** Pads without a hole. */
  pads: number;
  /** One sentence for a person, without a capital letter. */
  message: string;
}

/** Three parts of two pads; fewer are soldered by hand, or are marks. */
const ENOUGH_PADS = 6;

/**
 * Sides with surface-mount pads and no solder paste: those that X2 calls so, else flashes that are not round and have no hole
 * in them. Round ones may be test points and fiducials, and the fingers of a card are soldered to nothing.
 *
 * @example
 * import { readdirSync, readFileSync } from 'node:fs';
 * import { readGerberSet } from '@partwright/gerber';
 * import { findMissingPaste } from '@partwright/manufacturing/dfm';
 *
 * const folder = 'node_modules/@partwright/gerber/examples/blinky/';
 * const set = readGerberSet(new Map(readdirSync(folder).map((name) => [name, readFileSync(folder + name)])));
 * findMissingPaste(set); // => []
 */
export function findMissingPaste({ layers, drills, outline }: GerberSet): MissingPaste[] {
  const ofBoard = layers.filter(({ isOfBoard }) => isOfBoard);
  const holes = indexHoles(drills);
  const flat = SIDES.map((side) => {
    const flashes = ofBoard
      .filter(({ role }) => role.kind === 'copper' && role.side === side)
      .flatMap(({ layer }) => layer.objects.filter((object) => object.kind === 'flash'));
    const isNamed = flashes.some(({ attributes }) => (attributes.apertureFunction[0] ?? '') !== '');
    return flashes.filter((pad) => (isNamed ? pad.attributes.apertureFunction[0] === 'SMDPad' : isFlat(pad, holes)));
  });
  const fingers = outline ? findEdgeFingers(flat[0]!, flat[1]!, outline.bounds) : new Set<FlashObject>();
  return SIDES.flatMap((side, at): MissingPaste[] => {
    if (ofBoard.some(({ role, layer }) => role.kind === 'paste' && role.side === side && !isBlank(layer))) return [];
    const pads = flat[at]!.filter((pad) => !fingers.has(pad)).length;
    if (pads < ENOUGH_PADS) return [];
    const message = `there is no file for ${side} solder paste, and ${pads} pads of the ${side} are for parts on the surface; no stencil can be made of these files`;
    return [{ side, pads, message }];
  });
}

function isFlat({ x, y, aperture, polarity }: FlashObject, holes: Flatbush | undefined): boolean {
  if (polarity === 'clear' || aperture.form.kind === 'circle') return false;
  const { minX, minY, maxX, maxY } = aperture.bounds;
  return (holes?.search(x + minX, y + minY, x + maxX, y + maxY).length ?? 0) === 0;
}

function indexHoles(drills: GerberSet['drills']): Flatbush | undefined {
  const hits = drills.filter(({ isOfBoard }) => isOfBoard).flatMap(({ drill }) => drill.hits);
  if (hits.length === 0) return undefined;
  const index = new Flatbush(hits.length);
  for (const hit of hits) {
    const [x, y] = hit.kind === 'round' ? [hit.x, hit.y] : [hit.path.points[0]!, hit.path.points[1]!];
    index.add(x, y, x, y);
  }
  index.finish();
  return index;
}
