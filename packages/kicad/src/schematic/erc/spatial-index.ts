/** In 0.1 µm, y down; of an item `leastKind` and `mostKind` are the same number. */
export interface IndexBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
  leastKind: number;
  mostKind: number;
}

interface Entry<T> {
  box: IndexBox;
  /** Of a leaf. */
  item?: T;
  /** Of the nodes above. */
  child?: Node<T>;
}

interface Node<T> {
  /** 0 is a leaf. */
  level: number;
  parent: Node<T> | undefined;
  entries: Entry<T>[];
}

const MOST_ENTRIES = 8;
const LEAST_ENTRIES = 4;

/**
 * An R-tree as Guttman describes it (R-trees: a dynamic index structure for spatial searching, 1984), with his quadratic split.
 * Of interest is not what it finds but in which order it walks: that of KiCad. So three things are as there: the kind of an item is
 * a third dimension, the size of a box is the volume of the ball around it, and what is removed leaves its place to the last.
 */
export class SpatialIndex<T> {
  #root: Node<T> = { level: 0, parent: undefined, entries: [] };
  readonly #leafOf = new Map<T, Node<T>>();

  insert(item: T, box: IndexBox): void {
    this.#insert({ box, item }, 0);
  }

  /** Takes out an item; nodes that get too small are dissolved and what they held is inserted again. */
  remove(item: T): void {
    const leaf = this.#leafOf.get(item);
    if (leaf === undefined) return;
    this.#leafOf.delete(item);
    takeOut(leaf, (entry) => entry.item === item);
    const dissolved: Node<T>[] = [];
    for (let node = leaf; node.parent !== undefined;) {
      const above = node.parent;
      if (node.entries.length >= LEAST_ENTRIES) findEntry(above, node).box = coverEntries(node.entries);
      else {
        const small = node;
        takeOut(above, ({ child }) => child === small);
        dissolved.unshift(small);
      }
      node = above;
    }
    for (const { level, entries } of dissolved) for (const entry of entries) this.#insert(entry, level);
    const only = this.#root.level > 0 && this.#root.entries.length === 1 ? this.#root.entries[0]!.child : undefined;
    if (only === undefined) return;
    only.parent = undefined;
    this.#root = only;
  }

  /** All items, as a search of everything meets them. */
  items(): T[] {
    const found: T[] = [];
    const walk = ({ entries }: Node<T>): void => {
      for (const { child, item } of entries)
        if (child === undefined) found.push(item!);
        else walk(child);
    };
    walk(this.#root);
    return found;
  }

  #insert(entry: Entry<T>, level: number): void {
    let node = this.#root;
    while (node.level > level) {
      const branch = branchFor(node, entry.box);
      branch.box = union(branch.box, entry.box);
      node = branch.child!;
    }
    let added: Entry<T> | undefined = entry;
    for (;;) {
      const beside: Node<T> | undefined = this.#put(node, added);
      const { parent } = node;
      if (beside === undefined) return;
      added = { box: coverEntries(beside.entries), child: beside };
      if (parent === undefined) {
        const root: Node<T> = { level: node.level + 1, parent: undefined, entries: [] };
        this.#root = root;
        this.#put(root, { box: coverEntries(node.entries), child: node });
        this.#put(root, added);
        return;
      }
      findEntry(parent, node).box = coverEntries(node.entries);
      node = parent;
    }
  }

  /** The new node when the old one was full: it is split. */
  #put(node: Node<T>, entry: Entry<T>): Node<T> | undefined {
    if (node.entries.length < MOST_ENTRIES) {
      node.entries.push(entry);
      this.#settle(entry, node);
      return undefined;
    }
    const [own, other] = splitEntries([...node.entries, entry]);
    const beside: Node<T> = { level: node.level, parent: node.parent, entries: other };
    node.entries = own;
    for (const kept of own) this.#settle(kept, node);
    for (const moved of other) this.#settle(moved, beside);
    return beside;
  }

  #settle({ child, item }: Entry<T>, node: Node<T>): void {
    if (child === undefined) this.#leafOf.set(item!, node);
    else child.parent = node;
  }
}

