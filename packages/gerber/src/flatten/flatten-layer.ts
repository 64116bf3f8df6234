import {
  measureBounds,
  buildIslands,
  PolygonsFailed,
  rectangleRing,
  type Polygons,
  type Ring,
  Points,
} from '../polygons/index.ts';
import { GerberUnreadable } from '../failure.ts';
import type { Box, GerberLayer, GerberWarning, GraphicObject } from '../model.ts';
import type { FlatLayer, FlattenOptions } from './flat-layer.ts';
import { Image } from './image.ts';
import { ObjectRings } from './object-rings.ts';

const MAX_POINTS = 4_000_000;

/**
 * The image of a layer.
 *
 * @throws GerberUnreadable `too_large` when it has more than `maxPoints` corners, or erases and paints so often that merging
 * it would take minutes.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readGerber } from '@partwright/gerber';
 * import { flattenLayer } from '@partwright/gerber/flatten';
 * import { openPolygons } from '@partwright/gerber/polygons';
 *
 * const wasm = readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm');
 * const polygons = await openPolygons(wasm);
 * const copper = readFileSync('node_modules/@partwright/gerber/examples/blinky/blinky-F_Cu.gbr');
 * const { islands } = flattenLayer(readGerber(copper, 'blinky-F_Cu.gbr'), polygons);
 * islands.length; // => 3
 */
export function flattenLayer(layer: GerberLayer, polygons: Polygons, options: FlattenOptions = {}): FlatLayer {
  try {
    return flattened(layer, polygons, options);
  } catch (error) {
    if (error instanceof PolygonsFailed) throw new GerberUnreadable('too_large', layer.file, 0, error.message);
    throw error;
  }
}

function flattened(
  layer: GerberLayer,
  polygons: Polygons,
  { boardBox, maxPoints = MAX_POINTS }: FlattenOptions,
): FlatLayer {
  const shapes = new ObjectRings(polygons);
  const image = new Image(polygons);
  const painted: Ring[][] = [];
  let points = 0;
  for (const object of layer.objects) {
    const rings = shapes.of(object);
    for (const ring of rings) points += ring.length / 2;
    if (points > maxPoints)
      throw new GerberUnreadable(
        'too_large',
        layer.file,
        object.line,
        `The layer has more than ${maxPoints} corners. Export it with filled zones instead of hatched ones, or fewer boards to the panel.`,
      );
    image.add(object.polarity, rings);
    painted.push(rings);
  }
  const warnings: GerberWarning[] = [];
  const rings = image.rings();
  const isNegative = layer.imagePolarity === 'negative';
  const box = isNegative ? negativeBox(layer, boardBox, warnings) : undefined;
  const flat = buildIslands(isNegative ? polygons.difference(box ? [rectangleRing(box)] : [], rings) : rings, polygons);
  const outlines = flat.islands.flatMap(({ outers, holes }) => [...outers, ...holes]);
  return {
    layer,
    rings: outlines,
    ...flat,
    bounds: measureBounds(outlines),
    islandOfObject: isNegative
      ? new Int32Array(layer.objects.length).fill(-1)
      : Int32Array.from(layer.objects, (object, index) => findIsland(object, painted[index]!, flat.edges)),
    warnings,
  };
}

function negativeBox(
  { file, bounds }: GerberLayer,
  boardBox: Box | undefined,
  warnings: GerberWarning[],
): Box | undefined {
  if (boardBox) return boardBox;
  const message =
    'The image is negative (IPNEG) and the size of the board is not known: the box of its objects was filled.';
  warnings.push({ code: 'negative_without_board', message, file, line: 0 });
  return bounds;
}

function findIsland(object: GraphicObject, rings: readonly Ring[], edges: FlatLayer['edges']): number {
  if (object.polarity === 'clear') return -1;
  for (const [x, y] of innerPoints(object, rings)) {
    const island = edges.islandAt(x, y);
    if (island !== -1) return island;
  }
  return -1;
}

/** Of the height: the middle first, then what is left when the middle is erased. Odd figures, as corners stand on round ones. */
const HEIGHTS = [0.49137, 0.25731, 0.74219, 0.03917, 0.96113];

/** Some points inside of an object, the likeliest to be left after erasing first. */
function* innerPoints(object: GraphicObject, rings: readonly Ring[]): Generator<readonly [number, number]> {
  if (object.kind === 'line') {
    const { startX, startY, endX, endY } = object;
    yield [(startX + endX) / 2, (startY + endY) / 2];
    yield [startX, startY];
    yield [endX, endY];
    return;
  }
  const bounds = measureBounds(rings);
  if (!bounds) return;
  for (const height of HEIGHTS) {
    const y = bounds.minY + (bounds.maxY - bounds.minY) * height;
    const x = middleOfWidest(rings, y);
    if (x !== undefined) yield [x, y];
  }
}

/** The middle of the widest stretch of material at a height. */
function middleOfWidest(rings: readonly Ring[], y: number): number | undefined {
  const crossings: { x: number; step: number }[] = [];
  for (const ring of rings) {
    const points = new Points(ring);
    for (let i = 0, k = points.length - 1; i < points.length; k = i++) {
      const [ax, ay, bx, by] = [points.x(k), points.y(k), points.x(i), points.y(i)];
      if (ay <= y !== by <= y) crossings.push({ x: ax + ((y - ay) / (by - ay)) * (bx - ax), step: by < ay ? 1 : -1 });
    }
  }
  crossings.sort((a, b) => a.x - b.x);
  let [winding, widest, middle]: [number, number, number | undefined] = [0, 0, undefined];
  for (const [index, { x, step }] of crossings.entries()) {
    winding += step;
    const next = crossings[index + 1];
    if (winding === 0 || !next || next.x - x <= widest) continue;
    [widest, middle] = [next.x - x, (x + next.x) / 2];
  }
  return middle;
}
