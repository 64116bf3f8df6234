import { capsuleRing, circleRing, Points, type Polygons, type Ring } from '../polygons/index.ts';
import { addArc } from '../polygons/arc.ts';
import { counterClockwise, moved, reversed } from '../polygons/ring.ts';
import type { Aperture, ArcObject, GraphicObject, LineObject, Path } from '../model.ts';
import { pathLine, measureSweep } from './path-line.ts';

/**
 * The outlines of single objects, as if nothing else were on the layer. Shapes of apertures are computed once.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readGerber } from '@partwright/gerber';
 * import { ObjectRings } from '@partwright/gerber/flatten';
 * import { openPolygons } from '@partwright/gerber/polygons';
 *
 * const wasm = readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm');
 * const polygons = await openPolygons(wasm);
 * const copper = readFileSync('node_modules/@partwright/gerber/examples/blinky/blinky-F_Cu.gbr');
 * const [pad] = readGerber(copper, 'blinky-F_Cu.gbr').objects;
 * new ObjectRings(polygons).of(pad!).map((ring) => ring.length / 2); // => [4]
 */
export class ObjectRings {
  readonly #polygons: Polygons;
  readonly #shapes = new Map<Aperture, readonly Ring[]>();

  constructor(polygons: Polygons) {
    this.#polygons = polygons;
  }

  /** Counter-clockwise round material, clockwise round holes; rings of one object may overlap (fill nonzero). */
  of(object: GraphicObject): Ring[] {
    switch (object.kind) {
      case 'flash':
        return this.ofAperture(object.aperture).map((ring) => moved(ring, object.x, object.y));
      case 'line':
        return this.#lineRings(object);
      case 'arc':
        return this.#arcRings(object);
      case 'region':
        return object.contours.flatMap((contour) => this.#contourRings(contour));
    }
  }

  /** The shape of an aperture around 0, 0. */
  ofAperture(aperture: Aperture): readonly Ring[] {
    const known = this.#shapes.get(aperture);
    if (known) return known;
    let rings: Ring[] = [];
    for (const { exposed, contours } of aperture.shape) {
      const [only] = contours;
      const part =
        contours.length === 1 && only
          ? this.#contourRings(only)
          : this.#polygons.evenOdd(contours.map((contour) => pathLine(contour, true)));
      if (rings.length === 0) rings = exposed ? part : [];
      else rings = exposed ? this.#polygons.union([...rings, ...part]) : this.#polygons.difference(rings, part);
    }
    this.#shapes.set(aperture, rings);
    return rings;
  }

  #contourRings(contour: Path): Ring[] {
    const ring = counterClockwise(pathLine(contour, true));
    return isConvex(ring) ? [ring] : this.#polygons.evenOdd([ring]);
  }

  #lineRings({ aperture, startX, startY, endX, endY }: LineObject): Ring[] {
    const radius = strokeRadius(aperture);
    if (radius !== undefined) return radius > 0 ? [capsuleRing(startX, startY, endX, endY, radius)] : [];
    return sweptRings(this.ofAperture(aperture), startX, startY, endX, endY);
  }

  #arcRings(arc: ArcObject): Ring[] {
    const radius = strokeRadius(arc.aperture);
    const turn = measureSweep(arc);
    const inner = Math.min(turn.startRadius, turn.endRadius) - (radius ?? 0);
    // An arc that is narrower than its pen, or runs far out or in, is drawn chord by chord, as one of another aperture.
    const isBand = radius !== undefined && inner > 0 && Math.abs(turn.startRadius - turn.endRadius) < radius / 10;
    if (radius === 0) return [];
    return isBand ? bandRings(arc, radius) : this.#chordRings(arc, radius);
  }

  #chordRings(arc: ArcObject, radius: number | undefined): Ring[] {
    const turn = measureSweep(arc);
    const line = [arc.startX, arc.startY];
    addArc(line, arc.centerX, arc.centerY, turn.startRadius, turn.from, turn.sweep, turn.endRadius);
    line.push(arc.endX, arc.endY);
    const rings: Ring[] = [];
    const points = Points.of(line);
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay, bx, by] = points.edge(i);
      if (radius === undefined) rings.push(...sweptRings(this.ofAperture(arc.aperture), ax, ay, bx, by));
      else rings.push(capsuleRing(ax, ay, bx, by, radius));
    }
    return rings;
  }
}

