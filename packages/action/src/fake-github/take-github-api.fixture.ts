// Makes github-api.json: the part of GitHub's own OpenAPI description that the fake speaks.
//
//   node packages/action/src/fake-github/take-github-api.fixture.ts [version]
//
// It fetches @octokit/openapi (MIT) from the registry into a temporary folder, keeps the operations
// and webhooks named below with the schemas they refer to, and throws away prose and examples.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEFAULT_VERSION = '23.0.2';

const OPERATIONS = new Set([
  'rate-limit/get',
  'users/get-authenticated',
  'repos/get',
  'pulls/get',
  'pulls/list',
  'pulls/list-files',
  'repos/list-pull-requests-associated-with-commit',
  'repos/compare-commits-with-basehead',
  'repos/get-commit',
  'repos/get-content',
  'git/get-tree',
  'git/get-blob',
  'git/get-commit',
  'issues/list-comments',
  'issues/create-comment',
  'issues/get-comment',
  'issues/update-comment',
  'issues/delete-comment',
  'checks/create',
  'checks/update',
  'checks/get',
  'checks/list-annotations',
  'checks/list-for-ref',
  'repos/create-commit-status',
  'repos/list-commit-statuses-for-ref',
]);

const WEBHOOKS = [
  'pull-request-opened',
  'pull-request-synchronize',
  'pull-request-reopened',
  'pull-request-closed',
  'push',
  'workflow-run-completed',
  'workflow-dispatch',
];

/** Said for people, or for tools that are not ours. */
const PROSE = new Set([
  'summary',
  'description',
  'title',
  'example',
  'examples',
  'externalDocs',
  'tags',
  'deprecated',
  'headers',
  'default',
  'discriminator',
  'readOnly',
  'writeOnly',
]);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = Record<string, Json>;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Drop prose; where keys are names of fields (`named`), every one is kept. */
function strip(value: Json, named = false): Json {
  if (Array.isArray(value)) return value.map((item) => strip(item));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => named || !(PROSE.has(key) || key.startsWith('x-')));
  const entries = kept.map(([key, item]): [string, Json] => {
    if (!named && (key === 'enum' || key === 'required')) return [key, item];
    return [key, strip(item, !named && (key === 'properties' || key === 'schemas'))];
  });
  return withNull(Object.fromEntries(entries), named);
}

/** OpenAPI 3.0 says `nullable`, JSON Schema says it with a type. */
function withNull(schema: JsonObject, named: boolean): Json {
  if (named || schema['nullable'] === undefined) return schema;
  const { nullable, ...rest } = schema;
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}

function* refsIn(value: Json): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* refsIn(item);
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref' && typeof item === 'string') yield item;
    else yield* refsIn(item);
  }
}

function follow(document: Json, ref: string): Json {
  let at: Json | undefined = document;
  for (const step of ref.slice(2).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    at = isObject(at) ? at[key] : undefined;
  }
  if (at === undefined) throw new Error(`${ref} points nowhere in the description`);
  return at;
}

/** Parameters and answers in place; schemas stay behind their `$ref`, for many are used several times. */
function inlineEnvelopes(document: Json, value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => inlineEnvelopes(document, item));
  if (!isObject(value)) return value;
  const ref = value['$ref'];
  if (typeof ref === 'string' && !ref.startsWith('#/components/schemas/')) {
    return inlineEnvelopes(document, follow(document, ref));
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inlineEnvelopes(document, item)]));
}

interface Taken {
  operations: JsonObject;
  webhooks: JsonObject;
  schemas: JsonObject;
}

function takeParts(document: JsonObject): Taken {
  const operations: JsonObject = {};
  for (const [path, methods] of Object.entries(document['paths'] as JsonObject)) {
    for (const [method, operation] of Object.entries(methods as JsonObject)) {
      const id = isObject(operation) ? operation['operationId'] : undefined;
      if (typeof id !== 'string' || !OPERATIONS.has(id)) continue;
      const { parameters, requestBody, responses } = operation as JsonObject;
      const taken = inlineEnvelopes(document, {
        parameters: parameters ?? [],
        requestBody: requestBody ?? null,
        responses: responses!,
      });
      operations[id] = { method: method.toUpperCase(), path, ...(strip(taken) as JsonObject) };
    }
  }
  const missing = [...OPERATIONS].filter((id) => operations[id] === undefined);
  if (missing.length > 0) throw new Error(`not in the description: ${missing.join(', ')}`);

  const webhooks: JsonObject = {};
  for (const name of WEBHOOKS) {
    const { requestBody } = follow(document, `#/x-webhooks/${name}/post`) as JsonObject;
    webhooks[name] = strip(follow(requestBody!, '#/content/application~1json/schema'));
  }

  const schemas: JsonObject = {};
  const waiting = [...refsIn([operations, webhooks])];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    const name = ref.slice('#/components/schemas/'.length);
    if (schemas[name] !== undefined) continue;
    schemas[name] = strip(follow(document, ref));
    waiting.push(...refsIn(schemas[name]));
  }
  return { operations, webhooks, schemas };
}

/** One operation or schema a line, so that a change of the description can be read. */
function printLines(table: JsonObject): string {
  const lines = Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{\n${lines.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',\n')}\n}`;
}

const version = process.argv[2] ?? DEFAULT_VERSION;
const folder = mkdtempSync(join(tmpdir(), 'github-api-'));
try {
  execFileSync('npm', ['pack', '--silent', `@octokit/openapi@${version}`], { cwd: folder });
  execFileSync(
    'tar',
    ['xzf', `octokit-openapi-${version}.tgz`, 'package/LICENSE', 'package/generated/api.github.com.json'],
    {
      cwd: folder,
    },
  );
  const document = JSON.parse(
    readFileSync(join(folder, 'package/generated/api.github.com.json'), 'utf8'),
  ) as JsonObject;
  const { operations, webhooks, schemas } = takeParts(document);
  const notice = readFileSync(join(folder, 'package/LICENSE'), 'utf8').trim();
  const source = 'https://github.com/octokit/openapi';
  // The licence asks that its whole notice goes with every copy.
  const header = { package: '@octokit/openapi', version, source, license: 'MIT', notice };
  const text = `{"taken":${JSON.stringify(header)},\n"operations":${printLines(operations)},\n"webhooks":${printLines(webhooks)},\n"components":{"schemas":${printLines(schemas)}}}\n`;
  JSON.parse(text);
  writeFileSync(new URL('github-api.json', import.meta.url), text);
  process.stdout.write(
    `${Object.keys(operations).length} operations, ${Object.keys(schemas).length} schemas, ${text.length} bytes\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
