import { CadFailed } from '../cad-failed.ts';
import { decodeString, isOfUnknownLetters } from './step-text.ts';

/** A value in an entity of a Part 21 file (ISO 10303-21). */
export type Part21Value = Reference | Typed | string | number | Enumeration | null | Part21Value[];

/** `#12` */
export interface Reference {
  ref: number;
}
/** `.TRUE.` */
export interface Enumeration {
  word: string;
}
/** `LENGTH_MEASURE(25.4)` */
export interface Typed {
  type: string;
  values: Part21Value[];
}

export interface Part21File {
  /** Of FILE_SCHEMA, as written. */
  schemas: string[];
  /** By number; one with several types has each of them. Those of `skips` are left out. */
  entities: ReadonlyMap<number, Typed[]>;
  /** How often each type stands in the file, those of `skips` too. */
  counts: ReadonlyMap<string, number>;
  /** What is kept has letters of a set that the file does not name. */
  hasUnknownLetters: boolean;
}

const END = 'END-ISO-10303-21;';

/**
 * The entities of a STEP file as `stepText` gives it, without their meaning. Geometry need not be kept: `keeps` says which types are.
 * Throws CadFailed for a file that is cut off, or is none.
 */
export function readPart21(text: string, keeps: (type: string) => boolean): Part21File {
  if (!text.trimStart().startsWith('ISO-10303-21;'))
    throw new CadFailed('unreadable', 'The file is no STEP file: it does not begin with ISO-10303-21');
  if (text.lastIndexOf(END) < 0)
    throw new CadFailed('unreadable', `The STEP file is cut off: ${END} is not at its end. Export or copy it again`);
  const reader = new Reader(text);
  const schemas = readSchemas(text);
  const entities = new Map<number, Typed[]>();
  const counts = new Map<string, number>();
  reader.toData();
  for (let entity = reader.next(keeps); entity; entity = reader.next(keeps)) {
    for (const type of entity.types) counts.set(type, (counts.get(type) ?? 0) + 1);
    if (entity.kept) entities.set(entity.id, entity.kept);
  }
  return { schemas, entities, counts, hasUnknownLetters: reader.hasUnknownLetters };
}

function readSchemas(text: string): string[] {
  const start = text.indexOf('FILE_SCHEMA');
  const end = text.indexOf('ENDSEC', start);
  if (start < 0 || end < 0) return [];
  return [...text.slice(start, end).matchAll(/'((?:[^']|'')*)'/g)].map((match) =>
    match[1]!.replace(/\s*\{.*$/, '').trim(),
  );
}

class Reader {
  readonly #text: string;
  #at = 0;
  hasUnknownLetters = false;
  constructor(text: string) {
    this.#text = text;
  }

  toData(): void {
    const found = /\bDATA\s*(?:\([^;]*\))?\s*;/.exec(this.#text);
    if (!found) throw new CadFailed('unreadable', 'The STEP file has no DATA section');
    this.#at = found.index + found[0].length;
  }

  /** The next entity, or null at the end of the section. What is not understood is passed over to its semicolon. */
  next(keeps: (type: string) => boolean): { id: number; types: string[]; kept: Typed[] | null } | null {
    for (;;) {
      this.#space();
      if (this.#at >= this.#text.length || this.#text.startsWith('ENDSEC', this.#at)) return null;
      const start = this.#at;
      const end = this.#endOfEntity();
      const head = /^(#(\d+)\s*=\s*)(\(?)\s*([A-Z0-9_]+)/i.exec(this.#text.slice(start, Math.min(end, start + 200)));
      this.#at = end + 1;
      if (!head) continue;
      const [, before, number, bracket, name] = head;
      const id = Number(number);
      const first = name!.toUpperCase();
      if (bracket === '' && !keeps(first)) return { id, types: [first], kept: null };
      const text = this.#text.slice(start + before!.length, end);
      const kept = parseEntity(text);
      const types = kept.map(({ type }) => type);
      if (!types.some(keeps)) return { id, types, kept: null };
      this.hasUnknownLetters ||= isOfUnknownLetters(text);
      return { id, types, kept };
    }
  }

  #endOfEntity(): number {
    for (let at = this.#at; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at);
      if (code === SEMICOLON) return at;
      if (code === QUOTE) at = this.#behind("'", at + 1);
      else if (code === SLASH && this.#text.charCodeAt(at + 1) === STAR) at = this.#behind('*/', at + 2);
    }
    return this.#text.length;
  }

  /** The last place of what is looked for, or of the text. */
  #behind(what: string, from: number): number {
    const found = this.#text.indexOf(what, from);
    return found < 0 ? this.#text.length : found + what.length - 1;
  }

  #space(): void {
    for (;;) {
      while (this.#at < this.#text.length && this.#text.charCodeAt(this.#at) <= SPACE) this.#at++;
      if (!this.#text.startsWith('/*', this.#at)) return;
      const end = this.#text.indexOf('*/', this.#at);
      this.#at = end < 0 ? this.#text.length : end + 2;
    }
  }
}

const SEMICOLON = 59;
const QUOTE = 39;
const SLASH = 47;
const STAR = 42;
const SPACE = 32;
const TOKEN =
  /\s+|\/\*[^]*?\*\/|'(?:[^']|'')*'|#\d+|\.[A-Z0-9_]+\.|[-+]?\d+(?:\.\d*)?(?:E[-+]?\d+)?|[A-Z_][A-Z0-9_]*|"[0-9A-F]*"|[(),$*]/iy;
/** Lists in lists; no honest file has more. */
const DEEPEST = 32;

/** `TYPE(...)`, or `(TYPE(...) TYPE(...))`. */
function parseEntity(text: string): Typed[] {
  const tokens = tokenise(text);
  let at = 0;
  const typed = (depth: number): Typed => {
    const type = tokens[at++]!.toUpperCase();
    return { type, values: tokens[at] === '(' ? list(depth) : [] };
  };
  const list = (depth: number): Part21Value[] => {
    if (depth > DEEPEST) throw new CadFailed('unreadable', 'The STEP file has lists within lists without end');
    const values: Part21Value[] = [];
    for (at++; at < tokens.length && tokens[at] !== ')';) {
      if (tokens[at] === ',') at++;
      else values.push(value(depth));
    }
    at++;
    return values;
  };
  const value = (depth: number): Part21Value => {
    const token = tokens[at]!;
    if (token === '(') return list(depth + 1);
    if (/^[A-Z_]/i.test(token)) return typed(depth + 1);
    at++;
    if (token.startsWith('#')) return { ref: Number(token.slice(1)) };
    if (token.startsWith("'")) return decodeString(token.slice(1, -1));
    if (token.startsWith('.')) return { word: token.slice(1, -1).toUpperCase() };
    if (token === '$' || token === '*' || token.startsWith('"')) return null;
    return Number(token);
  };
  const all: Typed[] = [];
  const isComplex = tokens[0] === '(';
  if (isComplex) at = 1;
  while (at < tokens.length && /^[A-Z_]/i.test(tokens[at]!)) {
    all.push(typed(0));
    if (!isComplex) break;
  }
  return all;
}

function tokenise(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) {
      TOKEN.lastIndex = from + 1;
      continue;
    }
    if (!/^(?:\s|\/\*)/.test(token)) tokens.push(token);
  }
  return tokens;
}
