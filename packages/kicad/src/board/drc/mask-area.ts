import { EdgeIndex } from '../geometry/edge-index.ts';
import type { Grid } from '../geometry/grid.ts';
import { doesArcMeet, type ArcStroke } from '../geometry/arc-stroke.ts';
import { signedArea, type Ring } from '../geometry/rings.ts';
import { isInside } from '../geometry/segments.ts';
import { makeShape, uniteBounds, type Bounds, type Shape } from '../geometry/shape.ts';

/** What is printed: pens and areas, and arcs, which KiCad measures in another way. */
export interface Print {
  straight: readonly Shape[];
  arcs: readonly ArcStroke[];
}

/** A connected opening of the mask: a ring with its holes. */
export class MaskArea implements Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly #rings: readonly { ring: Ring; edges: EdgeIndex }[];

  constructor(rings: readonly Ring[]) {
    this.#rings = rings.map((ring) => ({ ring, edges: new EdgeIndex(ring) }));
    const { minX, minY, maxX, maxY } = uniteBounds(this.#rings.map(({ edges }) => edges));
    [this.minX, this.minY, this.maxX, this.maxY] = [minX, minY, maxX, maxY];
  }

  /** Whether any of it is printed on. A straight line that only touches does not count, an arc does: so KiCad judges them. */
  doesClip({ straight, arcs }: Print): boolean {
    return straight.some((shape) => this.#clips(shape)) || arcs.some((arc) => this.#clipsArc(arc));
  }

  #clips({ points, radius }: Shape): boolean {
    const pen = Math.floor(radius);
    const core = makeShape(points, 0);
    for (const { edges } of this.#rings) {
      const gap = edges.distance(core, pen, true);
      if (gap === 0 || gap < pen) return true;
    }
    if (this.#holds(points[0]!, points[1]!)) return true;
    // The opening may lie wholly within what is printed.
    const [outer] = this.#rings;
    return points.length >= 6 && outer !== undefined && isInside(outer.ring[0]!, outer.ring[1]!, points);
  }

  #clipsArc(arc: ArcStroke): boolean {
    return this.#holds(arc.start.x, arc.start.y) || this.#rings.some(({ ring }) => doesArcMeet(arc, ring));
  }

  #holds(x: number, y: number): boolean {
    return this.#rings.filter(({ edges }) => edges.isInside(x, y)).length % 2 === 1;
  }
}

/** Rings of material, each with the holes in it. */
export function splitAreas(rings: readonly Ring[]): MaskArea[] {
  const outers = rings.filter((ring) => signedArea(ring) > 0).map((ring) => ({ ring, holes: [] as Ring[] }));
  outers.sort((a, b) => signedArea(a.ring) - signedArea(b.ring));
  for (const hole of rings)
    if (signedArea(hole) < 0) outers.find(({ ring }) => isInside(hole[0]!, hole[1]!, ring))?.holes.push(hole);
  return outers.map(({ ring, holes }) => new MaskArea([ring, ...holes]));
}

/** By so much the box around what stands for an arc may be too small. */
const ARC_OFF_NM = 1001;

export function isClipped(print: Print, bounds: Bounds, areas: readonly MaskArea[], grid: Grid): boolean {
  let found = false;
  grid.near(bounds, ARC_OFF_NM, (index) => {
    found ||= areas[index]!.doesClip(print);
  });
  return found;
}
