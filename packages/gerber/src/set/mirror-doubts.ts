import Flatbush from 'flatbush';
import type { Box, FlashObject, LineObject } from '../model.ts';
import { nameOfRole, type RoleKind } from '../names/index.ts';
import { fitPoints, Places } from '../polygons/index.ts';
import type { GerberSet, SetDoubt, SetLayer } from './model.ts';

const SIDES = ['top', 'bottom'] as const;
type Side = (typeof SIDES)[number];

/** How a silkscreen lies on the pads of its side. `untold`: too little of either, or as many strokes over pads one way as the other. */
export type SilkscreenFit = 'upright' | 'mirrored' | 'untold';

/** Pads of a side, and points of strokes, that are asked; fewer say nothing. */
const ENOUGH_PADS = 12;
const ENOUGH_POINTS = 300;
const MOST_POINTS = 40_000;
const MOST_PADS = 20_000;
const STEP_NM = 200_000;
/** Points over pads, of all that a wrong way round puts there: by chance some are. */
const ENOUGH_OVER = 40;
/** Right way round as many strokes are near pads, of those that are near or over them now. */
const STILL_NEAR = 0.2;
/** The wrong way round has so many times as many strokes over pads. */
const CLEARLY = 4;
const BESIDE_NM = 500_000;
/** Holes up to this width may be vias, which silkscreen runs over. */
const MOST_VIA_NM = 600_000;
const SAME_PLACE_NM = 50_000;

/** Layers that are exported seen through the board, where the others are not: by their pads, and silkscreen by the pads it crosses. */
export function mirrorDoubts(set: GerberSet): SetDoubt[] {
  const drills = set.drills.filter(({ isOfBoard }) => isOfBoard);
  const hits = drills.flatMap(({ drill }) => drill.hits);
  const drilled = hits.flatMap((hit) =>
    hit.kind === 'round' && hit.tool.plating !== 'non_plated' ? [hit.x, hit.y] : [],
  );
  const copper = set.layers.filter(({ role, isOfBoard }) => isOfBoard && role.kind === 'copper');
  const turned = copper.filter((layer) => isMirrored(listCentres(layer), drilled));
  // Where all are, it is the holes.
  if (turned.length > 1 && turned.length === copper.length) {
    const files = drills.map(({ file }) => file);
    const message = `The holes of ${files.join(', ')} are mirrored against all copper layers; export them again as the layers are`;
    return [{ about: 'holes', file: files[0]!, message }];
  }
  return [
    ...turned.map((layer) => makeDoubt(layer, 'the holes')),
    ...SIDES.flatMap((side) => {
      const outer = findLayer(set, 'copper', side);
      return outer && !turned.includes(outer) ? mirroredOn(set, side, outer) : [];
    }),
  ];
}

function mirroredOn(set: GerberSet, side: Side, copper: SetLayer): SetDoubt[] {
  const masks = (['soldermask', 'paste'] as const).flatMap((kind) => findLayer(set, kind, side) ?? []);
  const silk = findLayer(set, 'silkscreen', side);
  return [
    ...masks
      .filter((layer) => isMirrored(listCentres(layer), listCentres(copper)))
      .map((layer) => makeDoubt(layer, nameOfRole(copper.role))),
    ...(silk && judgeSilkscreen(set, side) === 'mirrored' ? [makeDoubt(silk, `the pads of the ${side}`)] : []),
  ];
}

function makeDoubt({ file, role }: SetLayer, against: string): SetDoubt {
  const message = `${file} (${nameOfRole(role)}) is mirrored against ${against}; export it again as the others are`;
  return { about: 'files', file, message };
}

function isMirrored(points: readonly number[], others: readonly number[]): boolean {
  const fit = fitPoints(points, others);
  return fit.kind === 'shift' && fit.shift.isMirrored;
}

/**
 * Which way round silkscreen lies: it keeps off the pads of its side, and turned over it would not.
 *
 * @example
 * import { readdirSync, readFileSync } from 'node:fs';
 * import { judgeSilkscreen, readGerberSet } from '@partwright/gerber';
 *
 * const folder = 'node_modules/@partwright/gerber/examples/blinky/';
 * const set = readGerberSet(new Map(readdirSync(folder).map((name) => [name, readFileSync(folder + name)])));
 * judgeSilkscreen(set, 'top'); // => 'untold'
 */
export function judgeSilkscreen(set: GerberSet, side: Side): SilkscreenFit {
  const [silk, copper] = [findLayer(set, 'silkscreen', side), findLayer(set, 'copper', side)];
  if (!silk || !copper || !set.bounds) return 'untold';
  const pads = listPadsOfParts(copper, set);
  const points = listStrokePoints(silk, new Places(listCentres(copper)));
  if (pads.length < ENOUGH_PADS || points.length / 2 < ENOUGH_POINTS) return 'untold';
  const { minX, minY, maxX, maxY } = set.bounds;
  const counter = new StrokeCounter(pads, points);
  const straight = counter.count((x, y) => [x, y]);
  const overX = counter.count((x, y) => [minX + maxX - x, y]);
  const overY = counter.count((x, y) => [x, minY + maxY - y]);
  const turned = overX.over < overY.over ? overX : overY;
  // Bodies that are drawn over their pads are near pads; turned over, they would be near none.
  const isNearPads = turned.beside >= STILL_NEAR * (straight.over + straight.beside);
  if (isClearly(straight.over, turned.over) && isNearPads) return 'mirrored';
  return isClearly(Math.min(overX.over, overY.over), straight.over) ? 'upright' : 'untold';
}

