import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { FieldProblem } from '../errors.ts';
import { checkValue, MAX_LISTED, type InvalidRequest } from '../invalid-request.ts';
import { clampPage } from './clamp.ts';
import { showValue } from './expected.ts';
import { formatPath, toPointer, type Path } from './names.ts';
import { understandNames, type Conflict, type Understood } from './understand.ts';
import { findUnstorableTexts } from './unstorable-text.ts';
import { describeUnknownName, namesOf, say, type KnownNames, type Place } from './unknown-name.ts';

/** A request as it came. Of an upload either the form fields or the JSON body is there. */
export interface SentInput {
  params: unknown;
  query: unknown;
  /** The JSON body. */
  json?: unknown;
  /** The form fields of an upload; of a raw upload those of its query. */
  form?: unknown;
  /** Refuse every unknown name, whatever the operation does: `Prefer: handling=strict`. */
  strict?: boolean;
}

/** What the answer says of a request that was answered: a name that was not read, a number that was made smaller. */
export type InputWarning = FieldProblem;

/** A request as it was understood, in the values of its schemas. */
export interface UnderstoodInput {
  params: unknown;
  query: unknown;
  json: unknown;
  form: unknown;
  warnings: InputWarning[];
}

/**
 * Read a request by its endpoint, the same rule for query, JSON body and form: aliases; numbers and booleans that came as
 * text; names that nobody reads, at every depth; then the schemas. An unknown name is an error or a warning, as
 * `unknownNames` of the endpoint and `strict` say.
 */
export function readInput(
  endpoint: Endpoint,
  sent: SentInput,
): { input: UnderstoodInput } | { problem: InvalidRequest } {
  const { json, form } = bodySchemas(endpoint);
  let names: KnownNames | undefined;
  const known = () => (names ??= listKnownNames(endpoint, sent));
  const clamped = clampPage(endpoint.query, sent.query);
  const parts = {
    params: readPart(endpoint, known, 'path', endpoint.params, sent.params),
    query: readPart(endpoint, known, 'query', endpoint.query, clamped.query),
    json: sent.json === undefined || !json ? undefined : readPart(endpoint, known, 'body', json, sent.json),
    form: sent.form === undefined || !form ? undefined : readPart(endpoint, known, 'form', form, sent.form),
  };
  const read = Object.values(parts).filter((part) => part !== undefined);
  const unknown = read.flatMap((part) => part.unknown);
  const problems = read.flatMap(({ problem }) => (problem ? [problem] : []));
  const refused = sent.strict || endpoint.unknownNames === 'refuse';
  if (problems.length > 0 || (refused && unknown.length > 0)) {
    const code = problems.map((problem) => problem.code).find((one) => one !== 'invalid_request') ?? 'invalid_request';
    const errors = problems.flatMap((problem) => problem.errors);
    // A missing field is mostly one that is misspelt: the unknown names are told beside what is wrong.
    return {
      problem: { code, errors: (refused ? [...unknown, ...errors] : [...errors, ...unknown]).slice(0, MAX_LISTED) },
    };
  }
  return {
    input: {
      params: parts.params.data,
      query: parts.query.data,
      json: parts.json?.data,
      form: parts.form?.data,
      warnings: [...clamped.warnings, ...unknown].slice(0, MAX_LISTED),
    },
  };
}

/** Of operations without a body. */
const noFields = z.object({});

function bodySchemas({ body }: Endpoint): { json?: z.ZodType; form?: z.ZodType } {
  if (body.kind === 'json') return { json: body.schema };
  if (body.kind === 'upload') return { form: body.fields, ...(body.orJson ? { json: body.orJson } : {}) };
  return { json: noFields };
}

interface Part {
  data: unknown;
  problem?: InvalidRequest;
  unknown: FieldProblem[];
}

function readPart(endpoint: Endpoint, known: () => KnownNames, place: Place, schema: z.ZodType, value: unknown): Part {
  const { aliases, ignored } = endpoint;
  const freeNames = place === 'query' ? endpoint.freeNames : undefined;
  const understood = understandNames({ schema, aliases, ignored, freeNames }, value);
  const unknown = understood.unknown.slice(0, MAX_LISTED).map((path) => describeUnknownName(known(), place, path));
  const nameAsSent = (path: Path): Path => findSent(understood, path);
  const unstorable = place === 'path' ? [] : listUnstorable(understood.value, nameAsSent);
  const checked = checkValue(schema, understood.value, nameAsSent);
  // What a text field holds as JSON, its schema has taken apart.
  if (unstorable.length === 0 && place !== 'path' && 'data' in checked)
    unstorable.push(...listUnstorable(checked.data, nameAsSent));
  const errors = [
    ...understood.conflicts.map(describeConflict),
    ...unstorable,
    ...('problem' in checked ? checked.problem.errors : []),
  ];
  const code = 'problem' in checked ? checked.problem.code : 'invalid_request';
  return {
    data: 'data' in checked ? checked.data : undefined,
    ...(errors.length > 0 ? { problem: { code, errors } } : {}),
    unknown,
  };
}

function listUnstorable(value: unknown, nameAsSent: (path: Path) => Path): FieldProblem[] {
  return [...findUnstorableTexts(value, nameAsSent).take(MAX_LISTED)];
}

/** The path under which a field came, so that a wrong value is told by the name that the caller knows. */
function findSent({ renamed }: Understood, path: Path): Path {
  const alias = renamed.find(({ to }) => to.every((step, at) => path[at] === step));
  return alias ? [...alias.from, ...path.slice(alias.to.length)] : path;
}

function describeConflict({ one, other, values: [a, b] }: Conflict): FieldProblem {
  const detail = `${say(formatPath(one))} and ${say(formatPath(other))} mean the same and differ: ${showValue(a)} and ${showValue(b)}; send one of them`;
  return { pointer: toPointer(one), code: 'conflicting_fields', detail };
}

/** What the request could have said, by place; only the kind of body that came counts. */
function listKnownNames({ params, query, body, aliases }: Endpoint, sent: SentInput): KnownNames {
  const fields = [...namesOf('query', query), ...namesOf('path', params)];
  if (body.kind === 'json') fields.push(...namesOf('body', body.schema));
  if (body.kind === 'upload') {
    const isJson = sent.json !== undefined && body.orJson;
    fields.push(...(isJson ? namesOf('body', body.orJson!) : namesOf('form', body.fields)));
    if (!isJson)
      fields.push(
        ...['file', ...Object.keys(body.alsoFiles ?? {})].map((name) => ({ place: 'file' as const, path: [name] })),
      );
  }
  return { fields, aliases };
}
