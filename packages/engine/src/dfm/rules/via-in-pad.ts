import { holeObject, objectAt } from '../board/objects.ts';
import { copperOf, SIDES } from '../board/sides.ts';
import type { Rule } from '../rule.ts';

/** Solder flows into an open hole in a pad; filling and capping it costs. Those of one piece of copper are one issue. */
export const viaInPad: Rule = {
  id: 'via_in_pad',
  title: 'Vias in pads',
  limits: [],
  missing: ({ paste, holes, copper }) =>
    holes.length === 0
      ? 'no drill file tells the holes'
      : paste.top || paste.bottom || copper.some(({ flat }) => flat.layer.objects.some(isSurfacePad))
        ? ''
        : 'neither a paste layer nor attributes of the files tell the surface-mount pads',
  *check(board) {
    for (const side of SIDES) {
      const copper = copperOf(board, side);
      if (!copper) continue;
      const paste = board.paste[side];
      const pads = copper.flat.layer.objects.filter(isSurfacePad);
      for (const hole of board.holes) {
        if (!hole.isVia || copper.index < hole.from || copper.index > hole.to) continue;
        const island = hole.islands[copper.index]!;
        if (island < 0) continue;
        const pasted = paste ? paste.flat.edges.islandAt(hole.x, hole.y) : -1;
        const pad = pasted >= 0 ? -1 : pads.findIndex((object) => object.kind === 'flash' && isWithin(object, hole.x, hole.y));
        if (pasted < 0 && pad < 0) continue;
        yield {
          severity: 'warning',
          message: 'A via lies in a pad for surface mounting: it has to be filled and capped, or solder is lost in it',
          layers: [copper.name],
          at: [hole.x, hole.y],
          objects: () => [holeObject(hole), objectAt(copper.flat, island, hole.x, hole.y)].filter((o) => o !== undefined),
          group: `${island}`,
          isOfAll: true,
        };
      }
    }
  },
};

type PaintedObject = Parameters<typeof isSurfacePad>[0];

function isSurfacePad(object: import('../../gerber/index.ts').GraphicObject): boolean {
  return object.kind === 'flash' && object.polarity === 'dark' && object.attributes.apertureFunction[0] === 'SMDPad';
}

function isWithin(object: Extract<PaintedObject, { kind: 'flash' }>, x: number, y: number): boolean {
  const { minX, minY, maxX, maxY } = object.aperture.bounds;
  const [dx, dy] = [x - object.x, y - object.y];
  return dx > minX && dx < maxX && dy > minY && dy < maxY;
}
