/** Where OpenCascade has no end of the world any more: it computes with squares and cubes of lengths. */
const LARGEST = 1e100;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** What a BREP file has wrong, and where. */
export class BrepContradiction extends Error {}

/** The words of a BREP file, one after the other; each that is not what must stand there is an error with its line. */
export class BrepWords {
  readonly #text: string;
  #at: number;
  /** What is read now, for people: `Curves 3`. */
  where = '';
  constructor(text: string, start: number) {
    this.#text = text;
    this.#at = start;
  }

  refuse(said: string): never {
    const line = this.#text.slice(0, this.#at).split('\n').length;
    throw new BrepContradiction(`line ${line} (${this.where}) ${said}`);
  }

  next(wanted: string): string {
    const word = this.#look();
    if (word === '') this.refuse(`ends, where ${wanted} belongs`);
    this.#at = this.#text.indexOf(word, this.#at) + word.length;
    return word;
  }

  /** The next one, which stays the next one. Empty: there is none. */
  peek(): string {
    return this.#look();
  }

  /** Its name, and how many entries it has. */
  section(name: string): number {
    this.where = name;
    const word = this.next(`the word ${name}`);
    if (word !== name) this.refuse(`has ${show(word)}, where the word ${name} belongs`);
    return this.count();
  }

  /** Of things that follow, each at least a digit and a space. */
  count(least = 0): number {
    const count = this.integer('a count');
    if (count < least) this.refuse(`has the count ${count}, where ${least} or more belong`);
    if (2 * count > this.#text.length - this.#at + 2)
      this.refuse(`has the count ${count}, more than the file has room for`);
    return count;
  }

  integer(wanted: string): number {
    const word = this.next(wanted);
    if (!/^[+-]?\d{1,10}$/.test(word)) this.refuse(`has ${show(word)}, where ${wanted} belongs`);
    return Number(word);
  }

  /** A whole number with letters right after it, as `39CN`: those are the next word. */
  tightInteger(wanted: string): number {
    const digits = /^\d{1,10}(?=[CG][0-9N]$)/.exec(this.#look())?.[0];
    if (digits === undefined) return this.integer(wanted);
    this.#at = this.#text.indexOf(digits, this.#at) + digits.length;
    return Number(digits);
  }

  /** A number of something that the file has `count` of. */
  index(what: string, count: number, least = 1, isTight = false): number {
    const wanted = `the number of a ${what}`;
    const index = isTight ? this.tightInteger(wanted) : this.integer(wanted);
    if (index < least || index > count) this.refuse(`refers to ${what} ${index}, of ${count}`);
    return index;
  }

  /** One of a few whole numbers. */
  choice(wanted: string, ...allowed: number[]): number {
    const found = this.integer(wanted);
    if (!allowed.includes(found)) this.refuse(`has ${found}, where ${wanted} belongs`);
    return found;
  }

  real(): number {
    const word = this.next('a number');
    if (!NUMBER.test(word)) this.refuse(`has ${show(word)}, where a number belongs`);
    if (!(Math.abs(Number(word)) <= LARGEST)) this.refuse('has a number that is too large to compute with');
    return Number(word);
  }

  /** A parameter: infinite ones are written as 2e100. */
  parameter(): number {
    const word = this.peek();
    if (/^[+-]?[12](?:\.0*)?e\+?100$/i.test(word)) return Number(this.next('a number'));
    return this.real();
  }

  reals(count: number): void {
    for (let at = 0; at < count; at++) this.real();
  }

  #look(): string {
    WORD.lastIndex = this.#at;
    return WORD.exec(this.#text)?.[0] ?? '';
  }
}

const WORD = /\S+/g;
const show = (word: string): string => (word.length > 40 ? `${word.slice(0, 40)}…` : word);
