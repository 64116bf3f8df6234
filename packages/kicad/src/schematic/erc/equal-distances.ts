import type { Item, Point, SheetFile } from '../model.ts';
import type { SheetInstance } from '../project/model.ts';
import type { ErcFinding } from './model.ts';
import { SpatialOrder } from './spatial-order.ts';

/** A finding, and where KiCad puts its marker. */
export interface Placed {
  finding: ErcFinding;
  file: SheetFile;
  at: Point;
  /** What it is found at, as the file has it; undefined when it is of the whole design. */
  item: Item | undefined;
}

/**
 * The findings that KiCad finds and does not list: it sorts the markers of a file by their distance from the upper left corner, and
 * of several places that are equally far from it, such as 50.8, 76.2 and 76.2, 50.8, it lists one only: that which it comes to
 * first as it goes through its spatial index, which holds the markers too. So all markers must be known: when `isComplete` is not
 * true, the place nearest to the upper edge is the best guess. `screens` are the sheets of the files, one of each.
 */
export function unlistedFindings(
  placed: readonly Placed[],
  screens: readonly SheetInstance[],
  isComplete: boolean,
): Set<ErcFinding> {
  const byFile = Map.groupBy(placed, ({ file }) => file);
  const unlisted = new Set<ErcFinding>();
  for (const sheet of screens) {
    const ofFile = byFile.get(sheet.file) ?? [];
    if (!hasEqualDistances(ofFile)) continue;
    const listed = new Map<number, Point>();
    for (const { at, finding } of isComplete ? asVisited(ofFile, sheet) : ofFile.toSorted((a, b) => a.at.y - b.at.y)) {
      const distance = distanceOf(at);
      const first = listed.get(distance);
      if (first === undefined) listed.set(distance, at);
      else if (!isSame(first, at)) unlisted.add(finding);
    }
  }
  return unlisted;
}

/** In the order in which KiCad comes to the markers. */
function asVisited(placed: readonly Placed[], sheet: SheetInstance): Placed[] {
  const order = new SpatialOrder(sheet);
  const made = asMade(placed, order);
  return order.orderMarkers(made.map(({ at }) => at)).map((index) => made[index]!);
}

function hasEqualDistances(placed: readonly Placed[]): boolean {
  const places = new Map<number, Point>();
  for (const { at } of placed) {
    const distance = distanceOf(at);
    const known = places.get(distance);
    if (known === undefined) places.set(distance, at);
    else if (!isSame(known, at)) return true;
  }
  return false;
}

/** Checks that KiCad makes after all others, in this order. */
const lateTypes: readonly string[] = [
  'lib_symbol_issues',
  'lib_symbol_mismatch',
  'footprint_link_issues',
  'endpoint_off_grid',
  'four_way_junction',
  'label_multiple_wires',
];

/** Checks of nets, which KiCad makes before all others, net by net as it comes to them. */
const earlyTypes: ReadonlySet<string> = new Set([
  'multiple_net_names',
  'bus_to_net_conflict',
  'net_not_bus_member',
  'wire_dangling',
  'pin_not_connected',
  'no_connect_connected',
  'no_connect_dangling',
  'label_dangling',
  'global_label_dangling',
  'single_global_label',
  'unconnected_wire_endpoint',
]);

/** In the order in which KiCad makes the markers: check by check, of most checks item by item. */
function asMade(placed: readonly Placed[], order: SpatialOrder): Placed[] {
  const keyed = placed.map((one) => {
    const { type } = one.finding;
    const isEarly = earlyTypes.has(type);
    const phase = isEarly ? -2 : lateTypes.indexOf(type);
    const rank = (isEarly || phase >= 0) && one.item !== undefined ? order.rankOf(one.item) : 0;
    return { one, phase, rank };
  });
  return keyed.sort((a, b) => a.phase - b.phase || a.rank - b.rank).map(({ one }) => one);
}

/** Squared. */
function distanceOf({ x, y }: Point): number {
  return x ** 2 + y ** 2;
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
