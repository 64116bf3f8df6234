import { readFileSync } from 'node:fs';

/** A client as the server sees it: the headers that it sends with every call, and how it sends files. */
export interface Client {
  name: string;
  /** `{key}` stands for the API key. */
  headers: Readonly<Record<string, string>>;
  /** Statuses that it takes for an answer. */
  takes: (status: number) => boolean;
  /** Where it puts the file of a form. */
  file?: 'first' | 'last';
}

const anyGood = (status: number): boolean => status >= 200 && status < 300;
const below400 = (status: number): boolean => status < 400;
const only200 = (status: number): boolean => status === 200;

/**
 * Known clients of the interface. None of their User-Agents has a contact; two are the default of a library. The Python one
 * says that it sends JSON on every call, also where nothing is sent.
 */
export const clients = {
  python: {
    name: 'PARTS-MCP/1.0',
    headers: {
      'user-agent': 'PARTS-MCP/1.0',
      authorization: 'Bearer {key}',
      accept: '*/*',
      'content-type': 'application/json',
      'x-forwarded-proto': 'https',
    },
    takes: anyGood,
    file: 'last',
  },
  go: {
    name: 'parts-cli/0.12.0',
    headers: { 'user-agent': 'parts-cli/0.12.0', authorization: 'Bearer {key}' },
    takes: below400,
    file: 'first',
  },
  /** Its uploads of boards take nothing but 200. */
  goBoards: {
    name: 'parts-cli/0.12.0',
    headers: { 'user-agent': 'parts-cli/0.12.0', authorization: 'Bearer {key}' },
    takes: only200,
    file: 'first',
  },
  olderGo: {
    name: 'parts-cli with X-API-Key',
    headers: { 'user-agent': 'parts-cli/0.7.0', 'x-api-key': '{key}' },
    takes: only200,
    file: 'first',
  },
  goUpload: {
    name: 'Go-http-client/1.1',
    headers: { 'user-agent': 'Go-http-client/1.1', authorization: 'Bearer {key}' },
    takes: anyGood,
    file: 'first',
  },
  swift: {
    name: 'PartsStudio/1.0',
    headers: { 'user-agent': 'PartsStudio/1.0', authorization: 'Bearer {key}' },
    takes: only200,
    file: 'first',
  },
  build: {
    name: 'PartsCLI/1.0 with both headers',
    headers: { 'user-agent': 'PartsCLI/1.0', authorization: 'Bearer {key}', 'x-api-key': '{key}' },
    takes: anyGood,
    file: 'last',
  },
  /** A first login: nothing but the key in the body. */
  login: { name: 'parts-cli/0.12.0, first login', headers: { 'user-agent': 'parts-cli/0.12.0' }, takes: only200 },
} as const satisfies Record<string, Client>;

export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

export const fileOf = (path: string): NamedFile => ({
  name: path.split('/').at(-1)!,
  bytes: readFileSync(new URL(`../../${path}`, import.meta.url)),
});

/** What is sent beside method and path. */
export interface Sent {
  json?: unknown;
  fields?: Readonly<Record<string, string>>;
  /** Files of a form by the name of their field. */
  files?: Readonly<Record<string, NamedFile>>;
  headers?: Readonly<Record<string, string>>;
}

/** One answer, and what is asked of it. */
export interface Answered {
  status: number;
  headers: Headers;
  body: unknown;
  bytes: Uint8Array;
  /** The value at a path such as `data.parts.0.name`; undefined where there is none. */
  at(path: string): unknown;
  /** Hold fields against what the reader needs; what is not so is noted. */
  reads(fields: Readonly<Record<string, Expected>>): Answered;
}

/** A value itself, or a test with the words for what it asks. */
export type Expected = string | number | boolean | null | Test;
export interface Test {
  words: string;
  fits(value: unknown): boolean;
}

const test = (words: string, fits: (value: unknown) => boolean): Test => ({ words, fits });
export const text = test('a text', (value) => typeof value === 'string' && value !== '');
export const number = test('a number', (value) => typeof value === 'number');
export const integer = test('a whole number', Number.isInteger);
export const yesOrNo = test('true or false', (value) => typeof value === 'boolean');
export const list = test('a list', Array.isArray);
export const filledList = test('a list with something in it', (value) => Array.isArray(value) && value.length > 0);
export const object = test('an object', (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value));
export const base64 = test('base64', (value) =>
  typeof value === 'string' && value !== '' && /^[A-Za-z0-9+/]+=*$/.test(value));
export const either = (...all: Expected[]): Test =>
  test(all.map(wordsFor).join(' or '), (value) => all.some((one) => isAs(one, value)));
export const each = (one: Expected): Test =>
  test(`a list with ${wordsFor(one)} everywhere`, (value) =>
    Array.isArray(value) && value.length > 0 && value.every((item) => isAs(one, item)));
