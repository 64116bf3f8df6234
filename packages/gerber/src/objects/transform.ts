import type { Aperture, GraphicObject, Path } from '../model.ts';

/** x' = xx·x + xy·y + dx and y' = yx·x + yy·y + dy. */
export interface Transform {
  xx: number;
  xy: number;
  yx: number;
  yy: number;
  dx: number;
  dy: number;
}

/** How an aperture is put down, in this order: mirrored left to right, turned (degrees counter-clockwise), scaled. */
export interface Placement {
  mirrored: boolean;
  rotation: number;
  scale: number;
}

export const UPRIGHT: Placement = { mirrored: false, rotation: 0, scale: 1 };

export const isUpright = ({ mirrored, rotation, scale }: Placement): boolean =>
  !mirrored && rotation === 0 && scale === 1;

export const normalDegrees = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** First `inner`, then `outer`. */
export function compose(outer: Placement, inner: Placement): Placement {
  return {
    mirrored: outer.mirrored !== inner.mirrored,
    rotation: normalDegrees(outer.rotation + (outer.mirrored ? -inner.rotation : inner.rotation)),
    scale: outer.scale * inner.scale,
  };
}

/** Cosine and sine; exact for quarter turns. */
export function findDirection(degrees: number): readonly [cosine: number, sine: number] {
  const angle = normalDegrees(degrees);
  if (angle % 90 === 0)
    return (
      [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as const
    )[angle / 90]!;
  return [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
}

export function makeTransform({ mirrored, rotation, scale }: Placement, dx = 0, dy = 0): Transform {
  const [cosine, sine] = findDirection(rotation);
  const flip = mirrored ? -1 : 1;
  return { xx: cosine * scale * flip, xy: -sine * scale, yx: sine * scale * flip, yy: cosine * scale, dx, dy };
}

const turnsOver = ({ xx, xy, yx, yy }: Transform): boolean => xx * yy - xy * yx < 0;

export function transformPath(path: Path, transform: Transform): Path {
  const { xx, xy, yx, yy, dx, dy } = transform;
  const points = new Float64Array(path.points.length);
  for (let i = 0; i < points.length; i += 2) {
    const x = path.points[i]!;
    const y = path.points[i + 1]!;
    points[i] = Math.round(xx * x + xy * y + dx);
    points[i + 1] = Math.round(yx * x + yy * y + dy);
  }
  if (path.arcs.length === 0) return { points, arcs: path.arcs };
  const over = turnsOver(transform);
  const arcs = path.arcs.map(({ segment, centerX, centerY, clockwise }) => ({
    segment,
    centerX: Math.round(xx * centerX + xy * centerY + dx),
    centerY: Math.round(yx * centerX + yy * centerY + dy),
    clockwise: clockwise !== over,
  }));
  return { points, arcs };
}

/** A moved copy. @param apertureAt the aperture as it is after the move, which may turn or scale it */
export function transformObject(
  object: GraphicObject,
  transform: Transform,
  apertureAt: (aperture: Aperture) => Aperture,
): GraphicObject {
  const atX = (x: number, y: number) => Math.round(transform.xx * x + transform.xy * y + transform.dx);
  const atY = (x: number, y: number) => Math.round(transform.yx * x + transform.yy * y + transform.dy);
  switch (object.kind) {
    case 'flash':
      return {
        ...object,
        aperture: apertureAt(object.aperture),
        x: atX(object.x, object.y),
        y: atY(object.x, object.y),
      };
    case 'line':
      return {
        ...object,
        aperture: apertureAt(object.aperture),
        startX: atX(object.startX, object.startY),
        startY: atY(object.startX, object.startY),
        endX: atX(object.endX, object.endY),
        endY: atY(object.endX, object.endY),
      };
    case 'arc':
      return {
        ...object,
        aperture: apertureAt(object.aperture),
        startX: atX(object.startX, object.startY),
        startY: atY(object.startX, object.startY),
        endX: atX(object.endX, object.endY),
        endY: atY(object.endX, object.endY),
        centerX: atX(object.centerX, object.centerY),
        centerY: atY(object.centerX, object.centerY),
        clockwise: object.clockwise !== turnsOver(transform),
      };
    case 'region':
      return { ...object, contours: object.contours.map((contour) => transformPath(contour, transform)) };
  }
}

/** Points of an object that a copy of it holds anew. */
export function countContourPoints(object: GraphicObject): number {
  if (object.kind !== 'region') return 0;
  let points = 0;
  for (const contour of object.contours) points += contour.points.length / 2 + 10;
  return points;
}
