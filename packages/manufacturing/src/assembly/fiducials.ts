import type { GerberSet } from '@partwright/gerber';
import type { Lands, BoardSide } from './lands.ts';

const SMALLEST_NM = 0.4e6;
const LARGEST_NM = 3.2e6;
/** A camera needs bare board around the dot; the opening of a test point is hardly larger than its pad. */
const WIDER = 1.5;

/** Round dots of copper in an opening that is much wider, without paste and hole; and what the files call a fiducial. */
export function countFiducials({ layers }: GerberSet, { openings }: Lands): Record<BoardSide, number> {
  const count = (side: BoardSide): number => {
    const places = new Set<string>();
    for (const { role, isOfBoard, layer } of layers) {
      if (!isOfBoard || role.kind !== 'copper' || role.side !== side) continue;
      for (const object of layer.objects) {
        if (object.kind !== 'flash' || object.polarity === 'clear') continue;
        const { x, y, aperture, attributes } = object;
        const isNamed = attributes.apertureFunction[0] === 'FiducialPad';
        const diameter = aperture.form.kind === 'circle' ? aperture.form.diameterNm : 0;
        const isDot = diameter >= SMALLEST_NM && diameter <= LARGEST_NM;
        const isBare =
          isDot &&
          (openings[side]?.around(x, y, 1000) ?? []).some(
            ({ box, isThrough, isPasted }) =>
              !isThrough && isPasted !== true && Math.min(box.maxX - box.minX, box.maxY - box.minY) >= diameter * WIDER,
          );
        if (isNamed || isBare) places.add(`${Math.round(x / 1000)} ${Math.round(y / 1000)}`);
      }
    }
    return places.size;
  };
  return { top: count('top'), bottom: count('bottom') };
}
