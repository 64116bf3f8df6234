/** How a language writes values; `open` and `close` stand around the fields of an object. */
export interface Notation {
  text(text: string): string;
  key(key: string): string;
  word(value: boolean | null): string;
  /** Between a bracket and what is inside, where both stand on one line. */
  pad: string;
}

/** Code that stands in a literal as it is. */
export class Verbatim {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

/** Characters a line of an example may have. */
const WIDTH = 64;

/** A value as code, after `before` characters of its line: on that line when it fits, else a field a line. */
export function printLiteral(value: unknown, notation: Notation, before: number, step = '  ', indent = ''): string {
  if (value instanceof Verbatim) return value.code.replaceAll('\n', `\n${indent}`);
  const flat = printFlat(value, notation);
  if (before + flat.length <= WIDTH || typeof value !== 'object' || value === null) return flat;
  const inner = indent + step;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${printLiteral(item, notation, inner.length, step, inner)},\n`);
    return `[\n${items.join('')}${indent}]`;
  }
  const fields = Object.entries(value).map(([key, item]) => {
    const name = `${inner}${notation.key(key)}: `;
    return `${name}${printLiteral(item, notation, name.length, step, inner)},\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

function printFlat(value: unknown, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (value instanceof Verbatim) return value.code.includes('\n') ? 'x'.repeat(WIDTH) : value.code;
  if (Array.isArray(value)) return `[${value.map((item) => printFlat(item, notation)).join(', ')}]`;
  if (typeof value === 'boolean' || value === null) return notation.word(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, item]) => `${notation.key(key)}: ${printFlat(item, notation)}`);
  return fields.length === 0 ? '{}' : `{${notation.pad}${fields.join(', ')}${notation.pad}}`;
}
