import type { Picture, Point, Quad } from '../pictures/picture.ts';
import { findInk } from '../text/ink.ts';
import type { UnreadCode } from './code-reader.ts';

/** One of the three squares in the corners of a QR code (ISO/IEC 18004, 6.3.3). */
interface Finder {
  x: number;
  y: number;
  /** Side of a module, in pixels. */
  module: number;
  /** Rows that found it. */
  rows: number;
}

/** Dark and light in turns through the middle of a square, in modules. */
const RUNS = [1, 1, 3, 1, 1] as const;
const MODULES = 7;
/** Of a module, by which a run may be off, and by which one way across may differ from the other. */
const [MOST_OFF, MOST_APART] = [0.55, 0.35];
const LEAST_MODULE = 2;
const LEAST_ROWS = 2;
/** What lies around it must be seen for what is dark to be told: more than half of the largest square. */
const RADIUS = 60;
/** Modules between the middles of two squares: of the smallest code along its side, of the largest across. */
const [NEAREST, FARTHEST] = [13, 241];
/** From the middle to the rim a square reaches farther to its corners than to its sides; a ring does not. */
const LEAST_SQUARE = 1.18;
const WAYS = 32;
/** Modules from dark to light and back between two squares, as a share of their distance: what is between is no plain paper. */
const LEAST_CHANGES = 0.15;

/**
 * QR codes that stand on a picture by two squares of their corners, where the third may be torn off or covered, so that no
 * reader finds the code. Their place reaches from one square to the other.
 */
export function findByFinders(picture: Picture): UnreadCode[] {
  const ink = findInk(picture, 'dark', RADIUS);
  const finders = findFinders(ink, picture).filter((finder) => isSquare(ink, picture, finder));
  const taken = new Set<Finder>();
  return finders.flatMap((one, at) => {
    const other = finders.slice(at + 1).find((each) => !taken.has(each) && arePair(ink, picture, one, each));
    if (other === undefined || taken.has(one)) return [];
    taken.add(one).add(other);
    return [{ format: 'QRCode', quad: boxOf(one, other) }];
  });
}

function findFinders(ink: Uint8Array, { width, height }: Picture): Finder[] {
  const found: Finder[] = [];
  for (let y = 0; y < height; y++)
    for (const { middle, module } of crossings(ink, y * width, 1, width)) {
      const column = Math.round(middle);
      const down = crossings(ink, column, width, height).find((run) => Math.abs(run.middle - y) < run.module);
      if (down === undefined || Math.abs(down.module - module) > MOST_APART * module) continue;
      const size = (down.module + module) / 2;
      const same = found.find((each) => Math.hypot(each.x - middle, each.y - down.middle) < 2 * size);
      if (same === undefined) found.push({ x: middle, y: down.middle, module: size, rows: 1 });
      else same.rows++;
    }
  return found.filter(({ rows }) => rows >= LEAST_ROWS);
}

/** Where a line of pixels goes through such a square. */
function crossings(ink: Uint8Array, from: number, step: number, length: number): { middle: number; module: number }[] {
  const starts = [0];
  for (let at = 1; at < length; at++) if (ink[from + at * step] !== ink[from + (at - 1) * step]) starts.push(at);
  starts.push(length);
  const found = [];
  for (let first = 0; first + RUNS.length < starts.length; first++) {
    if (ink[from + starts[first]! * step] !== 1) continue;
    const [start, end] = [starts[first]!, starts[first + RUNS.length]!];
    const module = (end - start) / MODULES;
    if (module < LEAST_MODULE) continue;
    const fits = RUNS.every(
      (modules, at) => Math.abs((starts[first + at + 1]! - starts[first + at]!) / module - modules) < MOST_OFF,
    );
    if (fits) found.push({ middle: (start + end) / 2, module });
  }
  return found;
}

/** Rings around a hole and signs such as @ cross a line as squares do. */
function isSquare(ink: Uint8Array, { width, height }: Picture, { x, y, module }: Finder): boolean {
  const reaches = Array.from({ length: WAYS }, (_, way) => {
    const [dx, dy] = [Math.cos((2 * Math.PI * way) / WAYS), Math.sin((2 * Math.PI * way) / WAYS)];
    let last = 0;
    for (let reach = 2.6 * module; reach < 5.2 * module; reach += module / 8) {
      const [px, py] = [Math.round(x + reach * dx), Math.round(y + reach * dy)];
      const isDark = px >= 0 && py >= 0 && px < width && py < height && ink[py * width + px] === 1;
      if (isDark) last = reach;
      else if (last > 0) break;
    }
    return last;
  }).toSorted((a, b) => a - b);
  const [short, long] = [reaches[Math.floor(WAYS * 0.1)]!, reaches[Math.floor(WAYS * 0.9)]!];
  return short > 0 && long > LEAST_SQUARE * short;
}

function arePair(ink: Uint8Array, { width }: Picture, one: Finder, other: Finder): boolean {
  const module = (one.module + other.module) / 2;
  if (Math.abs(one.module - other.module) > MOST_APART * module) return false;
  const apart = Math.hypot(other.x - one.x, other.y - one.y);
  if (apart < NEAREST * module || apart > FARTHEST * module) return false;
  const [dx, dy] = [(other.x - one.x) / apart, (other.y - one.y) / apart];
  let changes = 0;
  let before: number | undefined;
  for (let along = 5 * module; along < apart - 5 * module; along++) {
    const value = ink[Math.round(one.y + along * dy) * width + Math.round(one.x + along * dx)]!;
    if (before !== undefined && value !== before) changes++;
    before = value;
  }
  return changes >= LEAST_CHANGES * (apart / module - 10);
}

function boxOf(one: Finder, other: Finder): Quad {
  const reach = (MODULES / 2) * Math.max(one.module, other.module);
  const [left, right] = [Math.min(one.x, other.x) - reach, Math.max(one.x, other.x) + reach];
  const [top, bottom] = [Math.min(one.y, other.y) - reach, Math.max(one.y, other.y) + reach];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] satisfies Point[] as unknown as Quad;
}
