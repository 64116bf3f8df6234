/** Numbers that are joined to sets; grows as nodes are added. */
export class UnionFind {
  #parent: Int32Array;
  #count: number;

  constructor(count: number) {
    this.#parent = new Int32Array(Math.max(count, 16));
    for (let node = 0; node < count; node++) this.#parent[node] = node;
    this.#count = count;
  }

  /** A new node, alone in its set. */
  add(): number {
    if (this.#count === this.#parent.length) {
      const larger = new Int32Array(this.#parent.length * 2);
      larger.set(this.#parent);
      this.#parent = larger;
    }
    this.#parent[this.#count] = this.#count;
    return this.#count++;
  }

  /** The least number of the set. */
  find(node: number): number {
    const parent = this.#parent;
    let root = node;
    while (parent[root] !== root) root = parent[root]!;
    for (let at = node; parent[at] !== root;) {
      const next = parent[at]!;
      parent[at] = root;
      at = next;
    }
    return root;
  }

  join(a: number, b: number): void {
    const rootA = this.find(a);
    const rootB = this.find(b);
    if (rootA < rootB) this.#parent[rootB] = rootA;
    else if (rootB < rootA) this.#parent[rootA] = rootB;
  }
}
