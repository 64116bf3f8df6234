import { driverPriority, type Driver, type Island, type Net } from './model.ts';
import type { ExpandedBus } from './bus-names.ts';

/**
 * The best of what its islands are called: by kind, then from the sheet nearest to the top, then by alphabet. A bus that the net is
 * a member of names it before all but global labels and supplies.
 */
export function chooseName(net: Net, memberNames: readonly MemberName[], renamed: ReadonlyMap<Island, Driver>): void {
  const best = bestName(net.islands, renamed);
  net.driver = best;
  net.name = best?.name ?? '';
  if (best !== undefined && best.priority >= driverPriority.localPower) return;
  let member: MemberName | undefined;
  for (const entry of memberNames) if (member === undefined || isBetterMember(entry, member)) member = entry;
  if (member !== undefined) net.name = member.name;
}

/** What islands that were renamed are called now; when none was, the best driver of all. */
export function bestName(islands: readonly Island[], renamed: ReadonlyMap<Island, Driver>): Driver | undefined {
  for (const island of renamed.size === 0 ? [] : islands) {
    const driver = renamed.get(island);
    if (driver !== undefined) return driver;
  }
  return bestDriver(islands);
}

/** By kind, then from the sheet nearest to the top, then by alphabet. */
export function bestDriver(islands: readonly Island[]): Driver | undefined {
  let best: Driver | undefined;
  let depth = 0;
  for (const island of islands) {
    const [driver] = island.drivers;
    if (driver === undefined) continue;
    const own = measurePathDepth(island.sheet.path);
    if (best === undefined || isBetter(driver, own, best, depth)) {
      best = driver;
      depth = own;
    }
  }
  return best;
}

function isBetter(a: Driver, depthA: number, b: Driver, depthB: number): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority;
  if (depthA !== depthB) return depthA < depthB;
  return a.name < b.name;
}

function isBetterMember(a: MemberName, b: MemberName): boolean {
  const [driverA, driverB] = [a.bus.driver, b.bus.driver];
  if (driverA.priority !== driverB.priority) return driverA.priority > driverB.priority;
  const [depthA, depthB] = [measurePathDepth(a.bus.island.sheet.path), measurePathDepth(b.bus.island.sheet.path)];
  if (depthA !== depthB) return depthA < depthB;
  return a.name < b.name;
}

function measurePathDepth(path: string): number {
  let depth = 0;
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) depth++;
  return depth;
}

/** Two nets may come to the same name; the later ones are numbered. */
export function uniqueNames(nets: readonly Net[]): void {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  for (const net of nets) {
    const plain = net.name;
    while (taken.has(net.name)) {
      const count = (counts.get(plain) ?? 0) + 1;
      counts.set(plain, count);
      net.name = `${plain}_${count}`;
    }
    taken.add(net.name);
  }
}

/** A name that a bus gives to a net. */
export interface MemberName {
  bus: Bus;
  text: string;
  name: string;
}

/** A bus with a node for each member. */
export interface Bus {
  island: Island;
  expanded: ExpandedBus;
  driver: Driver;
  nodes: number[];
}
