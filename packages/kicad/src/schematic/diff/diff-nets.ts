import { compareNaturally } from '../netlist/index.ts';
import { matchNets, countShares, type NetPairs, type PinnedNet } from './match-nets.ts';
import type { Connectivity } from '../nets/index.ts';
import type { SheetPairs } from './match-sheets.ts';
import type { SymbolPairs } from './match-symbols.ts';
import type { NetChange, NetMerge, NetSplit, Place } from './model.ts';

export interface NetDiff {
  nets: NetChange[];
  splits: NetSplit[];
  merges: NetMerge[];
}

/** Nets by name and pins. A pin that hangs free is no net here, though KiCad's list has one for it. */
export function diffNets(base: Connectivity, head: Connectivity, sheets: SheetPairs, symbols: SymbolPairs): NetDiff {
  const pairs = matchNets(base, head, symbols);
  const nets: NetChange[] = [];
  for (const old of pairs.bases) {
    const now = pairs.headOf.get(old);
    if (now === undefined || now.isLonely) {
      if (!old.isLonely) nets.push(goneOrNew('removed', old));
    } else if (old.isLonely) nets.push(goneOrNew('added', now));
    else {
      const change = compareNets(old, now, sheets);
      if (change !== undefined) nets.push(change);
    }
  }
  for (const now of pairs.heads) if (!pairs.baseOf.has(now) && !now.isLonely) nets.push(goneOrNew('added', now));
  return {
    nets: nets.toSorted((a, b) => compareNaturally(a.name, b.name) || compareNaturally(a.kind, b.kind)),
    splits: findSplits(pairs),
    merges: findMerges(pairs),
  };
}

function goneOrNew(kind: 'added' | 'removed', net: PinnedNet): NetChange {
  const pins = sorted(net.pins.values());
  const isNew = kind === 'added';
  return {
    kind,
    isElectrical: true,
    name: net.name,
    before: isNew ? null : net.name,
    after: isNew ? net.name : null,
    pinsAdded: isNew ? pins : [],
    pinsRemoved: isNew ? [] : pins,
    ...locateNet(net),
  };
}

function compareNets(old: PinnedNet, now: PinnedNet, sheets: SheetPairs): NetChange | undefined {
  const pinsAdded = sorted(without(now.pins, old.pins));
  const pinsRemoved = sorted(without(old.pins, now.pins));
  const hasOtherPins = pinsAdded.length + pinsRemoved.length > 0;
  const [before, after] = [old.net.className, now.net.className];
  const hasOtherClass = before !== after;
  if (!hasOtherPins && !hasOtherClass && old.name === now.name) return undefined;
  return {
    kind: hasOtherPins || hasOtherClass ? 'changed' : 'renamed',
    isElectrical: hasOtherPins || hasOtherClass || isNamedAnew(old, now, sheets),
    name: now.name,
    before: old.name,
    after: now.name,
    pinsAdded,
    pinsRemoved,
    ...(hasOtherClass ? { className: { before, after } } : {}),
    ...locateNet(now),
  };
}

/** Somebody gave it another name: not KiCad after a new designator, and not the sheet that it is named after. */
function isNamedAnew(old: PinnedNet, now: PinnedNet, sheets: SheetPairs): boolean {
  if (old.name === now.name || (old.isAutomatic && now.isAutomatic)) return false;
  const [a, b] = [old.net.driver, now.net.driver];
  if (a === undefined || b === undefined) return true;
  const isSameSheet = sheets.headOf.get(a.item.island.sheet) === b.item.island.sheet;
  return !(isSameSheet && a.text === b.text && a.kind === b.kind);
}

function without(pins: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return [...pins].filter(([key]) => !others.has(key)).map(([, name]) => name);
}

function sorted(pins: Iterable<string>): string[] {
  return [...new Set(pins)].toSorted(compareNaturally);
}

function locateNet({ net }: PinnedNet): Place {
  const item = net.driver?.item ?? net.pins[0]!;
  const { sheet } = item.island;
  const { uuid, line } =
    item.what === 'pin' ? item.symbol.symbol : item.what === 'label' ? item.label : { ...item.pin };
  return { sheet: sheet.humanPath, sheetPath: sheet.path, uuid, file: sheet.file.file, line };
}

/** Nets of head that are new and whose pins were, most of them, of a net that is still there or of one another. */
function findSplits({ bases, baseOf, headOf, headWith, baseWith }: NetPairs): NetSplit[] {
  const splits: NetSplit[] = [];
  const findMost = lookUpMost(baseWith);
  for (const from of bases) {
    const into = listOtherParts(from, headOf, baseOf, headWith, findMost);
    if (into.length > 1) splits.push({ from: from.name, into });
  }
  return splits;
}

function findMerges({ heads, baseOf, headOf, headWith, baseWith }: NetPairs): NetMerge[] {
  const merges: NetMerge[] = [];
  const findMost = lookUpMost(headWith);
  for (const into of heads) {
    const from = listOtherParts(into, baseOf, headOf, baseWith, findMost);
    if (from.length > 1) merges.push({ from, into: into.name });
  }
  return merges;
}

/** Names of the nets on the other side that a net consists of; a pin that only went to another net makes no part. */
function listOtherParts(
  net: PinnedNet,
  otherOf: ReadonlyMap<PinnedNet, PinnedNet>,
  backOf: ReadonlyMap<PinnedNet, PinnedNet>,
  othersWith: ReadonlyMap<string, PinnedNet>,
  findMost: (other: PinnedNet) => PinnedNet | undefined,
): string[] {
  const own = otherOf.get(net);
  const names: string[] = [];
  for (const other of countShares(net, othersWith).keys()) {
    if (other.isLonely || (other !== own && backOf.has(other))) continue;
    if (other === own || findMost(other) === net) names.push(other.name);
  }
  return names.toSorted(compareNaturally);
}

/** The net on the other side that most pins of a net are on; looked up once, as a net may touch thousands of others. */
function lookUpMost(others: ReadonlyMap<string, PinnedNet>): (net: PinnedNet) => PinnedNet | undefined {
  const known = new Map<PinnedNet, PinnedNet | undefined>();
  return (net) => {
    if (!known.has(net)) {
      const [most] = [...countShares(net, others)].toSorted(([, a], [, b]) => b - a);
      known.set(net, most?.[0]);
    }
    return known.get(net);
  };
}
