import { z } from 'zod';
import { redact } from './redact.ts';

/** Where the servers asked here put the sentence that says what is wrong, the plainest first. */
const FIELDS = [
  'ErrorDetails',
  'ErrorMessage',
  'detail',
  'error_description',
  'message',
  'Message',
  'msg',
  'errorMessage',
  'exceptionString',
  'title',
  'error',
] as const;
/** Where a list or an object has it one level deeper. */
const NESTED = ['Errors', 'errors', 'Fault', 'fault', 'error', 'Detail', 'searchException'] as const;
/** Which field of the question it is about, where the sentence alone says no more than that one is wrong. */
const About = z.looseObject({ field: z.string().max(60).nullish(), message: z.string().max(300) });

/** The sentence with which a server refuses, of its JSON; null for a page, and where it says nothing. */
export function readRefusal(text: string, secrets: readonly string[]): string | null {
  try {
    const sentence = findSentence(JSON.parse(text), 0);
    return sentence === undefined ? null : redact(sentence, secrets);
  } catch {
    return null;
  }
}

function findSentence(value: unknown, depth: number): string | undefined {
  if (depth > 3) return undefined;
  if (Array.isArray(value)) return findSentence(value[0], depth + 1);
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  const told = FIELDS.map((name) => fields[name]).find((one) => typeof one === 'string' && /\p{L}{2}/u.test(one));
  if (typeof told === 'string') {
    const about = About.safeParse((fields['error_data'] as unknown[] | undefined)?.[0]);
    if (!about.success) return told;
    return `${told} (${[about.data.field, about.data.message].filter(Boolean).join(': ')})`;
  }
  return NESTED.map((name) => findSentence(fields[name], depth + 1)).find((one) => one !== undefined);
}
