/** Where what was typed goes: `body` is the whole JSON body as one text. */
export type Place = 'path' | 'query' | 'header' | 'form' | 'json' | 'body';

/** What stands in one field of a form. */
export interface Typed {
  place: Place;
  name: string;
  /** How the text is read; see try-it.ts, which writes the forms. */
  as: string;
  text: string;
  file?: File | undefined;
}

export interface Operation {
  method: string;
  /** With parameters in braces: `/bom/{bom_id}`. */
  path: string;
  accept: string;
}

/** A request as it will be sent, without the key. */
export interface FormRequest {
  method: string;
  /** Below the address of the API: `/parts/search?q=10k`. */
  path: string;
  headers: [name: string, value: string][];
  json?: string;
  form?: [name: string, value: string | File][];
}

/** A field that cannot be sent as it stands. */
export class FieldProblem extends Error {
  readonly field: Typed;
  constructor(field: Typed, message: string) {
    super(message);
    this.field = field;
  }
}

/** The request that the fields make; those without text are left out. Throws FieldProblem for text that is not JSON where it must be. */
export function makeRequest({ method, path, accept }: Operation, typed: readonly Typed[]): FormRequest {
  const said = typed.filter(({ text, file }) => text.trim() !== '' || file !== undefined);
  const at = (place: Place): Typed[] => said.filter((field) => field.place === place);
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const text = at('path')
      .find((field) => field.name === name)
      ?.text.trim();
    return text === undefined ? whole : encodeURIComponent(text);
  });
  const query = new URLSearchParams(at('query').flatMap(listPairs)).toString();
  const request: FormRequest = {
    method,
    path: query === '' ? filled : `${filled}?${query}`,
    // What was chosen stands last and wins.
    headers: [...new Map([['Accept', accept], ...at('header').map(({ name, text }) => [name, text] as const)])],
  };
  const has = (place: Place): boolean => typed.some((field) => field.place === place);
  if (has('form')) return { ...request, form: at('form').map(({ name, text, file }) => [name, file ?? text]) };
  if (has('body')) return { ...request, json: JSON.stringify(readValue(at('body')[0]!)) };
  if (!has('json')) return request;
  return { ...request, json: JSON.stringify(Object.fromEntries(at('json').map((one) => [one.name, readValue(one)]))) };
}

/** Of `filters` a `name=value` a line, of `lines` its name for each; of any other field its name and its text. */
function listPairs({ name, as, text }: Typed): [string, string][] {
  if (as === 'lines') return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [[name, line.trim()]]));
  if (as !== 'filters') return [[name, text]];
  const lines = text.split('\n').filter((line) => line.includes('='));
  return lines.map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]);
}

function readValue(field: Typed): unknown {
  const { as, text } = field;
  // What is no number goes as it is: the server says what it wants there.
  if (as === 'number') return Number.isFinite(Number(text)) ? Number(text) : text;
  if (as === 'boolean') return text === 'true';
  if (as !== 'json') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new FieldProblem(field, `This is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request with curl; the key comes from the environment. */
export function printCurl({ method, path, headers, json, form }: FormRequest, api: string): string {
  const words = [
    `curl ${method === 'GET' || (method === 'POST' && (json ?? form)) ? '' : `-X ${method} `}${quote(api + path)}`,
    '-H "Authorization: Bearer $PARTWRIGHT_KEY"',
    '-A "MyTool/1.0 (me@example.com)"',
    ...headers.filter(([, value]) => value !== '*/*').map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : ['-H "Content-Type: application/json"', `-d ${quote(json)}`]),
    ...(form ?? []).map(([name, value]) =>
      typeof value === 'string' ? `-F ${quote(`${name}=${value}`)}` : `-F ${quote(`${name}=@${value.name}`)}`,
    ),
    // A file is kept under the name that the server gives it.
    ...(headers.some(([name, value]) => name === 'Accept' && value !== 'application/json') ? ['-OJ'] : []),
  ];
  return words.join(' \\\n  ');
}
