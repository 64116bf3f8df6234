import type { GerberLayer, GraphicObject } from '@partwright/gerber';
import type { FlatLayer } from '@partwright/gerber/flatten';
import type { Rule } from '../rule.ts';

/** Planes of one net may be alike by right, with their reliefs; two layers with so many equal tracks beside them are one file twice. */
const FEWEST_TRACKS = 3;

/** Two copper layers with the same image: one was exported, copied or named for the other. */
export const duplicateLayer: Rule = {
  id: 'duplicate_layer',
  title: 'Copper layers that are the same',
  limits: [],
  needs: ['copper'],
  missing: ({ copper }) => (copper.length === 0 ? 'there is no copper layer' : ''),
  *check({ copper }) {
    const seen = new Map<string, string>();
    for (const { name, flat } of copper) {
      if (countTracks(flat) < FEWEST_TRACKS) continue;
      const image = imageOf(flat.layer);
      const other = seen.get(image);
      if (other === undefined) seen.set(image, name);
      else
        yield {
          severity: 'error',
          message: `${other} and ${name} have the same tracks at the same places: is one of them a copy?`,
          layers: [other, name],
          group: 'duplicate',
        };
    }
  },
};

/** Strokes that are neither in an area nor in the piece of copper with the most strokes, which may be a drawn plane. */
function countTracks({ layer, islandOfObject }: FlatLayer): number {
  const areas = new Set<number>();
  const strokes = new Map<number, number>();
  for (const [index, object] of layer.objects.entries()) {
    const island = islandOfObject[index]!;
    if (object.kind === 'region') areas.add(island);
    if (isTrack(object)) strokes.set(island, (strokes.get(island) ?? 0) + 1);
  }
  const counts = [...strokes].filter(([island]) => !areas.has(island)).map(([, count]) => count);
  return counts.reduce((sum, count) => sum + count, 0) - Math.max(0, ...counts);
}

const isTrack = (object: GraphicObject): boolean =>
  (object.kind === 'line' || object.kind === 'arc') &&
  object.polarity === 'dark' &&
  (object.startX !== object.endX || object.startY !== object.endY);

/** What is drawn, in any order. */
function imageOf({ objects }: GerberLayer): string {
  return objects
    .map((object) => {
      if (object.kind === 'region') return `r ${object.contours.map(({ points }) => points.join(' ')).join(';')}`;
      const { minX, maxX, minY, maxY } = object.aperture.bounds;
      const size = `${Math.round(maxX - minX)} ${Math.round(maxY - minY)} ${object.polarity}`;
      if (object.kind === 'flash') return `f ${object.x} ${object.y} ${size}`;
      return `l ${object.startX} ${object.startY} ${object.endX} ${object.endY} ${size}`;
    })
    .toSorted()
    .join('\n');
}
