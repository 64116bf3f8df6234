import { Points } from './points.ts';
import { measureBounds, type Ring } from './ring.ts';

/** The box of all rings is cut into as many columns and rows. */
const CELLS = 32;
/** Of half a turn: lines of one direction do not cross. */
const DIRECTIONS = 8;

/**
 * About how many times edges cross, before they are put into an engine whose time and memory go with it. Lines of random place
 * cross in proportion to their lengths over the area (Buffon); here in each cell of a grid, by the directions of the lines.
 */
export function expectedCrossings(rings: readonly Ring[]): number {
  const bounds = measureBounds(rings);
  if (!bounds) return 0;
  const { minX, minY, maxX, maxY } = bounds;
  const [width, height] = [Math.max(1, (maxX - minX) / CELLS), Math.max(1, (maxY - minY) / CELLS)];
  const lengths = new Float64Array(CELLS * CELLS * DIRECTIONS);
  const add = (x: number, y: number, direction: number, length: number): void => {
    const column = Math.min(CELLS - 1, Math.floor((x - minX) / width));
    const row = Math.min(CELLS - 1, Math.floor((y - minY) / height));
    lengths[(row * CELLS + column) * DIRECTIONS + direction]! += length;
  };
  for (const ring of rings) {
    const points = new Points(ring);
    for (let i = 0, k = points.length - 1; i < points.length; k = i++) {
      const [ax, ay] = [points.x(k), points.y(k)];
      const [dx, dy] = [points.x(i) - ax, points.y(i) - ay];
      const length = Math.hypot(dx, dy);
      const direction = Math.floor(((Math.atan2(dy, dx) / Math.PI + 2) % 1) * DIRECTIONS) % DIRECTIONS;
      const steps = Math.max(1, Math.ceil(Math.abs(dx) / width), Math.ceil(Math.abs(dy) / height));
      for (let step = 0; step < steps; step++) {
        const at = (step + 0.5) / steps;
        add(ax + dx * at, ay + dy * at, direction, length / steps);
      }
    }
  }
  let crossings = 0;
  for (let cell = 0; cell < lengths.length; cell += DIRECTIONS)
    for (let a = 0; a < DIRECTIONS; a++)
      for (let b = a + 1; b < DIRECTIONS; b++)
        crossings += lengths[cell + a]! * lengths[cell + b]! * Math.sin(((b - a) * Math.PI) / DIRECTIONS);
  return crossings / (width * height);
}
