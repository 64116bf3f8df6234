import { capsuleRing, circleRing, Points, type Ring } from '../polygons/index.ts';
import type { DrillHit } from '../model.ts';
import { pathLine } from './path-line.ts';

/** What a hole takes away; the rings of a routed slot overlap. Empty without a diameter. */
export function hitRings(hit: DrillHit): Ring[] {
  const radiusNm = hit.diameterNm / 2;
  if (radiusNm <= 0) return [];
  if (hit.kind === 'round') return [circleRing(hit.x, hit.y, radiusNm)];
  const line = pathLine(hit.path, false);
  const points = new Points(line);
  if (points.length === 1) return [circleRing(...points.at(0), radiusNm)];
  return Array.from({ length: Math.max(points.length - 1, 0) }, (_, i) => capsuleRing(...points.edge(i), radiusNm));
}
