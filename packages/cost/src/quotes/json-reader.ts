import { Decimal, toText } from '@partwright/money';
import { nearNames } from '@partwright/report-text';
import { priceText, readPrice } from '../money.ts';

/** One thing wrong with a request. */
export interface QuoteError {
  /** JSON pointer (RFC 6901). */
  pointer: string;
  code: string;
  detail: string;
}

/** A value of unknown type and where it stands. */
export interface Field {
  value: unknown;
  pointer: string;
}

/** After so many errors the rest of a request is not worth telling. */
const MOST_ERRORS = 50;
const MOST_TEXT = 300;
const MOST_NAME = 60;
const MOST_AMOUNT = 1e15;

/**
 * Reads typed values out of parsed JSON that anyone may have sent. What does not fit is noted in `errors` and read as
 * null, so one pass finds all errors. The `…OrNothing` readers take null and a missing field as null without an error.
 */
export class JsonReader {
  readonly errors: QuoteError[] = [];
  readonly #objects: { pointer: string; given: readonly string[]; asked: Set<string> }[] = [];

  root(value: unknown): Field {
    return { value, pointer: '' };
  }

  fail({ pointer }: Field, code: string, detail: string): null {
    if (this.errors.length < MOST_ERRORS) this.errors.push({ pointer, code, detail });
    return null;
  }

  /** A getter of the object's own fields. */
  object(field: Field): (name: string) => Field {
    const { value, pointer } = field;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) this.fail(field, 'invalid_type', 'Must be an object');
    const own = new Map(isObject ? Object.entries(value) : []);
    const asked = new Set<string>();
    this.#objects.push({ pointer, given: [...own.keys()], asked });
    return (name) => {
      asked.add(name);
      return { value: own.get(name), pointer: `${pointer}/${name}` };
    };
  }

  /** To be called when all is read: what nobody has asked for in an object is refused, as it may be a misspelt figure. */
  refuseOthers(): void {
    for (const { pointer, given, asked } of this.#objects) {
      for (const name of given.filter((one) => !asked.has(one))) {
        const [near] = nearNames(name, asked, 1);
        const advice = near === undefined ? `there are ${[...asked].join(', ')}` : `did you mean ${near}?`;
        const shown = name.slice(0, MOST_NAME);
        this.fail(
          { value: undefined, pointer: `${pointer}/${shown}` },
          'unknown_field',
          `Is not known here: ${advice}`,
        );
      }
    }
  }

  list(field: Field, most: number): Field[] {
    const { value, pointer } = field;
    if (!Array.isArray(value)) return this.#missing(field, 'a list') ?? [];
    if (value.length > most) {
      this.fail(field, 'too_many', `Must have at most ${most} items, not ${value.length}`);
      return [];
    }
    return value.map((item: unknown, i) => ({ value: item, pointer: `${pointer}/${i}` }));
  }

  listOrNothing(field: Field, most: number): Field[] {
    return field.value == null ? [] : this.list(field, most);
  }

  /** A list of exactly two. */
  pair(field: Field, first: string, second: string): [Field, Field] {
    const { value, pointer } = field;
    const items: unknown[] = Array.isArray(value) ? value : [];
    if (items.length !== 2) {
      this.fail(field, 'invalid_type', `Must be a pair [${first}, ${second}]`);
      return [
        { value: 1, pointer },
        { value: 0, pointer },
      ];
    }
    return [
      { value: items[0], pointer: `${pointer}/0` },
      { value: items[1], pointer: `${pointer}/1` },
    ];
  }

  text(field: Field): string | null {
    const { value } = field;
    if (typeof value !== 'string') return this.#missing(field, 'a text');
    if (value.trim() === '') return this.fail(field, 'invalid_value', 'Must not be empty');
    if (value.length > MOST_TEXT) return this.fail(field, 'too_long', `Must have at most ${MOST_TEXT} characters`);
    return value;
  }

  textOrNothing(field: Field): string | null {
    return field.value == null || field.value === '' ? null : this.text(field);
  }

  /** A text or a number. */
  id(field: Field): string | number | null {
    return typeof field.value === 'number' && Number.isFinite(field.value) ? field.value : this.text(field);
  }

  idOrNothing(field: Field): string | number | null {
    return field.value == null || field.value === '' ? null : this.id(field);
  }

  number(field: Field, least: number, most: number): number | null {
    const { value } = field;
    if (typeof value !== 'number') return this.#missing(field, 'a number');
    if (value >= least && value <= most) return value;
    return this.fail(field, 'out_of_range', `Must be from ${least} to ${most}`);
  }

  numberOrNothing(field: Field, least: number, most: number): number | null {
    return field.value == null ? null : this.number(field, least, most);
  }

  whole(field: Field, least: number, most: number): number | null {
    const value = this.number(field, least, most);
    return value === null || Number.isInteger(value)
      ? value
      : this.fail(field, 'invalid_value', 'Must be a whole number');
  }

  wholeOrNothing(field: Field, least: number, most: number): number | null {
    return field.value == null ? null : this.whole(field, least, most);
  }

  /** A price or fee, as a JSON number or a text of plain digits; given back as decimal text. */
  amount(field: Field): string | null {
    const { value } = field;
    if (typeof value !== 'number' && typeof value !== 'string') return this.#missing(field, 'an amount');
    if (typeof value === 'number' && !(value >= 0 && value < MOST_AMOUNT)) {
      return this.fail(field, 'out_of_range', 'Must be an amount from 0');
    }
    const amount = readPrice(typeof value === 'number' ? plainDigits(value) : value);
    return amount !== undefined
      ? priceText(amount)
      : this.fail(field, 'invalid_value', 'Must be an amount in plain digits, like 0.0136');
  }

  amountOrNothing(field: Field): string | null {
    return field.value == null ? null : this.amount(field);
  }

  /** One of the words; null and a missing field are null without an error. */
  wordOrNothing<const Word extends string>(field: Field, words: readonly Word[]): Word | null {
    const { value } = field;
    if (value == null) return null;
    const word = words.find((known) => known === value);
    if (word !== undefined) return word;
    return this.fail(field, 'invalid_value', `Must be ${words.map((known) => `"${known}"`).join(' or ')}`);
  }

  booleanOrNothing(field: Field): boolean | null {
    if (field.value == null || typeof field.value === 'boolean') return field.value ?? null;
    return this.fail(field, 'invalid_type', 'Must be true or false');
  }

  #missing(field: Field, what: string): null {
    if (field.value === undefined) return this.fail(field, 'required', `Must be given: ${what}`);
    return this.fail(field, 'invalid_type', `Must be ${what}`);
  }
}

function plainDigits(value: number): string {
  const text = String(value);
  return text.includes('e') ? toText(new Decimal(value)) : text;
}
