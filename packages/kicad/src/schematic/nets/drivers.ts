import type { SchematicProject, SymbolInstance } from '../project/model.ts';
import { fullReference } from '../project/text-context.ts';
import { type BusAliases, expandBus } from './bus-names.ts';
import { type ConnectedPin, type Driver, type DriverKind, driverPriority, type Island } from './model.ts';
import { placePins } from './placed-pins.ts';

/** The least priority of names that somebody has given. */
export const STRONG = driverPriority.hierarchicalLabel;

/** What names an island, the best first. */
export function listDrivers(island: Island, names: PinNames, aliases: BusAliases): Driver[] {
  const drivers: Driver[] = [];
  const path = island.sheet.humanPath;
  const add = (kind: DriverKind, item: Driver['item'], text: string, name: string): void => {
    drivers.push({ kind, priority: driverPriority[kind], item, text, name });
  };
  for (const label of island.labels) {
    const text = escapeName(label.text);
    if (text === '') continue;
    if (label.label.kind === 'local') add('localLabel', label, text, path + text);
    else if (label.label.kind === 'hierarchical') add('hierarchicalLabel', label, text, path + text);
    else if (label.label.kind === 'global') add('globalLabel', label, text, text);
  }
  for (const pin of island.sheetPins) {
    const text = escapeName(pin.text);
    add('sheetPin', pin, text, path + text);
  }
  for (const pin of island.pins) {
    if (pin.power !== undefined && pin.powerName !== '') {
      const isLocal = pin.power === 'local';
      const text = escapeName(pin.powerName);
      add(isLocal ? 'localPower' : 'globalPower', pin, text, isLocal ? path + text : text);
    } else if (!isVirtual(pin.symbol)) {
      const text = names.netName(pin, isAlone(island));
      add('pin', pin, text, text);
    }
  }
  if (drivers.length > 1) drivers.sort((a, b) => compareDrivers(a, b, aliases));
  return drivers;
}

/** Power flags and the like, which are no parts. */
function isVirtual(symbol: SymbolInstance): boolean {
  return symbol.reference.startsWith('#');
}

/** Nothing but this pin, or somebody says that all of them stay free. */
function isAlone(island: Island): boolean {
  return island.pins.length === 1 || island.hasNoConnect;
}

function compareDrivers(a: Driver, b: Driver, aliases: BusAliases): number {
  if (a.priority !== b.priority) return b.priority - a.priority;
  if (a.priority >= driverPriority.sheetPin) {
    const order = Number(holdsAll(b.text, a.text, aliases)) - Number(holdsAll(a.text, b.text, aliases));
    if (order !== 0) return order;
  }
  if (a.kind === 'globalPower') {
    const isSymbol = (driver: Driver): number =>
      (driver.item as ConnectedPin).symbol.library?.power === undefined ? 1 : 0;
    const order = isSymbol(a) - isSymbol(b);
    if (order !== 0) return order;
  }
  if (a.kind === 'pin') {
    const boards = Number(isOffBoard(a)) - Number(isOffBoard(b));
    if (boards !== 0) return boards;
    const order = Number(a.text.includes('-Pad')) - Number(b.text.includes('-Pad'));
    if (order !== 0) return order;
  }
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function isOffBoard({ item }: Driver): boolean {
  if (item.what !== 'pin') return false;
  const { symbol, sheet } = item.symbol;
  return !symbol.onBoard || !sheet.onBoard;
}

/** The bus has every member of the other, and more. */
function holdsAll(text: string, other: string, aliases: BusAliases): boolean {
  if (text === other || !isLikeBus(text) || !isLikeBus(other)) return false;
  const members = new Set(expandBus(text, aliases)?.members.map((member) => member.text));
  const others = expandBus(other, aliases)?.members ?? [];
  return others.length > 0 && others.every((member) => members.has(member.text));
}

function isLikeBus(text: string): boolean {
  return text.endsWith('}') || text.includes('[');
}

/** Names of nets that nobody named. */
export class PinNames {
  readonly #project: SchematicProject;
  /** Names that several pins of a placed symbol have; other units do not count. */
  readonly #repeated = new Map<SymbolInstance, ReadonlySet<string>>();
  readonly #references = new Map<SymbolInstance, string>();

  constructor(project: SchematicProject) {
    this.#project = project;
  }

  /** `Net-(R1-Pad2)`, `Net-(U1A-OUT)`, `unconnected-(U1-PA0-Pad3)`. */
  netName(pin: ConnectedPin, isAlone: boolean): string {
    const number = escapeName(pin.number);
    // The name of the library, also when an alternate function is chosen.
    const written = pin.library.name === '~' ? '' : pin.library.name;
    // Numbers are of the whole part, names are of the unit.
    if (written === '' || written === pin.number)
      return `${isAlone ? 'unconnected' : 'Net'}-(${pin.symbol.reference}-Pad${number})`;
    const name = escapeName(written);
    let reference = this.#references.get(pin.symbol);
    if (reference === undefined) {
      reference = fullReference(this.#project, pin.symbol);
      this.#references.set(pin.symbol, reference);
    }
    if (isAlone) return `unconnected-(${reference}-${name}-Pad${number})`;
    return this.#isRepeated(pin) ? `Net-(${reference}-${name}-Pad${number})` : `Net-(${reference}-${name})`;
  }

  #isRepeated({ symbol, library }: ConnectedPin): boolean {
    let repeated = this.#repeated.get(symbol);
    if (repeated === undefined) {
      const once = new Set<string>();
      const twice = new Set<string>();
      for (const pin of placePins(symbol)) {
        const { name } = pin.library;
        (once.has(name) ? twice : once).add(name);
      }
      repeated = twice;
      this.#repeated.set(symbol, repeated);
    }
    return repeated.has(library.name);
  }
}

/** As names of nets are kept: a `/` would be read as a path. */
function escapeName(text: string): string {
  return text.includes('/') ? text.replaceAll('/', '{slash}') : text;
}
