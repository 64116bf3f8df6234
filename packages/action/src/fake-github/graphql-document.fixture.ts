// Reads the small part of GraphQL that clients of an action write: one operation, fields, arguments, variables.

export type Value =
  | { kind: 'variable'; name: string }
  | { kind: 'enum'; name: string }
  | { kind: 'literal'; value: string | number | boolean | null }
  | { kind: 'list'; items: Value[] }
  | { kind: 'object'; fields: Record<string, Value> };

export interface Field {
  alias: string;
  name: string;
  args: Record<string, Value>;
  fields: Field[];
}

export interface GraphqlDocument {
  operation: 'query' | 'mutation';
  /** Type of each variable as written: `ID!`. */
  variables: Record<string, string>;
  fields: Field[];
}

const TOKEN = /\s+|,|#[^\n]*|(?<token>"(?:[^"\\\n]|\\.)*"|[A-Za-z_]\w*|-?\d+(?:\.\d+)?|[!$():=[\]{}])/y;

function splitTokens(text: string): string[] {
  const tokens: string[] = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length;) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new SyntaxError(`Parse error on ${JSON.stringify(text.slice(at, at + 10))}`);
    if (found.groups!['token']) tokens.push(found.groups!['token']);
  }
  return tokens;
}

class Reader {
  readonly #tokens: string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = splitTokens(text);
  }

  get next(): string | undefined {
    return this.#tokens[this.#at];
  }

  take(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new SyntaxError('Parse error: unexpected end of document');
    return token;
  }

  expect(token: string): void {
    const found = this.take();
    if (found !== token) throw new SyntaxError(`Parse error on "${found}", expected "${token}"`);
  }

  takeName(): string {
    const name = this.take();
    if (!/^[A-Za-z_]/.test(name)) throw new SyntaxError(`Parse error on "${name}", expected a name`);
    return name;
  }

  takeIf(token: string): boolean {
    if (this.next !== token) return false;
    this.#at++;
    return true;
  }
}

function readType(reader: Reader): string {
  const name = reader.takeIf('[') ? `[${readType(reader)}${reader.take()}` : reader.takeName();
  return reader.takeIf('!') ? `${name}!` : name;
}

function readValue(reader: Reader): Value {
  if (reader.takeIf('$')) return { kind: 'variable', name: reader.takeName() };
  if (reader.takeIf('{')) {
    const fields: Record<string, Value> = {};
    while (!reader.takeIf('}')) {
      const name = reader.takeName();
      reader.expect(':');
      fields[name] = readValue(reader);
    }
    return { kind: 'object', fields };
  }
  if (reader.takeIf('[')) {
    const items: Value[] = [];
    while (!reader.takeIf(']')) items.push(readValue(reader));
    return { kind: 'list', items };
  }
  const token = reader.take();
  if (/^(?:"|-?\d|(?:true|false|null)$)/.test(token)) return { kind: 'literal', value: JSON.parse(token) as string };
  if (/^[A-Za-z_]/.test(token)) return { kind: 'enum', name: token };
  throw new SyntaxError(`Parse error on "${token}", expected a value`);
}

function readFields(reader: Reader): Field[] {
  const fields: Field[] = [];
  reader.expect('{');
  while (!reader.takeIf('}')) {
    const first = reader.takeName();
    const name = reader.takeIf(':') ? reader.takeName() : first;
    const args: Record<string, Value> = {};
    if (reader.takeIf('(')) {
      while (!reader.takeIf(')')) {
        const arg = reader.takeName();
        reader.expect(':');
        args[arg] = readValue(reader);
      }
    }
    fields.push({ alias: first, name, args, fields: reader.next === '{' ? readFields(reader) : [] });
  }
  if (fields.length === 0) throw new SyntaxError('Parse error on "}", expected a field');
  return fields;
}

/** Throws SyntaxError for what is not GraphQL, and for fragments and directives, which this reader does not know. */
export function readGraphql(text: string): GraphqlDocument {
  const reader = new Reader(text);
  let operation: GraphqlDocument['operation'] = 'query';
  const variables: Record<string, string> = {};
  if (reader.next !== '{') {
    const word = reader.takeName();
    if (word !== 'query' && word !== 'mutation')
      throw new SyntaxError(`Parse error on "${word}", expected an operation`);
    operation = word;
    if (reader.next !== '{' && reader.next !== '(') reader.takeName();
    if (reader.takeIf('(')) {
      while (!reader.takeIf(')')) {
        reader.expect('$');
        const name = reader.takeName();
        reader.expect(':');
        variables[name] = readType(reader);
      }
    }
  }
  const fields = readFields(reader);
  if (reader.next !== undefined) throw new SyntaxError(`Parse error on "${reader.next}", expected the end`);
  return { operation, variables, fields };
}
