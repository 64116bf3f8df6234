import type { Item, Point, SheetFile } from '../model.ts';
import type { SheetInstance } from '../project/model.ts';
import type { ErcFinding, Rule } from './model.ts';
import { SpatialOrder } from './spatial-order.ts';

/** A finding, and where KiCad puts its marker. */
export interface Placed {
  rule: Rule;
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
      const distance = measureSquaredDistance(at);
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
    const distance = measureSquaredDistance(at);
    const known = places.get(distance);
    if (known === undefined) places.set(distance, at);
    else if (!isSame(known, at)) return true;
  }
  return false;
}

const STAGES: readonly Rule['stage'][] = ['nets', undefined, 'libraries', 'files'];

/** In the order in which KiCad makes the markers. `placed` is in the order of the rules. */
function asMade(placed: readonly Placed[], order: SpatialOrder): Placed[] {
  const turns = new Map([...new Set(placed.map(({ rule }) => rule))].map((rule, turn) => [rule, turn]));
  const keyed = placed.map((one) => {
    const { stage } = one.rule;
    const turn = stage === undefined || stage === 'nets' ? 0 : turns.get(one.rule)!;
    const rank = stage !== undefined && one.item !== undefined ? order.findRank(one.item) : 0;
    return { one, stage: STAGES.indexOf(stage), turn, rank };
  });
  return keyed.sort((a, b) => a.stage - b.stage || a.turn - b.turn || a.rank - b.rank).map(({ one }) => one);
}

/** Squared. */
function measureSquaredDistance({ x, y }: Point): number {
  return x ** 2 + y ** 2;
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
