import type { FootprintModel } from '@partwright/kicad/board';
import { chain, grow, move, spin, type Placing } from '../mesh/placing.ts';

/** Where a model stands that a footprint has: on which side, at which height its pads are. mm, y up. */
export interface Seat {
  side: 'front' | 'back';
  x: number;
  y: number;
  angleDeg: number;
  /** Of the face of the copper that the part sits on. */
  z: number;
}

/**
 * A model in its own axes -> on the board, as KiCad places it: scaled, turned by -x, then -y, then -z, moved by its offset,
 * turned over with a part of the back, turned and moved with the footprint.
 */
export function placeModel({ offsetMm, rotationDeg, scale }: FootprintModel, seat: Seat): Placing {
  return chain(
    move([seat.x, seat.y, seat.z]),
    spin('z', seat.angleDeg),
    spin('x', seat.side === 'back' ? 180 : 0),
    move(offsetMm),
    spin('z', -rotationDeg[2]),
    spin('y', -rotationDeg[1]),
    spin('x', -rotationDeg[0]),
    grow(scale[0]),
  );
}