function findEntry<T>(parent: Node<T>, node: Node<T>): Entry<T> {
  return parent.entries.find(({ child }) => child === node)!;
}

/** The last entry takes its place. */
function takeOut<T>({ entries }: Node<T>, isIt: (entry: Entry<T>) => boolean): void {
  const at = entries.findIndex(isIt);
  const last = entries.pop()!;
  if (at < entries.length) entries[at] = last;
}

/** That which grows least; of equal ones the smaller. */
function branchFor<T>({ entries }: Node<T>, box: IndexBox): Entry<T> {
  let best: Entry<T> | undefined;
  let [leastGrowth, leastSize] = [0, 0];
  for (const entry of entries) {
    const size = measureBoxSize(entry.box);
    const growth = measureBoxSize(union(entry.box, box)) - size;
    if (best !== undefined && (growth > leastGrowth || (growth === leastGrowth && size >= leastSize))) continue;
    [best, leastGrowth, leastSize] = [entry, growth, size];
  }
  return best!;
}

interface Half {
  members: Set<number>;
  cover: IndexBox;
  size: number;
}

/** Guttman's quadratic split: the two that would waste most space together begin, then each goes where it costs less. */
function splitEntries<T>(entries: readonly Entry<T>[]): [Entry<T>[], Entry<T>[]] {
  const boxes = entries.map(({ box }) => box);
  const [a, b] = pickSeeds(boxes).map((seed): Half => {
    return { members: new Set([seed]), cover: boxes[seed]!, size: measureBoxSize(boxes[seed]!) };
  }) as [Half, Half];
  const left = new Set(boxes.keys());
  const join = (half: Half, index: number): void => {
    left.delete(index);
    half.members.add(index);
    half.cover = union(half.cover, boxes[index]!);
    half.size = measureBoxSize(half.cover);
  };
  for (const { members } of [a, b]) for (const index of members) left.delete(index);
  const most = boxes.length - LEAST_ENTRIES;
  while (left.size > 0 && a.members.size < most && b.members.size < most) {
    let [surest, chosen, half] = [-1, 0, a];
    for (const index of left) {
      const cost = (side: Half): number => measureBoxSize(union(boxes[index]!, side.cover)) - side.size;
      const difference = cost(b) - cost(a);
      const [nearer, sureness] = difference >= 0 ? [a, difference] : [b, -difference];
      if (sureness < surest || (sureness === surest && nearer.members.size >= half.members.size)) continue;
      [surest, chosen, half] = [sureness, index, nearer];
    }
    join(half, chosen);
  }
  const rest = a.members.size >= most ? b : a;
  for (const index of left) join(rest, index);
  return [entries.filter((_, index) => a.members.has(index)), entries.filter((_, index) => b.members.has(index))];
}

function pickSeeds(boxes: readonly IndexBox[]): [number, number] {
  const sizes = boxes.map(measureBoxSize);
  let seeds: [number, number] = [0, 1];
  let most = -Infinity;
  for (let i = 0; i < boxes.length - 1; i++)
    for (let j = i + 1; j < boxes.length; j++) {
      const waste = measureBoxSize(union(boxes[i]!, boxes[j]!)) - sizes[i]! - sizes[j]!;
      if (waste < most) continue;
      [seeds, most] = [[i, j], waste];
    }
  return seeds;
}

function coverEntries<T>(entries: readonly Entry<T>[]): IndexBox {
  return entries.map(({ box }) => box).reduce(union);
}

function union(a: IndexBox, b: IndexBox): IndexBox {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
    leastKind: Math.min(a.leastKind, b.leastKind),
    mostKind: Math.max(a.mostKind, b.mostKind),
  };
}

const BALL = Math.fround(4.18879);

function measureBoxSize({ left, top, right, bottom, leastKind, mostKind }: IndexBox): number {
  const [deep, wide, high] = [(mostKind - leastKind) / 2, (right - left) / 2, (bottom - top) / 2];
  const radius = Math.sqrt(deep * deep + wide * wide + high * high);
  return radius * radius * radius * BALL;
}
