import { capsuleRing, circleRing, type Ring } from '../polygons/index.ts';
import type { DrillHit } from '../model.ts';
import { pathLine } from './path-line.ts';

/** What a hole takes away; the rings of a routed slot overlap. Empty without a diameter. */
export function hitRings(hit: DrillHit): Ring[] {
  const radiusNm = hit.diameterNm / 2;
  if (radiusNm <= 0) return [];
  if (hit.kind === 'round') return [circleRing(hit.x, hit.y, radiusNm)];
  const line = pathLine(hit.path, false);
  if (line.length === 2) return [circleRing(line[0]!, line[1]!, radiusNm)];
  const rings: Ring[] = [];
  for (let i = 0; i + 3 < line.length; i += 2)
    rings.push(capsuleRing(line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!, radiusNm));
  return rings;
}