/** Half the width of a round pen, whose hole a stroke covers; undefined for any other aperture. */
function strokeRadius({ form, bounds }: Aperture): number | undefined {
  return form.kind === 'circle' ? (bounds.maxX - bounds.minX) / 2 : undefined;
}

/** A round pen along an arc: both sides, with a half circle at each end; the full circle is a ring. */
function bandRings(arc: ArcObject, radius: number): Ring[] {
  const { startX, startY, endX, endY, centerX, centerY } = arc;
  const { from, sweep, startRadius, endRadius } = measureSweep(arc);
  if (startX === endX && startY === endY)
    return [
      circleRing(centerX, centerY, startRadius + radius),
      reversed(circleRing(centerX, centerY, startRadius - radius)),
    ];
  const points: number[] = [];
  const end = from + sweep;
  const side = Math.sign(sweep) || 1;
  const put = (x: number, y: number, angle: number, distance: number): void => {
    points.push(x + distance * Math.cos(angle), y + distance * Math.sin(angle));
  };
  put(startX, startY, from, radius);
  addArc(points, centerX, centerY, startRadius + radius, from, sweep, endRadius + radius);
  put(endX, endY, end, radius);
  addArc(points, endX, endY, radius, end, side * Math.PI);
  put(endX, endY, end, -radius);
  addArc(points, centerX, centerY, endRadius - radius, end, -sweep, startRadius - radius);
  put(startX, startY, from, -radius);
  addArc(points, startX, startY, radius, from + Math.PI, side * Math.PI);
  return [counterClockwise(Float64Array.from(points))];
}

/** What a shape covers that goes straight from one point to another. Rings in and out run counter-clockwise round material. */
function sweptRings(shape: readonly Ring[], ax: number, ay: number, bx: number, by: number): Ring[] {
  const [only] = shape;
  if (only && shape.length === 1 && isConvex(only)) return [buildHull(moved(only, ax, ay), moved(only, bx, by))];
  // Any shape: both its ends, and what each of its edges goes over.
  const rings = shape.flatMap((ring) => [moved(ring, ax, ay), moved(ring, bx, by)]);
  const [dx, dy] = [bx - ax, by - ay];
  for (const ring of shape) {
    const points = new Points(ring);
    for (let i = 0, k = points.length - 1; i < points.length; k = i++) {
      const [px, py, qx, qy] = [points.x(k) + ax, points.y(k) + ay, points.x(i) + ax, points.y(i) + ay];
      rings.push(counterClockwise(Float64Array.of(px, py, qx, qy, qx + dx, qy + dy, px + dx, py + dy)));
    }
  }
  return rings;
}

/** Turning left at each corner, and once round in all. */
function isConvex(ring: Ring): boolean {
  const points = new Points(ring);
  if (points.length < 3) return false;
  let turns = 0;
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points.at(i);
    const [bx, by, cx, cy] = points.edge(points.next(i));
    const cross = (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
    if (cross < 0) return false;
    // Each time that it stops going down and goes up: once in a convex ring.
    if (by < ay && cy >= by) turns++;
    if (cross === 0 && (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0) return false;
  }
  return turns <= 1;
}

/** The convex hull of two rings, counter-clockwise (monotone chain). */
function buildHull(a: Ring, b: Ring): Ring {
  const points = [...new Points(a), ...new Points(b)];
  points.sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const lower = buildHullChain(points);
  const upper = buildHullChain(points.reverse());
  return Float64Array.from([...lower.slice(0, -1), ...upper.slice(0, -1)].flat());
}

function buildHullChain(points: readonly [number, number][]): [number, number][] {
  const chain: [number, number][] = [];
  for (const point of points) {
    while (chain.length >= 2 && isRightTurn(chain.at(-2)!, chain.at(-1)!, point)) chain.pop();
    chain.push(point);
  }
  return chain;
}

function isRightTurn([ax, ay]: [number, number], [bx, by]: [number, number], [cx, cy]: [number, number]): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) <= 0;
}
