import { endpoints, type Endpoint } from '@partwright/contract';
import { listTextFields, putAt } from '../attack/text-fields.ts';
import type { Random } from '../mutated-boms/random.ts';

export interface FuzzedRequest {
  /** `POST /bom`: the operation that it is made from. */
  operation: string;
  method: string;
  /** As it goes into the address, behind the address of the server. */
  path: string;
  headers: Record<string, string>;
  /** Lines of the head that come once more, with these values. */
  repeated: readonly (readonly [name: string, value: string])[];
  body: string | Uint8Array | null;
}

const WORDS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eabc',
  '../../../../etc/passwd',
  "' OR 1=1 --",
  '%00',
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '2026-02-30T99:00:00Z',
  'http://127.0.0.1:1/',
  'bom_01J9Z3W8K6T4',
  'x'.repeat(10_000),
  '(a+)+$'.repeat(50),
  '10k 0402 1%',
  '�'.repeat(500),
];
const NUMBERS = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e-320];

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
};

function anyValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => random.pick(WORDS),
    () => random.pick(NUMBERS),
    () => random.pick([null, true, false]),
    () => [],
    () => ({}),
    () => Array.from({ length: 1 + random.below(600) }, () => random.pick(WORDS).slice(0, 20)),
    () => deep(1 + random.below(2000)),
    () => ({ ['__proto__']: { admin: true }, constructor: { prototype: 1 } }),
  ])();
}

/** Some values of it changed, left out, or put in under other names. */
function spoil(value: unknown, random: Random): unknown {
  if (random.chance(0.15)) return anyValue(random);
  if (Array.isArray(value)) return value.map((one: unknown) => (random.chance(0.3) ? spoil(one, random) : one));
  if (typeof value !== 'object' || value === null) return random.chance(0.5) ? anyValue(random) : value;
  const entries = Object.entries(value)
    .filter(() => !random.chance(0.1))
    .map(([name, one]) => [name, random.chance(0.35) ? spoil(one, random) : (one as unknown)] as const);
  if (random.chance(0.15)) entries.push([random.pick(WORDS), anyValue(random)]);
  return Object.fromEntries(entries);
}

/** Half of an escape, and bytes that are no text, go into addresses as they are. */
function writeForUrl(value: unknown, random: Random): string {
  if (random.chance(0.05)) return random.pick(['%', '%zz', '%ED%A0%80', '%FF%FE', '%00', '..%2f..%2f', '%2e%2e/']);
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000);
}

/** A request that is made from the example of an operation, and is wrong in some places. The same numbers make the same request. */
export function makeRequest(random: Random): FuzzedRequest {
  const operation: Endpoint = random.pick<Endpoint>(Object.values(endpoints));
  const { params = {}, query = {}, body } = operation.example;
  const given = params as Record<string, unknown>;
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    writeForUrl(random.chance(0.4) ? anyValue(random) : (given[name] ?? 'x'), random),
  );
  const asked = Object.entries(spoil(query, random) ?? {}).flatMap(([name, value]) => {
    const one = `${writeForUrl(name, random)}=${writeForUrl(value, random)}`;
    return random.chance(0.05) ? [one, one] : [one];
  });
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (random.chance(0.1))
    headers['Accept'] = random.pick(['*/*', 'text/html', 'x', 'application/pdf;q=nan', 'image/svg+xml']);
  if (random.chance(0.1))
    headers['Idempotency-Key'] = random.pick(['a', 'x'.repeat(500), '"quoted"', '\u00ff', '__proto__']);
  if (random.chance(0.05)) headers['Range'] = 'bytes=5-1';
  if (random.chance(0.05)) headers['If-None-Match'] = '*';
  // A stream without an end is asked for as a list.
  if (operation.answer.kind === 'stream') headers['Accept'] = 'application/json';
  const repeated = random.chance(0.05) ? [random.pick(REPEATED)] : [];
  return {
    repeated,
    operation: `${operation.method} ${operation.path}`,
    method: operation.method,
    path: `/v1${filled}${asked.length === 0 ? '' : `?${asked.join('&')}`}`.slice(0, 14_000),
    ...makeBody(operation, random.chance(0.5) ? fillBody(operation, body, random) : body, headers, random),
  };
}

const REPEATED = [
  ['Accept', 'text/html'],
  ['Idempotency-Key', 'another'],
  ['Content-Type', 'text/csv'],
  ['Authorization', 'Bearer another'],
  ['User-Agent', 'another/1.0 (a@example.com)'],
  ['Prefer', 'respond-async'],
  ['If-None-Match', '"another"'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['Content-Encoding', 'gzip'],
] as const;

/** The example with a text in each field that its schema has and the example does not. */
function fillBody(operation: Endpoint, example: unknown, random: Random): unknown {
  const fields = listTextFields(operation).filter(({ in: place }) => place === 'body');
  return fields.reduce<unknown>(
    (body, { path }) =>
      random.chance(0.3) ? putAt((body ?? {}) as Record<string, unknown>, path, random.pick(WORDS)) : body,
    example,
  );
}

function makeBody(
  { body: shape, method }: Endpoint,
  example: unknown,
  headers: Record<string, string>,
  random: Random,
): Pick<FuzzedRequest, 'body' | 'headers'> {
  if (method === 'GET' || (shape.kind === 'none' && !random.chance(0.1))) return { headers, body: null };
  const text = JSON.stringify(spoil(example ?? {}, random)) ?? '';
  if (random.chance(0.06))
    return {
      headers: {
        ...headers,
        'Content-Type': random.pick(['application/json', 'text/csv', 'multipart/form-data', 'x/y']),
      },
      body: Uint8Array.from({ length: random.below(400) }, () => random.below(256)),
    };
  if (shape.kind === 'upload' && random.chance(0.6)) {
    const boundary = random.chance(0.9) ? 'edge' : random.pick(['', '"', 'x'.repeat(300)]);
    const fields = Object.entries(spoil(example ?? {}, random) ?? {}).map(
      ([name, value]) =>
        `--edge\r\nContent-Disposition: form-data; name="${name.slice(0, 100)}"\r\n\r\n${typeof value === 'object' ? JSON.stringify(value) : String(value)}\r\n`,
    );
    const file = `--edge\r\nContent-Disposition: form-data; name="${random.pick(['file', 'file', 'base', '__proto__'])}"; filename="${random.pick(['a.csv', '../a.zip', 'a\\0.kicad_sch', ''])}"\r\n\r\n${random.pick(WORDS)}\r\n`;
    return {
      headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: `${fields.join('')}${file}${random.chance(0.85) ? '--edge--\r\n' : ''}`,
    };
  }
  const cut = random.chance(0.05) ? text.slice(0, random.below(text.length + 1)) : text;
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: cut };
}
