import { nearNames } from '@partwright/report-text';
import type { z } from 'zod';
import type { FieldProblem, ProblemCode } from './errors.ts';
import { problems } from './errors.ts';
import { findField, isRecord, lookThrough } from './input/core.ts';
import { describeExpected, showValue } from './input/expected.ts';
import { formatPath, shorten, toPointer, type Path } from './input/names.ts';
import { say } from './input/unknown-name.ts';

/** What is wrong with a request: the code of the answer and each wrong field. */
export interface InvalidRequest {
  code: ProblemCode;
  errors: FieldProblem[];
}

/** A value that its schema takes, or what is wrong with it. */
export type Checked<Data> = { data: Data } | { problem: InvalidRequest };

/** More wrong fields than a person reads are not listed. */
export const MAX_LISTED = 50;

/** Stands where a schema says nothing of its own, so that no words of a library reach a reader. */
const WITHOUT_WORDS = '\u0000';

/**
 * Check a value by a schema. What is wrong is said field by field: JSON pointer (`/components/3/value`), a code, and a
 * sentence with the name, what it must be and what came. A schema can name its own problem
 * (`params: { problem: 'batch_too_large' }`); else it is `invalid_request`.
 *
 * @param findSent The path under which the caller sent the field at a path, where that is another.
 */
export function checkValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  findSent: (path: Path) => Path = (path) => path,
): Checked<z.output<Schema>> {
  const parsed = schema.safeParse(value, { error: () => WITHOUT_WORDS, reportInput: true });
  if (parsed.success) return { data: parsed.data };
  const { issues } = parsed.error;
  return {
    problem: {
      code: issues.map(namedProblem).find((code) => code !== undefined) ?? 'invalid_request',
      errors: issues
        .slice(0, MAX_LISTED)
        .flatMap((issue) => explainIssue({ schema, value, findSent }, issue))
        .slice(0, MAX_LISTED),
    },
  };
}

interface Sent {
  schema: z.ZodType;
  value: unknown;
  findSent(path: Path): Path;
}

function explainIssue(sent: Sent, issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MAX_LISTED).map((key) => {
      const path = sent.findSent([...issue.path, shorten(key)]);
      return { pointer: toPointer(path), code: 'unknown_field', detail: `${say(formatPath(path))} is not known here` };
    });
  const closest =
    issue.code === 'invalid_union' && issue.message === WITHOUT_WORDS ? findClosest(sent, issue) : undefined;
  if (closest)
    return closest.flatMap((inner) => explainIssue(sent, { ...inner, path: [...issue.path, ...inner.path] }));
  const path = sent.findSent(issue.path);
  // What stands in a text that the schema has taken apart is known to the issue alone.
  const came = findValue(sent.value, issue.path) ?? issue.input;
  return [
    {
      pointer: toPointer(path.map((step) => (typeof step === 'string' ? shorten(step) : step))),
      code: came === undefined && issue.code !== 'custom' ? 'required' : (namedProblem(issue) ?? issue.code),
      detail: describeIssue(sent, issue, path, came),
    },
  ];
}

/** Of a choice between objects, what is wrong with the one that was meant most likely: the wrong field lies in it. */
function findClosest({ value }: Sent, issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const inside = issue.errors.filter((errors) => errors.every(({ path }) => path.length > 0));
  const countMissing = (errors: z.core.$ZodIssue[]): number =>
    errors.filter(({ path }) => findValue(value, [...issue.path, ...path]) === undefined).length;
  return inside.toSorted((a, b) => countMissing(a) - countMissing(b) || a.length - b.length)[0];
}

function describeIssue({ schema }: Sent, issue: z.core.$ZodIssue, path: Path, came: unknown): string {
  const name =
    path.length === 0
      ? 'The request'
      : say(formatPath(path.map((step) => (typeof step === 'string' ? shorten(step) : step))));
  if (issue.message !== WITHOUT_WORDS) return sayOwnWords(issue, name, path, came);
  if (came === undefined) return `${name} is required`;
  if (issue.code === 'invalid_key') return `${name}: a name here must be ${describeKey(schema, issue.path)}`;
  const field = findField(schema, issue.path) ?? schema;
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined)
    return `${name} must be ${describeWords(issue)}; ${showValue(came)} is none`;
  return `${name} must be ${describeExpected(field)}; ${describeMiss(issue, came)}`;
}

/** What the schema says itself; it stands alone where it is of the request as a whole. */
function sayOwnWords(issue: z.core.$ZodIssue, name: string, path: Path, came: unknown): string {
  if (path.length === 0 || namedProblem(issue) !== undefined) return issue.message;
  const isShown = typeof came === 'string' || typeof came === 'number' || typeof came === 'boolean';
  return `${name}: ${issue.message}${isShown ? `; ${showValue(came)} came` : ''}`;
}

function describeKey(schema: z.ZodType, path: Path): string {
  const record = findField(schema, path.slice(0, -1));
  const core = record && lookThrough(record).core;
  return core?.type === 'record' ? describeExpected(core.keyType) : 'another one';
}

function describeWords(issue: z.core.$ZodIssueInvalidUnion & { options?: readonly unknown[] }): string {
  return `one of ${(issue.options ?? []).map(String).join(', ')}`;
}

function describeMiss(issue: z.core.$ZodIssue, came: unknown): string {
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    if (typeof came === 'string' && issue.origin === 'string') return `it has ${came.length} characters`;
    if (Array.isArray(came)) return `it has ${came.length}`;
    return `${showValue(came)} is too ${issue.code === 'too_big' ? 'large' : 'small'}`;
  }
  if (issue.code === 'invalid_value' && typeof came === 'string') {
    const [near] = nearNames(came, issue.values.map(String), 1);
    return `${showValue(came)} is none${near === undefined ? '' : `: did you mean ${near}?`}`;
  }
  return `${showValue(came)} is none`;
}

function namedProblem(issue: z.core.$ZodIssue): ProblemCode | undefined {
  const named: unknown = issue.code === 'custom' ? issue.params?.['problem'] : undefined;
  return typeof named === 'string' && Object.hasOwn(problems, named) ? (named as ProblemCode) : undefined;
}

function findValue(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at[Number(step)] as unknown;
    return isRecord(at) && Object.hasOwn(at, step) ? at[String(step)] : undefined;
  }, value);
}
