import { ESCAPED } from './files.ts';

/** What one request came to. */
export interface Outcome {
  /** Null: no answer. */
  status: number | null;
  ms: number;
  /** Its body, as text. */
  said: string;
  /** Why there was no answer. */
  error?: string;
}

/** An answer that takes longer counts as none. Readers are stopped by their processor time: on a busy machine that is long. */
export const HANG_MS = 280_000;

/** A store that is away, too much under way: said by the server, and not its fault. */
const HONEST = new Set([503, 507]);

/** What an answer must hold nothing of: places on the machine, frames of a stack, what libraries say to those who call them. */
const LEAKS: readonly (readonly [what: string, words: RegExp])[] = [
  ['a frame of a stack', /\bat (?:async )?[\w.<>]+ \((?:file:|\/|node:)|\.(?:m?js|ts):\d+:\d+/],
  ['a path of the installation', /\/node_modules\/|node:internal|\/programs\/[\w-]+\.mjs/],
  ['a file of the machine', /root:x:0:0/],
  ['what the database says', /\b(?:syntax error at or near|duplicate key value|violates .* constraint|ECONNREFUSED)\b/],
  ['a way out of an archive', new RegExp(`/tmp/${ESCAPED}`)],
];

/** What is wrong with an answer; `places` are folders of this run that nobody may hear of. */
export function faultOf({ status, ms, said, error }: Outcome, places: readonly string[]): string | undefined {
  if (status === null) return ms >= HANG_MS ? 'hang' : `no answer: ${error ?? ''}`;
  if (status >= 500 && !HONEST.has(status)) return `${status} ${said.slice(0, 200)}`;
  const place = places.find((folder) => said.includes(folder));
  if (place !== undefined) return `leak of ${place}`;
  const leak = LEAKS.find(([, words]) => words.test(said));
  return leak && `leak of ${leak[0]}: ${leak[1].exec(said)![0]}`;
}
