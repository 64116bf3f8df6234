import type { Endpoint } from '../endpoint.ts';

/** Characters a line of an example may have without being scrolled. */
const WIDTH = 52;

/** Code that stands in a literal as it is. */
class Verbatim {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

/** A value as TypeScript, after `before` characters of its line: on that line when it fits, else a field a line. */
function printLiteral(value: unknown, before: number, indent = ''): string {
  if (value instanceof Verbatim) return value.code.replaceAll('\n', `\n${indent}`);
  const flat = printFlat(value);
  if (before + flat.length <= WIDTH || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${printLiteral(item, inner.length, inner)},\n`);
    return `[\n${items.join('')}${indent}]`;
  }
  const fields = Object.entries(value).map(([key, item]) => {
    const name = `${inner}${printKey(key)}: `;
    return `${name}${printLiteral(item, name.length, inner)},\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

const printKey = (key: string): string => (/^[a-z_]\w*$/i.test(key) ? key : printText(key));

const printText = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

function printFlat(value: unknown): string {
  if (typeof value === 'string') return printText(value);
  if (value instanceof Verbatim) return 'x'.repeat(WIDTH);
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, item]) => `${printKey(key)}: ${printFlat(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** The call in the TypeScript client; undefined for paths that it does not have. */
export function clientExample(e: Endpoint): string | undefined {
  // The report can be shown; a file cannot.
  const name = e.answer.kind === 'binary' && e.answer.orData ? e.clientReport : e.client;
  if (name === undefined) return undefined;
  const { params, query, body } = e.example;
  const upload = Object.fromEntries(
    listExampleFiles(e).map(([name, file]) => [
      name,
      new Verbatim(`{\n  bytes: await readFile('${file}'),\n  filename: '${file}',\n}`),
    ]),
  );
  const said = { ...upload, ...params, ...query, ...(body as object | undefined) };
  const call = (result: string): string => {
    const begin = `const ${result} = await client.${name}(`;
    // Two more for the closing bracket and the semicolon.
    return `${begin}${Object.keys(said).length === 0 ? '' : printLiteral(said, begin.length + 2)});`;
  };
  if (e.answer.kind === 'job') return `${call('job')}\nconst done = await client.waitFor(job);`;
  return call(e.answer.kind === 'binary' && !e.answer.orData ? '{ bytes, filename }' : 'answer');
}

/** The files of the example by the name of their field. */
const listExampleFiles = ({ example: { file, files = {} } }: Endpoint): [name: string, file: string][] => [
  ...(file === undefined ? [] : [['file', file] as [string, string]]),
  ...Object.entries(files),
];

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request with curl. The key is taken from the environment, so that it does not end in a shell's history. */
export function curlExample(e: Endpoint, serverUrl: string): string {
  const words: string[] = [];
  const query = queryWords(e);
  if (e.method !== 'GET' && e.body.kind === 'none') words.push(`-X ${e.method}`);
  words.push(`${query.length > 0 ? '-G ' : ''}${quote(serverUrl + fillExamplePath(e))}`, ...query);
  if (e.path === '/session') words.push(e.method === 'POST' ? '-c session.txt' : '-b session.txt');
  if (e.id === 'endSession') words.push('-H "X-CSRF-Token: $CSRF_TOKEN"');
  if (e.scope === null) words.push('-A "MyTool/1.0 (me@example.com)"');
  else if (e.scope !== 'public')
    words.push('-H "Authorization: Bearer $PARTWRIGHT_KEY"', '-A "MyTool/1.0 (me@example.com)"');
  if (e.idempotent) words.push('-H "Idempotency-Key: $(uuidgen)"');
  if (e.answer.kind === 'binary' && e.answer.orData) words.push('-H "Accept: application/json"');
  words.push(...bodyWords(e));
  if (e.answer.kind === 'binary' && !e.answer.orData && e.scope !== 'public') words.push('-OJ');
  return `curl ${words.join(' \\\n  ')}`;
}

function fillExamplePath(e: Endpoint): string {
  const params = e.example.params as Record<string, string> | undefined;
  return e.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? name));
}

const queryWords = (e: Endpoint): string[] =>
  Object.entries(e.example.query ?? {}).map(([name, value]) => {
    const text = [value].flat().join(',');
    // What needs no encoding is shorter without it.
    return /^[\w.,-]*$/.test(text) ? `-d ${name}=${text}` : `--data-urlencode ${quote(`${name}=${text}`)}`;
  });

function bodyWords(e: Endpoint): string[] {
  const { body, file } = e.example;
  if (e.body.kind === 'none') return [];
  if (e.body.kind === 'json' || file === undefined)
    return ['-H "Content-Type: application/json"', `-d ${quote(JSON.stringify(body ?? {}, null, 2))}`];
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `-F ${quote(`${name}=${text}`)}`;
  });
  return [...listExampleFiles(e).map(([name, path]) => `-F ${quote(`${name}=@${path}`)}`), ...fields];
}
