import { NM_PER_MM } from '../read/numbers.ts';

/** A condition of a custom rule, parsed. Lengths are nanometres, angles degrees. */
export type Expression =
  | { kind: 'literal'; value: number | string }
  | { kind: 'property'; of: Operand; name: string }
  | { kind: 'call'; of: Operand; name: string; args: string[] }
  | { kind: 'not' | 'minus'; inner: Expression }
  | { kind: 'binary'; operator: Operator; left: Expression; right: Expression };

/** `AB` is both of a pair. */
export type Operand = 'A' | 'B' | 'AB';
export type Operator = '&&' | '||' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/';

/** What is wrong with an expression, as a sentence. */
export class ExpressionUnreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ExpressionUnreadable';
  }
}

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d*)?|\.\d+)\s*(?<unit>[A-Za-z"°]*)|'(?<text>[^']*)'|(?<word>[A-Za-z_]\w*)|(?<sign>&&|\|\||[=!<>]=|[-<>!+*/().,]))/y;
const NM_PER_UNIT: ReadonlyMap<string, number> = new Map([
  ['mm', NM_PER_MM],
  ['mil', 25_400],
  ['in', 25_400_000],
  ['"', 25_400_000],
  ['deg', 1],
  ['°', 1],
  ['', 1],
]);
// From loose to tight. `||` holds tighter than `&&`: so KiCad reads `a || b && c` as `(a || b) && c`.
const LEVELS: readonly (readonly Operator[])[] = [
  ['&&'],
  ['||'],
  ['==', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/'],
];
const LONGEST = 10_000;
const DEEPEST = 100;

/** Throws ExpressionUnreadable. */
export function readExpression(text: string): Expression {
  if (text.length > LONGEST) throw new ExpressionUnreadable(`the expression is longer than ${LONGEST} characters`);
  return new Parser(text).whole();
}

interface Token {
  kind: 'number' | 'text' | 'word' | 'sign' | 'end';
  text: string;
  value: number;
}

class Parser {
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokenize(text);
  }

  whole(): Expression {
    const found = this.#level(0);
    if (this.#next().kind !== 'end') throw unexpected(this.#next());
    return found;
  }

  #next(): Token {
    return this.#tokens[this.#at]!;
  }

  #take(sign: string): boolean {
    const { kind, text } = this.#next();
    if (kind !== 'sign' || text !== sign) return false;
    this.#at++;
    return true;
  }

  #level(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.#unary();
    let left = this.#level(level + 1);
    for (;;) {
      const operator = operators.find((sign) => this.#take(sign));
      if (!operator) return left;
      left = { kind: 'binary', operator, left, right: this.#level(level + 1) };
    }
  }

  #unary(): Expression {
    if (++this.#depth > DEEPEST) throw new ExpressionUnreadable('the expression is nested too deep');
    try {
      if (this.#take('!')) return { kind: 'not', inner: this.#unary() };
      if (this.#take('-')) return { kind: 'minus', inner: this.#unary() };
      return this.#primary();
    } finally {
      this.#depth--;
    }
  }

  #primary(): Expression {
    if (this.#take('(')) {
      const inner = this.#level(0);
      this.#expect(')');
      return inner;
    }
    const token = this.#next();
    this.#at++;
    if (token.kind === 'number') return { kind: 'literal', value: token.value };
    if (token.kind === 'text') return { kind: 'literal', value: token.text };
    if (token.kind !== 'word') throw unexpected(token);
    const of = token.text;
    if (of !== 'A' && of !== 'B' && of !== 'AB')
      throw new ExpressionUnreadable(`${of} is neither A nor B nor AB, and no text in single quotes`);
    this.#expect('.');
    const name = this.#next();
    if (name.kind !== 'word') throw unexpected(name);
    this.#at++;
    if (!this.#take('(')) return { kind: 'property', of, name: name.text.toLowerCase() };
    const args: string[] = [];
    while (!this.#take(')')) {
      if (args.length > 0) this.#expect(',');
      const arg = this.#next();
      if (arg.kind !== 'text' && arg.kind !== 'number') throw unexpected(arg);
      args.push(arg.text);
      this.#at++;
    }
    return { kind: 'call', of, name: name.text.toLowerCase(), args };
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw new ExpressionUnreadable(`${sign} is missing before ${named(this.#next())}`);
  }
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) throw new ExpressionUnreadable(`${text.slice(from).trim().slice(0, 20)} cannot be read`);
    const { number, unit = '', text: quoted, word, sign } = groups;
    if (number !== undefined) {
      const scale = NM_PER_UNIT.get(unit);
      if (scale === undefined) throw new ExpressionUnreadable(`${number}${unit} is not in mm, mil, in or deg`);
      tokens.push({ kind: 'number', text: number, value: Number(number) * scale });
    } else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted, value: 0 });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, value: 0 });
    else tokens.push({ kind: 'sign', text: sign!, value: 0 });
  }
  tokens.push({ kind: 'end', text: '', value: 0 });
  return tokens;
}

function named({ kind, text }: Token): string {
  return kind === 'end' ? 'the end' : text;
}

function unexpected(token: Token): ExpressionUnreadable {
  return new ExpressionUnreadable(`${named(token)} was not expected`);
}
