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
  'title',
  'error',
] as const;
/** Where a list or an object has it one level deeper. */
const NESTED = ['Errors', 'errors', 'Fault', 'fault', 'error'] as const;

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
  if (typeof told === 'string') return told;
  return NESTED.map((name) => findSentence(fields[name], depth + 1)).find((one) => one !== undefined);
}
