import type { Ring } from './ring.ts';

/**
 * How far a chord may lie inside of its arc, nanometres. Points between the ends of an arc are put outwards by half of it, so
 * that the error goes to both sides: a round contour is true to +-1 um (1.5 um in the first and last chord of an open arc,
 * whose ends are exact), a distance between two of them to +-2 um. All rings are made by the functions of this file.
 */
export const ARC_TOLERANCE_NM = 2000;

/** Chords of a full circle; a multiple of four, so that circles of one size share the same directions. */
export function countChords(radiusNm: number): number {
  if (radiusNm <= ARC_TOLERANCE_NM) return 8;
  const half = Math.acos(1 - ARC_TOLERANCE_NM / radiusNm);
  return Math.max(8, 4 * Math.ceil(Math.PI / half / 4));
}

/** The radius on which the corners stand that replace a circle by so many chords. */
function cornerRadius(radiusNm: number, stepRadians: number): number {
  return (2 * radiusNm) / (1 + Math.cos(stepRadians / 2));
}

/**
 * A circle as a ring of chords, counter-clockwise, true to 1 um; nanometres.
 *
 * @example
 * import { circleRing, signedArea } from '@partwright/gerber/polygons';
 *
 * (signedArea(circleRing(0, 0, 1e6)) / 1e12).toFixed(2); // => '3.14'
 */
export function circleRing(x: number, y: number, radiusNm: number): Ring {
  const chords = countChords(radiusNm);
  const step = (2 * Math.PI) / chords;
  const corner = cornerRadius(radiusNm, step);
  const ring = new Float64Array(chords * 2);
  for (let i = 0; i < chords; i++) {
    ring[2 * i] = x + corner * Math.cos(i * step);
    ring[2 * i + 1] = y + corner * Math.sin(i * step);
  }
  return ring;
}

/**
 * Adds the corners between the ends of an arc, not the ends. `sweep` in radians, positive counter-clockwise. An arc whose ends
 * lie at unequal distances goes evenly from one to the other.
 */
export function addArc(
  into: number[],
  x: number,
  y: number,
  radiusNm: number,
  from: number,
  sweep: number,
  endRadiusNm = radiusNm,
): void {
  const chords = Math.ceil((Math.abs(sweep) / (2 * Math.PI)) * countChords(Math.max(radiusNm, endRadiusNm)) - 1e-9);
  const step = sweep / chords;
  for (let i = 1; i < chords; i++) {
    const corner = cornerRadius(radiusNm + ((endRadiusNm - radiusNm) * i) / chords, step);
    into.push(x + corner * Math.cos(from + i * step), y + corner * Math.sin(from + i * step));
  }
}

/**
 * What a disc covers that goes from one point to another: straight sides and two half circles.
 *
 * @example
 * import { capsuleRing, signedArea } from '@partwright/gerber/polygons';
 *
 * // A slot of 1 mm, 3 mm long: the rectangle and two half circles, in square millimetres.
 * (signedArea(capsuleRing(0, 0, 2e6, 0, 0.5e6)) / 1e12).toFixed(2); // => '2.78'
 */
export function capsuleRing(ax: number, ay: number, bx: number, by: number, radiusNm: number): Ring {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return circleRing(ax, ay, radiusNm);
  const [nx, ny] = [(-(by - ay) / length) * radiusNm, ((bx - ax) / length) * radiusNm];
  const along = Math.atan2(by - ay, bx - ax);
  const points = [ax + nx, ay + ny];
  addArc(points, ax, ay, radiusNm, along + Math.PI / 2, Math.PI);
  points.push(ax - nx, ay - ny, bx - nx, by - ny);
  addArc(points, bx, by, radiusNm, along - Math.PI / 2, Math.PI);
  points.push(bx + nx, by + ny);
  return Float64Array.from(points);
}
