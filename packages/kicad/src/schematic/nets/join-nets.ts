import type { SheetInstance } from '../project/model.ts';
import { type BusAliases, expandBus, type ExpandedBus } from './bus-names.ts';
import { STRONG } from './drivers.ts';
import type { BusMember, ConnectedBusEntry, ConnectedSheetPin, Driver, Island, Net } from './model.ts';
import { driverPriority } from './model.ts';
import { bestDriver, bestName, chooseName, uniqueNames, type MemberName, type Bus } from './net-names.ts';
import { UnionFind } from './union-find.ts';

/** Joins islands by name on their sheet, by global name over the design, through pins of sheets, and by members of buses. */
export function joinNets(
  islands: readonly Island[],
  sheetPins: readonly ConnectedSheetPin[],
  busEntries: readonly ConnectedBusEntry[],
  aliases: BusAliases,
): Net[] {
  const sets = new UnionFind(islands.length);
  const names = new NameNodes(sets);
  const buses = new Map<Island, Bus>();
  for (const island of islands) {
    const [driver] = island.drivers;
    if (driver === undefined) continue;
    const expanded = driver.priority > driverPriority.pin ? expandBus(driver.text, aliases) : undefined;
    if (expanded !== undefined) {
      island.isBus = true;
      buses.set(island, { island, expanded, driver, nodes: expanded.members.map(() => sets.add()) });
    }
    // Pins may lie on a bus: then it is a net as well, with whatever else names it.
    for (const other of island.drivers) {
      if (other.priority < STRONG) break;
      sets.join(island.index, names.onSheet(island.sheet, other.text));
    }
  }
  const groups = islandsByRoot(islands, sets);
  joinBuses(buses, sets, names, aliases);
  const global = new Set(islands.filter(({ drivers }) => drivers.some(isGlobal)).map(({ index }) => sets.find(index)));
  const ownNodes = new Map(
    [...buses].map(([island, { nodes }]) => [island, nodes.map((node) => (global.has(sets.find(node)) ? LEFT : node))]),
  );
  for (const pin of sheetPins) {
    const above = buses.get(pin.island);
    for (const label of pin.labels) {
      const below = buses.get(label.island);
      if (above !== undefined && below !== undefined) {
        // A label above takes over the members below, save those that have a global name on their own sheet.
        const isTaken = above.driver.priority >= driverPriority.localLabel && !isGlobal(below.driver);
        joinMembers(above, below.expanded, isTaken ? ownNodes.get(label.island)! : below.nodes, sets);
      }
      sets.join(pin.island.index, label.island.index);
    }
  }
  const renamed = joinGlobals(groups, islands, sets, names);
  return makeNets(islands, buses, busEntries, sets, renamed);
}

function islandsByRoot(islands: readonly Island[], sets: UnionFind): Map<number, Island[]> {
  const groups = new Map<number, Island[]>();
  for (const island of islands) {
    if (island.drivers.length === 0) continue;
    const root = sets.find(island.index);
    const known = groups.get(root);
    if (known === undefined) groups.set(root, [island]);
    else known.push(island);
  }
  return groups;
}

/**
 * Joins what has one global name in the end. A global name that is only the second of its sheet takes all that is called so to the
 * first, which names them from then on, and what they are joined to on other sheets too; but not on from there: what was taken, or
 * has a pin on the sheet above, takes nothing with it. Gives back the new names.
 */
function joinGlobals(
  groups: ReadonlyMap<number, Island[]>,
  islands: readonly Island[],
  sets: UnionFind,
  names: NameNodes,
): Map<Island, Driver> {
  const byName = new Map<string, Island[][]>();
  const firstOf = new Map<Island[], Driver>();
  for (const group of groups.values()) {
    const first = bestDriver(group);
    if (first === undefined || !isGlobal(first)) continue;
    firstOf.set(group, first);
    for (const text of globalTexts(group)) {
      const same = byName.get(text);
      if (same === undefined) byName.set(text, [group]);
      else same.push(group);
    }
  }
  const taken = new Set<Island[]>();
  const renamed = new Map<Island, Driver>();
  for (const [group, first] of firstOf) {
    if (taken.has(group) || hasParent(group, first)) continue;
    for (const second of globalTexts(group)) {
      if (second === first.text) continue;
      for (const other of byName.get(second) ?? []) {
        if (other === group || taken.has(other)) continue;
        taken.add(other);
        for (const island of other) renamed.set(island, first);
      }
    }
  }
  for (const joined of islandsByRoot(islands, sets).values()) {
    const best = bestName(joined, renamed);
    if (best !== undefined && isGlobal(best)) sets.join(joined[0]!.index, names.global(best.text));
  }
  return renamed;
}

/** The island that names the group is what counts: those that a name joins to it may go up. */
function hasParent(group: readonly Island[], first: Driver): boolean {
  const primary = group.find(({ drivers }) => drivers[0] === first);
  return primary?.labels.some(({ sheetPins }) => sheetPins.length > 0) === true;
}

function globalTexts(group: readonly Island[]): Set<string> {
  return new Set(group.flatMap(({ drivers }) => drivers.filter(isGlobal).map(({ text }) => text)));
}

function isGlobal({ kind }: Driver): boolean {
  return kind === 'globalLabel' || kind === 'globalPower';
}

