import { padShapes, type Footprint, type Pad, type Shape } from '@partwright/kicad/board';

/** x, y in mm on the board, y up. */
export type Place = readonly [x: number, y: number];

/** Something flat that a point can lie on: a pad with all its pieces, or a courtyard. */
export interface Land {
  name: string;
  shapes: Outline[];
  centre: Place;
  /** mm², of the box round it. */
  area: number;
}

interface Outline {
  points: Place[];
  /** Of the pen drawn round it. */
  radius: number;
  min: Place;
  max: Place;
}

const MM = 1e-6;

export function outlineOf({ points, radius, minX, minY, maxX, maxY }: Shape): Outline {
  return {
    points: Array.from({ length: points.length / 2 }, (_, at): Place => [
      points[2 * at]! * MM,
      0 - points[2 * at + 1]! * MM,
    ]),
    radius: radius * MM,
    min: [minX * MM, 0 - maxY * MM],
    max: [maxX * MM, 0 - minY * MM],
  };
}

/** Pads that a contact can be soldered to, on the side of the part. */
export function landsOf(footprint: Footprint): Land[] {
  const copper = footprint.side === 'front' ? 'F.Cu' : 'B.Cu';
  const isOn = ({ layers }: Pad): boolean =>
    layers.some((layer) => layer === copper || layer === '*.Cu' || layer === 'F&B.Cu');
  return footprint.pads
    .filter((pad) => pad.kind !== 'np_thru_hole' && isOn(pad))
    .map((pad) => landOf(pad.number, padShapes(pad)));
}

export function landOf(name: string, given: readonly Shape[]): Land {
  const shapes = given.map(outlineOf);
  const min: Place = [
    Math.min(...shapes.map((shape) => shape.min[0])),
    Math.min(...shapes.map((shape) => shape.min[1])),
  ];
  const max: Place = [
    Math.max(...shapes.map((shape) => shape.max[0])),
    Math.max(...shapes.map((shape) => shape.max[1])),
  ];
  return {
    name,
    shapes,
    centre: [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2],
    area: (max[0] - min[0]) * (max[1] - min[1]),
  };
}

/** mm from a point to what is nearest of a land; 0 on it. */
export function distanceTo({ shapes }: Land, [x, y]: Place, farthest = Infinity): number {
  let least = farthest;
  for (const { points, radius, min, max } of shapes) {
    const aside = Math.hypot(Math.max(min[0] - x, 0, x - max[0]), Math.max(min[1] - y, 0, y - max[1]));
    if (aside >= least) continue;
    least = Math.min(least, Math.max(0, distanceToCore(points, x, y) - radius));
  }
  return least;
}

/** 0 within a polygon. */
function distanceToCore(points: readonly Place[], x: number, y: number): number {
  let [least, isInside] = [Infinity, false];
  for (let at = 0, before = points.length - 1; at < points.length; before = at++) {
    const [ax, ay] = points[before]!;
    const [bx, by] = points[at]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    least = Math.min(least, Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)));
  }
  return isInside && points.length > 2 ? 0 : least;
}