const isClearly = (more: number, less: number): boolean => more >= ENOUGH_OVER && more >= CLEARLY * less;

/** Counts points over pads, and beside them: strokes stand around the pads of their parts, or, drawn as bodies, over them. */
class StrokeCounter {
  readonly #pads: readonly Box[];
  readonly #points: readonly number[];
  readonly #index: Flatbush;

  constructor(pads: readonly Box[], points: readonly number[]) {
    this.#pads = pads;
    this.#points = points;
    this.#index = new Flatbush(pads.length);
    for (const { minX, minY, maxX, maxY } of pads) this.#index.add(minX, minY, maxX, maxY);
    this.#index.finish();
  }

  count(place: (x: number, y: number) => readonly [number, number]): { over: number; beside: number } {
    let [over, beside] = [0, 0];
    for (let at = 0; at < this.#points.length; at += 2) {
      const [x, y] = place(this.#points[at]!, this.#points[at + 1]!);
      const near = this.#index.search(x - BESIDE_NM, y - BESIDE_NM, x + BESIDE_NM, y + BESIDE_NM);
      if (near.length === 0) continue;
      const isOver = near.some((pad) => {
        const { minX, minY, maxX, maxY } = this.#pads[pad]!;
        return x >= minX && x <= maxX && y >= minY && y <= maxY;
      });
      if (isOver) over++;
      else beside++;
    }
    return { over, beside };
  }
}

/** Boxes of pads, a little smaller, without those of vias. */
function listPadsOfParts(copper: SetLayer, { drills }: GerberSet): Box[] {
  const narrow = drills
    .flatMap(({ drill }) => drill.hits)
    .flatMap((hit) => (hit.kind === 'round' && hit.diameterNm <= MOST_VIA_NM ? [hit.x, hit.y] : []));
  const vias = new Places(narrow);
  return listFlashes(copper)
    .filter(({ x, y }) => !vias.has(x, y, SAME_PLACE_NM))
    .slice(0, MOST_PADS)
    .map(({ x, y, aperture: { bounds } }) => ({
      minX: x + SHRUNK * bounds.minX,
      minY: y + SHRUNK * bounds.minY,
      maxX: x + SHRUNK * bounds.maxX,
      maxY: y + SHRUNK * bounds.maxY,
    }));
}

/** Strokes touch the rims of pads by rounding, and of round ones the box has corners. */
const SHRUNK = 0.7;

/** Points along straight strokes, spread over the layer; without those of cross-hairs. `middles`: those of the pads. */
function listStrokePoints({ layer }: SetLayer, middles: Places): number[] {
  const lines = layer.objects.filter((object): object is LineObject => object.kind === 'line' && object.polarity === 'dark'); // prettier-ignore
  const hairs = listCrossHairs(lines, middles);
  const strokes = lines.filter((line) => !hairs.has(line));
  const lengthNm = strokes.reduce((sum, line) => sum + measureLength(line), 0);
  const stepNm = Math.max(STEP_NM, (2 * lengthNm) / MOST_POINTS);
  const points: number[] = [];
  for (const stroke of strokes) {
    const count = Math.max(1, Math.round(measureLength(stroke) / stepNm));
    for (let at = 0; at < count && points.length < 2 * MOST_POINTS; at++) {
      const share = (at + 0.5) / count;
      points.push(stroke.startX + share * (stroke.endX - stroke.startX), stroke.startY + share * (stroke.endY - stroke.startY)); // prettier-ignore
    }
  }
  return points;
}

/**
 * Strokes that cross each other in the middle of a pad: test points and fiducials have them. They lie over their pads the right
 * way round.
 */
function listCrossHairs(lines: readonly LineObject[], middles: Places): ReadonlySet<LineObject> {
  const through = new Map<string, LineObject[]>();
  for (const line of lines) {
    const [x, y] = [(line.startX + line.endX) / 2, (line.startY + line.endY) / 2];
    if (!middles.has(x, y, SAME_PLACE_NM)) continue;
    const place = `${Math.round(x / SAME_PLACE_NM)} ${Math.round(y / SAME_PLACE_NM)}`;
    through.set(place, [...(through.get(place) ?? []), line]);
  }
  return new Set([...through.values()].filter((found) => found.some((line) => !isAlong(line, found[0]!))).flat());
}

const isAlong = (a: LineObject, b: LineObject): boolean =>
  Math.abs((a.endX - a.startX) * (b.endY - b.startY) - (a.endY - a.startY) * (b.endX - b.startX)) <
  0.1 * measureLength(a) * measureLength(b);

const measureLength = ({ startX, startY, endX, endY }: LineObject): number => Math.hypot(endX - startX, endY - startY);

function findLayer({ layers }: GerberSet, kind: RoleKind, side: Side): SetLayer | undefined {
  return layers.find(({ role, isOfBoard }) => isOfBoard && role.kind === kind && role.side === side);
}

const listCentres = (layer: SetLayer): number[] => listFlashes(layer).flatMap(({ x, y }) => [x, y]);

function listFlashes({ layer }: SetLayer): FlashObject[] {
  return layer.objects.filter((object) => object.kind === 'flash').filter(({ polarity }) => polarity === 'dark');
}
