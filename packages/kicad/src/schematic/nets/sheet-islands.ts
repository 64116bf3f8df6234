import { expandText } from '../project/expand-text.ts';
import type { SchematicProject, SheetInstance, SymbolInstance } from '../project/model.ts';
import { labelContext, sheetContext, symbolContext } from '../project/text-context.ts';
import type {
  ConnectedBusEntry,
  ConnectedLabel,
  ConnectedPin,
  ConnectedSheetPin,
  DanglingEnd,
  Island,
} from './model.ts';
import { isStacked } from './stacked-pins.ts';
import { namesPowerByValue, placePins, type PlacedLibraryPin } from './placed-pins.ts';
import type { SheetFile } from '../model.ts';
import { groupSheet, type SheetGroups } from './sheet-groups.ts';

/** The islands of one sheet instance, and its items as objects that know their island. */
export interface SheetIslands {
  islands: Island[];
  pins: ConnectedPin[];
  labels: ConnectedLabel[];
  sheetPins: ConnectedSheetPin[];
  busEntries: ConnectedBusEntry[];
  cuts: { wire: Island['wires'][number]; at: { x: number; y: number } }[];
}

/** A file that is used many times is grouped once, as long as its symbols show the same units. */
export class GroupedFiles {
  readonly #groups = new Map<SheetFile, { units: string; groups: SheetGroups }[]>();

  of(sheet: SheetInstance): SheetGroups {
    const units = sheet.symbols.map(({ unit }) => unit).join(' ');
    let known = this.#groups.get(sheet.file);
    if (known === undefined) this.#groups.set(sheet.file, (known = []));
    const same = known.find((other) => other.units === units);
    if (same !== undefined) return same.groups;
    const pins: PlacedLibraryPin[] = [];
    for (const symbol of sheet.symbols) for (const pin of placePins(symbol)) pins.push(pin);
    const groups = groupSheet(sheet.file, pins);
    known.push({ units, groups });
    return groups;
  }
}

/** `firstIsland` is the number of islands before; pins come in the order of the sheet's symbols. */
export function islandsOfSheet(
  project: SchematicProject,
  sheet: SheetInstance,
  groups: SheetGroups,
  firstIsland: number,
): SheetIslands {
  const islands: Island[] = [];
  for (let group = 0; group < groups.groupCount; group++) islands.push(emptyIsland(firstIsland + group, sheet));
  const findIsland = (item: number): Island => islands[groups.groupOf[item]!]!;
  const { first } = groups;

  for (const [index, line] of groups.lines.entries()) {
    const island = findIsland(index);
    if (index < groups.wireCount) island.wires.push(line);
    else island.buses.push(line);
  }
  for (const [index, junction] of groups.junctions.entries())
    findIsland(first.junctions + index).junctions.push(junction);
  for (const [index, flag] of groups.noConnects.entries()) {
    const island = findIsland(first.noConnects + index);
    island.noConnects.push(flag);
    island.hasNoConnect = true;
  }
  const labels = groups.labels.map((label, index): ConnectedLabel => {
    const island = findIsland(first.labels + index);
    const connected: ConnectedLabel = {
      what: 'label',
      label,
      sheet,
      text: label.text.includes('${') ? expandText(label.text, labelContext(project, sheet, label)) : label.text,
      island,
      wires: groups.linesOfLabel[index]!.map((line) => groups.lines[line]!),
      sheetPins: [],
      ruleAreas: [],
    };
    island.labels.push(connected);
    return connected;
  });
  const childOf = new Map(sheet.children.map((child) => [child.symbol, child]));
  const sheetPins: ConnectedSheetPin[] = [];
  const sheetPinOf = new Map<number, ConnectedSheetPin>();
  for (const [index, { pin, symbol }] of groups.sheetPins.entries()) {
    const island = findIsland(first.sheetPins + index);
    const child = childOf.get(symbol);
    if (child === undefined) continue;
    // Its own sheet's fields: `${param}` is another net on each use of a file.
    const text = pin.name.includes('${') ? expandText(pin.name, sheetContext(project, child)) : pin.name;
    const connected: ConnectedSheetPin = { what: 'sheetPin', pin, sheet, child, text, island, labels: [] };
    island.sheetPins.push(connected);
    sheetPins.push(connected);
    sheetPinOf.set(first.sheetPins + index, connected);
  }
  const busEntries = groups.entries.map((entry, index): ConnectedBusEntry => {
    const own = findIsland(first.entries + index);
    own.busEntries.push(entry);
    const bus = islands[groups.busOfEntry[index]!];
    if (bus !== undefined && bus !== own) bus.busEntries.push(entry);
    return {
      what: 'busEntry',
      entry,
      sheet,
      bus,
      wire: groups.wireOfEntry[index] === -1 ? undefined : own,
      isMember: undefined,
    };
  });

  const pins = connectPins(project, sheet, groups, findIsland);
  for (const { item, at, isWhole } of groups.dangling) {
    const end = danglingEnd(groups, item, { labels, sheetPinOf });
    if (end !== undefined) findIsland(item).dangling.push({ ...end, at, isWhole });
  }
  const cuts = groups.cuts.map(({ line, at }) => ({ wire: groups.lines[line]!, at }));
  return { islands, pins, labels, sheetPins, busEntries, cuts };
}

