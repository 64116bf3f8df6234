import type { z } from 'zod';
import type { BodyShape, Endpoint } from '../src/endpoint.ts';
import { endpoints } from '../src/endpoints.ts';
import { ErrorBody } from '../src/error-body.ts';
import { problems } from '../src/errors.ts';
import type { JsonSchema, SchemaBook } from '../src/json-schema.ts';
import { openSchemaBook } from '../src/json-schema.ts';
import { WebhookEvent } from '../src/webhooks.ts';
import { printComment, printField, printType, typeName } from './print-type.ts';

/**
 * What every operation takes and answers, as plain types: who installs the client needs no schema library to have them,
 * and an editor shows what the contract says of a field.
 */
export function printClientTypes(): string {
  const book = openSchemaBook();
  book.convert(ErrorBody, 'output');
  book.convert(WebhookEvent, 'output');
  const all = Object.values<Endpoint>(endpoints);
  const inputs = all.map((e) => documented(e, printInput(e, book)));
  const answers = all.map((e) => documented(e, printAnswer(e, book)));
  const reports = all.flatMap((e) => (e.clientReport === undefined ? [] : documented(e, printReport(e, book))));
  const named = Object.entries(book.schemas).map(([name, schema]) => printNamed(typeName(name), schema));
  return `// Made from the contract: \`npm run generate\`.
import type { BinaryFile, UploadFile } from './files.ts';

${named.join('\n\n')}

/** Codes of the errors that the server gives. */
export type ProblemCode = ${Object.keys(problems)
    .map((code) => `'${code}'`)
    .join(' | ')};

/** What a caller says to each operation, in one flat object: path parameters, query, body or form fields, and files. */
export interface Inputs {\n${inputs.join('\n')}\n}

/** \`data\` of each operation's answer, or the file. */
export interface Answers {\n${answers.join('\n')}\n}

/** What the operations that answer a file give as JSON instead. */
export interface Reports {\n${reports.join('\n')}\n}
`;
}

const documented = (e: Endpoint, type: string): string =>
  `/** ${e.summary}: \`${e.method} ${e.path}\`. */\n${e.id}: ${type};`;

function printNamed(name: string, schema: JsonSchema): string {
  const type = printType(schema);
  return `${printComment(schema)}export ${schema.properties ? `interface ${name} ${type}` : `type ${name} = ${type};`}`;
}

function printAnswer({ answer }: Endpoint, book: SchemaBook): string {
  if (answer.kind === 'binary') return 'BinaryFile';
  return printType(book.convert(answer.kind === 'stream' ? answer.orData : answer.schema, 'output'));
}

function printReport({ id, answer }: Endpoint, book: SchemaBook): string {
  const schema = answer.kind === 'binary' ? (answer.orData ?? answer.orJob) : undefined;
  if (!schema) throw new Error(`${id} has a clientReport and answers none`);
  return printType(book.convert(schema, 'output'));
}

function printInput(e: Endpoint, book: SchemaBook): string {
  const address = [...printFields(e.params, book), ...printFields(e.query, book)];
  return printBodies(e.body, book)
    .map((body) => `{\n${[...address, ...body].join('\n')}\n}`)
    .join(' | ');
}

/** The fields of each form that a body may have. */
function printBodies(body: BodyShape, book: SchemaBook): string[][] {
  if (body.kind === 'none') return [[]];
  if (body.kind === 'json') return [printFields(body.schema, book)];
  const files = Object.entries(body.alsoFiles ?? {}).map(([name, { description, required = false }]) =>
    printField(name, 'UploadFile', required, { description }),
  );
  const form = [printField('file', 'UploadFile', true), ...files, ...printFields(body.fields, book)];
  return body.orJson ? [form, [printField('file', 'undefined', false), ...printFields(body.orJson, book)]] : [form];
}

function printFields(schema: z.ZodType, book: SchemaBook): string[] {
  const { properties = {}, required = [] } = resolve(book.convert(schema, 'input'), book);
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {};
  return Object.entries(properties).map(([name, field]) => {
    const type = printType(field);
    const asText = isTextual(shape[name], field) && !type.split(' | ').includes('string') ? ' | string' : '';
    const once = asText === '' && isRepeated(shape[name], field) ? `${printType(field.items!)} | ` : '';
    return printField(name, `${once}${type}${asText}`, required.includes(name), field);
  });
}

function resolve(schema: JsonSchema, book: SchemaBook): JsonSchema {
  return schema.$ref === undefined ? schema : book.schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]!;
}

/** Numbers, booleans and JSON of queries and forms may also be given as text. */
function isTextual(field: z.ZodType | undefined, { type, enum: choices, items }: JsonSchema): boolean {
  if (type === 'string' || choices || items?.type === 'string') return false;
  return field?.safeParse('').success === true;
}

/** A list that may be given once. */
const isRepeated = (field: z.ZodType | undefined, { items }: JsonSchema): boolean => {
  const [sample] = (items?.enum as string[] | undefined) ?? ['x'];
  return items?.type === 'string' && field?.safeParse(sample).success === true;
};
