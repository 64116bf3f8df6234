import { collectCopper, layersOfBarrel, type CopperItem } from './copper.ts';
import { doOverlap } from './geometry/distance.ts';
import { Grid, TooDense } from './geometry/grid.ts';
import { boundsMeet, makeShape } from './geometry/shape.ts';
import type { Board, Point } from './model.ts';

/** What hangs together by copper. */
export interface Connectivity {
  items: CopperItem[];
  /** Of each item, a number that all of its cluster have. */
  clusterOf: Int32Array;
  /** Of each item, the copper layers on which another joins it. */
  joinedOn: Int32Array;
  /** Pairs of items that touch, each once. */
  joints: [number, number][];
}

/** More than any board has: each is kept. */
const MOST_JOINTS = 2_000_000;

/**
 * Items of one net join where their copper touches on a layer that both are on. Tracks and vias that lead to no pad and no
 * fill of their net, but touch what does lead to a pad of another, are of that other net: so KiCad takes them when it opens a
 * board. Their `net` is changed in `items`.
 */
export function connectCopper(items: CopperItem[]): Connectivity {
  const asWritten = joinedByNet(items);
  return adoptNets(asWritten) ? joinedByNet(items) : asWritten;
}

function adoptNets({ items, clusterOf }: Connectivity): boolean {
  const fed = new Set<number>();
  const held = new Set<number>();
  for (const item of items) {
    if (item.kind === 'pad') fed.add(clusterOf[item.index]!);
    if (item.kind === 'pad' || item.kind === 'fill' || item.kind === 'graphic') held.add(clusterOf[item.index]!);
  }
  const loose = items.filter((item) => item.net !== '' && item.copper !== 0 && !held.has(clusterOf[item.index]!));
  if (loose.length === 0) return false;
  const grid = new Grid(items);
  const adopted = new Map<number, string>();
  for (const item of loose) {
    const cluster = clusterOf[item.index]!;
    grid.near(item, 0, (index) => {
      const other = items[index]!;
      if (adopted.has(cluster) || other.net === item.net || other.net === '' || !fed.has(clusterOf[index]!)) return;
      if (other.kind === 'fill' || other.kind === 'graphic' || (other.copper & item.copper) === 0) return;
      if (doMeet(item, other)) adopted.set(cluster, other.net);
    });
  }
  for (const item of loose) item.net = adopted.get(clusterOf[item.index]!) ?? item.net;
  return adopted.size > 0;
}

function joinedByNet(items: CopperItem[]): Connectivity {
  const parent = Int32Array.from(items, (_, index) => index);
  const joinedOn = new Int32Array(items.length);
  const joints: [number, number][] = [];
  const root = (index: number): number => {
    let at = index;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  const join = (a: CopperItem, b: CopperItem): void => {
    if (joints.length >= MOST_JOINTS) throw new TooDense();
    joinedOn[a.index]! |= a.copper & b.copper;
    joinedOn[b.index]! |= a.copper & b.copper;
    joints.push([a.index, b.index]);
    parent[root(a.index)] = root(b.index);
  };
  const grid = new Grid(items);
  for (const item of items) {
    if (item.net === '' || item.copper === 0) continue;
    grid.near(item, 0, (index) => {
      const other = items[index]!;
      if (other.net !== item.net || (other.copper & item.copper) === 0) return;
      if (item.kind === 'fill' && other.kind !== 'fill') {
        if (touchesFill(other, item)) join(item, other);
      } else if (index < item.index && item.kind === other.kind && item.kind === 'fill') {
        if (doFillsMeet(item, other as typeof item)) join(item, other);
      } else if (index < item.index && other.kind !== 'fill') {
        if (doMeet(item, other)) join(item, other);
      }
    });
  }
  return { items, clusterOf: Int32Array.from(items, (_, index) => root(index)), joinedOn, joints };
}

function touchesFill(item: CopperItem, fill: CopperItem & { kind: 'fill' }): boolean {
  return item.shapes.some((shape) => fill.edges.distance(shape, 0) === 0);
}

/** Whether two meet on any layer: a pad or a via that has copper only where something joins it is joined by its barrel. */
function doMeet(a: CopperItem, b: CopperItem): boolean {
  const shared = a.copper & b.copper;
  const [barrelOfA, barrelOfB] = [layersOfBarrel(a), layersOfBarrel(b)];
  const pieces = (barrel: number, { shapes, hole }: CopperItem) =>
    [
      { layers: shared & ~barrel, shapes },
      { layers: shared & barrel, shapes: hole ? [hole] : [] },
    ].filter(({ layers }) => layers !== 0);
  return pieces(barrelOfA, a).some((one) =>
    pieces(barrelOfB, b).some(
      (other) =>
        (one.layers & other.layers) !== 0 &&
        one.shapes.some((shape) => other.shapes.some((another) => doOverlap(shape, another))),
    ),
  );
}

/** Two fills meet where an edge of the smaller comes to the other. */
function doFillsMeet(a: CopperItem & { kind: 'fill' }, b: CopperItem & { kind: 'fill' }): boolean {
  const [small, large] = a.fill.points.length < b.fill.points.length ? [a, b] : [b, a];
  const { points } = small.fill;
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length;
    const edge = makeShape([points[i]!, points[i + 1]!, points[j]!, points[j + 1]!], 0);
    if (boundsMeet(edge, large, 0) && large.edges.distance(edge, 0) === 0) return true;
  }
  return large.fill.points.length > 0 && small.edges.isInside(large.fill.points[0]!, large.fill.points[1]!);
}

