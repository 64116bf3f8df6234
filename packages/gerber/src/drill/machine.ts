import { GerberUnreadable } from '../failure.ts';
import { type DrillHit, type DrillTool, NO_ATTRIBUTES } from '../model.ts';
import type { DrillLimits } from './limits.ts';
import { centreByRadius, RoutedPath } from './routed-path.ts';
import type { ToolTable } from './tool-table.ts';
import type { DrillWarnings } from './warnings.ts';

export interface Target {
  x: number;
  y: number;
}

/** A slot of less is a round hole: EasyEDA writes some so, three micrometres to each side. */
const NO_WAY_NM = 20_000;

/** The machine that a drill file moves: where it is, whether it drills or routes, and what it has made. Nanometres. */
export class DrillMachine {
  readonly hits: DrillHit[] = [];
  readonly #file: string;
  readonly #tools: ToolTable;
  readonly #limits: DrillLimits;
  readonly #warnings: DrillWarnings;
  #path: RoutedPath | undefined;
  #pathPoints = 0;
  /** Hits of the pattern that M02 repeats: from M25 (or the start) to M01. */
  #patternStart = 0;
  #patternEnd: number | undefined;
  #patternOffset: Target = { x: 0, y: 0 };
  at: Target = { x: 0, y: 0 };

  constructor(file: string, tools: ToolTable, limits: DrillLimits, warnings: DrillWarnings) {
    this.#file = file;
    this.#tools = tools;
    this.#limits = limits;
    this.#warnings = warnings;
  }

  get isDown(): boolean {
    return this.#path !== undefined;
  }

  drill(to: Target, line: number, diameterNm?: number): void {
    const tool = this.#tools.current(line);
    this.at = to;
    this.#add({
      kind: 'round',
      tool,
      diameterNm: diameterNm ?? tool.diameterNm,
      ...to,
      attributes: NO_ATTRIBUTES,
      line,
    });
  }

  /** G85. A hole that was just drilled where the slot starts is part of it. */
  slot(from: Target, to: Target, line: number): void {
    const last = this.hits.at(-1);
    if (last?.kind === 'round' && last.line === line - 1 && last.x === from.x && last.y === from.y) this.hits.pop();
    if (Math.hypot(to.x - from.x, to.y - from.y) <= NO_WAY_NM) {
      this.drill({ x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) }, line);
      return;
    }
    const path = new RoutedPath(from.x, from.y, line);
    path.lineTo(to.x, to.y);
    this.#finish(path);
    this.at = to;
  }

  down(line: number): void {
    this.#path ??= new RoutedPath(this.at.x, this.at.y, line);
  }

  up(): void {
    if (this.#path !== undefined) this.#finish(this.#path);
    this.#path = undefined;
  }

  rapid(to: Target): void {
    this.up();
    this.at = to;
  }

  cut(to: Target): void {
    this.#path?.lineTo(to.x, to.y);
    this.at = to;
  }

  /** An arc by its radius or by the offset of its centre; without either it is cut as a line, with a warning. */
  cutArc(
    to: Target,
    round: { radius?: number | undefined; i?: number | undefined; j?: number | undefined },
    clockwise: boolean,
    line: number,
  ): void {
    const { radius, i, j } = round;
    const centre =
      i !== undefined || j !== undefined
        ? { x: this.at.x + (i ?? 0), y: this.at.y + (j ?? 0) }
        : radius === undefined
          ? undefined
          : centreByRadius(this.at, to, radius, clockwise);
    if (centre === undefined) {
      this.#warnings.add(
        'arc_without_centre',
        line,
        'an arc has no radius or centre that fits its ends; it is read as a straight line',
      );
      this.cut(to);
      return;
    }
    this.#path?.arcTo(to.x, to.y, centre.x, centre.y, clockwise);
    this.at = to;
  }

  /** G32 and G33: a full circle around a centre. */
  circle(centre: Target, radius: number, clockwise: boolean, line: number): void {
    this.up();
    const path = new RoutedPath(centre.x + radius, centre.y, line);
    path.arcTo(centre.x + radius, centre.y, centre.x, centre.y, clockwise);
    this.#finish(path);
    this.at = centre;
  }

  /** `R04X15`: the last hit again, that often, each time moved on. */
  repeat(times: number, step: Target, line: number): void {
    const last = this.hits.at(-1);
    if (last === undefined) {
      this.#warnings.add('repeat_of_nothing', line, 'a repeat code stands before the first hole; it is left out');
      return;
    }
    this.#refuseMoreThan(times, line);
    for (let count = 1; count <= times; count++) this.#add(moved(last, { x: step.x * count, y: step.y * count }, line));
    this.at = { x: this.at.x + step.x * times, y: this.at.y + step.y * times };
  }

  startPattern(): void {
    this.up();
    this.#patternStart = this.hits.length;
    this.#patternEnd = undefined;
    this.#patternOffset = { x: 0, y: 0 };
  }

  endPattern(): void {
    this.up();
    this.#patternEnd ??= this.hits.length;
  }

  /** M02 with an offset: the pattern again, further on by it. */
  repeatPattern(step: Target, times: number, line: number): void {
    this.endPattern();
    const pattern = this.hits.slice(this.#patternStart, this.#patternEnd);
    this.#refuseMoreThan(times * pattern.length, line);
    for (let count = 0; count < times; count++) {
      this.#patternOffset = { x: this.#patternOffset.x + step.x, y: this.#patternOffset.y + step.y };
      for (const hit of pattern) this.#add(moved(hit, this.#patternOffset, hit.line));
    }
  }

  #finish(path: RoutedPath): void {
    const tool: DrillTool = this.#tools.current(path.line);
    const { line, pointCount } = path;
    const { points, arcs } = path.path();
    // Down and up again in one place is a hole.
    if (pointCount === 1) {
      const [x, y] = points as unknown as [number, number];
      this.#add({ kind: 'round', tool, diameterNm: tool.diameterNm, x, y, attributes: NO_ATTRIBUTES, line });
    } else
      this.#add({
        kind: 'slot',
        tool,
        diameterNm: tool.diameterNm,
        path: { points, arcs },
        attributes: NO_ATTRIBUTES,
        line,
      });
  }

  #add(hit: DrillHit): void {
    if (this.hits.length >= this.#limits.hits) throw this.#tooLarge('holes', this.#limits.hits, hit.line);
    if (hit.kind === 'slot') this.#pathPoints += hit.path.points.length / 2;
    if (this.#pathPoints > this.#limits.pathPoints)
      throw this.#tooLarge('points of routed paths', this.#limits.pathPoints, hit.line);
    this.hits.push(hit);
  }

  /** Before anything is made of a repeat code. */
  #refuseMoreThan(count: number, line: number): void {
    if (!(this.hits.length + count <= this.#limits.hits)) throw this.#tooLarge('holes', this.#limits.hits, line);
  }

  #tooLarge(what: string, limit: number, line: number): GerberUnreadable {
    return new GerberUnreadable('too_large', this.#file, line, `the file makes more than ${limit} ${what}; split it`);
  }
}

function moved(hit: DrillHit, by: Target, line: number): DrillHit {
  if (hit.kind === 'round') return { ...hit, x: hit.x + by.x, y: hit.y + by.y, line };
  const points = hit.path.points.map((value, at) => value + (at % 2 === 0 ? by.x : by.y));
  const arcs = hit.path.arcs.map((arc) => ({ ...arc, centerX: arc.centerX + by.x, centerY: arc.centerY + by.y }));
  return { ...hit, path: { points, arcs }, line };
}
