import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tools } from './install.ts';

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

/** As packages/server/src/http/every-operation.test.ts writes it down; `body` is the JSON, where it is any. */
interface Answer {
  operation: string;
  status: number;
  type: string;
  body: unknown;
}

const root = join(import.meta.dirname, '../..');
const TEST = 'packages/server/src/http/every-operation.test.ts';
/** Answered, but by pages and lists that are no JSON, or by openapi.json itself. */
const NOT_RECORDED = new Set(['getMetrics', 'getOpenApi', 'getReference']);

/**
 * Hold the answers of every operation against openapi.json with ajv, which knows nothing of the contract: those that the test of
 * all operations gets from a real server. Throws with every answer that breaks its schema, and every operation without an answer.
 */
export function validateAnswers(document: string, folder: string): void {
  const openApi = JSON.parse(readFileSync(document, 'utf8')) as Document;
  const answers = recordAnswers(join(folder, 'answers.json'));
  const ajv = openAjv(openApi);
  const wrong = answers.flatMap((answer) => listBreaks(openApi, ajv, answer));
  const seen = new Set(answers.map(({ operation }) => operation));
  for (const { operationId } of listOperations(openApi))
    if (!seen.has(operationId) && !NOT_RECORDED.has(operationId)) wrong.push(`${operationId}: no answer to look at`);
  if (wrong.length > 0) throw new Error(`Answers that break openapi.json:\n${[...new Set(wrong)].join('\n')}`);
  console.log(`ajv: ${answers.length} answers of ${seen.size} operations hold against openapi.json`);
}

function recordAnswers(path: string): Answer[] {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', TEST];
  const env = { ...process.env, RECORD_ANSWERS_TO: path, TEST_DATABASE_URL: '' };
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${TEST} fails:\n${stdout.slice(-2_000)}`);
  return JSON.parse(readFileSync(path, 'utf8')) as Answer[];
}

function openAjv(document: object): Ajv {
  const load = createRequire(tools.module('ajv/package.json'));
  const { Ajv2020 } = load('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Ajv };
  const addFormats = load('ajv-formats') as (ajv: Ajv) => void;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, 'openapi.json');
  return ajv;
}

const listOperations = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

function listBreaks(document: Document, ajv: Ajv, { operation, status, type, body }: Answer): string[] {
  const found = listOperations(document).find(({ operationId }) => operationId === operation);
  const stated = String(status);
  const content = found?.responses[stated]?.content?.[type];
  if (!found || content === undefined) return [`${operation}: openapi.json has no answer ${status} ${type}`];
  if (type !== 'application/json') return [];
  const place = ['paths', found.path, found.method, 'responses', stated, 'content', type, 'schema'];
  const validate = ajv.compile({ $ref: `openapi.json#/${place.map(escapePointer).join('/')}` });
  return validate(body) ? [] : [`${operation}: ${explain(validate)}`];
}

const escapePointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const explain = ({ errors }: Validate): string =>
  (errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
    .join('; ');
