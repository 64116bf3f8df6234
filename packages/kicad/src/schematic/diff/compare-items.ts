import type { Item, PlacedSymbol, Point, SheetFile } from '../model.ts';
import type { SheetInstance } from '../project/model.ts';
import { formatContent } from './compare-library.ts';
import { isPart } from './match-symbols.ts';
import type { ItemCounts, ItemKind, MovedTogether, SheetMarks } from './model.ts';

const POINTS = ['at', 'end', 'points', 'start', 'mid', 'center'];
const TURNS = ['angle', 'mirror'];
/** What says where something lies: all else is what it is. */
const PLACES = [...POINTS, ...TURNS];
const SYMBOL_NUMBERS = ['pins', 'instances', 'unit', 'defaultInstance'];

interface Compared {
  uuid: string;
  content: string;
  /** Without its place. */
  kernel: string;
  item: Item;
}

/** One thing that is at another place. */
export interface Moved {
  /** In base, and in head. */
  from: string;
  to: string;
  /** Null: it was turned or bent as well. */
  by: Point | null;
}

export interface ItemDiff {
  counts: ItemCounts[];
  marks: SheetMarks;
  moved: Moved[];
}

/** What is drawn on two sheets that are the same one; parts are compared elsewhere. */
export function compareItems(base: SheetInstance | undefined, head: SheetInstance | undefined): ItemDiff {
  const [old, now] = [groupItems(base), groupItems(head)];
  const marks: SheetMarks = { added: [], changed: [], removed: [], left: [] };
  const counts: ItemCounts[] = [];
  const moved: Moved[] = [];
  for (const [kind, before] of old) {
    const count = compareKind(kind, before, now.get(kind)!, marks, moved);
    if (count.added + count.removed + count.changed + count.moved > 0) counts.push(count);
  }
  return { counts, marks, moved };
}

/** By uuid; what has another uuid and is otherwise the same has not changed. */
function compareKind(
  kind: ItemKind,
  base: Compared[],
  head: Compared[],
  marks: SheetMarks,
  moved: Moved[],
): ItemCounts {
  const count: ItemCounts = { kind, added: 0, removed: 0, changed: 0, moved: 0 };
  // A damaged file may have a uuid twice: those that are the same find each other first.
  const alike = pairOff(base, head, ({ uuid, content }) => `${uuid} ${content}`);
  const named = pairOff(alike.bases, alike.heads, ({ uuid }) => uuid);
  for (const [old, now] of named.pairs) {
    const isMoved = old.kernel === now.kernel;
    count[isMoved ? 'moved' : 'changed']++;
    marks.changed.push(now.uuid);
    // An old text under a new one at the same place could not be read.
    if (!isMoved) continue;
    marks.left.push(old.uuid);
    moved.push({ from: old.uuid, to: now.uuid, by: stepBetween(old.item, now.item) });
  }
  const { bases, heads } = pairOff(named.bases, named.heads, ({ content }) => content);
  count.added = heads.length;
  count.removed = bases.length;
  for (const { uuid } of heads) marks.added.push(uuid);
  for (const { uuid } of bases) marks.removed.push(uuid);
  return count;
}

/** Pairs of one key, in their order, and what is left on either side; an empty key is none. */
function pairOff(
  base: readonly Compared[],
  head: readonly Compared[],
  makeKey: (item: Compared) => string,
): { pairs: [base: Compared, head: Compared][]; bases: Compared[]; heads: Compared[] } {
  const known = new Map<string, Compared[]>();
  for (const item of base.toReversed()) {
    const same = known.get(makeKey(item));
    if (same === undefined) known.set(makeKey(item), [item]);
    else same.push(item);
  }
  const pairs: [Compared, Compared][] = [];
  const left = new Set(base);
  const heads: Compared[] = [];
  for (const item of head) {
    const key = makeKey(item);
    const same = key === '' ? undefined : known.get(key)?.pop();
    if (same === undefined) heads.push(item);
    else {
      left.delete(same);
      pairs.push([same, item]);
    }
  }
  return { pairs, bases: [...left], heads };
}

const known = new WeakMap<SheetFile, ReadonlyMap<ItemKind, Compared[]>>();

