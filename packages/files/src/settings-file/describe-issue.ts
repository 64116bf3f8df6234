import type { z } from 'zod';
import { nearNames, quote } from '@partwright/report-text';
import { formatUnit, kindNames } from './say-issue.ts';

type Issue = z.core.$ZodIssue;

export interface IssueWords {
  path: readonly PropertyKey[];
  /** The key at the path that does not belong there; undefined: it is about the value at the path. */
  key?: string;
  message: string;
}

/** What a person can do about an issue of the schema; `keysAt` gives the names that are allowed at a path. */
export function* describeIssue(
  issue: Issue,
  valueAt: (path: readonly PropertyKey[]) => unknown,
  around: readonly PropertyKey[] = [],
): Generator<IssueWords> {
  const path = [...around, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) yield { path, key, message: `${quote(key)} is not known here` };
  } else if (issue.code === 'invalid_union') {
    for (const inner of branchMeant(issue.errors)) yield* describeIssue(inner, valueAt, path);
  } else {
    yield { path, message: formatIssueWords(issue, valueAt(path)) };
  }
}

/** Of the branches of a union the one for the kind of thing that was written: the others only say that it is another. */
function branchMeant(branches: readonly Issue[][]): readonly Issue[] {
  const within = branches.find((issues) => issues.some(isWithin));
  return within ?? branches.find((issues) => issues.every(({ code }) => code !== 'invalid_type')) ?? branches[0] ?? [];
}

/** Whether the issue is about something in the value: then it is a list or mapping, and should be. */
function isWithin(issue: Issue): boolean {
  if (issue.path.length > 0 || issue.code === 'unrecognized_keys') return true;
  return issue.code === 'invalid_union' && issue.errors.some((inner) => inner.some(isWithin));
}

function formatIssueWords(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return 'is missing';
  const written = show(value);
  switch (issue.code) {
    case 'invalid_value': {
      const near = typeof value === 'string' ? nearNames(value, issue.values.map(String), 1)[0] : undefined;
      const hint = near === undefined ? '' : `; did you mean ${near}?`;
      return `is ${written}; allowed are ${issue.values.map(String).join(', ')}${hint}`;
    }
    case 'invalid_type':
      return `is ${written}; it has to be ${kindNames[issue.expected] ?? 'of another kind'}`;
    case 'too_big':
      return `is ${written}; the most is ${issue.maximum}${formatUnit(issue.origin)}`;
    case 'too_small':
      return `is ${written}; the least is ${issue.minimum}${formatUnit(issue.origin)}`;
    default:
      // Its own words, or those of sayIssue.
      return `is ${written}; it ${issue.message}`;
  }
}

function show(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value === null) return 'empty';
  return 'a mapping';
}
