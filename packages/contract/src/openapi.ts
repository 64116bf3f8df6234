import type { z } from 'zod';
import type { Endpoint, FurtherFile } from './endpoint.ts';
import { endpoints, sessionEndpoints, systemEndpoints } from './endpoints.ts';
import { ErrorBody } from './error-body.ts';
import { headers } from './headers.ts';
import type { JsonSchema, SchemaBook } from './json-schema.ts';
import { openSchemaBook } from './json-schema.ts';
import { addSpellings, closeNamed, describeIgnored, describeNames } from './openapi-input.ts';
import { describeAnswers, describeFailures } from './openapi-answers.ts';
import { scopes } from './scopes.ts';
import { SESSION_COOKIE } from './session.ts';
import { tags } from './tags.ts';
import { WebhookEvent } from './webhooks.ts';
import { PROJECT_URL } from './project-url.ts';

export interface OpenApiOptions {
  /** Short name that keys of this server begin with; left out: svc. */
  keyPrefix?: string | undefined;
  /** Address of the API; left out: `/v1` on the server that gives the description. */
  serverUrl?: string | undefined;
}

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
  style?: 'form';
  explode?: boolean;
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: (OpenApiParameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, unknown>;
  'x-scope': string | null;
  'x-credits': number;
  'x-credits-per'?: { size: number; of: string };
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string; url: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'delete', OpenApiOperation>>>;
  webhooks: Record<string, unknown>;
  components: { schemas: Record<string, JsonSchema>; [kind: string]: Record<string, unknown> };
}

const INTRODUCTION = `Components, prices, bills of materials and the checks around them.

Every request carries a key (\`Authorization: Bearer svc_live_…\`) and a User-Agent with name and version. Success is
\`{"status":"success","data":…}\`, failure \`{"status":"error","error","code",…}\` with codes of one table.

A name that an operation does not know is a 400 where \`additionalProperties\` is false, and where it stands in the query of
such an operation; elsewhere \`warnings\` beside \`data\` and the header \`X-Warnings\` say it. With the header
\`Prefer: handling=strict\` it is a 400 everywhere.`;

/** The whole API as OpenAPI 3.1, made from the endpoint table. The same input gives the same text. */
export function buildOpenApi(options: OpenApiOptions = {}): OpenApiDocument {
  const steps = describeAll(options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same for who shares a thread: half a second of work, with `pause` waited for after each operation. */
export async function buildOpenApiInTurns(
  options: OpenApiOptions,
  pause: () => Promise<void>,
): Promise<OpenApiDocument> {
  const steps = describeAll(options);
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  return step.value;
}

function* describeAll({ keyPrefix = 'svc', serverUrl = '/v1' }: OpenApiOptions): Generator<void, OpenApiDocument> {
  const book = openSchemaBook();
  const errorSchema = book.convert(ErrorBody, 'output');
  const paths: OpenApiDocument['paths'] = {};
  const all: Endpoint[] = [endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.values(table));
  for (const e of all) {
    (paths[e.path] ??= {})[e.method.toLowerCase() as 'get'] = describeOperation(e, book);
    yield;
  }
  closeNamed(book.schemas, ...splitBodies(all, paths));
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {
      title: 'Partwright',
      version: '1.0.0',
      description: INTRODUCTION,
      contact: { name: 'Partwright', url: PROJECT_URL },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: { event: describeWebhook(book) },
    components: {
      schemas: book.schemas,
      parameters: describeHeaderParameters(),
      headers: describeAnswerHeaders(),
      responses: describeFailures(all, errorSchema),
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: `An API key. Scopes: ${listScopes()}.` },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description:
            'A browser session of `POST /session`; requests that change something carry its token in `X-CSRF-Token`. Over https the name begins with `__Host-`.',
        },
      },
    },
  };
  return JSON.parse(JSON.stringify(document).replaceAll(/\bsvc_/g, `${keyPrefix}_`)) as OpenApiDocument;
}

/** What endpoints that refuse unknown names are sent, then everything else that refers to schemas. */
function splitBodies(all: readonly Endpoint[], paths: OpenApiDocument['paths']): [unknown[], unknown[]] {
  const operations = all.map((e) => {
    const { requestBody = {}, parameters, ...rest } = paths[e.path]![e.method.toLowerCase() as 'get']!;
    return { refuses: e.unknownNames === 'refuse', sent: [requestBody, parameters], rest };
  });
  return [
    operations.filter(({ refuses }) => refuses).map(({ sent }) => sent),
    operations.flatMap(({ refuses, sent, rest }) => (refuses ? [rest] : [rest, sent])),
  ];
}

const listScopes = (): string =>
  Object.entries(scopes)
    .map(([scope, what]) => `\`${scope}\` (${what})`)
    .join(', ');

