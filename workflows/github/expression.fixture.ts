/** What `github`, `env`, `steps` and their like are in an expression. */
export type Contexts = Record<string, unknown>;
/** Of the steps, or the jobs, so far. */
export type Standing = 'success' | 'failure';

/** Numbers, strings, names with their paths, and signs; what is none of them stops the reading. */
const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|'(?<text>(?:[^']|'')*)'|(?<name>[A-Za-z_][\w-]*(?:\.[\w-]+)*)|(?<sign>&&|\|\||[!=]=|[!()]))/y;

type Token = { number?: string; text?: string; name?: string; sign?: string };

function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.trimEnd().length;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (found === null) throw new Error(`This runner does not understand ${JSON.stringify(text.slice(at))} in ${text}`);
    at = TOKEN.lastIndex;
    tokens.push(found.groups as Token);
  }
  return tokens;
}

const isTrue = (value: unknown): boolean => value != null && value !== '' && value !== false && value !== 0;

/** As GitHub compares: text without regard to case, anything else as numbers. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.toLowerCase() === b.toLowerCase();
  return Number(a ?? 0) === Number(b ?? 0);
}

/** The value of what stands between `${{` and `}}`. Throws for what this runner does not know. */
export function evaluate(text: string, contexts: Contexts, standing: Standing = 'success'): unknown {
  const tokens = readTokens(text);
  let at = 0;
  const take = (sign: string): boolean => tokens[at]?.sign === sign && ++at > 0;
  const functions: Record<string, () => boolean> = {
    always: () => true,
    success: () => standing === 'success',
    failure: () => standing === 'failure',
    cancelled: () => false,
  };
  const value = either();
  if (at < tokens.length) throw new Error(`This runner does not understand the end of ${text}`);
  return value;

  function either(): unknown {
    let value = both();
    while (take('||')) {
      const other = both();
      value = isTrue(value) ? value : other;
    }
    return value;
  }
  function both(): unknown {
    let value = comparison();
    while (take('&&')) {
      const other = comparison();
      value = isTrue(value) ? other : value;
    }
    return value;
  }
  function comparison(): unknown {
    const value = single();
    if (take('==')) return isEqual(value, single());
    if (take('!=')) return !isEqual(value, single());
    return value;
  }
  function single(): unknown {
    if (take('!')) return !isTrue(single());
    if (take('(')) {
      const value = either();
      if (!take(')')) throw new Error(`A bracket is open in ${text}`);
      return value;
    }
    const { number, text: written, name } = tokens[at++] ?? {};
    if (number !== undefined) return Number(number);
    if (written !== undefined) return written.replaceAll("''", "'");
    if (name === undefined) throw new Error(`Something is missing in ${text}`);
    if (name === 'true' || name === 'false') return name === 'true';
    if (!take('(')) return find(name);
    if (!take(')') || !Object.hasOwn(functions, name))
      throw new Error(`This runner does not know ${name}() in ${text}`);
    return functions[name]!();
  }
  function find(name: string): unknown {
    const [context, ...path] = name.split('.') as [string, ...string[]];
    if (!Object.hasOwn(contexts, context)) throw new Error(`There is no ${context} in ${text}`);
    let value: unknown = contexts[context];
    // What is not there is nothing, as on GitHub.
    for (const step of path)
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? (value as Contexts)[step] : null;
    return value;
  }
}

/** A text with expressions in it. Lists and objects have no place in one. */
export function fill(text: unknown, contexts: Contexts): string {
  return write(text).replace(/\$\{\{(.*?)\}\}/gs, (_, inside: string) => write(evaluate(inside, contexts)));
}

function write(value: unknown): string {
  if (value == null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error('This runner cannot write a list or an object');
}

/** Whether a step or job with this `if` runs: without a word about the standing it needs success. */
export function holds(condition: string | undefined, contexts: Contexts, standing: Standing): boolean {
  if (condition === undefined) return standing === 'success';
  const text = /^\$\{\{(.*)\}\}$/s.exec(condition.trim())?.[1] ?? condition;
  const isAboutStanding = /\b(?:always|success|failure|cancelled)\(\)/.test(text);
  return isTrue(evaluate(isAboutStanding ? text : `success() && (${text})`, contexts, standing));
}
