import type { Path, PathArc, ShapePart } from '../model.ts';
import { circlePath, rectanglePath, regularPolygonPath, straightPath } from './path.ts';
import { makeTransform, transformPath } from './transform.ts';

/** The numbers of one primitive as the macro gives them; lengths are in the file's unit, which is `unitNm` nanometres. */
export type MacroNumbers = readonly number[];

/** The same where there are as many as the primitive counts: none has more than eight that it names. */
type EnoughNumbers = readonly [number, number, number, number, number, number, number, number, ...number[]];

interface Primitive {
  /** How many numbers stand before the rotation. */
  count: (numbers: MacroNumbers) => number;
  /** Index of the exposure; those without are always exposed. */
  exposure?: 0;
  /** Not rotated; lengths in nanometres. */
  draw: (numbers: EnoughNumbers, unitNm: number) => ShapePart['contours'][];
}

const fixed = (count: number) => () => count;

/** The primitives of aperture macros by their codes: The Gerber Layer Format Specification, 4.5.1; 2 and 22 are of older ones. */
export const MACRO_PRIMITIVES: ReadonlyMap<number, Primitive> = new Map<number, Primitive>([
  [
    1,
    {
      count: fixed(4),
      exposure: 0,
      draw: ([, d, x, y], nm) => (d > 0 ? [[circlePath(x * nm, y * nm, d * nm)]] : []),
    },
  ],
  [2, { count: fixed(6), exposure: 0, draw: drawVectorLine }],
  [20, { count: fixed(6), exposure: 0, draw: drawVectorLine }],
  [
    21,
    {
      count: fixed(5),
      exposure: 0,
      draw: ([, w, h, x, y], nm) => (w > 0 && h > 0 ? [[rectanglePath(x * nm, y * nm, w * nm, h * nm)]] : []),
    },
  ],
  [
    22,
    {
      count: fixed(5),
      exposure: 0,
      draw: ([, w, h, x, y], nm) =>
        w > 0 && h > 0 ? [[rectanglePath((x + w / 2) * nm, (y + h / 2) * nm, w * nm, h * nm)]] : [],
    },
  ],
  [4, { count: (numbers) => 2 + 2 * (Math.trunc(numbers[1] ?? 0) + 1), exposure: 0, draw: drawOutline }],
  [
    5,
    {
      count: fixed(5),
      exposure: 0,
      draw: ([, n, x, y, d], nm) =>
        d > 0 && n >= 3 ? [[regularPolygonPath(x * nm, y * nm, d * nm, Math.trunc(n), 0)]] : [],
    },
  ],
  [6, { count: fixed(8), draw: drawMoire }],
  [7, { count: fixed(5), draw: drawThermal }],
]);

/**
 * The parts that a primitive adds to a shape.
 * @returns undefined when there are too few numbers for it
 */
export function primitiveParts(
  primitive: Primitive,
  numbers: MacroNumbers,
  unitNm: number,
  wasExposed: boolean,
): ShapePart[] | undefined {
  const count = primitive.count(numbers);
  if (numbers.length < count) return undefined;
  const exposure = primitive.exposure === undefined ? 1 : numbers[0];
  // Files of before 1998 know 2: the opposite of the primitive before.
  const exposed = exposure === 2 ? !wasExposed : exposure !== 0;
  const rotation = numbers[count] ?? 0;
  const turned = makeTransform({ mirrored: false, rotation, scale: 1 });
  const turn = (path: Path) => (rotation === 0 ? path : transformPath(path, turned));
  return primitive
    .draw(numbers as EnoughNumbers, unitNm)
    .map((contours) => ({ exposed, contours: contours.map(turn) }));
}

function drawVectorLine([, width, x1, y1, x2, y2]: EnoughNumbers, nm: number): Path[][] {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0 || width <= 0) return [];
  const acrossX = (-(y2 - y1) / length) * (width / 2);
  const acrossY = ((x2 - x1) / length) * (width / 2);
  const corners = [x1 - acrossX, y1 - acrossY, x2 - acrossX, y2 - acrossY];
  corners.push(x2 + acrossX, y2 + acrossY, x1 + acrossX, y1 + acrossY);
  return [[straightPath(corners.map((corner) => corner * nm))]];
}

function drawOutline(numbers: EnoughNumbers, nm: number): Path[][] {
  const corners = Math.trunc(numbers[1]);
  if (corners < 3) return [];
  const points = numbers.slice(2, 2 + 2 * (corners + 1)).map((length) => length * nm);
  const last = points.length - 2;
  // The last point repeats the first.
  if (points[last] === points[0] && points[last + 1] === points[1]) points.length = last;
  return [[straightPath(points)]];
}

function drawMoire([x, y, outer, thickness, gap, most, hairWidth, hairLength]: EnoughNumbers, nm: number): Path[][] {
  const parts: Path[][] = [];
  let diameter = outer;
  // Forty rings are more than any target has.
  for (let ring = 0; ring < Math.min(most, 40) && diameter > 0; ring++) {
    const circles = [circlePath(x * nm, y * nm, diameter * nm)];
    const inner = diameter - 2 * thickness;
    if (inner > 0) circles.push(circlePath(x * nm, y * nm, inner * nm));
    parts.push(circles);
    const next = inner - 2 * gap;
    if (next >= diameter) break;
    diameter = next;
  }
  if (hairWidth > 0 && hairLength > 0) {
    parts.push([rectanglePath(x * nm, y * nm, hairLength * nm, hairWidth * nm)]);
    parts.push([rectanglePath(x * nm, y * nm, hairWidth * nm, hairLength * nm)]);
  }
  return parts;
}

/** A ring less a cross: four pieces, which may be none when the gap is wide. */
function drawThermal([x, y, outer, inner, gap]: EnoughNumbers, nm: number): Path[][] {
  const half = (gap / 2) * nm;
  const outerRadius = (outer / 2) * nm;
  const innerRadius = (Math.max(inner, 0) / 2) * nm;
  if (half * Math.SQRT2 >= outerRadius || innerRadius >= outerRadius || half < 0) return [];
  const outerReach = Math.sqrt(outerRadius ** 2 - half ** 2);
  const reachesInner = innerRadius > half * Math.SQRT2;
  const innerReach = Math.sqrt(Math.max(innerRadius ** 2 - half ** 2, 0));
  const outerArc: PathArc = { segment: 0, centerX: 0, centerY: 0, clockwise: false };
  const piece: Path = reachesInner
    ? {
        points: Float64Array.of(outerReach, half, half, outerReach, half, innerReach, innerReach, half),
        arcs: [outerArc, { ...outerArc, segment: 2, clockwise: true }],
      }
    : { points: Float64Array.of(outerReach, half, half, outerReach, half, half), arcs: [outerArc] };
  return [
    [0, 90, 180, 270].map((rotation) =>
      transformPath(piece, makeTransform({ mirrored: false, rotation, scale: 1 }, x * nm, y * nm)),
    ),
  ];
}