export interface Unrouted {
  net: string;
  from: { uuid: string; at: Point };
  to: { uuid: string; at: Point };
  /** Nanometres as the crow flies. */
  length: number;
}

/**
 * What a net still lacks: the shortest tree over its separate clusters, one line for each missing connection.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readBoard, findUnrouted } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * findUnrouted(board).map(({ net, length }) => `${net}: ${(length / 1e6).toFixed(1)} mm`); // => ['/GND: 11.2 mm']
 */
export function findUnrouted(board: Board, connectivity = connectCopper(collectCopper(board))): Unrouted[] {
  const nets = new Map<string, Map<number, CopperItem[]>>();
  for (const item of connectivity.items) {
    if (item.net === '' || item.copper === 0) continue;
    const clusters = nets.get(item.net) ?? new Map<number, CopperItem[]>();
    nets.set(item.net, clusters);
    const cluster = clusters.get(connectivity.clusterOf[item.index]!);
    if (cluster) cluster.push(item);
    else clusters.set(connectivity.clusterOf[item.index]!, [item]);
  }
  return [...nets].flatMap(([net, all]) => {
    // A fill that nothing joins is an island: isolated, but nothing is missing.
    const clusters = [...all.values()].filter((items) => items.some(({ kind }) => kind !== 'fill'));
    return clusters.length > 1 ? treeOver(net, clusters) : [];
  });
}

/** Nearest cluster first (Prim), measured between the places where something may join. */
function treeOver(net: string, clusters: readonly CopperItem[][]): Unrouted[] {
  const spots = clusters.map((items) => items.flatMap(listSpots));
  if (clusters.length > MOST_CLUSTERS) return chainOver(net, spots);
  const best: { length: number; mine: Spot; theirs: Spot }[] = spots.map(() => ({
    length: Infinity,
    mine: spots[0]![0]!,
    theirs: spots[0]![0]!,
  }));
  const isDone = new Uint8Array(clusters.length);
  const missing: Unrouted[] = [];
  let last = 0;
  for (let step = 1; step < clusters.length; step++) {
    isDone[last] = 1;
    let next = -1;
    for (let i = 0; i < clusters.length; i++) {
      if (isDone[i]) continue;
      const near = nearestSpots(spots[last]!, spots[i]!);
      if (near.length < best[i]!.length) best[i] = near;
      if (next === -1 || best[i]!.length < best[next]!.length) next = i;
    }
    const { mine, theirs, length } = best[next]!;
    missing.push({ net, from: mine, to: theirs, length: Math.round(length) });
    last = next;
  }
  return missing;
}

/** With more pieces than this, each is led to the next from left to right: the tree would take too long. */
const MOST_CLUSTERS = 3000;

function chainOver(net: string, spots: readonly Spot[][]): Unrouted[] {
  const firsts = spots.map(([first]) => first!).sort((a, b) => a.at.x - b.at.x || a.at.y - b.at.y);
  return firsts.slice(1).map((to, index) => {
    const from = firsts[index]!;
    return { net, from, to, length: Math.round(Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y)) };
  });
}

interface Spot {
  uuid: string;
  at: Point;
}

function listSpots(item: CopperItem): Spot[] {
  if (item.kind !== 'fill') return item.anchors.map((at) => ({ uuid: item.uuid, at }));
  const { points } = item.fill;
  // A large fill is asked at two hundred of its corners.
  const step = Math.max(Math.ceil(points.length / 2 / 200), 1) * 2;
  const spots: Spot[] = [];
  for (let i = 0; i < points.length; i += step)
    spots.push({ uuid: item.uuid, at: { x: points[i]!, y: points[i + 1]! } });
  return spots;
}

const MOST_COMPARED = 4_000_000;

function nearestSpots(a: readonly Spot[], b: readonly Spot[]): { length: number; mine: Spot; theirs: Spot } {
  let best = { length: Infinity, mine: a[0]!, theirs: b[0]! };
  const skip = Math.max(Math.ceil((a.length * b.length) / MOST_COMPARED), 1);
  for (let i = 0; i < a.length; i += skip)
    for (const theirs of b) {
      const mine = a[i]!;
      const length = Math.hypot(mine.at.x - theirs.at.x, mine.at.y - theirs.at.y);
      if (length < best.length) best = { length, mine, theirs };
    }
  return best;
}
