import {
  measureBounds,
  capsuleRing,
  Points,
  rectangleRing,
  signedArea,
  windingAt,
  type Bounds,
  type Piece,
  type Polygons,
  type Ring,
} from '../polygons/index.ts';
import { reversed } from '../polygons/ring.ts';
import { GerberUnreadable } from '../failure.ts';
import type { Box, GerberLayer, GraphicObject } from '../model.ts';
import { pathLine } from './path-line.ts';

/** Where a board ends, from the middle of the strokes of its profile. Nanometres. */
export interface BoardOutline {
  /** Boards counter-clockwise, cut-outs clockwise. When nothing closes: one rectangle round everything. */
  contours: readonly Ring[];
  /** `open`: strokes are there, but they do not go round; `missing`: no strokes at all. */
  state: 'closed' | 'open' | 'missing';
  /** The gap that had to be bridged to close it; 0 when ends meet within 20 um. */
  bridgedNm: number;
  bounds: Box | undefined;
  /** Strokes that bound nothing: a line too many, a score line, a label. */
  loose: readonly Ring[];
  /** Closed lines on the board that are too narrow to be cut out: a slot of too small a tool, a symbol, a letter. No contours. */
  narrow: readonly Ring[];
  /** What lines from edge to edge divide boards into, clockwise: scores, shared edges, notches with a line across. Empty: nothing. */
  areas: readonly Ring[];
}

/** Ends at most this far apart are joined; more only when less leaves something open. */
const GAPS_NM = [20_000, 100_000, 500_000];
/** Contours that share an edge are drawn by pens of one width. */
const SLACK_NM = 1000;
/** No cutter is as narrow: what is smaller is a symbol or a letter. */
const NARROWEST_NM = 500_000;
const MOST_OF_ALL = 0.95;
const MOST_CORNERS = 400_000;

/**
 * The strokes and regions of the profile layers as closed contours. Lines that cross, branch or lie double do no harm: what is
 * enclosed from outside is board, what is enclosed by itself within it is cut out, and so on inwards.
 *
 * @param onBoard points that are known to lie on material, x, y, x, y, such as the middles of plated holes. A contour within
 * the board that holds one is no cut-out but a line on it, as in a panel that shows its boards; when any outer contour holds
 * one, those that do not are no boards but what else is drawn beside them.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readGerber } from '@partwright/gerber';
 * import { buildOutline } from '@partwright/gerber/flatten';
 * import { openPolygons } from '@partwright/gerber/polygons';
 *
 * const wasm = readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm');
 * const polygons = await openPolygons(wasm);
 * const edge = readFileSync('node_modules/@partwright/gerber/examples/blinky/blinky-Edge_Cuts.gbr');
 * const outline = buildOutline([readGerber(edge, 'blinky-Edge_Cuts.gbr')], polygons);
 * outline.state; // => 'closed'
 * outline.bounds; // => { minX: 0, minY: 0, maxX: 20000000, maxY: 10000000 }
 */
export function buildOutline(
  layers: readonly GerberLayer[],
  polygons: Polygons,
  onBoard: ArrayLike<number> = [],
): BoardOutline {
  const lines = layers.flatMap(centreLines);
  const extent = measureBounds(lines);
  const known = new Points(Float64Array.from(onBoard));
  if (!extent)
    return { contours: [], state: 'missing', bridgedNm: 0, bounds: undefined, loose: [], narrow: [], areas: [] };
  let best: BoardOutline | undefined;
  let bestArea = 0;
  for (const gapNm of GAPS_NM) {
    const { contours, loose, narrow, areas, openBounds } = enclosed(lines, gapNm, polygons, known);
    const area = contours.reduce((sum, ring) => sum + Math.max(0, signedArea(ring)), 0);
    const bounds = measureBounds(contours);
    // A larger gap rounds off inner corners: it must bring more board, not only be another try.
    if (area > bestArea * 1.02) {
      best = { contours, state: 'closed', bridgedNm: gapNm === GAPS_NM[0] ? 0 : gapNm, bounds, loose, narrow, areas };
      bestArea = area;
    }
    // Enough when all that is known lies on board, or, without, when no line stands out of it.
    const isEnough =
      known.length > 0
        ? isAround(contours, known) && !(bounds && openBounds && isWithin(bounds, openBounds))
        : bounds && (!openBounds || isWithin(openBounds, bounds));
    if (isEnough) break;
  }
  return (
    best ?? {
      contours: [rectangleRing(extent)],
      state: 'open',
      bridgedNm: 0,
      bounds: extent,
      loose: lines,
      narrow: [],
      areas: [],
    }
  );
}

interface Enclosed {
  contours: Ring[];
  loose: Ring[];
  narrow: Ring[];
  areas: Ring[];
  /** Of the loose strokes. */
  openBounds: Bounds | undefined;
}

