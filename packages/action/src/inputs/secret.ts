import { inspect } from 'node:util';

const MASK = '***';

/** A key or token. Only `reveal` gives it away: templates, JSON and `console.log` all show stars. */
export class Secret {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  reveal(): string {
    return this.#text;
  }
  toString(): string {
    return MASK;
  }
  toJSON(): string {
    return MASK;
  }
  [inspect.custom](): string {
    return MASK;
  }
}