function describeOperation(e: Endpoint, book: SchemaBook): OpenApiOperation {
  return {
    operationId: e.id,
    tags: [e.tag],
    summary: e.summary,
    description: `${e.description ?? `${e.summary}.`}${describeIgnored(e)}`,
    // Scopes stand in `x-scope`: many tools take the list here for one of OAuth alone.
    security: describeAccess(e),
    parameters: [
      ...describeFields(e, 'path', book),
      ...describeFields(e, 'query', book),
      // Authorization and User-Agent are the transport's: as parameters, generated clients would ask for them at every call.
      ...(e.idempotent ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
    ],
    ...(e.body.kind === 'none' ? {} : { requestBody: describeBody(e, book) }),
    responses: describeAnswers(e, book),
    'x-scope': e.scope === 'public' ? null : e.scope,
    'x-credits': e.credits,
    ...(e.creditsPer ? { 'x-credits-per': e.creditsPer } : {}),
  };
}

/** A session says who asks by its cookie, key validation by its body. */
function describeAccess({ scope, id }: Endpoint): OpenApiOperation['security'] {
  if (scope === 'public') return [];
  if (id === 'createSession') return [{}];
  if (id === 'getSession' || id === 'endSession') return [{ session: [] }];
  return scope === null ? [{}, { key: [] }] : [{ key: [] }, { session: [] }];
}

const isRequired = (field: z.ZodType): boolean => !field.safeParse(undefined).success;

function describeFields(e: Endpoint, place: 'path' | 'query', book: SchemaBook): OpenApiParameter[] {
  const [schema, example = {}] = place === 'path' ? [e.params, e.example.params] : [e.query, e.example.query];
  return Object.entries(schema.shape).map(([name, field]) => {
    if (name === 'param') return parameterFilters;
    const { description: own, examples, ...rest } = book.convert(field as z.ZodType, 'input');
    const description = place === 'query' ? addSpellings(e, name, own) : own;
    const shown = (example as Record<string, unknown>)[name] ?? examples?.[0];
    return {
      name,
      in: place,
      required: place === 'path' || isRequired(field as z.ZodType),
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...(shown === undefined ? {} : { example: shown }),
      // `quantities=1,100` rather than `quantities=1&quantities=100`; the server reads both.
      ...(name === 'quantities' ? { style: 'form' as const, explode: false } : {}),
    };
  });
}

/** An object in form style, exploded, is how OpenAPI says "any key of this pattern". */
const parameterFilters: OpenApiParameter = {
  name: 'param',
  in: 'query',
  required: false,
  description:
    'Bounds on parameters, as keys `param.<name>.min`, `param.<name>.max` and `param.<name>.eq`. Values as engineers write them.',
  style: 'form',
  explode: true,
  schema: {
    type: 'object',
    patternProperties: { '^param\\.[a-z][a-z0-9_]*\\.(min|max|eq)$': { type: 'string' } },
    additionalProperties: false,
  },
  example: { 'param.resistance.min': '9.5k' },
};

function describeBody(e: Endpoint, book: SchemaBook): NonNullable<OpenApiOperation['requestBody']> {
  const { body, example } = e;
  if (body.kind === 'none') throw new Error(`${e.id} has no body`);
  const said = example.body === undefined ? {} : { example: example.body };
  const convert = (schema: z.ZodType) => describeNames(e, book.convert(schema, 'input'));
  if (body.kind === 'json')
    return { required: true, content: { 'application/json': { schema: convert(body.schema), ...said } } };
  const form = convert(body.fields);
  const content: Record<string, { schema: JsonSchema; example?: unknown }> = {
    'multipart/form-data': {
      schema: {
        ...form,
        properties: {
          file: { type: 'string', format: 'binary' },
          ...furtherFiles(body.alsoFiles),
          ...asFiles(form, body.asFiles),
        },
        required: [
          ...(body.fileOptional ? [] : ['file']),
          ...Object.entries(body.alsoFiles ?? {}).flatMap(([name, { required }]) => (required ? [name] : [])),
          ...(form.required ?? []),
        ],
      },
    },
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  };
  if (body.orJson)
    content['application/json'] = {
      schema: convert(body.orJson),
      ...(example.file === undefined ? said : {}),
    };
  return { required: true, content };
}

/** The properties of a form, of which some may come as files. */
function asFiles({ properties = {} }: JsonSchema, names: readonly string[] = []): Record<string, JsonSchema> {
  const both = names.map((name) => [
    name,
    { ...properties[name], description: `${properties[name]?.description ?? ''} As text, or as a file.`.trim() },
  ]);
  return { ...properties, ...Object.fromEntries(both) };
}

function furtherFiles(files: Readonly<Record<string, FurtherFile>> = {}): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(files).map(([name, { description }]) => [name, { type: 'string', format: 'binary', description }]),
  );
}

function describeHeaderParameters(): Record<string, unknown> {
  const { description, example } = headers['Idempotency-Key'];
  const schema = { type: 'string', maxLength: 255 };
  return {
    'Idempotency-Key': { name: 'Idempotency-Key', in: 'header', required: false, description, schema, example },
  };
}

function describeAnswerHeaders(): Record<string, unknown> {
  const answered = Object.entries(headers).filter(([, header]) => header.side === 'answer');
  return Object.fromEntries(
    answered.map(([name, { when, description, example }]) => [
      name,
      { description: `${description} Sent ${when}.`, schema: { type: 'string' }, example },
    ]),
  );
}

function describeWebhook(book: SchemaBook): unknown {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    post: {
      operationId: 'receiveEvent',
      tags: ['Webhooks'],
      summary: 'An event, posted to your server',
      security: [],
      description: 'Signed after Standard Webhooks. Answer 2xx within 10 seconds; anything else is tried again later.',
      parameters: [
        header('webhook-id', 'The same for every try of one event.'),
        header('webhook-timestamp', 'Seconds since 1970.'),
        header(
          'webhook-signature',
          '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; several, separated by spaces.',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: book.convert(WebhookEvent, 'output') } },
      },
      responses: { '2XX': { description: 'Taken.' } },
    },
  };
}
