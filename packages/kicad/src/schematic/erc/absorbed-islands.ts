import type { SheetFile } from '../model.ts';
import { type ConnectedLabel, type ConnectedPin, type Connectivity, type Driver, type Island } from '../nets/index.ts';
import { driverPriority } from '../nets/model.ts';
import type { SheetInstance } from '../project/model.ts';
import { findFileItem } from './subject.ts';
import type { AbsorbedIslands } from './model.ts';

/**
 * Groups the islands of each sheet by their strong names. Of a file that is used many times the last use stands for all, as long as
 * something names the group: KiCad checks what an item drives once. What nothing names is checked on each use.
 */
export function absorbIslands(connectivity: Connectivity): { groups: AbsorbedIslands[]; primaries: Set<Island> } {
  const primaries = new Set<Island>();
  const lastUse = new Map<SheetFile, SheetInstance>();
  for (const sheet of connectivity.project.sheets) lastUse.set(sheet.file, sheet);
  const groups: AbsorbedIslands[] = [];
  for (const [sheet, islands] of connectivity.islandsOf) {
    const isChecked = lastUse.get(sheet.file) === sheet;
    for (const members of groupByName(islands)) {
      const primary = pickPrimary(members);
      primaries.add(primary);
      const drivers = listIslandDrivers(members);
      if (drivers.length > 0 && !isChecked) continue;
      groups.push({ sheet, islands: members, drivers, primary });
    }
  }
  return { groups, primaries };
}

/** The island with the best driver takes in the others; of equal ones the first. */
function pickPrimary(islands: readonly Island[]): Island {
  const rankDrivers = ({ drivers }: Island): number => drivers[0]?.priority ?? 0;
  return islands.reduce((best, island) => (rankDrivers(island) > rankDrivers(best) ? island : best));
}

function groupByName(islands: readonly Island[]): Island[][] {
  const parent = islands.map((_, index) => index);
  const findRootIsland = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root] = parent[parent[root]!]!;
    return root;
  };
  const firstNamed = new Map<string, number>();
  for (const [index, { drivers }] of islands.entries()) {
    for (const { priority, text } of drivers) {
      if (priority < driverPriority.hierarchicalLabel) break;
      const first = firstNamed.get(text);
      if (first === undefined) firstNamed.set(text, index);
      else {
        const [a, b] = [findRootIsland(first), findRootIsland(index)];
        // The earlier island stands for its group.
        parent[Math.max(a, b)] = Math.min(a, b);
      }
    }
  }
  const groups = new Map<number, Island[]>();
  for (const [index, island] of islands.entries()) {
    const root = findRootIsland(index);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [island]);
    else group.push(island);
  }
  return [...groups.values()];
}

function listIslandDrivers(islands: readonly Island[]): readonly Driver[] {
  const [{ drivers }] = islands as [Island];
  if (islands.length === 1 && drivers.length < 2) return drivers;
  const [best] = drivers;
  // The island that names the group has already weighed its own; the others can only be better by priority or by name.
  return islands
    .flatMap((island) => island.drivers)
    .toSorted(
      (a, b) =>
        b.priority - a.priority ||
        (islands.length === 1 && best !== undefined
          ? Number(b.text === best.text) - Number(a.text === best.text)
          : 0) ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : readLine(a.item) - readLine(b.item)),
    );
}

export function listPins({ islands }: AbsorbedIslands): readonly ConnectedPin[] {
  return inOrder(islands, ({ pins }) => pins);
}

export function listLabels({ islands }: AbsorbedIslands): readonly ConnectedLabel[] {
  return inOrder(islands, ({ labels }) => labels);
}

/** As they stand in the file. */
function inOrder<T extends Driver['item']>(
  islands: readonly Island[],
  of: (island: Island) => readonly T[],
): readonly T[] {
  const items = islands.length === 1 ? of(islands[0]!) : islands.flatMap(of);
  return items.length < 2 ? items : items.toSorted((a, b) => readLine(a) - readLine(b));
}

function readLine(item: Driver['item']): number {
  return findFileItem(item).line;
}
