import type { Path, PathArc } from '../model.ts';

/** The way of a tool while it is down; coordinates in nanometres. */
export class RoutedPath {
  readonly line: number;
  readonly #points: number[];
  readonly #arcs: PathArc[] = [];

  constructor(x: number, y: number, line: number) {
    this.#points = [x, y];
    this.line = line;
  }

  get pointCount(): number {
    return this.#points.length / 2;
  }

  lineTo(x: number, y: number): void {
    if (x === this.#lastX && y === this.#lastY) return;
    this.#points.push(x, y);
  }

  /** An arc around a centre; where it ends as it began it is a full circle, kept as two halves. */
  arcTo(x: number, y: number, centerX: number, centerY: number, clockwise: boolean): void {
    if (x === this.#lastX && y === this.#lastY)
      this.#halfArc(2 * centerX - x, 2 * centerY - y, centerX, centerY, clockwise);
    this.#halfArc(x, y, centerX, centerY, clockwise);
  }

  path(): Path {
    return { points: Float64Array.from(this.#points), arcs: this.#arcs };
  }

  get #lastX(): number {
    return this.#points.at(-2)!;
  }

  get #lastY(): number {
    return this.#points.at(-1)!;
  }

  #halfArc(x: number, y: number, centerX: number, centerY: number, clockwise: boolean): void {
    this.#arcs.push({ segment: this.pointCount - 1, centerX, centerY, clockwise });
    this.#points.push(x, y);
  }
}

/**
 * The centre of the arc of at most 180 degrees with this radius (`A` word). Undefined when the points are the same or too far
 * apart for it.
 */
export function centreByRadius(
  from: { x: number; y: number },
  to: { x: number; y: number },
  radius: number,
  clockwise: boolean,
): { x: number; y: number } | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(dx, dy);
  // Half a percent for rounded radii of half circles.
  if (chord === 0 || !(radius > 0) || chord > 2 * radius * 1.005) return undefined;
  const height = Math.sqrt(Math.max(0, radius ** 2 - (chord / 2) ** 2));
  const side = clockwise ? 1 : -1;
  return {
    x: Math.round((from.x + to.x) / 2 + (side * height * dy) / chord),
    y: Math.round((from.y + to.y) / 2 - (side * height * dx) / chord),
  };
}