function joinBuses(buses: ReadonlyMap<Island, Bus>, sets: UnionFind, names: NameNodes, aliases: BusAliases): void {
  const uses = new Map<SheetInstance, Map<string, number>>();
  for (const { island, driver } of buses.values()) {
    const texts = uses.get(island.sheet) ?? new Map<string, number>();
    uses.set(island.sheet, texts.set(driver.text, (texts.get(driver.text) ?? 0) + 1));
  }
  for (const bus of buses.values()) {
    const { island } = bus;
    for (const driver of island.drivers) {
      // Pins of sheets name the members on their own sheet only when nothing else does, and no other bus is named so.
      if (driver.kind === 'pin') break;
      if (driver.kind === 'sheetPin' && (driver !== bus.driver || uses.get(island.sheet)!.get(driver.text)! > 1)) break;
      const expanded = driver === bus.driver ? bus.expanded : expandBus(driver.text, aliases);
      if (expanded === undefined) continue;
      const nodes = expanded.members.map(({ text }) => {
        const node = names.onSheet(island.sheet, text);
        if (isGlobal(driver)) sets.join(node, names.global(text));
        return node;
      });
      joinMembers(bus, expanded, nodes, sets);
    }
  }
}

/** In place of a node: this member is joined to nothing. */
const LEFT = -1;

/** Vectors are joined by place, groups by the members' own names; one of each has nothing in common. */
function joinMembers(bus: Bus, other: ExpandedBus, nodes: readonly number[], sets: UnionFind): void {
  const { expanded } = bus;
  if (expanded.kind !== other.kind) return;
  if (expanded.kind === 'vector') {
    const count = Math.min(nodes.length, bus.nodes.length);
    for (let place = 0; place < count; place++) if (nodes[place] !== LEFT) sets.join(bus.nodes[place]!, nodes[place]!);
    return;
  }
  const places = new Map(expanded.members.map(({ local }, place) => [local, place]));
  for (const [index, { local }] of other.members.entries()) {
    const place = places.get(local);
    if (place !== undefined && nodes[index] !== LEFT) sets.join(bus.nodes[place]!, nodes[index]!);
  }
}

/** A node for each name of a sheet, and for each global one. */
class NameNodes {
  readonly #sets: UnionFind;
  readonly #global = new Map<string, number>();
  readonly #sheets = new Map<SheetInstance, Map<string, number>>();

  constructor(sets: UnionFind) {
    this.#sets = sets;
  }

  global(text: string): number {
    return this.#node(this.#global, text);
  }

  onSheet(sheet: SheetInstance, text: string): number {
    let names = this.#sheets.get(sheet);
    if (names === undefined) this.#sheets.set(sheet, (names = new Map()));
    return this.#node(names, text);
  }

  #node(names: Map<string, number>, text: string): number {
    let node = names.get(text);
    if (node === undefined) names.set(text, (node = this.#sets.add()));
    return node;
  }
}

function makeNets(
  islands: readonly Island[],
  buses: ReadonlyMap<Island, Bus>,
  busEntries: readonly ConnectedBusEntry[],
  sets: UnionFind,
  renamed: ReadonlyMap<Island, Driver>,
): Net[] {
  const memberNames = new Map<number, MemberName[]>();
  for (const bus of buses.values()) {
    // What stands before the bus' own text: the path of a local name, nothing of a global one.
    const path = bus.driver.name.slice(0, bus.driver.name.length - bus.driver.text.length);
    for (const [place, { text }] of bus.expanded.members.entries()) {
      const root = sets.find(bus.nodes[place]!);
      const known = memberNames.get(root);
      const entry = { bus, text, name: path + text };
      if (known === undefined) memberNames.set(root, [entry]);
      else known.push(entry);
    }
  }
  const nets: Net[] = [];
  const byRoot = new Map<number, Net>();
  for (const island of islands) {
    if (island.drivers.length === 0 || buses.has(island)) continue;
    addToNet(island, sets.find(island.index), byRoot, nets);
  }
  // Pins may lie on buses too: their net is called like the bus.
  for (const island of islands)
    if (island.isBus && island.pins.length > 0) addToNet(island, sets.find(island.index), byRoot, nets);
  for (const [root, net] of byRoot) chooseName(net, memberNames.get(root) ?? [], renamed);
  uniqueNames(nets);
  for (const bus of buses.values()) {
    bus.island.members = bus.expanded.members.map(({ text, local, place }, index): BusMember => {
      const root = sets.find(bus.nodes[index]!);
      const name = memberNames.get(root)!.find((entry) => entry.bus === bus && entry.text === text)!.name;
      return { text, name, local, place, net: byRoot.get(root) };
    });
  }
  for (const entry of busEntries) {
    const bus = entry.bus === undefined ? undefined : buses.get(entry.bus);
    if (bus === undefined || entry.wire === undefined || entry.wire.drivers.length === 0) continue;
    const root = sets.find(entry.wire.index);
    entry.isMember = bus.nodes.some((node) => sets.find(node) === root);
  }
  return nets;
}

function addToNet(island: Island, root: number, byRoot: Map<number, Net>, nets: Net[]): void {
  let net = byRoot.get(root);
  if (net === undefined) {
    net = {
      index: nets.length,
      name: '',
      islands: [],
      pins: [],
      driver: undefined,
      hasNoConnect: false,
      classes: [],
      className: 'Default',
    };
    nets.push(net);
    byRoot.set(root, net);
  }
  net.islands.push(island);
  net.hasNoConnect ||= island.hasNoConnect;
  island.net = net;
  for (const pin of island.pins) {
    pin.net = net;
    net.pins.push(pin);
  }
}
