import type { UploadFile } from './files.ts';
import { buildForm } from './multipart.ts';
import type { Operation } from './operation.ts';

/** The parts of a request that come from what the caller says. */
export interface Encoded {
  /** Path with its query, below the base URL. */
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array | undefined;
}

export interface EncodeOptions {
  /** `raw` sends the bytes of the file as the body and the fields as query; a form is the usual way. */
  uploadAs: 'form' | 'raw';
  boundary: () => string;
}

type Fields = Readonly<Record<string, unknown>>;
type Pair = readonly [string, string];

const encoder = new TextEncoder();

/**
 * Put each field of the flat input where the operation has it: into the path, the query, a JSON body or a form. Throws
 * a TypeError when a path parameter or a file is missing.
 */
export function encode(operation: Operation, input: Fields, options: EncodeOptions): Encoded {
  const { path, rest } = fillPath(operation, input);
  const said = { ...rest, ...operation.fixed };
  if (operation.body === 'none')
    return { path: operation.method === 'POST' ? path : path + formatQuery(toPairs(said)), headers: {} };
  const asked = toPairs(pick(said, (name) => isInQuery(operation, name)));
  const sent = pick(said, (name) => !isInQuery(operation, name));
  const place = path + formatQuery(asked);
  if (operation.body === 'json') return jsonBody(place, sent);
  const { file, ...fields } = sent as Fields & { file?: UploadFile };
  return file === undefined ? jsonBody(place, fields) : fileBody(place, fields, file, options);
}

const isInQuery = ({ query = [] }: Operation, name: string): boolean => query.includes(name);

const pick = (fields: Fields, wanted: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => wanted(name)));

function fillPath(operation: Operation, input: Fields): { path: string; rest: Fields } {
  const rest: Record<string, unknown> = { ...input };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
      throw new TypeError(`${operation.method} ${operation.path} needs \`${name}\``);
    return encodeSegment(String(value));
  });
  return { path, rest };
}

/** `.` and `..` would be taken out of a path by URL parsers, even percent-encoded ones. */
function encodeSegment(value: string): string {
  if (value === '.' || value === '..') throw new TypeError(`${JSON.stringify(value)} cannot stand in a path`);
  return encodeURIComponent(value);
}

function jsonBody(path: string, fields: Fields): Encoded {
  return { path, headers: { 'Content-Type': 'application/json' }, body: encoder.encode(JSON.stringify(fields)) };
}

function fileBody(path: string, fields: Fields, file: UploadFile, { uploadAs, boundary }: EncodeOptions): Encoded {
  if (!isFile(file)) throw new TypeError('`file` is { bytes: Uint8Array, filename: string, contentType?: string }');
  const further = Object.entries(fields).filter((entry): entry is [string, UploadFile] => isFile(entry[1]));
  // A raw body is one file.
  if (uploadAs === 'raw' && further.length === 0)
    return {
      path: path + formatQuery([...toPairs(fields), ['filename', file.filename]]),
      headers: { 'Content-Type': file.contentType ?? 'application/octet-stream' },
      body: file.bytes,
    };
  const plain = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isFile(value)));
  const form = buildForm(toPairs(plain), [...further, ['file', file]], boundary());
  return { path, headers: { 'Content-Type': form.contentType }, body: form.body };
}

function isFile(value: unknown): value is UploadFile {
  const { bytes, filename } = (value ?? {}) as Partial<UploadFile>;
  return bytes instanceof Uint8Array && typeof filename === 'string';
}

const formatQuery = (pairs: readonly Pair[]): string =>
  pairs.length === 0
    ? ''
    : `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;

/** Fields as text: lists repeat their name, bounds of parameters become `param.<name>.min`, other objects are JSON. */
function toPairs(fields: Fields): Pair[] {
  return Object.entries(fields).flatMap(([name, value]): Pair[] =>
    name === 'param' && value ? toBounds(value as Record<string, Fields>) : toField(name, value),
  );
}

function toField(name: string, value: unknown): Pair[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.map((item) => [name, toText(item)]);
  return [[name, toText(value)]];
}

function toBounds(bounds: Record<string, Fields>): Pair[] {
  return Object.entries(bounds).flatMap(([name, sides]) =>
    Object.entries(sides).flatMap(([side, value]) => toField(`param.${name}.${side}`, value)),
  );
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}
