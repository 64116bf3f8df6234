import { Points, type Ring } from '../polygons/index.ts';
import { measureSweep, type ArcEnds } from '../flatten/path-line.ts';
import type { Path } from '../model.ts';
import { um } from './svg-text.ts';

/** Half a turn and more is drawn in two arcs: the flags of one leave its middle to the last digit. */
const LONGEST_ARC = Math.PI * 0.9;

/** The `d` of a path in micrometres, y up; relative, so that it is short, and without drift. Arguments in nanometres. */
export class PathData {
  #parts: string[] = [];
  #x = 0;
  #y = 0;

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** As it stands in the attribute. */
  get d(): string {
    return this.#parts.join('');
  }

  moveTo(x: number, y: number): void {
    [this.#x, this.#y] = [um(x), um(y)];
    this.#parts.push(`M${pair(this.#x, this.#y)}`);
  }

  /** Whether a stroke that starts here goes on from the last. */
  isAt(x: number, y: number): boolean {
    return !this.isEmpty && this.#x === um(x) && this.#y === um(y);
  }

  lineTo(x: number, y: number): void {
    this.#parts.push(`l${this.#step(x, y)}`);
  }

  close(): void {
    this.#parts.push('z');
  }

  arcTo(arc: ArcEnds): void {
    const { from, sweep, startRadius, endRadius } = measureSweep(arc);
    const radius = (startRadius + endRadius) / 2;
    const count = Math.max(1, Math.ceil(Math.abs(sweep) / LONGEST_ARC));
    const flags = sweep > 0 ? '0 1 ' : '0 0 ';
    const size = um(radius);
    for (let i = 1; i <= count; i++) {
      const angle = from + (sweep * i) / count;
      const isEnd = i === count;
      const x = isEnd ? arc.endX : arc.centerX + radius * Math.cos(angle);
      const y = isEnd ? arc.endY : arc.centerY + radius * Math.sin(angle);
      this.#parts.push(`a${size} ${size} 0 ${flags}${this.#step(x, y)}`);
    }
  }

  /** Counter-clockwise. */
  circle(x: number, y: number, radiusNm: number): void {
    const size = um(radiusNm);
    const [left, right] = [um(x - radiusNm), um(x + radiusNm)];
    const across = right - left;
    this.#parts.push(`M${pair(left, um(y))}a${size} ${size} 0 1 1 ${across} 0 ${size} ${size} 0 1 1 ${-across} 0z`);
    [this.#x, this.#y] = [left, um(y)];
  }

  ring(ring: Ring): void {
    if (ring.length < 6) return;
    const points = new Points(ring);
    this.moveTo(...points.at(0));
    const steps: string[] = [];
    for (let i = 1; i < points.length; i++) steps.push(this.#step(points.x(i), points.y(i)));
    this.#parts.push(`l${steps.join(' ')}z`);
  }

  /** A closed path with its arcs, moved by x, y. */
  closedPath(path: Path, x = 0, y = 0): void {
    const [only] = path.arcs;
    if (path.points.length > 2) {
      this.#segments(path, true, x, y);
      this.close();
    } else if (only) {
      const [startX, startY] = new Points(path.points).at(0);
      const radius = Math.hypot(startX - only.centerX, startY - only.centerY);
      this.circle(only.centerX + x, only.centerY + y, radius);
    }
  }

  openPath(path: Path): void {
    this.#segments(path, false, 0, 0);
  }

  #segments({ points: flat, arcs }: Path, isClosed: boolean, x: number, y: number): void {
    const points = new Points(flat);
    this.moveTo(points.x(0) + x, points.y(0) + y);
    let next = 0;
    for (let i = 0; i < (isClosed ? points.length : points.length - 1); i++) {
      const end = points.next(i);
      const [endX, endY] = [points.x(end) + x, points.y(end) + y];
      const arc = arcs[next];
      if (arc?.segment === i) {
        next++;
        const [startX, startY] = [points.x(i) + x, points.y(i) + y];
        this.arcTo({ ...arc, centerX: arc.centerX + x, centerY: arc.centerY + y, startX, startY, endX, endY });
      } else if (end !== 0) this.lineTo(endX, endY);
    }
  }

  #step(x: number, y: number): string {
    const [toX, toY] = [um(x), um(y)];
    const step = pair(toX - this.#x, toY - this.#y);
    [this.#x, this.#y] = [toX, toY];
    return step;
  }
}

/** A minus sign parts two numbers as well as a space. */
function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}
