import type { EdgeIndex, Gap } from '@partwright/gerber/polygons';
import { evaluateMeasure } from '../limits.ts';
import { objectAt } from '../board/objects.ts';
import type { Hole } from '../board/dfm-board.ts';
import { gapBetweenWays } from '../board/holes.ts';
import { LeastGaps } from '../places.ts';
import { mm, stopped, type Hit, type Rule } from '../rule.ts';

/** How far the pad of a castellation may reach round its hole. */
const CASTELLATION_NM = 1_500_000;

/** Areas that are drawn up to the edge are beside it by the grid of a file. */
const UP_TO_EDGE_NM = 5000;

/** Copper beside the board, such as a title, is not on it; half holes at the edge are meant to be cut. */
export const copperToEdge: Rule = {
  id: 'copper_to_edge',
  title: 'Distance from copper to the edge of the board',
  limits: ['copper_to_edge'],
  needs: ['copper', 'outline'],
  missing: ({ edge, copper }) =>
    !edge
      ? 'the outline of the board is missing or does not close'
      : copper.length === 0
        ? 'there is no copper layer'
        : '',
  *check({ copper, edge, holes, mask, edgeOnCopper }, limits) {
    if (edgeOnCopper.length > 0)
      yield {
        severity: 'warning',
        message:
          'The outline is drawn on the copper too: the fab has to take it off; plot it in a file of its own only',
        layers: edgeOnCopper,
        group: 'outline',
        isOfAll: true,
      };
    const cut = holes.filter(({ isCastellated }) => isCastellated);
    for (const { name, side, index, flat, toleranceNm, outerSide } of copper) {
      const limit = limits.find('copper_to_edge', side);
      if (!limit) continue;
      const { islands } = flat.edges;
      const least = new LeastGaps<number>(flat.edges, edge);
      const isAll = least.isWhole(() =>
        flat.edges.eachPairWith(edge!, limit.reach, (own, other, gap) => {
          if (!evaluateMeasure(gap.distanceNm, limit, toleranceNm)) return;
          if (gap.distanceNm > 0 && edge!.islandAt(gap.atX, gap.atY) === -1) return;
          if (cut.some((hole) => isPadOnIsland(hole, index, islands[own]!, gap.atX, gap.atY))) return;
          least.add(islands[own]!, gap, own, other);
        }),
      );
      if (!isAll) yield stopped(name, 'warning');
      const gaps = [...least.values()];
      const opening = outerSide && mask[outerSide]?.flat.edges;
      const withoutLead = gaps.filter(({ key, gap }) => !holes.some((hole) => isLeadOnIsland(hole, index, key, gap)));
      const fingers = opening ? findFingers(withoutLead, edge!, opening) : new Set<(typeof gaps)[number]>();
      if (fingers.size > 0)
        yield* asConnector(
          [...fingers].map(({ gap }) => gap),
          name,
          limit.bound,
        );
      for (const entry of gaps) {
        if (fingers.has(entry)) continue;
        const { key: island, gap, from } = entry;
        const verdict = evaluateMeasure(gap.distanceNm, limit, toleranceNm);
        if (!verdict) continue;
        const isMeant = (x: number, y: number): boolean => cut.some((hole) => isPadOnIsland(hole, index, island, x, y));
        const overNm = gap.distanceNm === 0 ? overhangAt(flat.edges, from, edge!, isMeant, gap) : 0;
        const isOver = overNm > UP_TO_EDGE_NM;
        yield {
          severity: verdict.severity,
          message:
            gap.distanceNm <= UP_TO_EDGE_NM
              ? `Copper ${isOver ? `goes over the edge of the board by ${mm(overNm)} mm` : 'comes right up to the edge of the board'}; at least ${mm(verdict.limit)} mm from it is wanted`
              : `Copper is ${mm(gap.distanceNm)} mm from the edge of the board; at least ${mm(verdict.limit)} mm`,
          layers: [name],
          at: [gap.atX, gap.atY],
          to: [gap.toX, gap.toY],
          // Beyond the edge it is negative.
          measuredNm: gap.distanceNm - overNm,
          limitNm: verdict.limit,
          toleranceNm,
          objects: () => [objectAt(flat, island, gap.atX, gap.atY)].filter((o) => o !== undefined),
          group: `${island}`,
          // How far it stands out is the shape of the pad: all of it is cut at the edge.
          ...(gap.distanceNm <= UP_TO_EDGE_NM ? { cause: `${isOver ? 'over' : 'up to'} ${verdict.limit}` } : {}),
        };
      }
    }
  },
};

