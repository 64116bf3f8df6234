import type { CopperItem } from '../copper.ts';
import { nearest } from '../geometry/distance.ts';
import type { Grid } from '../geometry/grid.ts';
import { disc } from '../geometry/shape.ts';
import type { Point } from '../model.ts';
import { makeViolationItem, type DesignContext, type Report } from './context.ts';

/** Tracks with an end that leads nowhere, vias that join nothing, and fills that no pad feeds. */
export function checkDangling({ items, connectivity, solid, grid }: DesignContext, report: Report): void {
  const joined: CopperItem[][] = items.map(() => []);
  for (const [a, b] of connectivity.joints) {
    joined[a]!.push(items[b]!);
    joined[b]!.push(items[a]!);
  }
  for (const [index, others] of joinNetless(solid, grid)) joined[index] = others;
  const fed = new Set<number>();
  for (const item of items) if (item.kind === 'pad') fed.add(connectivity.clusterOf[item.index]!);
  for (const item of items) {
    const others = joined[item.index]!;
    if (item.kind === 'track') {
      const { start, end, width } = item.track;
      // A track of no length leads from no other track to another.
      const isDot = start.x === end.x && start.y === end.y;
      const dangles = (at: Point, far: Point): boolean =>
        !others.some((other) =>
          other.kind === 'track' ? !isDot && holdsEnd(other, at, far, width / 2) : comesTo(other, at, width / 2),
        );
      // An end in a pad of another net leads somewhere, though to the wrong place: that is a short.
      const isInPad = (at: Point): boolean => {
        const spot = disc(at, 0);
        let isIn = false;
        grid.near(spot, 0, (index) => {
          const pad = solid[index]!;
          isIn ||= pad.kind === 'pad' && (pad.copper & item.copper) !== 0 && nearest([spot], pad.shapes, 0) === 0;
        });
        return isIn;
      };
      const loose = [
        ...(dangles(start, end) && !isInPad(start) ? [start] : []),
        ...(dangles(end, start) && !isInPad(end) ? [end] : []),
      ];
      if (loose.length > 0)
        report('track_dangling', 'Track has unconnected end', [makeViolationItem(item)], { places: () => [loose] });
    }
    // KiCad takes a plated hole or another via for copper on its uppermost layer alone.
    const reached = others.reduce((mask, { copper }) => mask | (copper & -copper), 0);
    if (item.kind === 'via' && (item.net !== '' || reached !== 0) && isOneLayer(reached & item.copper))
      report('via_dangling', 'Via is not connected or connected on only one layer', [makeViolationItem(item)]);
    if (item.kind === 'fill' && item.net !== '' && !fed.has(connectivity.clusterOf[item.index]!))
      report('isolated_copper', 'Isolated copper fill', [makeViolationItem(item)], {
        places: () => [[{ x: item.fill.points[0]!, y: item.fill.points[1]! }]],
      });
  }
}

/** Tracks and vias on no net lead to what touches them and is on none either. Nets join by name, so that no others join these. */
function joinNetless(solid: readonly CopperItem[], grid: Grid): Map<number, CopperItem[]> {
  const joined = new Map<number, CopperItem[]>();
  for (const item of solid) {
    if (item.net !== '' || (item.kind !== 'track' && item.kind !== 'via')) continue;
    const others: CopperItem[] = [];
    grid.near(item, 0, (index) => {
      const other = solid[index]!;
      if (other === item || other.net !== '' || (other.copper & item.copper) === 0) return;
      if (nearest(item.shapes, other.shapes, 0) === 0) others.push(other);
    });
    joined.set(item.index, others);
  }
  return joined;
}

/** A track that comes to one end of another holds it; one that comes to both holds the end that is nearer to its own ends. */
function holdsEnd(other: CopperItem, at: Point, far: Point, within: number): boolean {
  return comesTo(other, at, within) && (!comesTo(other, far, within) || isNearer(other, at, far));
}

function isNearer(other: CopperItem, at: Point, far: Point): boolean {
  const off = (end: Point): number =>
    other.anchors.reduce((least, { x, y }) => Math.min(least, Math.hypot(x - end.x, y - end.y)), Infinity);
  return off(at) <= off(far);
}

function comesTo(other: CopperItem, at: Point, within: number): boolean {
  const spot = disc(at, within);
  return other.kind === 'fill' ? other.edges.distance(spot, 0) === 0 : nearest([spot], other.shapes, 0) === 0;
}

function isOneLayer(mask: number): boolean {
  return (mask & (mask - 1)) === 0;
}