function emptyIsland(index: number, sheet: SheetInstance): Island {
  return {
    index,
    sheet,
    wires: [],
    buses: [],
    busEntries: [],
    junctions: [],
    noConnects: [],
    labels: [],
    pins: [],
    sheetPins: [],
    hasNoConnect: false,
    isBus: false,
    members: [],
    drivers: [],
    name: '',
    net: undefined,
    dangling: [],
  };
}

const NONE: readonly ConnectedPin[] = [];

function connectPins(
  project: SchematicProject,
  sheet: SheetInstance,
  groups: SheetGroups,
  findIsland: (item: number) => Island,
): ConnectedPin[] {
  const pins: ConnectedPin[] = [];
  for (const symbol of sheet.symbols) {
    const begin = pins.length;
    for (let count = pinCount(symbol); count > 0; count--) {
      const placed = groups.pins[pins.length]!;
      const island = findIsland(groups.first.pins + pins.length);
      const power = readPower(symbol, placed);
      const pin: ConnectedPin = {
        what: 'pin',
        symbol,
        library: placed.library,
        placed: placed.placed,
        uuid: placed.placed?.uuid ?? '',
        number: placed.library.number,
        name: placed.name,
        type: placed.type,
        shape: placed.shape,
        hide: placed.library.hide,
        at: placed.at,
        unit: placed.unit,
        island,
        net: undefined,
        power,
        powerName: power === undefined ? '' : powerName(project, symbol, placed),
        stacked: NONE,
      };
      island.pins.push(pin);
      if (placed.type === 'no_connect') island.hasNoConnect = true;
      pins.push(pin);
    }
    stackPins(pins, begin);
  }
  return pins;
}

function pinCount({ library, symbol, unit }: SymbolInstance): number {
  let count = 0;
  for (const body of library?.bodies ?? [])
    if ((body.unit === 0 || body.unit === unit) && (body.bodyStyle === 0 || body.bodyStyle === symbol.bodyStyle))
      count += body.pins.length;
  return count;
}

/** A supply symbol's input, or a power input that a chip hides. */
function readPower({ library }: SymbolInstance, pin: PlacedLibraryPin): ConnectedPin['power'] {
  if (pin.type !== 'power_in') return undefined;
  return library?.power ?? (pin.library.hide ? 'global' : undefined);
}

function powerName(project: SchematicProject, symbol: SymbolInstance, pin: PlacedLibraryPin): string {
  if (symbol.library?.power === undefined || !namesPowerByValue(symbol.sheet.file)) return pin.name;
  return symbol.value.includes('${') ? expandText(symbol.value, symbolContext(project, symbol)) : symbol.value;
}

/** Pins of one symbol at one place, of one name and of types that go together count as one. Those of one type share their list. */
function stackPins(pins: ConnectedPin[], begin: number): void {
  if (pins.length - begin < 2) return;
  const places = new Map<string, ConnectedPin[]>();
  for (let index = begin; index < pins.length; index++) {
    const pin = pins[index]!;
    const key = `${pin.at.x} ${pin.at.y} ${pin.name}`;
    const same = places.get(key);
    if (same === undefined) places.set(key, [pin]);
    else same.push(pin);
  }
  for (const place of places.values()) {
    if (place.length < 2) continue;
    const byType = new Map<ConnectedPin['type'], ConnectedPin[]>();
    for (const pin of place) {
      let stack = byType.get(pin.type);
      if (stack === undefined) byType.set(pin.type, (stack = place.filter((other) => isStacked(pin, other))));
      if (stack.length > 1) pin.stacked = stack;
    }
  }
}

function danglingEnd(
  groups: SheetGroups,
  item: number,
  { labels, sheetPinOf }: { labels: readonly ConnectedLabel[]; sheetPinOf: ReadonlyMap<number, ConnectedSheetPin> },
): Pick<DanglingEnd, 'item' | 'kind'> | undefined {
  const { first } = groups;
  if (item < groups.wireCount) return { item: groups.lines[item]!, kind: 'wire' };
  if (item < first.entries) return { item: groups.lines[item]!, kind: 'bus' };
  if (item < first.junctions) return { item: groups.entries[item - first.entries]!, kind: 'busEntry' };
  if (item < first.labels) return { item: groups.noConnects[item - first.noConnects]!, kind: 'noConnect' };
  if (item < first.sheetPins) return { item: labels[item - first.labels]!, kind: 'label' };
  const sheetPin = sheetPinOf.get(item);
  return sheetPin === undefined ? undefined : { item: sheetPin, kind: 'sheetPin' };
}
