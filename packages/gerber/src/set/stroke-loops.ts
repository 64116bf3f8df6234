import type { ArcObject, Box, GerberLayer, GraphicObject, LineObject } from '../model.ts';
import { Points } from '../polygons/index.ts';

/** Strokes that hang together by their ends. */
export interface StrokeGroup {
  /** Around their middle lines, without the width of the pen. */
  bounds: Box;
  /** Its lines and arcs, or the region. */
  objects: GraphicObject[];
  /** Ends at which nothing goes on. */
  openEnds: number;
  /** Where those are. */
  openPoints: (readonly [x: number, y: number])[];
}

/** Ends that are this near are one: the coarsest formats round to 2.5 µm, drawn by hand they miss by more. */
export const JOIN_NM = 20_000;

/** A layer with more strokes is a drawing, and is not looked through for an outline. */
const MOST_STROKES = 100_000;

/** The groups of strokes of a layer; areas are groups of their own. Undefined when there are too many to look through. */
export function strokeGroups(layer: GerberLayer): StrokeGroup[] | undefined {
  const strokes: (LineObject | ArcObject)[] = [];
  const groups: StrokeGroup[] = [];
  for (const object of layer.objects) {
    if (object.polarity === 'clear' || object.kind === 'flash') continue;
    if (object.kind === 'region') {
      for (const { points } of object.contours)
        groups.push({ bounds: aroundPoints(points), objects: [object], openEnds: 0, openPoints: [] });
    } else strokes.push(object);
    if (strokes.length + groups.length > MOST_STROKES) return undefined;
  }
  const ends = new EndTable(strokes);
  const byRoot = new Map<number, StrokeGroup>();
  for (const [at, stroke] of strokes.entries()) {
    const root = ends.findRoot(at);
    const bounds = measureStroke(stroke);
    const group = byRoot.get(root) ?? { bounds, objects: [], openEnds: 0, openPoints: [] };
    group.objects.push(stroke);
    group.openEnds += ends.countOpenEnds(at);
    group.openPoints.push(...ends.listOpenEnds(at));
    group.bounds = {
      minX: Math.min(group.bounds.minX, bounds.minX),
      minY: Math.min(group.bounds.minY, bounds.minY),
      maxX: Math.max(group.bounds.maxX, bounds.maxX),
      maxY: Math.max(group.bounds.maxY, bounds.maxY),
    };
    byRoot.set(root, group);
  }
  return [...groups, ...byRoot.values()];
}

interface LoneEnd {
  stroke: number;
  x: number;
  y: number;
}

/** With more of them it is no outline. */
const MOST_LONE_ENDS = 100;

/** Which ends of strokes meet: ends are found by the cell of a grid that they lie in. */
export class EndTable {
  readonly #parents: Int32Array;
  readonly #open = new Map<number, (readonly [number, number])[]>();

  constructor(strokes: readonly (LineObject | ArcObject)[]) {
    this.#parents = Int32Array.from(strokes, (_, at) => at);
    const cells = new Map<string, { count: number; stroke: number }>();
    for (const [at, stroke] of strokes.entries())
      for (const [x, y] of listStrokeEnds(stroke)) {
        const key = makeJoinKey(x, y);
        const cell = cells.get(key);
        if (cell === undefined) cells.set(key, { count: 1, stroke: at });
        else {
          cell.count++;
          this.#join(cell.stroke, at);
        }
      }
    const lone: LoneEnd[] = [];
    for (const [at, stroke] of strokes.entries())
      for (const [x, y] of listStrokeEnds(stroke)) {
        let isMet = cells.get(makeJoinKey(x, y))!.count > 1;
        for (let cell = 0; cell < 9; cell++) {
          if (cell === 4) continue;
          const other = cells.get(
            makeJoinKey(x + ((cell % 3) - 1) * JOIN_NM, y + (Math.floor(cell / 3) - 1) * JOIN_NM),
          );
          if (other === undefined || other.stroke === at) continue;
          isMet = true;
          this.#join(other.stroke, at);
        }
        if (!isMet) this.#open.set(at, [...this.listOpenEnds(at), [x, y]]);
        if (!isMet && lone.length <= MOST_LONE_ENDS) lone.push({ stroke: at, x, y });
      }
    if (lone.length <= MOST_LONE_ENDS) for (const end of lone) this.#meetMiddles(end, strokes);
  }

  findRoot(at: number): number {
    let root = at;
    while (this.#parents[root] !== root) root = this.#parents[root] = this.#parents[this.#parents[root]!]!;
    return root;
  }

  countOpenEnds(at: number): number {
    return this.listOpenEnds(at).length;
  }

  listOpenEnds(at: number): readonly (readonly [number, number])[] {
    return this.#open.get(at) ?? [];
  }

  /** An end on the way of another line, as a line drawn twice leaves it, is not open. */
  #meetMiddles({ stroke, x, y }: LoneEnd, strokes: readonly (LineObject | ArcObject)[]): void {
    for (const [at, other] of strokes.entries()) {
      if (at === stroke || other.kind === 'arc' || distanceTo(other, x, y) > JOIN_NM) continue;
      this.#open.set(
        stroke,
        this.listOpenEnds(stroke).filter(([endX, endY]) => endX !== x || endY !== y),
      );
      this.#join(at, stroke);
      return;
    }
  }

  #join(a: number, b: number): void {
    this.#parents[this.findRoot(a)] = this.findRoot(b);
  }
}

export function distanceTo({ startX, startY, endX, endY }: LineObject, x: number, y: number): number {
  const [dx, dy] = [endX - startX, endY - startY];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - startX) * dx + (y - startY) * dy) / length));
  return Math.hypot(x - startX - along * dx, y - startY - along * dy);
}

const makeJoinKey = (x: number, y: number): string => `${Math.round(x / JOIN_NM)} ${Math.round(y / JOIN_NM)}`;

/** A full circle has no ends; a stroke of no length is a dot and joins nothing. */
function listStrokeEnds({ startX, startY, endX, endY }: LineObject | ArcObject): [number, number][] {
  if (startX === endX && startY === endY) return [];
  return [
    [startX, startY],
    [endX, endY],
  ];
}

export function aroundPoints(points: Float64Array): Box {
  const box: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const [x, y] of new Points(points)) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}

/** Of the middle line. An arc is as wide as what it passes: right, above, left and below of its centre. */
export function measureStroke(stroke: LineObject | ArcObject): Box {
  const { startX, startY, endX, endY } = stroke;
  const points = [startX, startY, endX, endY];
  if (stroke.kind === 'arc') {
    const { centerX, centerY, clockwise } = stroke;
    const radius = Math.hypot(startX - centerX, startY - centerY);
    const start = Math.atan2(startY - centerY, startX - centerX);
    const turn = (to: number): number => {
      const difference = (clockwise ? start - to : to - start) % (2 * Math.PI);
      return difference < 0 ? difference + 2 * Math.PI : difference;
    };
    const isFull = startX === endX && startY === endY;
    const whole = isFull ? 2 * Math.PI : turn(Math.atan2(endY - centerY, endX - centerX));
    for (let quarter = 0; quarter < 4; quarter++) {
      const angle = (quarter * Math.PI) / 2;
      if (turn(angle) <= whole) points.push(centerX + radius * Math.cos(angle), centerY + radius * Math.sin(angle));
    }
  }
  return aroundPoints(Float64Array.from(points));
}