function enclosed(lines: readonly Ring[], gapNm: number, polygons: Polygons, onBoard: Points): Enclosed {
  const networks = polygons.pieces(lines.flatMap((line) => penRings(line, gapNm / 2)));
  const isClosing = ({ holes }: Piece): boolean => holes.some((hole) => -signedArea(hole) > gapNm * gapNm);
  const loose = networks.filter((network) => !isClosing(network)).map(({ outer }) => outer);
  const closing = networks
    .filter(isClosing)
    .map(({ outer, holes }) => ({ outer, holes, bounds: measureBounds([outer])!, area: signedArea(outer) }))
    .toSorted((a, b) => b.area - a.area)
    .map((network) => ({ ...network, holdsKnown: holdsAny(network.outer, network.bounds, onBoard) }));
  const isAnyKnown = closing.some(({ holdsKnown }) => holdsKnown);
  const kept: { outer: Ring; bounds: Bounds; turn: 1 | -1 }[] = [];
  const narrow: typeof kept = [];
  const areas: Ring[] = [];
  for (const { outer, holes, bounds, holdsKnown } of closing) {
    const around = kept.filter((other) => isWithin(bounds, other.bounds));
    const depth = around.reduce(
      (sum, other) => sum + other.turn * windingAt(...new Points(outer).at(0), [other.outer]),
      0,
    );
    const isBoard = depth === 0;
    if (!isBoard && !holdsKnown && isTooNarrow(bounds, gapNm)) narrow.push({ outer, bounds, turn: -1 });
    if (isBoard ? isAnyKnown && !holdsKnown : holdsKnown || isTooNarrow(bounds, gapNm)) continue;
    kept.push({ outer, bounds, turn: isBoard ? 1 : -1 });
    const wide = isBoard ? holes.filter((hole) => !isTooNarrow(measureBounds([hole])!, 0)) : [];
    if (wide.length > 1) areas.push(...wide);
  }
  return {
    contours: kept.flatMap((contour) => withoutPen(contour, gapNm, polygons)),
    loose,
    narrow: narrow.flatMap((contour) => withoutPen(contour, gapNm, polygons)),
    areas,
    openBounds: measureBounds(loose),
  };
}

function isTooNarrow({ minX, minY, maxX, maxY }: Bounds, penNm: number): boolean {
  return Math.min(maxX - minX, maxY - minY) - penNm < NARROWEST_NM;
}

/** Shrunk by what the pen has put on. */
function withoutPen({ outer, turn }: { outer: Ring; turn: 1 | -1 }, gapNm: number, polygons: Polygons): Ring[] {
  const rings = polygons
    .offset([outer], -gapNm / 2)
    .filter((ring) => signedArea(ring) > gapNm * gapNm)
    .map(withoutSpikes);
  return turn > 0 ? rings : rings.map(reversed);
}

/** Where strokes meet, the pens leave spikes of less than a micrometre, whose two sides would face each other along a curve. */
function withoutSpikes(ring: Ring): Ring {
  const kept: number[] = [];
  for (const [x, y] of new Points(ring))
    if (kept.length === 0 || Math.hypot(x - kept.at(-2)!, y - kept.at(-1)!) > SLACK_NM) kept.push(x, y);
  const isClosed = Math.hypot(kept[0]! - kept.at(-2)!, kept[1]! - kept.at(-1)!) <= SLACK_NM;
  return Float64Array.from(isClosed && kept.length > 6 ? kept.slice(0, -2) : kept);
}

function isWithin(inner: Bounds, outer: Bounds): boolean {
  return (
    inner.minX >= outer.minX - SLACK_NM &&
    inner.minY >= outer.minY - SLACK_NM &&
    inner.maxX <= outer.maxX + SLACK_NM &&
    inner.maxY <= outer.maxY + SLACK_NM
  );
}

/** Around nearly all: some points may be those of drawings beside the board. */
function isAround(contours: readonly Ring[], points: Points): boolean {
  let inside = 0;
  for (const [x, y] of points) if (windingAt(x, y, contours) > 0) inside++;
  return inside >= MOST_OF_ALL * points.length;
}

function holdsAny(ring: Ring, { minX, minY, maxX, maxY }: Bounds, points: Points): boolean {
  for (const [x, y] of points)
    if (x > minX && x < maxX && y > minY && y < maxY && windingAt(x, y, [ring]) !== 0) return true;
  return false;
}

function penRings(line: Ring, radiusNm: number): Ring[] {
  const points = new Points(line);
  return Array.from({ length: Math.max(points.length - 1, 0) }, (_, i) => capsuleRing(...points.edge(i), radiusNm));
}

/** Of every dark stroke and region of a layer. */
function centreLines(layer: GerberLayer): Ring[] {
  const lines: Ring[] = [];
  let corners = 0;
  for (const object of layer.objects) {
    if (object.polarity === 'clear') continue;
    const own = listCentreLines(object);
    for (const line of own) corners += line.length / 2;
    if (corners > MOST_CORNERS)
      throw new GerberUnreadable(
        'too_large',
        layer.file,
        object.line,
        `The profile has more than ${MOST_CORNERS} corners. Is it the layer that holds the edge of the board only?`,
      );
    lines.push(...own);
  }
  return lines;
}

function listCentreLines(object: GraphicObject): Ring[] {
  switch (object.kind) {
    case 'flash':
      return [];
    case 'line': {
      const { startX, startY, endX, endY } = object;
      return startX === endX && startY === endY ? [] : [Float64Array.of(startX, startY, endX, endY)];
    }
    case 'arc': {
      const { startX, startY, endX, endY } = object;
      const isCircle = startX === endX && startY === endY;
      const points = Float64Array.from(isCircle ? [startX, startY] : [startX, startY, endX, endY]);
      const line = pathLine({ points, arcs: [{ segment: 0, ...object }] }, isCircle);
      return [isCircle ? closedUp(line) : line];
    }
    case 'region':
      return object.contours.map((contour) => closedUp(pathLine(contour, true)));
  }
}

function closedUp(ring: Ring): Ring {
  return Float64Array.from([...ring, ...ring.subarray(0, 2)]);
}
