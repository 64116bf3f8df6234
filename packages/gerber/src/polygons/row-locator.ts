import type { Points } from './points.ts';

/** An edge may stand in many rows; so many entries for each edge are kept at most. */
const ENTRIES_PER_EDGE = 6;
const MOST_ROWS = 4096;

/** Finds what lies left of a point, over edges sorted into horizontal rows. */
export class RowLocator {
  /** Edge i goes from point 2i to point 2i + 1. */
  readonly #points: Points;
  readonly #minY: number;
  readonly #rowHeight: number;
  /** The edges of row i stand from `#starts[i]` to `#starts[i + 1]`. */
  readonly #starts: Uint32Array;
  readonly #edges: Uint32Array;

  constructor(points: Points) {
    this.#points = points;
    let [minY, maxY, tallness] = [Infinity, -Infinity, 0];
    for (let i = 0; i < points.length; i += 2) {
      const [ay, by] = [points.y(i), points.y(i + 1)];
      minY = Math.min(minY, ay, by);
      maxY = Math.max(maxY, ay, by);
      tallness += Math.abs(ay - by);
    }
    const [count, height] = [points.length / 2, Math.max(maxY - minY, 1)];
    // Rows so many that all edges together stand in about ENTRIES_PER_EDGE rows each.
    const byTallness = ((ENTRIES_PER_EDGE - 2) * count * height) / Math.max(tallness, 1);
    const rows = Math.max(1, Math.min(MOST_ROWS, Math.floor(byTallness), count));
    this.#minY = minY;
    this.#rowHeight = height / rows;
    this.#starts = new Uint32Array(rows + 1);
    this.#eachEntry(rows, (row) => this.#starts[row + 1]!++);
    for (let row = 0; row < rows; row++) this.#starts[row + 1]! += this.#starts[row]!;
    this.#edges = new Uint32Array(this.#starts[rows]!);
    const next = this.#starts.slice();
    this.#eachEntry(rows, (row, edge) => (this.#edges[next[row]!++] = edge));
  }

  /**
   * The nearest edge left of a point that lies inside of material, -1 when it lies outside. As material is on the left of its
   * edges and never overlaps, that edge is of the same piece as the point.
   */
  findEdgeLeft(x: number, y: number): number {
    const row = Math.floor((y - this.#minY) / this.#rowHeight);
    const rows = this.#starts.length - 1;
    // The top of all is the end of the last row.
    if (!(row >= 0 && row <= rows)) return -1;
    const points = this.#points;
    const at = Math.min(row, rows - 1);
    let [winding, nearest, nearestX] = [0, -1, -Infinity];
    for (let k = this.#starts[at]!; k < this.#starts[at + 1]!; k++) {
      const edge = this.#edges[k]!;
      const [ay, by] = [points.y(2 * edge), points.y(2 * edge + 1)];
      if (ay <= y === by <= y) continue;
      const [ax, bx] = [points.x(2 * edge), points.x(2 * edge + 1)];
      const crossX = ax + ((y - ay) / (by - ay)) * (bx - ax);
      if (crossX > x) continue;
      winding += by < ay ? 1 : -1;
      if (crossX > nearestX) [nearest, nearestX] = [edge, crossX];
    }
    return winding > 0 ? nearest : -1;
  }

  #eachEntry(rows: number, visit: (row: number, edge: number) => void): void {
    const points = this.#points;
    const findRow = (y: number): number => Math.min(rows - 1, Math.floor((y - this.#minY) / this.#rowHeight));
    for (let edge = 0; 2 * edge < points.length; edge++) {
      const [a, b] = [findRow(points.y(2 * edge)), findRow(points.y(2 * edge + 1))];
      for (let row = Math.min(a, b); row <= Math.max(a, b); row++) visit(row, edge);
    }
  }
}
