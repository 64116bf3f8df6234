import Flatbush from 'flatbush';
import type { DrillFile, DrillHit, GerberLayer, GraphicObject, Path } from '../model.ts';
import { Points } from '../polygons/index.ts';

/** How many of the holes of a drill file that are not said to be without plating lie on copper. */
export interface HolesOnCopper {
  holes: number;
  /** Inside a flashed pad. */
  onPads: number;
  /** On a pad or on drawn copper. */
  onCopper: number;
  /** Said to be without plating, and not asked. */
  nonPlated: number;
}

/** The dark objects of copper layers by place, to ask what lies under a hole. */
export class CopperIndex {
  readonly #objects: GraphicObject[];
  readonly #index: Flatbush | undefined;
  #workLeft = MOST_WORK;

  constructor(layers: readonly GerberLayer[]) {
    this.#objects = layers.flatMap(({ objects }) => objects.filter(({ polarity }) => polarity === 'dark'));
    if (this.#objects.length === 0) return;
    this.#index = new Flatbush(this.#objects.length);
    for (const object of this.#objects) this.#index.add(...measureObjectBox(object));
    this.#index.finish();
  }

  /** Undefined when there is no copper, or so much of it in one place that asking takes too long. */
  findHoles({ hits }: Pick<DrillFile, 'hits'>): HolesOnCopper | undefined {
    if (this.#index === undefined) return undefined;
    const count: HolesOnCopper = { holes: 0, onPads: 0, onCopper: 0, nonPlated: 0 };
    for (const hit of hits) {
      if (hit.tool.plating === 'non_plated') {
        count.nonPlated++;
        continue;
      }
      if (this.#workLeft <= 0) return undefined;
      count.holes++;
      const under = this.#under(...measureHitCentre(hit));
      if (under === 'pad') count.onPads++;
      if (under !== undefined) count.onCopper++;
    }
    return count;
  }

  /** For choosing a format: the share of all holes inside flashed pads. Undefined without holes or pads. */
  shareOnPads({ hits }: Pick<DrillFile, 'hits'>): number | undefined {
    if (hits.length === 0 || this.#index === undefined) return undefined;
    const every = Math.ceil(hits.length / MOST_ASKED);
    let [asked, onPads] = [0, 0];
    for (let at = 0; at < hits.length && this.#workLeft > 0; at += every) {
      asked++;
      if (this.#under(...measureHitCentre(hits[at]!)) === 'pad') onPads++;
    }
    return asked === 0 ? undefined : onPads / asked;
  }

  /** The share of holes that lie where there is copper around. */
  shareInside({ hits }: Pick<DrillFile, 'hits'>): number {
    const index = this.#index;
    if (index === undefined || hits.length === 0) return 0;
    const inside = hits.filter((hit) => {
      const [x, y] = measureHitCentre(hit);
      return x >= index.minX && x <= index.maxX && y >= index.minY && y <= index.maxY;
    });
    return inside.length / hits.length;
  }

  /** Of very many questions the last are answered with no. */
  isCopperAt(x: number, y: number): boolean {
    return this.#workLeft > 0 && this.#under(x, y) !== undefined;
  }

  #under(x: number, y: number): 'pad' | 'copper' | undefined {
    let found: 'pad' | 'copper' | undefined;
    this.#index?.search(x, y, x, y, (at) => {
      const object = this.#objects[at]!;
      this.#workLeft--;
      if (object.kind === 'flash') found = 'pad';
      else if (found === undefined && this.#workLeft > 0) {
        if (object.kind === 'region')
          this.#workLeft -= object.contours.reduce((sum, { points }) => sum + points.length / 2, 0);
        if (covers(object, x, y)) found = 'copper';
      }
      return false;
    });
    return found;
  }
}

/** Objects and corners looked at for all questions together: boards of 100,000 objects need a hundredth of it. */
const MOST_WORK = 200_000_000;

const MOST_ASKED = 2_000;

function measureHitCentre(hit: DrillHit): [number, number] {
  if (hit.kind === 'round') return [hit.x, hit.y];
  const points = new Points(hit.path.points);
  const [lastX, lastY, firstX, firstY] = points.edge(points.length - 1);
  return [(firstX + lastX) / 2, (firstY + lastY) / 2];
}

function measureObjectBox(object: GraphicObject): [number, number, number, number] {
  if (object.kind === 'flash') {
    const { bounds } = object.aperture;
    return [object.x + bounds.minX, object.y + bounds.minY, object.x + bounds.maxX, object.y + bounds.maxY];
  }
  if (object.kind === 'region') {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { points } of object.contours)
      for (const [x, y] of new Points(points)) {
        minX = Math.min(minX, x);
        minY = Math.min(minY, y);
        maxX = Math.max(maxX, x);
        maxY = Math.max(maxY, y);
      }
    return [minX, minY, maxX, maxY];
  }
  const half = measureHalfWidth(object);
  const { startX, startY, endX, endY } = object;
  if (object.kind === 'line')
    return [
      Math.min(startX, endX) - half,
      Math.min(startY, endY) - half,
      Math.max(startX, endX) + half,
      Math.max(startY, endY) + half,
    ];
  const reach = half + Math.hypot(startX - object.centerX, startY - object.centerY);
  return [object.centerX - reach, object.centerY - reach, object.centerX + reach, object.centerY + reach];
}

const measureHalfWidth = ({ aperture: { bounds } }: Extract<GraphicObject, { kind: 'line' | 'arc' }>): number =>
  Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) / 2;

function covers(object: Exclude<GraphicObject, { kind: 'flash' }>, x: number, y: number): boolean {
  if (object.kind === 'region') return object.contours.some((contour) => isInside(contour, x, y));
  const half = measureHalfWidth(object);
  if (object.kind === 'arc') {
    const radius = Math.hypot(object.startX - object.centerX, object.startY - object.centerY);
    return Math.abs(Math.hypot(x - object.centerX, y - object.centerY) - radius) <= half;
  }
  const [dx, dy] = [object.endX - object.startX, object.endY - object.startY];
  const length = dx * dx + dy * dy;
  const along =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - object.startX) * dx + (y - object.startY) * dy) / length));
  return Math.hypot(x - object.startX - along * dx, y - object.startY - along * dy) <= half;
}

/** Even-odd; arcs of a contour are taken as their chords, which is enough to tell a hole in a pad. */
export function isInside(path: Path, x: number, y: number): boolean {
  const points = new Points(path.points);
  let inside = false;
  for (let i = 0, k = points.length - 1; i < points.length; k = i++) {
    const [ax, ay, bx, by] = [points.x(i), points.y(i), points.x(k), points.y(k)];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
