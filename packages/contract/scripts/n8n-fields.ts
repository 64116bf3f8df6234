import type { z } from 'zod';
import type { Endpoint } from '../src/index.ts';
import { endpoints } from '../src/index.ts';
import type { JsonSchema } from '../src/json-schema.ts';
import { openSchemaBook } from '../src/json-schema.ts';
import { events } from '../src/webhooks.ts';
import { findItems } from './client-operations.ts';
import { describeInN8n, formatTitle, printProperty } from './n8n-property.ts';

/** Inputs that the node fills by itself: pages are walked, callbacks are those of the execution. */
const own = new Set(['limit', 'offset', 'cursor', 'callback_url', 'async']);

type Schemas = Readonly<Record<string, JsonSchema>>;
type Examples = Readonly<Record<string, unknown>>;

/** What the node must know of each operation of /v1: its method in the client, what it answers, and its fields as parameters of n8n. */
export function printN8nFields(): string {
  return `// Made from the contract: \`npm run generate\`.
import type { ApiOperation } from '../shared/api-operation.ts';

${Object.values<Endpoint>(endpoints).map(printOperation).join('\n\n')}
`;
}

/** What can start a workflow, in the order of the names; the test event comes when it is asked for. */
export function printN8nEvents(): string {
  const told = Object.entries(events).filter(([value]) => value !== 'webhook.test');
  const options = told.map(([value, when]) => ({ name: formatTitle(value), value, description: describeInN8n(when) }));
  options.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return `// Made from the contract: \`npm run generate\`.
import type { WebhookEvent } from '@partwright/client';
import type { INodePropertyOptions } from 'n8n-workflow';

export const events: (INodePropertyOptions & { value: WebhookEvent['type'] })[] = ${JSON.stringify(options)};
`;
}

function printOperation(e: Endpoint): string {
  const { fields, within } = readFields(e);
  const lists = Object.keys(fields).filter((name) => isTextList(fields[name]!));
  const files = e.body.kind === 'upload' ? ['file', ...Object.keys(e.body.alsoFiles ?? {})] : [];
  const facts = {
    id: e.id,
    method: e.client,
    route: `${e.method} ${e.path}`,
    answer: { data: 'data', job: 'job', binary: 'file', stream: 'data' }[e.answer.kind],
    ...(files.length > 0 ? { files } : {}),
    ...(lists.length > 0 ? { lists } : {}),
    ...(Object.keys(within).length > 0 ? { within } : {}),
  };
  const printed = Object.entries(fields).map(([name, field]) => `${name}: ${printProperty(name, field)},`);
  const { items } = findItems(e);
  return `/**
 * ${e.summary}.
 * @public
 */
export const ${e.id} = {
${JSON.stringify(facts).slice(1, -1)},
${items === undefined ? '' : `items: '${items}' as const,`}
fields: {${printed.join('\n')}},
} satisfies ApiOperation;`;
}

/** Fields of path, query, form and JSON body; those of a named object in the body stand with the others, and `within` says so. */
function readFields({ params, query, body, example }: Endpoint): {
  fields: Record<string, JsonSchema>;
  within: Record<string, string[]>;
} {
  const book = openSchemaBook();
  const shown = { ...example.params, ...example.query, ...(example.body as object) };
  const fields: Record<string, JsonSchema> = {};
  const within: Record<string, string[]> = {};
  const add = (schema: z.ZodType, converted: JsonSchema, examples: Examples, isWithin = false): void => {
    const shape = readShape(schema);
    for (const [name, field] of Object.entries(resolve(converted, book.schemas).properties ?? {})) {
      if (own.has(name)) continue;
      const { properties: members, ...whole } = { ...resolve(field, book.schemas), ...field };
      if (members && !isWithin && field.$ref !== undefined) {
        within[name] = Object.keys(members);
        add(shape[name]!, field, (examples[name] ?? {}) as Examples, true);
      } else fields[name] ??= { shown: examples[name], ...pickWritten(whole), ...pickExamples(shape[name]) };
    }
  };
  for (const schema of [params, query, ...listBodies(body)]) add(schema, book.convert(schema, 'input'), shown);
  return { fields, within };
}

function listBodies(body: Endpoint['body']): z.ZodType[] {
  if (body.kind === 'none') return [];
  return body.kind === 'json' ? [body.schema] : [body.fields, ...(body.orJson ? [body.orJson] : [])];
}

function readShape(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if ('shape' in schema) return schema.shape as Record<string, z.ZodType>;
  return 'unwrap' in schema ? readShape((schema as z.ZodOptional<z.ZodType>).unwrap()) : {};
}

/** Examples of what is read from text stand with the field alone. */
function pickExamples(schema: z.ZodType | undefined): Pick<JsonSchema, 'examples'> {
  const { examples } = (schema?.meta() ?? {}) as { examples?: unknown[] };
  return examples ? { examples } : {};
}

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1)!]!;
}

/** Of what may be null or one of several things: the first that can be written. */
function pickWritten({ anyOf, ...field }: JsonSchema): JsonSchema {
  const type = Array.isArray(field.type) ? field.type.find((one) => one !== 'null') : field.type;
  const written = anyOf?.find((one) => one.type !== 'null');
  return { ...(written ? pickWritten(written) : {}), ...field, ...(type === undefined ? {} : { type }) };
}

/** A list that is written as one text, its items separated. */
const isTextList = ({ type, items = {} }: JsonSchema): boolean =>
  type === 'array' && items.enum === undefined && (items.type === 'string' || items.type === 'integer');
