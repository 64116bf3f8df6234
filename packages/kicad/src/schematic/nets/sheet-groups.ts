import type { BusEntry, Junction, Label, NoConnect, Point, SheetFile, SheetPin, SheetSymbol, Wire } from '../model.ts';
import { isInside, LineIndex, type Line } from './line-index.ts';
import type { PlacedLibraryPin } from './placed-pins.ts';
import { PointKeys } from './point-keys.ts';
import { UnionFind } from './union-find.ts';

/** The items of one sheet, numbered one after the other, and which of them touch. Nothing in it knows of instances. */
export interface SheetGroups {
  /** Wires first, then buses; cut as they count. */
  lines: readonly Wire[];
  wireCount: number;
  entries: readonly BusEntry[];
  junctions: readonly Junction[];
  noConnects: readonly NoConnect[];
  labels: readonly Label[];
  sheetPins: readonly { pin: SheetPin; symbol: SheetSymbol }[];
  pins: readonly PlacedLibraryPin[];
  /** The first number of each kind; lines begin at 0. */
  first: { entries: number; junctions: number; noConnects: number; labels: number; sheetPins: number; pins: number };
  /** Number of the item -> number of its group; groups are numbered from 0 without gaps. */
  groupOf: Int32Array;
  groupCount: number;
  /** By label: the lines it lies on. */
  linesOfLabel: readonly (readonly number[])[];
  /** By entry: a group of the bus and of the wire that its ends meet, or -1. */
  busOfEntry: Int32Array;
  wireOfEntry: Int32Array;
  dangling: readonly { item: number; at: Point; isWhole: boolean }[];
  /** Lines that a junction or a bus entry lies on without the file cutting them there, and the place. */
  cuts: readonly { line: number; at: Point }[];
}

/** Labels on the same thousand stacked wires say nothing more than on the first few. */
const MOST_LINES_OF_LABEL = 50;

/**
 * Finds what touches on a sheet. Items meet where their ends are at exactly the same point; labels and
 * pins of sheets lie anywhere on a line. A line
 * that runs over a junction or the end of a bus entry counts up to the first such place from its start: KiCad saves lines cut
 * there, and its command line drops the rest of those that are not.
 */
export function groupSheet(file: SheetFile, pins: readonly PlacedLibraryPin[]): SheetGroups {
  const sheetPins = file.sheets.flatMap((symbol) => symbol.pins.map((pin) => ({ pin, symbol })));
  const whole = [...file.wires, ...file.buses].filter(({ points }) => points.length > 1);
  const wireCount = file.wires.filter(({ points }) => points.length > 1).length;
  const { lines, cuts } = cutLines(whole, file);
  const { busEntries: entries, junctions, noConnects, labels } = file;
  let count = lines.length;
  const begin = (length: number): number => (count += length) - length;
  const first = {
    entries: begin(entries.length),
    junctions: begin(junctions.length),
    noConnects: begin(noConnects.length),
    labels: begin(labels.length),
    sheetPins: begin(sheetPins.length),
    pins: begin(pins.length),
  };

  const points = new PointList(count + lines.length + entries.length);
  for (const [index, { start, end }] of lines.entries()) {
    points.put(start, index);
    points.put(end, index);
  }
  for (const [index, { at, end }] of entries.entries()) {
    points.put(at, first.entries + index);
    points.put(end, first.entries + index);
  }
  for (const [index, { at }] of junctions.entries()) points.put(at, first.junctions + index);
  for (const [index, { at }] of noConnects.entries()) points.put(at, first.noConnects + index);
  for (const [index, { at }] of labels.entries()) points.put(at, first.labels + index);
  for (const [index, { pin }] of sheetPins.entries()) points.put(pin.at, first.sheetPins + index);
  for (const [index, { at }] of pins.entries()) points.put(at, first.pins + index);

  const sets = new UnionFind(count);
  const under = new LineIndex(lines);
  const linesOfLabel: (readonly number[])[] = [];
  const busAt = new Int32Array(entries.length).fill(-1);
  const wireAt = new Int32Array(entries.length).fill(-1);
  const wires: number[] = [];
  const buses: number[] = [];
  const atEntry: number[] = [];
  /** What joins wires and buses alike. */
  const both: number[] = [];
  const flags: number[] = [];
  for (const slots of points.places()) {
    wires.length = buses.length = atEntry.length = both.length = flags.length = 0;
    let isLabelled = false;
    let flagOnPin = -1;
    for (const item of slots) {
      if (item < wireCount) wires.push(item);
      else if (item < first.entries) buses.push(item);
      else if (item < first.junctions) atEntry.push(item);
      else if (item < first.noConnects) flags.push(item);
      else if (item < first.labels) flags.push(item);
      else if (item < first.sheetPins) {
        both.push(item);
        isLabelled = true;
      } else if (item < first.pins) {
        both.push(item);
        isLabelled = true;
      }
      // A pin that must not be connected stays alone, whatever is drawn to it.
      else if (pins[item - first.pins]!.type === 'no_connect') flagOnPin = item;
      else both.push(item);
    }
    if (isLabelled) {
      const found = under.at(points.here).toSorted((a, b) => a - b);
      // A label reaches a line that passes when nothing else is at its place, or when it can join several lines.
      if (slots.length > 1 && found.length < 2)
        found.splice(0, found.length, ...found.filter((line) => slots.includes(line)));
      for (const item of slots)
        if (item >= first.labels && item < first.sheetPins)
          linesOfLabel[item - first.labels] = found.slice(0, MOST_LINES_OF_LABEL);
      for (const line of found) (line < wireCount ? wires : buses).push(line);
    }
    // At a bus, an entry belongs to what its other end meets.
    for (const entry of atEntry) {
      if (buses.length > 0) busAt[entry - first.entries] = buses[0]!;
      else {
        if (wires.length > 0 || both.length > 0) wireAt[entry - first.entries] = entry;
        wires.push(entry);
      }
    }
    if (both.length > 0) {
      joinAll(sets, both);
      for (const item of wires) sets.join(both[0]!, item);
      for (const item of buses) sets.join(both[0]!, item);
    } else {
      joinAll(sets, wires);
      joinAll(sets, buses);
    }
    const holder = both[0] ?? wires[0] ?? buses[0] ?? (flagOnPin === -1 ? undefined : flagOnPin);
    for (const flag of flags) if (holder !== undefined) sets.join(holder, flag);
  }

  const groupOf = new Int32Array(count);
  let groupCount = 0;
  for (let item = 0; item < count; item++) {
    const root = sets.find(item);
    groupOf[item] = root === item ? groupCount++ : groupOf[root]!;
  }
  for (let entry = 0; entry < entries.length; entry++) {
    if (busAt[entry] !== -1) busAt[entry] = groupOf[busAt[entry]!]!;
    if (wireAt[entry] !== -1) wireAt[entry] = groupOf[wireAt[entry]!]!;
  }
  return {
    lines: whole.map((wire, index) => cutWire(wire, lines[index]!)),
    wireCount,
    entries,
    junctions,
    noConnects,
    labels,
    sheetPins,
    pins,
    first,
    groupOf,
    groupCount,
    linesOfLabel,
    busOfEntry: busAt,
    wireOfEntry: wireAt,
    dangling: findDangling(points, lines.length, first, linesOfLabel),
    cuts,
  };
}