export const between = (least: number, most: number): Test =>
  test(`${least} to ${most}`, (value) => typeof value === 'number' && value >= least && value <= most);
export const absent = test('nothing', (value) => value === undefined);
export const length = (count: number): Test =>
  test(`a list of ${count}`, (value) => Array.isArray(value) && value.length === count);

/** Plain values by name, as users compare them. */
export const plainValues = test('an object of plain values', (value) =>
  object.fits(value) && Object.values(value as object).every((one) => typeof one !== 'object' || one === null));
/** Text that is a plain number. */
export const priceText = test('a price as text', (value) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));

function wordsFor(expected: Expected): string {
  return isTest(expected) ? expected.words : JSON.stringify(expected);
}

function isAs(expected: Expected, value: unknown): boolean {
  return isTest(expected) ? expected.fits(value) : expected === value;
}

function isTest(expected: Expected): expected is Test {
  return typeof expected === 'object' && expected !== null;
}

/** Calls a server as one client after the other, and counts. */
export interface Recorder {
  as(client: Client, method: string, path: string, sent?: Sent): Promise<Answered>;
  note(trouble: string): void;
  calls: number;
  fields: number;
  troubles: readonly string[];
}

export function openRecorder({ url, key }: { url: string; key: string }): Recorder {
  const troubles: string[] = [];
  const recorder = {
    calls: 0,
    fields: 0,
    troubles,
    note: (trouble: string) => void troubles.push(trouble),
    async as(client: Client, method: string, path: string, sent: Sent = {}): Promise<Answered> {
      recorder.calls += 1;
      const name = `${client.name}: ${method} ${path}`;
      const response = await fetch(`${url}/v1${path}`, makeRequest(client, key, method, sent));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isJson = (response.headers.get('content-type') ?? '').includes('json');
      const body: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined;
      const isTaken = client.takes(response.status);
      if (!isTaken)
        troubles.push(`${name} answered ${response.status}: ${new TextDecoder().decode(bytes).slice(0, 300)}`);
      const at = (place: string): unknown => findAt(body, place);
      const answered: Answered = {
        status: response.status,
        headers: response.headers,
        body,
        bytes,
        at,
        reads(fields) {
          for (const [place, expected] of Object.entries(fields)) {
            recorder.fields += 1;
            // Of a refusal it is enough to say that it is one.
            if (isTaken && !isAs(expected, at(place)))
              troubles.push(`${name}: ${place} is ${shorten(at(place))}; the reader needs ${wordsFor(expected)}`);
          }
          return answered;
        },
      };
      return answered;
    },
  };
  return recorder;
}

/** `data.parts.0.name`; a `*` takes every item of a list: `data.parts.*.sku` is the list of all. */
function findAt(value: unknown, place: string): unknown {
  const [step, ...rest] = place.split('.');
  if (step === undefined || step === '') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const below = rest.join('.');
  if (step === '*') return Object.values(value).map((item: unknown) => findAt(item, below));
  return findAt((value as Record<string, unknown>)[step], below);
}

const shorten = (value: unknown): string => (JSON.stringify(value) ?? 'not there').slice(0, 120);

function makeRequest(client: Client, key: string, method: string, sent: Sent): RequestInit {
  const headers = new Headers(
    Object.entries({ ...client.headers, ...sent.headers }).map(
      ([name, value]) => [name, value.replace('{key}', key)] as [string, string],
    ),
  );
  if (sent.json !== undefined) {
    headers.set('content-type', 'application/json');
    return { method, headers, body: JSON.stringify(sent.json), redirect: 'manual' };
  }
  if (!sent.files && !sent.fields) return { method, headers, redirect: 'manual' };
  // The boundary is fetch's to say.
  headers.delete('content-type');
  return { method, headers, body: makeForm(client, sent), redirect: 'manual' };
}

function makeForm(client: Client, { files = {}, fields = {} }: Sent): FormData {
  const form = new FormData();
  const addFields = (): void => Object.entries(fields).forEach(([name, value]) => form.append(name, value));
  if (client.file !== 'first') addFields();
  for (const [name, { bytes, name: filename }] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }), filename);
  if (client.file === 'first') addFields();
  return form;
}

/** Ask for a job until it has ended as this client knows ends; the last answer. */
export async function waitAs(recorder: Recorder, client: Client, path: string, ends: readonly string[]) {
  const start = Date.now();
  for (;;) {
    const answer = await recorder.as(client, 'GET', path);
    const status = answer.at('data.status') ?? answer.at('status');
    if (typeof status === 'string' && ends.includes(status)) return answer;
    if (!client.takes(answer.status) || Date.now() - start > 120_000) {
      recorder.note(
        `${client.name}: ${path} did not end as it knows ends: ${ends.join(', ')}; it is ${String(status)}`,
      );
      return answer;
    }
    await new Promise((done) => setTimeout(done, 300));
  }
}
