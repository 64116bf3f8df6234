import { JobError, PartwrightError } from '@partwright/client';
import type { RefusedOutcome } from '../model.ts';
import { ServiceFailure } from '../ports.ts';
import { AnswerTooLarge } from './bounded-transport.ts';
import { OddAnswer, readText } from './fields.ts';

/** Codes of jobs that failed for what is in the file, or for what was asked of it. */
const OF_THE_FILE: ReadonlySet<string> = new Set([
  'bom_unreadable',
  'bom_empty',
  'too_many_lines',
  'file_too_large',
  'file_required',
  'unreadable_file',
  'unsupported_format',
  'parse_timeout',
  'unknown_profile',
  'unknown_currency',
  'invalid_request',
  'malformed_request',
]);

/** What to do, where the words of the service do not say. */
const ADVICE: Readonly<Record<string, string>> = {
  file_too_large: 'Export less, or raise the limit of the server and of a proxy before it.',
  too_many_lines: 'Group the lines by value, or raise BOM_MAX_LINES of the server.',
  bom_empty: 'Export it again with the parts of the schematic.',
  unknown_profile: 'Set one that the server knows in the configuration of the watcher.',
  unknown_currency: 'Set another currency in the configuration of the watcher.',
  parse_timeout: 'Export less in one file, or raise the time limits of the server.',
};

/** Asked for again at once it would be the same; this long and the other try is through. */
const IN_FLIGHT_MS = 2_000;
const NOT_READY_MS = 5_000;

/** The outcome of an export that the service cannot use; null: another try may succeed. */
export function readRefusal(error: unknown): RefusedOutcome | null {
  if (!(error instanceof PartwrightError)) return null;
  const { status, code } = error;
  if (error instanceof JobError) return OF_THE_FILE.has(code) ? refuse(code, wordsOfJob(error)) : null;
  if (status === 501 || status === 405)
    return refuse(
      code,
      `The server does not offer this check: ${formatRefusal(error)} Update it, or switch this kind off.`,
    );
  if (code === 'idempotency_mismatch' || code === 'user_agent_required') return null;
  if (status === 413) return refuse(code.startsWith('http_') ? 'file_too_large' : code, formatRefusal(error));
  // Without words of the API it may come from anything in between.
  return [400, 415, 422].includes(status) && !code.startsWith('http_') ? refuse(code, formatRefusal(error)) : null;
}

function refuse(code: string, words: string): RefusedOutcome {
  const advice = ADVICE[code];
  return { kind: 'refused', code: readText(code, 100), message: advice === undefined ? words : `${words} ${advice}` };
}

const MOST_WORDS = 800;

/** Without the id of the request: the same refusal reads the same. */
function formatRefusal({ details, message }: PartwrightError): string {
  return sentence(readText(details['error'], MOST_WORDS) || readText(message, MOST_WORDS));
}

function wordsOfJob({ job, message }: JobError): string {
  return sentence(readText(job?.error, MOST_WORDS) || readText(message, MOST_WORDS));
}

const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** Why there is no outcome yet, by what can be done about it. */
export function makeServiceFailure(error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  if (error instanceof PartwrightError) return failureOfAnswer(error);
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The server answered in a shape that is not known: ${readText(reason)}. Is the address right, and is it a Partwright server?`;
  const code = error instanceof OddAnswer || error instanceof TypeError ? 'unexpected_answer' : 'unexpected_error';
  return new ServiceFailure('away', message, { code, cause: error });
}

function failureOfAnswer(error: PartwrightError): ServiceFailure {
  const { status, retryAfter } = error;
  const code = readText(error.code, 100);
  const waitMs = retryAfter === null ? null : Math.round(retryAfter * 1000);
  const fail = (kind: ServiceFailure['kind'], wait: number | null = waitMs): ServiceFailure =>
    new ServiceFailure(kind, readText(error.message, MOST_WORDS), { code, waitMs: wait, cause: error });
  if (error.cause instanceof AnswerTooLarge)
    return new ServiceFailure('failed', error.cause.message, { code: 'answer_too_large', cause: error });
  if (error instanceof JobError) return fail(code === 'wait_timeout' || code === 'wait_unanswered' ? 'away' : 'failed');
  if (status === 401 || status === 402 || status === 403 || code === 'user_agent_required') return fail('access');
  if (code === 'bom_not_found' || code === 'job_not_found') return fail('lost');
  if (code === 'idempotency_in_flight') return fail('away', waitMs ?? IN_FLIGHT_MS);
  if (code === 'not_ready') return fail('away', waitMs ?? NOT_READY_MS);
  if (code === 'idempotency_mismatch' || code === 'wrong_state') return fail('failed');
  return fail('away');
}