function joinAll(sets: UnionFind, items: readonly number[]): void {
  for (let at = 1; at < items.length; at++) sets.join(items[0]!, items[at]!);
}

function cutLines(
  whole: readonly Wire[],
  { junctions, busEntries }: SheetFile,
): { lines: Line[]; cuts: { line: number; at: Point }[] } {
  const lines: Line[] = whole.map(({ points }) => ({ start: points[0]!, end: points.at(-1)! }));
  const cuts = new Map<number, Point>();
  if (junctions.length + busEntries.length === 0) return { lines, cuts: [] };
  const under = new LineIndex(lines);
  for (const at of [
    ...junctions.map((junction) => junction.at),
    ...busEntries.flatMap((entry) => [entry.at, entry.end]),
  ]) {
    for (const line of under.at(at)) {
      const { start } = lines[line]!;
      const known = cuts.get(line);
      if (isInside(lines[line]!, at) && (known === undefined || isNearer(at, known, start))) cuts.set(line, at);
    }
  }
  for (const [line, at] of cuts) lines[line] = { start: lines[line]!.start, end: at };
  return { lines, cuts: [...cuts].map(([line, at]) => ({ line, at })) };
}

function isNearer(a: Point, b: Point, from: Point): boolean {
  return Math.abs(a.x - from.x) + Math.abs(a.y - from.y) < Math.abs(b.x - from.x) + Math.abs(b.y - from.y);
}

function cutWire(wire: Wire, { start, end }: Line): Wire {
  return wire.points.length === 2 && wire.points[1] === end ? wire : { ...wire, points: [start, end] };
}

function findDangling(
  points: PointList,
  lineCount: number,
  first: SheetGroups['first'],
  linesOfLabel: readonly (readonly number[])[],
): SheetGroups['dangling'] {
  const ends: { item: number; at: Point }[] = [];
  const ofLine = new Map<number, number>();
  for (const slots of points.places()) {
    if (slots.length > 1) continue;
    const item = slots[0]!;
    // Junctions and pins have checks of their own; a label may lie within a line.
    const isJunction = item >= first.junctions && item < first.noConnects;
    if (item >= first.pins || isJunction) continue;
    if (item >= first.labels && item < first.sheetPins && linesOfLabel[item - first.labels]!.length > 0) continue;
    ends.push({ item, at: points.here });
    if (item < lineCount) ofLine.set(item, (ofLine.get(item) ?? 0) + 1);
  }
  return ends.map(({ item, at }) => ({ item, at, isWhole: item >= lineCount || ofLine.get(item) === 2 }));
}

/** Items by the point they are at: chains in two arrays, without an object for each point. */
class PointList {
  readonly #keys = new PointKeys();
  readonly #last = new Map<number, number>();
  readonly #item: Int32Array;
  readonly #before: Int32Array;
  readonly #at: Point[] = [];
  /** Of the place that is being visited. */
  here: Point = { x: 0, y: 0 };

  constructor(capacity: number) {
    this.#item = new Int32Array(capacity);
    this.#before = new Int32Array(capacity);
  }

  put(at: Point, item: number): void {
    const slot = this.#at.push(at) - 1;
    const key = this.#keys.of(at);
    this.#item[slot] = item;
    this.#before[slot] = this.#last.get(key) ?? -1;
    this.#last.set(key, slot);
  }

  /** The items of each point, in the order they were put. The array is used again for the next point. */
  *places(): Generator<readonly number[]> {
    const items: number[] = [];
    for (const last of this.#last.values()) {
      items.length = 0;
      for (let slot = last; slot !== -1; slot = this.#before[slot]!) items.push(this.#item[slot]!);
      items.reverse();
      this.here = this.#at[last]!;
      yield items;
    }
  }
}
