import { arcSweep } from '../objects/arc.ts';
import type { Reader } from './state.ts';

/** A little more than a quarter, for the rounding of coordinates. */
const QUARTER = (Math.PI / 2) * 1.01;

export interface ArcCenter {
  centerX: number;
  centerY: number;
}

/**
 * The centre of an arc from the current point to x, y. Undefined when it is no arc but a straight line.
 * @param i offset of the centre, without a sign in single quadrant mode (G74)
 */
export function arcCenter(
  reader: Reader,
  x: number,
  y: number,
  i: number,
  j: number,
  clockwise: boolean,
  line: number,
): ArcCenter | undefined {
  const samePlace = x === reader.x && y === reader.y;
  if (i === 0 && j === 0) {
    if (!samePlace)
      reader.warnings.add(
        'arc_without_center',
        line,
        'An arc without I and J has no centre; it is drawn as a straight line',
      );
    return undefined;
  }
  const single =
    reader.quadrants === 'single' || (reader.quadrants === undefined && !fitsMulti(reader, x, y, i, j, line));
  if (!single) {
    const center = { centerX: Math.round(reader.x + i), centerY: Math.round(reader.y + j) };
    if (!samePlace) checkRadii(reader, center, x, y, line);
    return center;
  }
  // In single quadrant mode equal ends are an arc of no length.
  if (samePlace) return undefined;
  return quadrantCenter(reader, x, y, Math.abs(i), Math.abs(j), clockwise, line);
}

/** G74 and G75 are both missing: signs, or radii that fit, tell what I and J are. */
function fitsMulti(reader: Reader, x: number, y: number, i: number, j: number, line: number): boolean {
  reader.warnings.addOnce(
    'quadrants_missing',
    'quadrants_missing',
    line,
    'Arcs are drawn before G74 or G75 says what their I and J mean; it is taken from the arcs themselves',
  );
  if (i < 0 || j < 0 || (x === reader.x && y === reader.y)) return true;
  const difference = Math.abs(Math.hypot(i, j) - Math.hypot(x - reader.x - i, y - reader.y - j));
  return difference <= tolerance(reader, Math.hypot(i, j));
}

/** The one of four centres that makes at most a quarter turn, and whose radii differ least. */
function quadrantCenter(
  reader: Reader,
  x: number,
  y: number,
  i: number,
  j: number,
  clockwise: boolean,
  line: number,
): ArcCenter {
  let best: ArcCenter | undefined;
  let least = Infinity;
  for (const [signX, signY] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const centerX = Math.round(reader.x + signX * i);
    const centerY = Math.round(reader.y + signY * j);
    const sweep = Math.abs(arcSweep(reader.x, reader.y, x, y, centerX, centerY, clockwise));
    const difference = Math.abs(Math.hypot(i, j) - Math.hypot(x - centerX, y - centerY));
    // More than a quarter only when nothing else is there.
    const badness = sweep <= QUARTER ? difference : difference + 1e15;
    if (badness >= least) continue;
    least = badness;
    best = { centerX, centerY };
  }
  if (least >= 1e15)
    reader.warnings.add(
      'arc_over_quadrant',
      line,
      'An arc in single quadrant mode (G74) goes further than a quarter turn',
    );
  else checkRadii(reader, best!, x, y, line);
  return best!;
}

function checkRadii(reader: Reader, { centerX, centerY }: ArcCenter, x: number, y: number, line: number): void {
  const start = Math.hypot(reader.x - centerX, reader.y - centerY);
  const end = Math.hypot(x - centerX, y - centerY);
  if (Math.abs(start - end) <= tolerance(reader, start)) return;
  const [startMm, endMm] = [start, end].map((radius) => (radius / 1e6).toFixed(3));
  reader.warnings.add(
    'arc_radii',
    line,
    `An arc begins ${startMm} mm from its centre and ends ${endMm} mm from it; a spiral between them is taken`,
  );
}

/** Coordinates are rounded to the last digit, ends and centre alike. */
const tolerance = ({ format }: Reader, radius: number) =>
  Math.max(5000, 4 * Math.max(format.stepX, format.stepY), radius / 100);