/** All items by kind; every kind is there. */
function groupItems(sheet: SheetInstance | undefined): ReadonlyMap<ItemKind, Compared[]> {
  const file = sheet?.file;
  // A file may be used a thousand times.
  const seen = file === undefined ? undefined : known.get(file);
  if (seen !== undefined) return seen;
  const all = (items: readonly Item[] = []): Compared[] => items.map((item) => compareText(item));
  const items = new Map<ItemKind, Compared[]>([
    ['wire', all(file?.wires)],
    ['bus', all(file?.buses)],
    ['bus_entry', all(file?.busEntries)],
    ['junction', all(file?.junctions)],
    ['no_connect', all(file?.noConnects)],
    ['label', all(file?.labels)],
    ['supply', (sheet?.symbols ?? []).filter((one) => !isPart(one)).map((one) => suppliesText(one))],
    ['sheet', (file?.sheets ?? []).map((box) => compareText(box, ['pins', 'instances']))],
    ['sheet_pin', (file?.sheets ?? []).flatMap(({ pins }) => all(pins))],
    ['text', [...all(file?.texts), ...all(file?.textBoxes)]],
    ['table', all(file?.tables)],
    ['shape', all(file?.shapes)],
    ['image', (file?.images ?? []).map((image) => compareText(image, [], image.base64()))],
    ['rule_area', all(file?.ruleAreas)],
    ['group', all(file?.groups)],
    ['bus_alias', (file?.busAliases ?? []).map((alias) => compareText(named(alias)))],
  ]);
  if (file !== undefined) known.set(file, items);
  return items;
}

function compareText(item: Item, without: readonly string[] = [], more = ''): Compared {
  return {
    uuid: item.uuid,
    content: formatContent(item, without) + more,
    kernel: formatContent(item, [...without, ...PLACES]) + more,
    item,
  };
}

/** Null where not all of an item went the same way. */
function stepBetween(base: Item, head: Item): Point | null {
  const turnOf = (item: Item): string => JSON.stringify(Object.entries(item).filter(([name]) => TURNS.includes(name)));
  const [from, to] = [listPoints(base), listPoints(head)];
  const [first, other] = [from[0], to[0]];
  if (first === undefined || other === undefined || from.length !== to.length || turnOf(base) !== turnOf(head))
    return null;
  const by = { x: other.x - first.x, y: other.y - first.y };
  return from.every(({ x, y }, at) => x + by.x === to[at]!.x && y + by.y === to[at]!.y) ? by : null;
}

function listPoints(item: Item): Point[] {
  return Object.entries(item).flatMap(([name, value]) =>
    POINTS.includes(name) ? ((value ?? []) as Point | Point[]) : [],
  );
}

/** With fewer a sheet is seen at one glance. */
const FEWEST_TOGETHER = 10;

/** Takes blocks that moved as one out of the marks, where they are most of what moved: among them nothing else would be seen. */
export function takeTogether(marks: SheetMarks, moved: readonly Moved[]): MovedTogether[] {
  const steps = Map.groupBy(
    moved.filter(({ by }) => by !== null && (by.x !== 0 || by.y !== 0)),
    ({ by }) => `${by!.x} ${by!.y}`,
  );
  const blocks = [...steps.values()].filter(({ length }) => length >= FEWEST_TOGETHER);
  const taken = blocks.flat();
  if (taken.length === 0 || taken.length * 2 < moved.length) return [];
  const [from, to] = [new Set(taken.map((one) => one.from)), new Set(taken.map((one) => one.to))];
  marks.left = marks.left.filter((uuid) => !from.has(uuid));
  marks.changed = marks.changed.filter((uuid) => !to.has(uuid));
  return blocks
    .toSorted((a, b) => b.length - a.length)
    .map((block) => ({ uuids: block.map((one) => one.to), by: block[0]!.by! }));
}

/** Numbers of supplies (`#PWR012`) are given anew at each annotation. */
function suppliesText({ symbol }: SheetInstance['symbols'][number]): Compared {
  const unnumbered: PlacedSymbol = {
    ...symbol,
    properties: symbol.properties.filter(({ name }) => name !== 'Reference'),
  };
  return compareText(unnumbered, SYMBOL_NUMBERS);
}

/** Aliases have no uuid: their name is unique. */
function named(alias: { name: string; members: string[]; line: number }): Item {
  return { ...alias, uuid: alias.name };
}
