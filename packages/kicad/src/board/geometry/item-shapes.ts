import type { Drill, Graphic, Pad, Point, Track, Via } from '../model.ts';
import { arcPoints } from '../read/graphics.ts';
import { area, disc, makeShape, stroke, type Shape } from './shape.ts';
import { turned } from './turning.ts';

/** What a track covers; an arc is a chain of straight pieces that leave it by `mostOff` nanometres at most. */
export function trackShapes(track: Track, mostOff = 1000): Shape[] {
  if (!track.middle) return [stroke(track.start, track.end, track.width)];
  return chain(arcPoints(track.start, track.middle, track.end, mostOff), track.width, false);
}

export function viaShape(via: Via): Shape {
  return disc(via.at, via.diameter / 2);
}

export function chain(points: readonly Point[], width: number, isClosed: boolean): Shape[] {
  const shapes: Shape[] = [];
  for (let i = 1; i < points.length; i++) shapes.push(stroke(points[i - 1]!, points[i]!, width));
  if (isClosed && points.length > 2) shapes.push(stroke(points.at(-1)!, points[0]!, width));
  return shapes;
}

/** What a graphic covers, with its line width; arcs are chains that leave them by `mostOff` nanometres at most. */
export function graphicShapes(graphic: Graphic, mostOff = 1000): Shape[] {
  const { shape, width } = graphic;
  const isFilled = graphic.fill === 'solid';
  switch (shape.kind) {
    case 'line':
      return [stroke(shape.start, shape.end, width)];
    case 'arc':
      return chain(arcPoints(shape.start, shape.middle, shape.end, mostOff), width, false);
    case 'circle':
      if (isFilled) return [disc(shape.center, shape.radius + width / 2)];
      return chain(circlePoints(shape.center, shape.radius, mostOff), width, true);
    case 'curve':
      return chain(curvePoints(shape.points), width, false);
    default:
      if (isFilled && shape.points.length > 2) return [area(shape.points, width / 2)];
      return chain(shape.points, width, true);
  }
}

/** The line that a graphic is drawn along, without its width. */
export function graphicPath({ shape }: Graphic): { points: Point[]; isClosed: boolean } {
  switch (shape.kind) {
    case 'line':
      return { points: [shape.start, shape.end], isClosed: false };
    case 'arc':
      return { points: arcPoints(shape.start, shape.middle, shape.end), isClosed: false };
    case 'circle':
      return { points: circlePoints(shape.center, shape.radius), isClosed: true };
    case 'curve':
      return { points: curvePoints(shape.points), isClosed: false };
    default:
      return { points: shape.points, isClosed: true };
  }
}

function circlePoints({ x, y }: Point, radius: number, mostOff = 1000): Point[] {
  const step = 2 * Math.acos(Math.max(1 - mostOff / Math.max(radius, mostOff), 0));
  const count = Math.min(Math.max(Math.ceil((2 * Math.PI) / Math.max(step, 0.005)), 16), 2048);
  return Array.from({ length: count }, (_, i) => ({
    x: Math.round(x + radius * Math.cos((2 * Math.PI * i) / count)),
    y: Math.round(y + radius * Math.sin((2 * Math.PI * i) / count)),
  }));
}

/** A cubic Bezier of four points. */
function curvePoints(points: readonly Point[]): Point[] {
  const [a, b, c, d] = points;
  if (!a || !b || !c || !d) return [...points];
  return Array.from({ length: 33 }, (_, i) => {
    const t = i / 32;
    const s = 1 - t;
    const mix = (p: number, q: number, r: number, u: number): number =>
      Math.round(s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u);
    return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
  });
}

/**
 * The copper of a pad, grown by a margin on every side (negative: shrunk).
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { padShapes, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 * padShapes(board.footprints[0].pads[0]).length; // => 1
 */
