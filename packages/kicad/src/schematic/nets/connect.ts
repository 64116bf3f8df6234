import type { SchematicProject, SheetInstance, SymbolInstance } from '../project/model.ts';
import { listDrivers, PinNames } from './drivers.ts';
import { joinNets } from './join-nets.ts';
import type {
  ConnectedBusEntry,
  ConnectedLabel,
  ConnectedPin,
  ConnectedSheetPin,
  Connectivity,
  Island,
  BusAliasUse,
} from './model.ts';
import { assignNetClasses } from './net-classes.ts';
import { GroupedFiles, islandsOfSheet } from './sheet-islands.ts';

/**
 * What is joined with what in a design, by the rules of KiCad 9 for `.kicad_sch` files: islands of what touches on each sheet, and
 * nets over all sheets with the names that KiCad gives them. Never fails; what is drawn wrong is connected as KiCad does.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { connect, openProject } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const { nets } = connect(project);
 * nets.map(({ name }) => name).toSorted(); // => ['/GND', '/VIN', 'Net-(D1-A)', 'unconnected-(C1-Pad2)']
 */
export function connect(project: SchematicProject): Connectivity {
  const islands: Island[] = [];
  const pins: ConnectedPin[] = [];
  const labels: ConnectedLabel[] = [];
  const sheetPins: ConnectedSheetPin[] = [];
  const busEntries: ConnectedBusEntry[] = [];
  const cuts: Connectivity['cuts'] = [];
  const islandsOf = new Map<SheetInstance, Island[]>();
  const files = new GroupedFiles();
  for (const sheet of project.sheets) {
    const own = islandsOfSheet(project, sheet, files.of(sheet), islands.length);
    islandsOf.set(sheet, own.islands);
    for (const island of own.islands) islands.push(island);
    for (const pin of own.pins) pins.push(pin);
    for (const label of own.labels) labels.push(label);
    for (const pin of own.sheetPins) sheetPins.push(pin);
    for (const entry of own.busEntries) busEntries.push(entry);
    for (const cut of own.cuts) cuts.push({ sheet, ...cut });
  }
  linkSheets(labels, sheetPins);
  const { busAliases, busAliasConflicts } = collectBusAliases(project);
  const names = new PinNames(project);
  for (const island of islands) {
    island.drivers = listDrivers(island, names, busAliases);
    island.name = island.drivers[0]?.name ?? '';
  }
  const nets = joinNets(islands, sheetPins, busEntries, busAliases);
  const connectivity: Connectivity = {
    project,
    islands,
    islandsOf,
    nets,
    netNamed: new Map(nets.map((net) => [net.name, net])),
    pins,
    pinsOf: pinsBySymbol(pins),
    labels,
    sheetPins,
    busEntries,
    busAliases,
    busAliasConflicts,
    cuts,
  };
  assignNetClasses(connectivity);
  return connectivity;
}

function pinsBySymbol(pins: readonly ConnectedPin[]): Map<SymbolInstance, ConnectedPin[]> {
  const bySymbol = new Map<SymbolInstance, ConnectedPin[]>();
  for (const pin of pins) {
    const known = bySymbol.get(pin.symbol);
    if (known === undefined) bySymbol.set(pin.symbol, [pin]);
    else known.push(pin);
  }
  return bySymbol;
}

/** Pins of sheet symbols and the hierarchical labels of their text on the sheet below know each other afterwards. */
function linkSheets(labels: readonly ConnectedLabel[], sheetPins: readonly ConnectedSheetPin[]): void {
  const labelsOf = new Map<SheetInstance, Map<string, ConnectedLabel[]>>();
  const pinsOf = new Map<SheetInstance, Map<string, ConnectedSheetPin[]>>();
  for (const label of labels) if (label.label.kind === 'hierarchical') put(labelsOf, label.sheet, label.text, label);
  for (const pin of sheetPins) put(pinsOf, pin.child, pin.text, pin);
  for (const pin of sheetPins) pin.labels = labelsOf.get(pin.child)?.get(pin.text) ?? [];
  for (const [sheet, byText] of pinsOf)
    for (const [text, pins] of byText) for (const label of labelsOf.get(sheet)?.get(text) ?? []) label.sheetPins = pins;
}

function put<T>(map: Map<SheetInstance, Map<string, T[]>>, sheet: SheetInstance, text: string, item: T): void {
  let byText = map.get(sheet);
  if (byText === undefined) map.set(sheet, (byText = new Map()));
  const known = byText.get(text);
  if (known === undefined) byText.set(text, [item]);
  else known.push(item);
}

/** Aliases hold over the whole design, on whatever sheet they are written; those of other members under a known name are told. */
function collectBusAliases(project: SchematicProject): {
  busAliases: Map<string, BusAliasUse>;
  busAliasConflicts: { first: BusAliasUse; other: BusAliasUse }[];
} {
  const busAliases = new Map<string, BusAliasUse>();
  const busAliasConflicts: { first: BusAliasUse; other: BusAliasUse }[] = [];
  const add = (alias: BusAliasUse): void => {
    const first = busAliases.get(alias.name);
    if (first === undefined) busAliases.set(alias.name, alias);
    else if (!isSame(first.members, alias.members)) busAliasConflicts.push({ first, other: alias });
  };
  for (const [name, members] of project.settings.busAliases) add({ name, members, sheet: undefined });
  const seen = new Set<string>();
  for (const sheet of project.sheets) {
    if (seen.has(sheet.file.file)) continue;
    seen.add(sheet.file.file);
    for (const { name, members } of sheet.file.busAliases) add({ name, members, sheet });
  }
  return { busAliases, busAliasConflicts };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((member, index) => member === b[index]);
}
