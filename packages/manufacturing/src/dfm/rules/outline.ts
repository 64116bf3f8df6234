import type { GerberLayer } from '@partwright/gerber';
import type { BoardOutline } from '@partwright/gerber/flatten';
import { gapBetweenSegments, measureBounds, signedArea, windingAt, type Ring } from '@partwright/gerber/polygons';
import { mm, type Hit, type Rule } from '../rule.ts';

export const outline: Rule = {
  id: 'outline',
  title: 'Outline of the board',
  limits: [],
  *check({ outline: drawn, profileLayers, rimGapNm, isOutlineOfDrawing }) {
    const { state, bridgedNm: bridgedByPen } = drawn;
    if (state === 'missing') {
      yield {
        severity: 'error',
        message: 'No file draws the outline of the board',
        layers: [],
        group: 'missing',
      };
      return;
    }
    const bridgedNm = Math.max(bridgedByPen, Number.isFinite(rimGapNm) ? rimGapNm : 0);
    const layers = profileLayers.map(({ file }) => file);
    if (isOutlineOfDrawing)
      yield {
        severity: 'warning',
        message: `No file is the outline of the board; a line of ${layers.join(', ')}, a drawing, is taken`,
        layers,
        group: 'drawing',
      };
    const ends = openEnds(profileLayers);
    if (state === 'closed') yield* warnOfLinesWithin(drawn, ends, layers);
    if (state === 'closed' && bridgedNm === 0) return;
    let isTold = false;
    for (const { x, y, toX, toY, gapNm } of ends) {
      // What the finding of the outline bridged is told as a warning: the board is known, the drawing is not clean.
      if (state === 'closed' && gapNm > bridgedNm) continue;
      isTold = true;
      yield {
        severity: state === 'closed' ? 'warning' : 'error',
        message: `The outline is open: a line ends ${mm(gapNm)} mm from the next`,
        layers,
        at: [x, y],
        to: [toX, toY],
        measuredNm: gapNm,
        limitNm: 0,
        group: 'open',
      };
    }
    if (state === 'open' && ends.length === 0)
      yield { severity: 'error', message: 'The lines of the outline enclose nothing', layers, group: 'open' };
    else if (!isTold)
      yield {
        severity: 'warning',
        message: `The outer line of the outline has a gap of ${mm(bridgedNm)} mm`,
        layers,
        group: 'open',
      };
  },
};

/** What a maker does with a line on the board nobody here knows: it may score, mill or leave it, or ask. */
function* warnOfLinesWithin(
  { areas, contours }: BoardOutline,
  ends: readonly OpenEnd[],
  layers: readonly string[],
): Generator<Hit> {
  const parts = areas.toSorted((a, b) => Math.abs(signedArea(a)) - Math.abs(signedArea(b)));
  if (parts[0] !== undefined)
    yield {
      severity: 'warning',
      message: `Lines of the outline divide the board into ${areas.length} areas, and all are read as board: say in the order where to score, and draw what is cut away without a line across it`,
      layers,
      at: findMiddle(parts[0]),
      group: 'areas',
    };
  const [longest] = ends
    .filter(({ x, y, lengthNm }) => lengthNm >= LONG_NM && isWellInside(x, y, contours))
    .toSorted((one, other) => other.lengthNm - one.lengthNm);
  if (longest !== undefined)
    yield {
      severity: 'warning',
      message: `A line of the outline ends on the board and bounds nothing: it is read as no cut; say in the order whether to score or to mill there`,
      layers,
      at: [longest.x, longest.y],
      measuredNm: longest.lengthNm,
      group: 'loose',
    };
}

/** What ends nearer to the edge ends at it. */
const AT_EDGE_NM = 50_000;

function isWellInside(x: number, y: number, contours: readonly Ring[]): boolean {
  return [-AT_EDGE_NM, AT_EDGE_NM].every(
    (by) => windingAt(x + by, y, contours) > 0 && windingAt(x, y + by, contours) > 0,
  );
}

/** What is shorter is a mark. */
const LONG_NM = 5_000_000;

function findMiddle(ring: Ring): readonly [x: number, y: number] {
  const { minX, minY, maxX, maxY } = measureBounds([ring])!;
  return [(minX + maxX) / 2, (minY + maxY) / 2];
}

/** The end of a stroke with nothing at it, and the nearest place of another stroke. Nanometres. */
interface OpenEnd {
  x: number;
  y: number;
  toX: number;
  toY: number;
  gapNm: number;
  /** Of the stroke. */
  lengthNm: number;
}

/** Ends this near are joined. */
const JOINED_NM = 20_000;
/** An outline with more ends than this is no outline; the first tell enough. */
const MOST_STROKES = 2000;

/** Ends of the strokes of some layers at which no other stroke is. */
function openEnds(layers: readonly GerberLayer[]): OpenEnd[] {
  const strokes = layers
    .flatMap(({ objects }) => objects)
    .filter((object) => object.kind === 'line' || object.kind === 'arc')
    .filter(({ startX, startY, endX, endY }) => startX !== endX || startY !== endY)
    .slice(0, MOST_STROKES);
  const open: OpenEnd[] = [];
  for (const [index, stroke] of strokes.entries()) {
    const lengthNm = Math.hypot(stroke.endX - stroke.startX, stroke.endY - stroke.startY);
    for (const [x, y] of [
      [stroke.startX, stroke.startY],
      [stroke.endX, stroke.endY],
    ] as const) {
      let best: OpenEnd | undefined;
      for (const [other, { kind, startX, startY, endX, endY }] of strokes.entries()) {
        if (other === index) continue;
        // Along an arc only its ends count: its chord is not where it runs.
        const to =
          kind === 'line'
            ? gapBetweenSegments(x, y, x, y, startX, startY, endX, endY)
            : nearerEnd(x, y, startX, startY, endX, endY);
        if (!best || to.distanceNm < best.gapNm)
          best = { x, y, toX: to.toX, toY: to.toY, gapNm: to.distanceNm, lengthNm };
        if (best.gapNm <= JOINED_NM) break;
      }
      if (!best) {
        const isStart = x === stroke.startX && y === stroke.startY;
        const [toX, toY] = isStart ? [stroke.endX, stroke.endY] : [stroke.startX, stroke.startY];
        open.push({ x, y, toX, toY, gapNm: lengthNm, lengthNm });
      } else if (best.gapNm > JOINED_NM) open.push(best);
    }
  }
  return open;
}

function nearerEnd(
  x: number,
  y: number,
  startX: number,
  startY: number,
  endX: number,
  endY: number,
): { distanceNm: number; toX: number; toY: number } {
  const [toStart, toEnd] = [Math.hypot(startX - x, startY - y), Math.hypot(endX - x, endY - y)];
  return toStart <= toEnd
    ? { distanceNm: toStart, toX: startX, toY: startY }
    : { distanceNm: toEnd, toX: endX, toY: endY };
}
