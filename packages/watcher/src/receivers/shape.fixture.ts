/** Something in JSON that is looked at part by part; what is wrong is told with where it is. */
export class Shape {
  readonly value: unknown;
  readonly at: string;
  constructor(value: unknown, at: string) {
    this.value = value;
    this.at = at;
  }

  fail(what: string): never {
    throw new ShapeError(`${this.at}: ${what}`);
  }

  /** An object with these properties and no others. */
  object(...known: string[]): this {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail('is no object');
    const unknown = Object.keys(value).filter((key) => !known.includes(key));
    if (unknown.length > 0) this.fail(`has the unknown properties ${unknown.join(', ')}`);
    return this;
  }

  has(key: string): boolean {
    return (this.value as Record<string, unknown> | null)?.[key] !== undefined;
  }

  get(key: string): Shape {
    return new Shape((this.value as Record<string, unknown> | null)?.[key], `${this.at}.${key}`);
  }

  list(least: number, most: number): Shape[] {
    const { value } = this;
    if (!Array.isArray(value)) this.fail('is no list');
    if (value.length < least || value.length > most)
      this.fail(`has ${value.length} items, ${least} to ${most} are allowed`);
    return value.map((item: unknown, index) => new Shape(item, `${this.at}[${index}]`));
  }

  /** Counted in UTF-16 units, the strictest way. */
  text(least: number, most: number): string {
    const { value } = this;
    if (typeof value !== 'string') this.fail('is no text');
    if (!value.isWellFormed()) this.fail('has half of a surrogate pair');
    if (value.trim().length < least || value.length > most)
      this.fail(`has ${value.length} characters, ${least} to ${most} are allowed`);
    return value;
  }

  requireOneOf(...allowed: unknown[]): void {
    if (!allowed.includes(this.value))
      this.fail(`is ${JSON.stringify(this.value)}, not one of ${JSON.stringify(allowed)}`);
  }

  url(): void {
    const text = this.text(1, 2048);
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) this.fail('is no address of the web');
  }

  optional(key: string, check: (part: Shape) => unknown): void {
    if (this.has(key)) check(this.get(key));
  }
}

export class ShapeError extends Error {}
