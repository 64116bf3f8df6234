import { nameOfRole, type GerberLayer, type GerberSet, type LineObject } from '@partwright/gerber';
import { flattenLayer, type FlatLayer } from '@partwright/gerber/flatten';
import type { EdgeIndex, Polygons } from '@partwright/gerber/polygons';

/** The narrowest track of a board. */
export interface FinestTrack {
  widthNm: number;
  layer: string;
  /** Of its middle, nanometres. */
  x: number;
  y: number;
}

/** Wider tracks are no question of what a maker can build. */
const WIDEST_ASKED_NM = 300_000;
/** Shorter strokes are parts of letters and corners. */
const SHORTEST_NM = 400_000;
/** A stroke is a track of its width where the copper ends so soon beside it. */
const SIDE_NM = 5000;

/**
 * The narrowest stroke that is a track: copper with a pad or a via, as wide as the stroke itself, so that neither letters nor
 * the strokes that fill an area count. Undefined when no track is narrower than 0.3 mm.
 *
 * @throws GerberUnreadable `too_large` when a layer has too many corners.
 *
 * @example
 * import { readdirSync, readFileSync } from 'node:fs';
 * import { readGerberSet } from '@partwright/gerber';
 * import { openPolygons } from '@partwright/gerber/polygons';
 * import { findFinestTrack } from '@partwright/manufacturing/dfm';
 *
 * const polygons = await openPolygons(readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm'));
 * const folder = 'node_modules/@partwright/gerber/examples/blinky/';
 * const set = readGerberSet(new Map(readdirSync(folder).map((name) => [name, readFileSync(folder + name)])));
 * findFinestTrack(set, polygons)?.widthNm; // => 200000
 */
export function findFinestTrack({ layers }: GerberSet, polygons: Polygons): FinestTrack | undefined {
  let finest: FinestTrack | undefined;
  for (const { role, isOfBoard, layer } of layers) {
    if (!isOfBoard || role.kind !== 'copper') continue;
    const strokes = fineStrokes(layer, finest?.widthNm ?? WIDEST_ASKED_NM);
    if (strokes.length === 0) continue;
    const track = findTrack(strokes, flattenLayer(layer, polygons));
    if (track) finest = { ...track, layer: nameOfRole(role) };
  }
  return finest;
}

interface Stroke {
  line: LineObject;
  widthNm: number;
}

/** The narrowest first. */
function fineStrokes({ objects }: GerberLayer, belowNm: number): Stroke[] {
  return objects
    .flatMap((object): Stroke[] => {
      if (object.kind !== 'line' || object.polarity === 'clear' || object.aperture.form.kind !== 'circle') return [];
      const widthNm = object.aperture.form.diameterNm;
      const length = Math.hypot(object.endX - object.startX, object.endY - object.startY);
      return widthNm > 0 && widthNm < belowNm && length >= SHORTEST_NM ? [{ line: object, widthNm }] : [];
    })
    .toSorted((a, b) => a.widthNm - b.widthNm);
}

function findTrack(strokes: readonly Stroke[], { edges, layer }: FlatLayer): Omit<FinestTrack, 'layer'> | undefined {
  let joined: Set<number> | undefined;
  for (const { line, widthNm } of strokes) {
    const [x, y] = [(line.startX + line.endX) / 2, (line.startY + line.endY) / 2];
    if (!isAlone(line, widthNm / 2 + SIDE_NM, edges)) continue;
    joined ??= islandsWithPads(layer, edges);
    if (joined.has(edges.islandAt(x, y))) return { widthNm, x, y };
  }
  return undefined;
}

/** Whether the copper ends on both sides of its middle. */
function isAlone({ startX, startY, endX, endY }: LineObject, besideNm: number, edges: EdgeIndex): boolean {
  const length = Math.hypot(endX - startX, endY - startY);
  const [acrossX, acrossY] = [(-(endY - startY) / length) * besideNm, ((endX - startX) / length) * besideNm];
  const [x, y] = [(startX + endX) / 2, (startY + endY) / 2];
  return edges.islandAt(x + acrossX, y + acrossY) < 0 && edges.islandAt(x - acrossX, y - acrossY) < 0;
}

function islandsWithPads({ objects }: GerberLayer, edges: EdgeIndex): Set<number> {
  return new Set(
    objects.flatMap((object) =>
      object.kind === 'flash' && object.polarity === 'dark' ? [edges.islandAt(object.x, object.y)] : [],
    ),
  );
}
