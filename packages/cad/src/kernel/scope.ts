interface Owned {
  delete(): void;
}

/** Objects of the kernel are not collected as others are: what a scope owns is given back at its end. */
export class Scope implements Disposable {
  readonly #owned: Owned[] = [];

  own<T extends Owned>(object: T): T {
    this.#owned.push(object);
    return object;
  }

  [Symbol.dispose](): void {
    for (const object of this.#owned.reverse()) object.delete();
    this.#owned.length = 0;
  }
}
