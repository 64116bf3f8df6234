import type { Endpoint } from '../../endpoint.ts';
import { makeExampleRequest, type ExampleRequest, type HeaderValue } from './example-request.ts';
import { printLiteral, Verbatim, type Notation } from './literal.ts';

const WORDS = new Map([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

const notation: Notation = {
  // A string of JSON is one of Python too.
  text: (text) => JSON.stringify(text),
  key: (key) => JSON.stringify(key),
  word: (value) => WORDS.get(value)!,
  pad: '',
};

const STEP = '    ';

/** The example of an operation in Python with `requests`, as a whole program. */
export function printPython(e: Endpoint, serverUrl: string): string {
  const request = makeExampleRequest(e, serverUrl);
  const { method, url, query, headers, body, saveAs } = request;
  const pieces: [name: string, value: unknown][] = [];
  if (query.length > 0) pieces.push(['params', Object.fromEntries(query)]);
  if (headers.length > 0)
    pieces.push(['headers', Object.fromEntries(headers.map(([name, value]) => [name, asVerbatim(value)]))]);
  if (body.kind === 'json') pieces.push(['json', body.value]);
  if (body.kind === 'form') {
    pieces.push(['files', Object.fromEntries(body.files.map(([name, file]) => [name, openFile(file)]))]);
    if (body.fields.length > 0) pieces.push(['data', Object.fromEntries(body.fields)]);
  }
  const args = pieces.map(([name, value]) => {
    const begin = `${STEP}${name}=`;
    return `${begin}${printLiteral(value, notation, begin.length + 1, STEP, STEP)},\n`;
  });
  const call = `response = requests.${method.toLowerCase()}(\n${STEP}${notation.text(url)},\n${args.join('')}${STEP}timeout=60,\n)`;
  return `${printImports(request)}\n\n${call}\nif not response.ok:\n${STEP}raise SystemExit(response.text)\n${printEnd(e, saveAs)}`;
}

function printImports({ headers }: ExampleRequest): string {
  const values = headers.map(([, value]) => value);
  const has = (name: 'env' | 'uuid'): boolean => values.some((value) => typeof value === 'object' && name in value);
  const own = [has('env') ? 'import os\n' : '', has('uuid') ? 'import uuid\n' : ''].join('');
  return `${own === '' ? '' : `${own}\n`}import requests`;
}

function asVerbatim(value: HeaderValue): unknown {
  if (typeof value === 'string') return value;
  if ('uuid' in value) return new Verbatim('str(uuid.uuid4())');
  const { text, env } = value;
  return new Verbatim(`${text === '' ? '' : `"${text}" + `}os.environ["${env}"]`);
}

const openFile = (file: string): Verbatim => new Verbatim(`open(${notation.text(file)}, "rb")`);

function printEnd(e: Endpoint, saveAs: string | undefined): string {
  if (saveAs !== undefined) return `with open("${saveAs}", "wb") as file:\n${STEP}file.write(response.content)`;
  return e.answer.kind === 'binary' && !e.answer.orData ? 'print(response.text)' : 'print(response.json()["data"])';
}
