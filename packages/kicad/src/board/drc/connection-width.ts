import type { CopperItem } from '../copper.ts';
import { nearest } from '../geometry/distance.ts';
import { TooDense } from '../geometry/grid.ts';
import { makeShape, type Shape } from '../geometry/shape.ts';
import { makeViolationItem, mm, reportViolation, type DesignContext, type Limit, type Report } from './context.ts';
import type { Ring } from '../geometry/rings.ts';
import { beginsInside, makeRings, type Corner, type PolygonEngine } from './copper-rings.ts';
import type { BoardRules } from '../rules/rules.ts';
import type { NotRun } from './violation.ts';

/** How far what stands for a circle may lie off, as fine as KiCad makes it here. */
const ROUNDING_NM = 5_000;
/** KiCad forgives what a fill may be off by on each side of a neck: the error of its arcs, and beyond that rounding and a bit more clearance. */
const OFF_NM = 500 + 500;
/** Steps along outlines, of all necks of a board: some seconds. */
const MOST_STEPS = 300_000_000;

/** Copper of one net, layer by layer, that is narrower than the board or a rule allows between two wider places. */
export function checkConnectionWidths(
  context: DesignContext,
  polygons: PolygonEngine | undefined,
  report: Report,
): NotRun[] {
  const widths = listWidths(context);
  if (widths.length === 0) return [];
  if (!polygons) return [{ type: 'connection_width', reason: 'needs an engine for polygons' }];
  const left: NotRun[] = [];
  const steps = { left: MOST_STEPS };
  context.board.copperLayers.forEach((layer, depth) => {
    const there = context.items.filter((item) => (context.copperThere(item) & (1 << depth)) !== 0);
    try {
      for (const [net, items] of Map.groupBy(there.filter(isWiring), (item) => item.net)) {
        const copper = polygons.union(items.flatMap((item) => makeRings(item, ROUNDING_NM)));
        for (const widthNm of widths)
          for (const neck of findNecks(copper, widthNm - forgiven(context.rules), steps))
            reportNeck(context, { ...neck, widthNm, layer, net, there }, report);
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      left.push({ type: 'connection_width', reason: `${layer} could not be looked at: ${error.message}` });
    }
  });
  return left;
}

/** Those that the board and its rules ask for; each is looked for on its own. */
function listWidths({ rules, custom }: DesignContext): number[] {
  const asked = [rules.minConnection, ...(custom?.listMinimums('connection_width') ?? [])];
  return [...new Set(asked)].filter((widthNm) => widthNm > forgiven(rules));
}

function forgiven({ maxError }: BoardRules): number {
  return 2 * (maxError + OFF_NM);
}

/** What is drawn freely on copper is not looked at, as by KiCad. */
function isWiring({ kind }: CopperItem): boolean {
  return kind !== 'graphic';
}

interface Neck {
  at: Corner;
  actualNm: number;
}

interface Place extends Neck {
  widthNm: number;
  layer: string;
  net: string;
  /** All copper of the layer, of whatever net. */
  there: readonly CopperItem[];
}

/** Two things around a neck say which width is asked of it, as in KiCad; those of its net are told. */
function reportNeck(context: DesignContext, { at, actualNm, widthNm, layer, net, there }: Place, report: Report): void {
  const point = makeShape([at.x, at.y], 0);
  const around = new Map<string, CopperItem>();
  for (const item of there) if (isNear(item, point, widthNm)) around.set(item.uuid, item);
  const items = [...around.values()];
  const [first, second] = items;
  if (!first) return;
  const asked = context.customLimit('connection_width', first, second);
  const limit: Limit = { nm: asked?.min ?? context.rules.minConnection };
  if (limit.nm !== widthNm) return;
  const message = `Connection width (minimum ${mm(widthNm)}, actual ${mm(actualNm)})`;
  const told = items.filter((item) => item.net === net).map((item) => makeViolationItem(item, at));
  reportViolation(report, asked, 'connection_width', message, told, {
    layer,
    limit: widthNm,
    actual: actualNm,
    places: () => [[at]],
  });
}

function isNear(item: CopperItem, point: Shape, within: number): boolean {
  const { x, y } = { x: point.points[0]!, y: point.points[1]! };
  if (item.minX - within > x || item.maxX + within < x || item.minY - within > y || item.maxY + within < y)
    return false;
  const gap = item.kind === 'fill' ? item.edges.distance(point, within) : nearest([point], item.shapes, within);
  return gap <= within;
}

/** A corner of an outline, with those before and behind it. */
interface Vertex extends Corner {
  index: number;
  previous: Vertex;
  next: Vertex;
}

/**
 * Two corners nearer to each other than `limitNm` with copper between them, one of which points into the copper: so KiCad
 * looks for them. On both ways from the one to the other the outline goes farther than the limit, in x and in y.
 */
function* findNecks(rings: readonly Ring[], limitNm: number, steps: { left: number }): Generator<Neck> {
  const vertices = rings.flatMap(linkVertices);
  const cells = Map.groupBy(vertices, ({ x, y }) => cellAt(Math.floor(x / limitNm), Math.floor(y / limitNm)));
  const found = vertices
    .filter((vertex) => !isConvex(vertex))
    .flatMap((vertex) => findMatch(vertex, cells, limitNm, steps) ?? [])
    .toSorted((a, b) => a.square - b.square);
  // Of corners side by side the two that are nearest are told.
  const told = new Set<Vertex>();
  for (const { vertex, match, square } of found) {
    if (told.has(vertex) || told.has(match)) continue;
    for (const end of [vertex, match]) told.add(end).add(end.previous).add(end.next);
    const at = { x: Math.round((vertex.x + match.x) / 2), y: Math.round((vertex.y + match.y) / 2) };
    yield { at, actualNm: Math.round(Math.sqrt(square)) };
  }
}

/** No board is a kilometre wide. */
function cellAt(column: number, row: number): number {
  return column * 2 ** 26 + row;
}

function linkVertices(ring: Ring): Vertex[] {
  const vertices: Vertex[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [ring[i]!, ring[i + 1]!];
    const last = vertices.at(-1);
    if (last && last.x === x && last.y === y) continue;
    const vertex = { x, y, index: vertices.length } as Vertex;
    vertices.push(vertex);
  }
  vertices.forEach((vertex, i) => {
    vertex.next = vertices[(i + 1) % vertices.length]!;
    vertex.next.previous = vertex;
  });
  return vertices;
}

function isConvex({ previous, next }: Vertex): boolean {
  return beginsInside(previous.previous, previous, previous.next, next);
}

interface Pair {
  vertex: Vertex;
  match: Vertex;
  /** Of the way between them. */
  square: number;
}

/** The nearest corner over copper. */
function findMatch(
  vertex: Vertex,
  cells: ReadonlyMap<number, Vertex[]>,
  limitNm: number,
  steps: { left: number },
): Pair | undefined {
  let match: Vertex | undefined;
  let square = limitNm * limitNm;
  const [column, row] = [Math.floor(vertex.x / limitNm), Math.floor(vertex.y / limitNm)];
  for (let c = column - 1; c <= column + 1; c++)
    for (let r = row - 1; r <= row + 1; r++)
      for (const other of cells.get(cellAt(c, r)) ?? []) {
        const [dx, dy] = [other.x - vertex.x, other.y - vertex.y];
        const between = dx * dx + dy * dy;
        if (between >= square || between === 0 || other === vertex.next || other === vertex.previous) continue;
        if (!beginsInside(other.previous, other, other.next, vertex)) continue;
        if (!goesFar(other, vertex, limitNm, steps) || !goesFar(vertex, other, limitNm, steps)) continue;
        match = other;
        square = between;
      }
  return match && { vertex, match, square };
}

/** Whether both ways along the outline lead farther away before they come to the other corner, or past all of it without. */
function goesFar(from: Vertex, to: Vertex, limitNm: number, steps: { left: number }): boolean {
  return (['next', 'previous'] as const).every((way) => {
    let [isFarInX, isFarInY] = [false, false];
    for (let at = from[way]; at !== from; at = at[way]) {
      if (isFarInX && isFarInY) return true;
      if (at === to) return false;
      if (steps.left-- < 0) throw new TooDense('the outlines have too many corners near each other');
      isFarInX ||= Math.abs(at.x - from.x) > limitNm;
      isFarInY ||= Math.abs(at.y - from.y) > limitNm;
    }
    return true;
  });
}
