import { z } from 'zod';
import type { Endpoint, TopCopies } from './endpoint.ts';
import type { ProblemCode } from './errors.ts';
import { problems } from './errors.ts';
import type { HeaderName } from './headers.ts';
import { Warnings } from './input/warnings.ts';
import type { JsonSchema, SchemaBook } from './json-schema.ts';

type Answers = Record<string, unknown>;

/** Every answer of an operation by status: its successes, then references to its failures. */
export function describeAnswers(e: Endpoint, book: SchemaBook): Answers {
  const failures = groupByStatus(e.problems).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${joinCodes(codes)}` },
  ]);
  return { ...successes(e, book), ...(Object.fromEntries(failures) as Answers) };
}

/** The failures that operations refer to; many share one, so each set of codes is described once. */
export function describeFailures(all: readonly Endpoint[], errorSchema: JsonSchema): Answers {
  const sets = all.flatMap((e) => groupByStatus(e.problems));
  return Object.fromEntries(sets.map(([status, codes]) => [joinCodes(codes), failure(status, codes, errorSchema)]));
}

function successes(e: Endpoint, book: SchemaBook): Answers {
  const { answer, example } = e;
  const top = Object.entries(('top' in answer && answer.top) || {});
  const described = top.filter(([name]) => !isTwin(name, top));
  const enveloped = (schema: z.ZodType, shown?: unknown) => {
    const fields = schema instanceof z.ZodObject ? schema.shape : {};
    const convert = (field: string): JsonSchema => book.convert(fields[field] as z.ZodType, 'output');
    const isAlways = (field: string): boolean => !(fields[field] instanceof z.ZodOptional);
    const copies = described.map(
      ([name, from]) => [name, { ...describeCopies(from, convert, isAlways), ...describeTwin(name, top) }] as const,
    );
    const shownTop = described.map(
      ([name, from]) =>
        [name, mapCopies(from, (field) => (shown as Record<string, unknown> | undefined)?.[field])] as const,
    );
    return {
      schema: envelope(
        book.convert(schema, 'output'),
        book.convert(Warnings, 'output'),
        Object.fromEntries(copies),
        described.filter(([, from]) => typeof from !== 'string' || isAlways(from)).map(([name]) => name),
      ),
      ...(shown === undefined ? {} : { example: { status: 'success', ...Object.fromEntries(shownTop), data: shown } }),
    };
  };
  if (answer.kind === 'data')
    return {
      ...(answer.elseOk === undefined
        ? {}
        : {
            200: {
              description: answer.elseOk,
              headers: describeHeaders(e),
              content: { 'application/json': enveloped(answer.schema) },
            },
          }),
      [answer.status]: {
        description: 'Success.',
        headers: describeHeaders(e),
        content: { 'application/json': enveloped(answer.schema, example.data) },
      },
    };
  if (answer.kind === 'job')
    return {
      ...(answer.doneOk === undefined
        ? {}
        : {
            200: {
              description: answer.doneOk,
              headers: describeHeaders(e),
              content: { 'application/json': enveloped(answer.schema) },
            },
          }),
      202: {
        description: 'The job is accepted.',
        headers: describeHeaders(e, ['Location', 'Retry-After']),
        content: { 'application/json': enveloped(answer.schema, example.data) },
      },
    };
  if (answer.kind === 'stream')
    return {
      200: {
        description:
          'Server-sent events: `id` is the position to go on from, `event` the type, `data` an object as in the list. With `Accept: application/json` the list.',
        headers: describeHeaders(e),
        content: {
          'text/event-stream': { schema: { type: 'string' } },
          'application/json': enveloped(answer.orData, example.data),
        },
      },
    };
  // A file of JSON is JSON to whoever reads the description, of whatever form.
  const files = answer.types.map((type) => [
    type,
    { schema: type === 'application/json' ? { description: 'The file.' } : { type: 'string', format: 'binary' } },
  ]);
  return {
    200: {
      description: describeFile(answer),
      headers: describeHeaders(e),
      content: {
        ...Object.fromEntries(files),
        ...(answer.orData ? { 'application/json': enveloped(answer.orData, example.data) } : {}),
      },
    },
    ...(answer.orJob
      ? {
          202: {
            description: 'With `async=true`: the job.',
            headers: describeHeaders(e, ['Location', 'Retry-After']),
            content: { 'application/json': enveloped(answer.orJob) },
          },
        }
      : {}),
  };
}

const describeFile = ({ orData, dataFirst }: { orData?: z.ZodType; dataFirst?: boolean }): string => {
  if (dataFirst) return 'JSON; the file itself where `Accept` names its type.';
  return orData ? 'The file; with `Accept: application/json` the report.' : 'The file.';
};

type Top = readonly (readonly [name: string, from: unknown])[];

const inSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Generators of clients make one name of `job_id` and `jobId`, and code with that name twice does not compile: `jobId` is said in
 * the words of `job_id`.
 */
const isTwin = (name: string, top: Top): boolean =>
  inSnakeCase(name) !== name && top.some(([other]) => other === inSnakeCase(name));

function describeTwin(name: string, top: Top): { description?: string } {
  const twin = top.find(([other]) => other !== name && inSnakeCase(other) === name)?.[0];
  return twin === undefined ? {} : { description: `Stands there as \`${twin}\` too.` };
}

function mapCopies(from: TopCopies[string], read: (field: string) => unknown): unknown {
  if (typeof from === 'string') return read(from);
  return Object.fromEntries(Object.entries(from).map(([name, field]) => [name, read(field)]));
}

function describeCopies(
  from: TopCopies[string],
  convert: (field: string) => JsonSchema,
  isAlways: (field: string) => boolean,
): JsonSchema {
  if (typeof from === 'string') return convert(from);
  const names = Object.entries(from);
  return {
    type: 'object',
    required: names.filter(([, field]) => isAlways(field)).map(([name]) => name),
    properties: Object.fromEntries(names.map(([name, field]) => [name, convert(field)])),
  };
}

function envelope(
  data: JsonSchema,
  warnings: JsonSchema,
  top: Record<string, JsonSchema>,
  required: string[],
): JsonSchema {
  return {
    type: 'object',
    required: ['status', ...required, 'data'],
    properties: { status: { const: 'success' }, ...top, warnings, data },
  };
}

function describeHeaders(e: Endpoint, more: HeaderName[] = []): Record<string, { $ref: string }> {
  const names: HeaderName[] = ['X-Request-Id', 'X-Warnings', 'Preference-Applied'];
  if (e.scope !== 'public') names.push('RateLimit', 'RateLimit-Policy', 'Partwright-Mode');
  if (e.credits > 0) names.push('Credits-Charged', 'Credits-Remaining');
  if (e.idempotent) names.push('Idempotency-Replayed');
  if (e.method === 'GET') names.push('ETag');
  return Object.fromEntries([...names, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const joinCodes = (codes: readonly ProblemCode[]): string => codes.join('.');

function groupByStatus(codes: readonly ProblemCode[]): [number, ProblemCode[]][] {
  return [...Map.groupBy(codes.toSorted(), (code) => problems[code].status)];
}

function failure(status: number, codes: readonly ProblemCode[], errorSchema: JsonSchema): unknown {
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].error}.`).join('\n'),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      ...(status === 429 || status === 503 ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {}),
    },
    content: { 'application/json': { schema: errorSchema } },
  };
}
