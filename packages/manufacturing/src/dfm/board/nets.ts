import type { FlatLayer } from '@partwright/gerber/flatten';

interface JoinedHole {
  isPlated: boolean;
  islands: Int32Array;
}

/**
 * Which islands of all copper layers are one net: those that a plated hole joins, and those that X2 gives one name. Nets have
 * numbers; islands of unknown nets are nets of their own.
 */
export class NetTable {
  readonly #findFirst: number[] = [];
  readonly #parents: Int32Array;
  readonly #names = new Map<number, string>();

  /** `byName`: islands of one X2 name are one net, joined or not. */
  constructor(layers: readonly FlatLayer[], holes: readonly JoinedHole[], { byName = true } = {}) {
    let count = 0;
    for (const { islands } of layers) {
      this.#findFirst.push(count);
      count += islands.length;
    }
    this.#parents = Int32Array.from({ length: count }, (_, index) => index);
    for (const { isPlated, islands } of holes) if (isPlated) this.#joinAll(islands);
    if (byName) this.#joinNamed(layers);
  }

  /** The net of an island, -1 of none. */
  findNet(layer: number, island: number): number {
    return island < 0 ? -1 : this.#root(this.#findFirst[layer]! + island);
  }

  /** As X2 says it; null when it does not. */
  findName(net: number): string | null {
    return this.#names.get(net) ?? null;
  }

  #joinAll(islands: Int32Array): void {
    let first = -1;
    for (const [layer, island] of islands.entries()) {
      if (island < 0) continue;
      const node = this.#findFirst[layer]! + island;
      if (first === -1) first = node;
      else this.#join(first, node);
    }
  }

  #joinNamed(layers: readonly FlatLayer[]): void {
    const firstOfName = new Map<string, number>();
    for (const [index, { layer, islandOfObject }] of layers.entries())
      for (const [place, object] of layer.objects.entries()) {
        const island = islandOfObject[place]!;
        const [name = ''] = object.attributes.nets;
        if (island < 0 || name === '' || name === 'N/C' || object.attributes.nets.length !== 1) continue;
        const node = this.#findFirst[index]! + island;
        const first = firstOfName.get(name);
        if (first === undefined) firstOfName.set(name, node);
        else this.#join(first, node);
      }
    for (const [name, node] of firstOfName) {
      const root = this.#root(node);
      if (!this.#names.has(root)) this.#names.set(root, name);
    }
  }

  #root(node: number): number {
    let root = node;
    while (this.#parents[root]! !== root) root = this.#parents[root] = this.#parents[this.#parents[root]!]!;
    return root;
  }

  #join(a: number, b: number): void {
    const [first, second] = [this.#root(a), this.#root(b)];
    if (first !== second) this.#parents[Math.max(first, second)] = Math.min(first, second);
  }
}