/** As far as from the middle of a lead to the rim of its pad. */
const LEAD_NM = 2_500_000;

/** The place is on the pad of a lead through the board: a row of these is a header, and no connector. */
function isLeadOnIsland({ isVia, isPlated, islands, x, y }: Hole, layer: number, island: number, gap: Gap): boolean {
  return isPlated && !isVia && islands[layer] === island && Math.hypot(gap.atX - x, gap.atY - y) < LEAD_NM;
}

/** Fewer in a row are pads that somebody put at the edge. */
const FEWEST_FINGERS = 6;
/** In one line with the others, and so far within the mask's opening. */
const IN_LINE_NM = 20_000;

/** Places at which bare copper comes to one straight piece of the edge in a row: the fingers of a connector. */
function findFingers<T extends { key: number; gap: Gap }>(
  places: readonly T[],
  edge: EdgeIndex,
  opening: EdgeIndex,
): Set<T> {
  const bare = places.filter(
    ({ gap: { atX, atY } }) => opening.islandAt(atX, atY) >= 0 || opening.nearest(atX, atY, IN_LINE_NM) !== undefined,
  );
  const rows = Map.groupBy(bare, ({ gap }) => edge.nearest(gap.toX, gap.toY, IN_LINE_NM)?.edge ?? -1);
  return new Set(
    [...rows].flatMap(([piece, row]) => {
      // What only comes near the edge is no finger that is cut there; of one that is, the corners do too.
      const cut = new Set(row.filter(({ gap }) => gap.distanceNm <= IN_LINE_NM).map(({ key }) => key));
      return piece >= 0 && cut.size >= FEWEST_FINGERS ? row.filter(({ key }) => cut.has(key)) : [];
    }),
  );
}

/** One hint in place of an error for each: makers take the copper to the edge there, and want to be told. */
function* asConnector(gaps: readonly Gap[], name: string, limitNm: number | undefined): Generator<Hit> {
  for (const { atX, atY, toX, toY, distanceNm } of gaps)
    yield {
      severity: 'warning',
      message: `Bare copper comes to the edge in a row, as the fingers of an edge connector do: tell the fab that it is one${limitNm === undefined ? '' : `, or keep ${mm(limitNm)} mm from the edge`}`,
      layers: [name],
      at: [atX, atY],
      to: [toX, toY],
      measuredNm: distanceNm,
      ...(limitNm === undefined ? {} : { limitNm }),
      group: `fingers ${name}`,
      isOfAll: true,
    };
}

/** Around all of a slot, which may be cut along its length. */
function isPadOnIsland(
  { islands, way, diameterNm }: Hole,
  layer: number,
  island: number,
  atX: number,
  atY: number,
): boolean {
  if (islands[layer] !== island) return false;
  return gapBetweenWays(way, Float64Array.of(atX, atY)).distanceNm < diameterNm / 2 + CASTELLATION_NM;
}

/** Looked at no farther from the place where copper crosses the edge, nanometres. */
const REACH = 3_000_000;
const MOST_EDGES = 400;

/**
 * How far copper stands out beyond the edge of the board where its contour crosses it: the contour is followed for at most three
 * millimetres, until it is back on the board or at a half hole, whose pad is meant to stand out.
 */
function overhangAt(
  copper: EdgeIndex,
  start: number,
  edge: EdgeIndex,
  isMeant: (x: number, y: number) => boolean,
  { atX, atY }: Gap,
): number {
  let most = 0;
  for (const way of [1, -1] as const) {
    let own = start;
    for (let step = 0; step < MOST_EDGES; step++) {
      const [ax, ay, bx, by] = copper.endsOf(own);
      const [x, y] = way === 1 ? [bx, by] : [ax, ay];
      if (Math.hypot(x - atX, y - atY) > REACH || edge.islandAt(x, y) >= 0 || isMeant(x, y)) break;
      most = Math.max(most, edge.nearest(x, y, REACH)?.distanceNm ?? REACH);
      own = copper.neighbourOf(own, way);
    }
  }
  return most;
}
