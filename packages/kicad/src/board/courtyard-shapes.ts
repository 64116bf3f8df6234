import { graphicPath } from './geometry/item-shapes.ts';
import { area, type Shape } from './geometry/shape.ts';
import type { Footprint, Point } from './model.ts';
import { chained, signedArea } from './outline.ts';

/** KiCad draws every courtyard in by as much as its arcs may be off: 5 micrometres. Courtyards that only touch do not overlap. */
const DRAWN_IN = 4_999;

export interface CourtyardShapes {
  /** Nanometres; none when what is drawn is not closed. */
  shapes: Shape[];
  /** Whether anything is drawn. */
  isThere: boolean;
  isOpen: boolean;
  /** Whether a side of one outline lies on a side of another. */
  isDoubled: boolean;
}

/**
 * The closed courtyard of a part on one side, without the holes in it. A line of no length is none.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { courtyardShapes, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 * courtyardShapes(board.footprints[0], 'B.CrtYd').isThere; // => false
 */
export function courtyardShapes(footprint: Footprint, layer: 'F.CrtYd' | 'B.CrtYd'): CourtyardShapes {
  const pieces = footprint.graphics
    .filter((graphic) => graphic.layer === layer)
    .map((graphic) => ({ ...graphicPath(graphic), uuid: graphic.uuid }));
  const { closed, open } = chained(pieces.filter(({ points }) => !isDot(points)));
  const isOpen = open.length > 0;
  const outlines = closed.map(({ points }) => points);
  const levels = outlines.map(
    ([first], index) => outlines.filter((other, at) => at !== index && isWithin(first!, other)).length,
  );
  const solid = outlines.filter((_, index) => levels[index]! % 2 === 0);
  const shapes = solid.map((points) => {
    const level = levels[outlines.indexOf(points)]!;
    const holes = outlines.filter((hole, at) => levels[at] === level + 1 && isWithin(hole[0]!, points));
    return area(cutOut(shrunk(points, DRAWN_IN), holes));
  });
  return { shapes: isOpen ? [] : shapes, isThere: pieces.length > 0, isOpen, isDoubled: shareSide(solid) };
}

function isDot(points: readonly Point[]): boolean {
  return points.length === 2 && points[0]!.x === points[1]!.x && points[0]!.y === points[1]!.y;
}

/**
 * As KiCad tells whether an outline is a hole of another: by its first corner, where the left and the lower side of the other
 * belong to it and the upper and the right do not. So of two equal outlines neither or both are holes.
 */
function isWithin({ x, y }: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    if (a.y >= y !== b.y >= y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}

/** An outline with holes as one, each hole reached through a seam that goes in and comes back. */
function cutOut(outline: readonly Point[], holes: readonly Point[][]): Point[] {
  const start = outline[0]!;
  return [...outline, ...holes.flatMap((hole) => [start, ...hole, hole[0]!, start])];
}

function shareSide(outlines: readonly Point[][]): boolean {
  const sides = new Set<string>();
  for (const outline of outlines)
    for (const [i, a] of outline.entries()) {
      const b = outline[(i + 1) % outline.length]!;
      const [from, to] = a.x < b.x || (a.x === b.x && a.y < b.y) ? [a, b] : [b, a];
      const side = `${from.x} ${from.y} ${to.x} ${to.y}`;
      if (sides.has(side)) return true;
      sides.add(side);
    }
  return false;
}

/** A closed outline with every side moved inwards. */
export function shrunk(points: readonly Point[], by: number): Point[] {
  const clean = points.filter((point, i) => {
    const before = points[(i + points.length - 1) % points.length]!;
    return point.x !== before.x || point.y !== before.y;
  });
  if (clean.length < 3) return clean;
  const inward = signedArea(clean) > 0 ? by : -by;
  return clean.map((point, i) => {
    const before = clean[(i + clean.length - 1) % clean.length]!;
    const after = clean[(i + 1) % clean.length]!;
    const a = normal(before, point);
    const b = normal(point, after);
    // At a corner both sides move; a corner that turns back on itself stays.
    const half = 1 + a.x * b.x + a.y * b.y;
    if (half < 0.05) return point;
    return { x: point.x + ((a.x + b.x) / half) * inward, y: point.y + ((a.y + b.y) / half) * inward };
  });
}

/** To the left of the way in the file's axes, which is inside of an outline of positive area. */
function normal(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return { x: -dy / length, y: dx / length };
}
