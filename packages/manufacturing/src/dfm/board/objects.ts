import type { FlatLayer } from '@partwright/gerber/flatten';
import type { GraphicObject } from '@partwright/gerber';
import { gapBetweenSegments, Points } from '@partwright/gerber/polygons';
import type { IssueObject } from '../report.ts';
import type { Hole } from './dfm-board.ts';

/** Of each layer, the objects of each island; made when first asked for. */
const objectsOf = new WeakMap<FlatLayer, Map<number, number[]>>();

/** The object of an island that is nearest to a point. */
export function objectAt(flat: FlatLayer, island: number, x: number, y: number): IssueObject | undefined {
  let best: GraphicObject | undefined;
  let least = Infinity;
  for (const index of byIsland(flat).get(island) ?? []) {
    const object = flat.layer.objects[index]!;
    const gap = distanceTo(object, x, y);
    // A pad tells more than the track that ends in it.
    if (gap < least - 1000 || (gap < least + 1000 && object.kind === 'flash' && best?.kind !== 'flash')) {
      best = object;
      least = Math.min(gap, least);
    }
  }
  return best && issueObject(best, flat.layer.file);
}

export function holeObject({ file, hit }: Hole): IssueObject {
  const { attributes } = hit;
  const [net = ''] = attributes.nets;
  return {
    kind: 'hole',
    net: net === '' ? null : net,
    refdes: attributes.component === '' ? null : attributes.component,
    pin: attributes.pin?.number ?? null,
    file,
    line: hit.line,
  };
}

export function issueObject({ kind, attributes, line }: GraphicObject, file: string): IssueObject {
  const [net = ''] = attributes.nets;
  return {
    kind: kind === 'flash' ? 'pad' : kind === 'region' ? 'area' : 'track',
    net: net === '' ? null : net,
    refdes: attributes.component === '' ? null : attributes.component,
    pin: attributes.pin?.number ?? null,
    file,
    line,
  };
}

function byIsland(flat: FlatLayer): Map<number, number[]> {
  let known = objectsOf.get(flat);
  if (!known) {
    known = new Map();
    for (const [index, island] of flat.islandOfObject.entries()) {
      const own = known.get(island);
      if (own) own.push(index);
      else known.set(island, [index]);
    }
    objectsOf.set(flat, known);
  }
  return known;
}

/** From the rim of an object, roughly: shapes are taken for their boxes. Negative inside. */
function distanceTo(object: GraphicObject, x: number, y: number): number {
  if (object.kind === 'flash') {
    const { minX, minY, maxX, maxY } = object.aperture.bounds;
    const [dx, dy] = [x - object.x, y - object.y];
    return Math.max(minX - dx, dx - maxX, minY - dy, dy - maxY);
  }
  if (object.kind === 'region') {
    let least = Infinity;
    for (const contour of object.contours) {
      const points = new Points(contour.points);
      for (let i = 0; i < points.length; i++)
        least = Math.min(least, gapBetweenSegments(x, y, x, y, ...points.edge(i)).distanceNm);
    }
    return least;
  }
  const { bounds } = object.aperture;
  const half = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) / 2;
  const { startX, startY, endX, endY } = object;
  const straight = gapBetweenSegments(x, y, x, y, startX, startY, endX, endY).distanceNm;
  if (object.kind === 'line') return straight - half;
  const round = Math.abs(Math.hypot(x - object.centerX, y - object.centerY) - Math.hypot(startX - object.centerX, startY - object.centerY)); // prettier-ignore
  return round - half;
}