export function padShapes(pad: Pad, margin = 0): Shape[] {
  const center = { x: pad.at.x + pad.offset.x, y: pad.at.y + pad.offset.y };
  const outer = (width: number, height: number): Point[] => corners(width, height, center, pad.angle);
  const grow = (shapes: Shape[]): Shape[] =>
    margin === 0 ? shapes : shapes.map((shape) => makeShape(shape.points, Math.max(shape.radius + margin, 0)));
  switch (pad.shape) {
    case 'circle':
      return [disc(center, Math.max(pad.width / 2 + margin, 0))];
    case 'oval':
      return [ovalShape(pad.width + 2 * margin, pad.height + 2 * margin, center, pad.angle)];
    case 'roundrect': {
      if (pad.chamferRatio > 0 && pad.chamfers.length > 0) return grow([area(chamfered(pad, center))]);
      const radius = Math.min(pad.width, pad.height) * pad.roundRatio;
      return grow([area(outer(pad.width - 2 * radius, pad.height - 2 * radius), radius)]);
    }
    case 'trapezoid':
      return grow([area(trapezoid(pad, center))]);
    case 'custom': {
      const anchor =
        pad.anchor === 'rect' ? area(outer(pad.width, pad.height)) : disc(center, Math.min(pad.width, pad.height) / 2);
      return grow([anchor, ...pad.primitives.flatMap((primitive) => graphicShapes(primitive))]);
    }
    default:
      if (margin < 0) return [area(outer(Math.max(pad.width + 2 * margin, 0), Math.max(pad.height + 2 * margin, 0)))];
      return grow([area(outer(pad.width, pad.height))]);
  }
}

function corners(width: number, height: number, center: Point, angle: number): Point[] {
  const [x, y] = [Math.max(width, 0) / 2, Math.max(height, 0) / 2];
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ].map((corner) => moved(turned(corner, angle), center));
}

function moved({ x, y }: Point, by: Point): Point {
  return { x: x + by.x, y: y + by.y };
}

function ovalShape(width: number, height: number, center: Point, angle: number): Shape {
  const radius = Math.max(Math.min(width, height) / 2, 0);
  if (width === height) return disc(center, radius);
  const along = width > height ? { x: (width - height) / 2, y: 0 } : { x: 0, y: (height - width) / 2 };
  const { x, y } = turned(along, angle);
  return makeShape([center.x - x, center.y - y, center.x + x, center.y + y], radius);
}

function trapezoid({ width, height, delta, angle }: Pad, center: Point): Point[] {
  const [x, y, dx, dy] = [width / 2, height / 2, delta.x / 2, delta.y / 2];
  return [
    { x: -x - dy, y: y + dx },
    { x: x + dy, y: y - dx },
    { x: x - dy, y: -y + dx },
    { x: -x + dy, y: -y - dx },
  ].map((corner) => moved(turned(corner, angle), center));
}

/** Corners that are cut off, and round ones where they are not. */
function chamfered(pad: Pad, center: Point): Point[] {
  const [x, y] = [pad.width / 2, pad.height / 2];
  const least = Math.min(pad.width, pad.height);
  const cut = least * pad.chamferRatio;
  const radius = least * pad.roundRatio;
  const points: Point[] = [];
  const corner = (name: Pad['chamfers'][number], sx: number, sy: number, isClockwise: boolean): void => {
    const at = { x: sx * x, y: sy * y };
    if (pad.chamfers.includes(name)) {
      const both = [
        { x: at.x, y: at.y - sy * cut },
        { x: at.x - sx * cut, y: at.y },
      ];
      points.push(...(isClockwise ? both.reverse() : both));
      return;
    }
    if (radius === 0) {
      points.push(at);
      return;
    }
    const middle = { x: at.x - sx * radius, y: at.y - sy * radius };
    const steps = 16;
    for (let i = 0; i <= steps; i++) {
      const t = ((isClockwise ? steps - i : i) / steps) * (Math.PI / 2);
      points.push({ x: middle.x + sx * radius * Math.cos(t), y: middle.y + sy * radius * Math.sin(t) });
    }
  };
  corner('top_left', -1, -1, false);
  corner('top_right', 1, -1, true);
  corner('bottom_right', 1, 1, false);
  corner('bottom_left', -1, 1, true);
  return points.map((point) => moved(turned(point, pad.angle), center));
}

/** What the tool takes away. */
function holeShape(at: Point, drill: Drill, angle: number): Shape {
  return drill.shape === 'round' ? disc(at, drill.width / 2) : ovalShape(drill.width, drill.height, at, angle);
}

export function padHole(pad: Pad): Shape | undefined {
  return pad.drill && holeShape(pad.at, pad.drill, pad.angle);
}
