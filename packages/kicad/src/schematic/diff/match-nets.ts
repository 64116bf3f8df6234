import { compareNaturally } from '../netlist/index.ts';
import type { Connectivity, Net } from '../nets/index.ts';
import type { SymbolInstance } from '../project/model.ts';
import { isPart, type SymbolPairs } from './match-symbols.ts';

/** A net with the pins of parts on it. */
export interface PinnedNet {
  net: Net;
  name: string;
  /** What the pin is on both sides -> what it is called on its own: `R1.2`. */
  pins: Map<string, string>;
  /** Named after one of its pins, by KiCad. */
  isAutomatic: boolean;
  /** A pin alone that nobody has named: a net in KiCad's list, and no connection. */
  isLonely: boolean;
}

export interface NetPairs {
  bases: PinnedNet[];
  heads: PinnedNet[];
  headOf: Map<PinnedNet, PinnedNet>;
  baseOf: Map<PinnedNet, PinnedNet>;
  /** By the identity of their pins. */
  headWith: Map<string, PinnedNet>;
  baseWith: Map<string, PinnedNet>;
}

/**
 * Pair nets: those with the very same pins, whatever they are called; then those of the same name; then those that share the
 * most pins. A part that has another designator in head keeps its pins.
 */
export function matchNets(base: Connectivity, head: Connectivity, symbols: SymbolPairs): NetPairs {
  const names = identities(base.project.symbols);
  const heads = identities(head.project.symbols);
  const found = makePairs(
    pinnedNets(base, (symbol) => names.get(symbol)!),
    pinnedNets(head, (symbol) => {
      const same = symbols.baseOf.get(symbol);
      return same === undefined ? `+${heads.get(symbol)!}` : (names.get(same) ?? `+${heads.get(symbol)!}`);
    }),
  );
  pairEqual(found);
  const named = new Map(found.heads.filter((net) => !found.baseOf.has(net)).map((net) => [net.name, net]));
  for (const net of found.bases) {
    const same = found.headOf.has(net) || net.isLonely ? undefined : named.get(net.name);
    // A name that KiCad made is the same by chance, unless pins say so too.
    if (same !== undefined && !same.isLonely && (!net.isAutomatic || sharedPins(net, same) > 0)) pair(found, net, same);
  }
  pairByShare(found);
  return found;
}

/** What names a part on both sides: its designator, and its uuid too where that is not its alone. */
function identities(symbols: readonly SymbolInstance[]): Map<SymbolInstance, string> {
  const users = new Map<string, number>();
  const makeUnitKey = ({ reference, unit }: SymbolInstance): string => `${reference} ${unit}`;
  for (const symbol of symbols) users.set(makeUnitKey(symbol), (users.get(makeUnitKey(symbol)) ?? 0) + 1);
  return new Map(
    symbols.map((symbol) => {
      const { reference, sheet } = symbol;
      const isAlone = users.get(makeUnitKey(symbol)) === 1 && reference !== '' && !reference.endsWith('?');
      return [symbol, isAlone ? reference : `${reference} ${sheet.path}/${symbol.symbol.uuid}`];
    }),
  );
}

function pinnedNets({ nets }: Connectivity, makeIdentity: (symbol: SymbolInstance) => string): PinnedNet[] {
  const pinned: PinnedNet[] = [];
  for (const net of nets) {
    const pins = new Map<string, string>();
    for (const { symbol, number } of net.pins)
      if (isPart(symbol)) pins.set(`${makeIdentity(symbol)}.${number}`, `${symbol.reference}.${number}`);
    if (pins.size === 0) continue;
    const { driver } = net;
    const isAutomatic = driver?.item.what === 'pin' && driver.item.power === undefined;
    pinned.push({ net, name: net.name, pins, isAutomatic, isLonely: isAutomatic && pins.size === 1 });
  }
  return pinned.toSorted((a, b) => compareNaturally(a.name, b.name));
}

function makePairs(bases: PinnedNet[], heads: PinnedNet[]): NetPairs {
  return { bases, heads, headOf: new Map(), baseOf: new Map(), headWith: byPin(heads), baseWith: byPin(bases) };
}

function byPin(nets: readonly PinnedNet[]): Map<string, PinnedNet> {
  const byKey = new Map<string, PinnedNet>();
  for (const net of nets) for (const pin of net.pins.keys()) if (!byKey.has(pin)) byKey.set(pin, net);
  return byKey;
}

function pair({ headOf, baseOf }: NetPairs, base: PinnedNet, head: PinnedNet): void {
  headOf.set(base, head);
  baseOf.set(head, base);
}

function pairEqual(found: NetPairs): void {
  for (const base of found.bases) {
    const [first] = base.pins.keys();
    const head = found.headWith.get(first!);
    if (head === undefined || found.baseOf.has(head) || head.pins.size !== base.pins.size) continue;
    if (sharedPins(base, head) === base.pins.size) pair(found, base, head);
  }
}

export function sharedPins(a: PinnedNet, b: PinnedNet): number {
  let count = 0;
  for (const pin of a.pins.keys()) if (b.pins.has(pin)) count++;
  return count;
}

function pairByShare(found: NetPairs): void {
  const shares: { base: PinnedNet; head: PinnedNet; count: number }[] = [];
  for (const base of found.bases) {
    if (found.headOf.has(base)) continue;
    for (const [head, count] of countShares(base, found.headWith))
      if (!found.baseOf.has(head)) shares.push({ base, head, count });
  }
  // The sort is stable: among equals the first name wins.
  for (const { base, head } of shares.toSorted((a, b) => b.count - a.count))
    if (!found.headOf.has(base) && !found.baseOf.has(head)) pair(found, base, head);
}

/** The nets of the other side that hold pins of a net, with how many. */
export function countShares(net: PinnedNet, others: ReadonlyMap<string, PinnedNet>): Map<PinnedNet, number> {
  const shares = new Map<PinnedNet, number>();
  for (const pin of net.pins.keys()) {
    const other = others.get(pin);
    if (other !== undefined) shares.set(other, (shares.get(other) ?? 0) + 1);
  }
  return shares;
}
