import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PartwrightServer } from '../n8n/server.ts';
import { bomCalls, plainCalls, uploadCalls, type Call } from './calls.ts';
import { toolModule } from './install.ts';

interface Validate {
  (value: unknown): boolean;
  errors?: { instancePath: string; message?: string }[] | null;
}
interface Ajv {
  addSchema(schema: object, id: string): void;
  compile(schema: object): Validate;
}
interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, unknown> }>;
}
type Document = { paths: Record<string, Record<string, Operation>> };

/**
 * Call the operations of calls.ts and hold each JSON answer against openapi.json with ajv, which knows nothing of the contract.
 * Throws with every answer that breaks its schema.
 */
export async function validateAnswers(document: string, server: PartwrightServer): Promise<void> {
  const openApi = JSON.parse(readFileSync(document, 'utf8')) as Document;
  const ajv = openAjv(openApi);
  const wrong: string[] = [];
  const called = new Set<string>();
  const call = async (wish: Call): Promise<Record<string, unknown>> => {
    called.add(wish.id);
    const { place, status, type, body } = await send(openApi, server, wish);
    const pointer = ['paths', ...place, 'responses', status, 'content', type, 'schema'].map(escapePointer).join('/');
    const { responses } = openApi.paths[place[0]!]![place[1]!]!;
    if (responses[status]?.content?.[type] === undefined) throw new Error(`${wish.id}: no schema of ${status} ${type}`);
    const validate = ajv.compile({ $ref: `openapi.json#/${pointer}` });
    if (!validate(body)) wrong.push(`${wish.id}: ${explain(validate)}`);
    return (body as { data?: Record<string, unknown> }).data ?? {};
  };
  const { parts } = (await call({ id: 'searchParts', query: { q: '100nF 0402' } })) as { parts: { sku: string }[] };
  for (const wish of plainCalls(parts[0]!.sku)) await call(wish);
  const jobs: Record<string, unknown>[] = [];
  for (const wish of uploadCalls()) jobs.push(await call(wish));
  const { bom_id: bomId, job_id: jobId } = jobs[0] as { bom_id: string; job_id: string };
  for (let status: unknown = 'queued'; status !== 'complete';)
    ({ status } = await call({ id: 'getJob', path: { job_id: jobId }, query: { wait: '25' } }));
  for (const wish of bomCalls(bomId, jobId)) await call(wish);
  if (wrong.length > 0) throw new Error(`Answers that break openapi.json:\n${wrong.join('\n')}`);
  console.log(`ajv: the answers of ${called.size} operations hold against openapi.json`);
}

function openAjv(document: object): Ajv {
  const load = createRequire(toolModule('ajv/package.json'));
  const { Ajv2020 } = load('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Ajv };
  const addFormats = load('ajv-formats') as (ajv: Ajv) => void;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'openapi.json');
  return ajv;
}

/** The call made, with the place of its operation in the document. Throws with the server's words when it is refused. */
async function send({ paths }: Document, { url, key }: PartwrightServer, wish: Call) {
  const [path, method] = Object.entries(paths)
    .flatMap(([at, methods]) =>
      Object.entries(methods).map(([name, { operationId }]) => [at, name, operationId] as const),
    )
    .find(([, , operationId]) => operationId === wish.id)!;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wish.path![name]!));
  const base = path.startsWith('/health') ? url : `${url}/v1`;
  const response = await fetch(`${base}${filled}?${new URLSearchParams(wish.query).toString()}`, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${key}`,
      'user-agent': 'PartwrightChecks/1.0 (checks@example.com)',
      'idempotency-key': randomUUID(),
      ...(wish.accept === undefined ? {} : { accept: wish.accept }),
      ...(wish.json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: wish.file ? makeForm(wish) : wish.json === undefined ? null : JSON.stringify(wish.json),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${wish.id} answered ${response.status}: ${text.slice(0, 500)}`);
  const type = response.headers.get('content-type')!.split(';')[0]!;
  return { place: [path, method], status: String(response.status), type, body: JSON.parse(text) as unknown };
}

function makeForm({ file, also = {}, fields = {} }: Call): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, { bytes, name: filename }] of Object.entries({ ...also, file: file! }))
    form.append(name, new Blob([new Uint8Array(bytes)]), filename);
  return form;
}

const escapePointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const explain = ({ errors }: Validate): string =>
  (errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
    .join('; ');
