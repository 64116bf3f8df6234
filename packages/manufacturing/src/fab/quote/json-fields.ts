/** One thing wrong with a card. */
export interface FieldError {
  /** JSON pointer (RFC 6901). */
  pointer: string;
  code: 'required' | 'invalid_type' | 'invalid_value' | 'out_of_range' | 'too_long' | 'too_many' | 'unknown_field';
  detail: string;
}

/** A value of unknown type and where it stands. */
export interface JsonField {
  value: unknown;
  pointer: string;
}

const MOST_ERRORS = 50;
const MOST_TEXT = 300;
/** Decimal text, not negative; numbers of JSON are taken by their shortest text. */
const AMOUNT = /^\d{1,12}(?:\.\d{1,12})?$/;

/** Reads typed values out of parsed JSON that anyone may have sent; one pass finds all errors. */
export class JsonFields {
  readonly errors: FieldError[] = [];

  fail({ pointer }: JsonField, code: FieldError['code'], detail: string): undefined {
    if (this.errors.length < MOST_ERRORS) this.errors.push({ pointer, code, detail });
    return undefined;
  }

  /** A getter of the object's own fields; a field that is not among `names` is an error: it may be a misspelt price. */
  object(field: JsonField, names: readonly string[]): (name: string) => JsonField {
    const { value, pointer } = field;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) this.fail(field, 'invalid_type', 'Must be an object');
    const own = new Map<string, unknown>(isObject ? Object.entries(value) : []);
    for (const name of own.keys())
      if (!names.includes(name))
        this.fail(
          { value, pointer: `${pointer}/${name.slice(0, 60)}` },
          'unknown_field',
          `Must be one of ${names.join(', ')}`,
        );
    return (name) => ({ value: own.get(name), pointer: `${pointer}/${name}` });
  }

  /** The items of a list; none when it is left out. */
  list(field: JsonField, most: number): JsonField[] {
    const { value, pointer } = field;
    if (value == null) return [];
    if (!Array.isArray(value)) return this.fail(field, 'invalid_type', 'Must be a list') ?? [];
    if (value.length > most) return this.fail(field, 'too_many', `Must have at most ${most} items`) ?? [];
    return value.map((item: unknown, i) => ({ value: item, pointer: `${pointer}/${i}` }));
  }

  text(field: JsonField): string | undefined {
    const { value } = field;
    if (value == null) return undefined;
    if (typeof value !== 'string') return this.fail(field, 'invalid_type', 'Must be a text');
    if (value.trim() === '') return this.fail(field, 'invalid_value', 'Must not be empty');
    if (value.length > MOST_TEXT) return this.fail(field, 'too_long', `Must have at most ${MOST_TEXT} characters`);
    return value.trim();
  }

  word<const Word extends string>(field: JsonField, words: readonly Word[]): Word | undefined {
    if (field.value == null) return undefined;
    const word = words.find((known) => known === field.value);
    return word ?? this.fail(field, 'invalid_value', `Must be one of ${words.join(', ')}`);
  }

  flag(field: JsonField): boolean | undefined {
    if (field.value == null || typeof field.value === 'boolean') return field.value ?? undefined;
    return this.fail(field, 'invalid_type', 'Must be true or false');
  }

  number(field: JsonField, least: number, most: number): number | undefined {
    const { value } = field;
    if (value == null) return undefined;
    if (typeof value !== 'number') return this.fail(field, 'invalid_type', 'Must be a number');
    if (value >= least && value <= most) return value;
    return this.fail(field, 'out_of_range', `Must be from ${least} to ${most}`);
  }

  whole(field: JsonField, least: number, most: number): number | undefined {
    const value = this.number(field, least, most);
    if (value === undefined || Number.isInteger(value)) return value;
    return this.fail(field, 'invalid_value', 'Must be a whole number');
  }

  /** An amount as a JSON number or a text of plain digits; given back as text. */
  amount(field: JsonField): string | undefined {
    const { value } = field;
    if (value == null) return undefined;
    if (typeof value !== 'number' && typeof value !== 'string')
      return this.fail(field, 'invalid_type', 'Must be an amount like 12.50');
    const text = String(value).trim();
    return AMOUNT.test(text)
      ? text
      : this.fail(field, 'invalid_value', 'Must be an amount in plain digits, like 12.50');
  }

  /** The same value, with an error where it is missing. */
  need<Value>(field: JsonField, value: Value | undefined): Value | undefined {
    if (field.value == null) this.fail(field, 'required', 'Must be given');
    return value;
  }
}
