import type { CopperItem } from '../copper.ts';
import { doOverlap } from '../geometry/distance.ts';
import { stroke, type Shape } from '../geometry/shape.ts';
import { FORGIVEN } from '../geometry/tolerance.ts';
import type { Point } from '../model.ts';
import { pairedNet } from '../rules/net-classes.ts';
import { makeViolationItem, mm, reportViolation, type DesignContext, type Limit, type Report } from './context.ts';
import type { NotRun } from './violation.ts';

type TrackItem = CopperItem & { kind: 'track' };

/** A piece of a track of one net of a pair, and the piece of the other net that runs beside it. */
interface Coupled {
  other: TrackItem;
  /** From the middle of the one track to that of the other, at both ends of what they run side by side. */
  across: readonly [Point, Point][];
  /** Between the middles of the two; nanometres. */
  pitch: number;
}

/** Of a point: how far along a track, and how far to its side. */
interface Place {
  at: number;
  off: number;
}

const TYPE = 'diff_pair_gap_out_of_range';

/**
 * Gaps between the two nets of differential pairs, where straight tracks of them run side by side with nothing in between.
 * What a pair is apart is asked by the least clearance of the board (the gap of a net class is what the router takes), or by
 * the user's own rules.
 */
export function checkPairGaps(context: DesignContext, report: Report): NotRun[] {
  const { rules } = context;
  const tracks = context.solid.filter((item) => item.kind === 'track');
  const byNet = Map.groupBy(tracks, ({ net }) => net);
  const arcs = new Set<CopperItem>();
  for (const [net, items] of byNet) {
    const partners = byNet.get(pairedNet(net) ?? '');
    if (!partners) continue;
    for (const item of items) if (item.track.middle) arcs.add(item);
    if (!isPositive(net)) continue;
    const straight = partners.filter(isStraight);
    for (const item of items.filter(isStraight)) {
      const asked = context.customLimit('diff_pair_gap', item);
      const limit: Limit & { most: number } = {
        nm: asked ? (asked.min ?? -Infinity) : rules.minClearance,
        most: asked?.max ?? Infinity,
        ...(asked && { asked }),
      };
      const coupled = findCoupled(item, straight);
      if (!coupled || isParted(coupled, item, context)) continue;
      reportGap(item, coupled, limit, report);
    }
  }
  return arcs.size === 0 ? [] : [{ type: TYPE, reason: `${arcs.size} arcs of differential pairs are left out` }];
}

function reportGap(
  item: TrackItem,
  { other, pitch }: Coupled,
  { nm: least, most, asked }: Limit & { most: number },
  report: Report,
): void {
  const gap = Math.round(pitch - item.track.width / 2 - other.track.width / 2);
  if (gap >= least - FORGIVEN && gap <= most + FORGIVEN) return;
  const limit = gap < least ? least : most;
  const side = gap < least ? 'minimum' : 'maximum';
  const message = `Differential pair gap out of range (${side} ${mm(limit)}, actual ${mm(gap)})`;
  reportViolation(report, asked, TYPE, message, [makeViolationItem(item), makeViolationItem(other)], {
    limit,
    actual: gap,
  });
}

function isPositive(net: string): boolean {
  return /[+P][\d_]*$/.test(net);
}

/** Long enough to have a direction. */
function isStraight({ track: { start, end, middle } }: TrackItem): boolean {
  return !middle && Math.hypot(end.x - start.x, end.y - start.y) > Math.SQRT2;
}

/** The nearest track of the other net that runs beside this one on its layer. */
function findCoupled(item: TrackItem, others: readonly TrackItem[]): Coupled | undefined {
  let best: Coupled | undefined;
  for (const other of others) {
    if ((other.copper & item.copper) === 0) continue;
    const across = runBeside(item, other);
    if (!across) continue;
    const pitch = Math.min(...across.map(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y)));
    if (pitch < (best?.pitch ?? Infinity)) best = { other, across, pitch };
  }
  return best;
}

/** Tracks that leave each other by less than this part of their length are parallel to KiCad 9.0.8: just below 0.01 degrees. */
const PARALLEL = 1.65e-4;

/** Where two tracks are parallel and pass each other: what lies across from what at either end. */
function runBeside({ track: a }: TrackItem, { track: b }: TrackItem): [Point, Point][] | undefined {
  const length = Math.hypot(a.end.x - a.start.x, a.end.y - a.start.y);
  const along = { x: (a.end.x - a.start.x) / length, y: (a.end.y - a.start.y) / length };
  const place = ({ x, y }: Point): Place => ({
    at: (x - a.start.x) * along.x + (y - a.start.y) * along.y,
    off: (y - a.start.y) * along.x - (x - a.start.x) * along.y,
  });
  const [first, second] = [place(b.start), place(b.end)].sort((p, q) => p.at - q.at) as [Place, Place];
  const slope = (second.off - first.off) / (second.at - first.at);
  // A nanometre is what the ends are rounded by.
  if (!(Math.abs(slope) < PARALLEL || Math.abs(second.off - first.off) <= 1)) return undefined;
  const [from, to] = [Math.max(first.at, 0), Math.min(second.at, length)];
  if (from >= to) return undefined;
  return [from, to].map((at) => {
    const point = { x: a.start.x + along.x * at, y: a.start.y + along.y * at };
    const off = first.off + slope * (at - first.at);
    return [point, { x: point.x - along.y * off, y: point.y + along.x * off }];
  });
}

/** Whether something else lies between the two: they pass each other and are no pair there. */
function isParted({ other, across }: Coupled, item: TrackItem, { grid, solid, fills }: DesignContext): boolean {
  const isOfPair = ({ kind, net }: CopperItem): boolean =>
    (kind === 'track' || kind === 'via') && (net === item.net || net === other.net);
  return across.some(([from, to]) => {
    const line: Shape = stroke(from, to, 0);
    let isBetween = false;
    grid.near(line, 0, (index) => {
      const third = solid[index]!;
      isBetween ||=
        (third.copper & item.copper) !== 0 && !isOfPair(third) && third.shapes.some((shape) => doOverlap(line, shape));
    });
    return isBetween || fills.some((fill) => (fill.copper & item.copper) !== 0 && fill.edges.distance(line, 0) === 0);
  });
}
