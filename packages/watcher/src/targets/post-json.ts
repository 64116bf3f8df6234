import { TargetFailure } from '../ports.ts';
import { type Answer, exchange } from '../http/index.ts';
import { isSuccess, refusal } from './judge-answer.ts';
import { decode, nameUrl, quoteAnswer, listSecretParts } from './secrecy.ts';
import { tool } from '../version.ts';

export interface Posting {
  url: string;
  body: string;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
  timeoutMs: number;
  /** What else must not be shown. */
  secrets?: readonly string[];
}

/** A 2xx. */
export interface Taken {
  status: number;
  /** The receiver, as it may be shown. */
  where: string;
  text: string;
  /** As it may be shown. */
  said: string;
}

/** There was no connection that anything could have been sent over. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN']);
const MOST_ANSWER_BYTES = 64 * 1024;
export const USER_AGENT = tool.replace(' ', '/');

/**
 * Post JSON. `explain` may read a refusal better than by its status.
 *
 * @throws {TargetFailure} for anything but a 2xx; without a secret in it.
 */
export async function postJson(
  posting: Posting,
  explain?: (answer: Answer, where: string) => TargetFailure | undefined,
): Promise<Taken> {
  const url = readUrl(posting.url);
  const where = nameUrl(url);
  const secrets = [...listSecretParts(url), ...(posting.secrets ?? [])];
  const answer = await postOnce(posting, url, where, secrets);
  const text = answer.body.toString('utf8');
  const said = quoteAnswer(text, secrets);
  if (isSuccess(answer.status)) return { status: answer.status, where, text, said };
  throw explain?.(answer, where) ?? refusal(where, answer.status, answer.headers, said);
}

async function postOnce(posting: Posting, url: URL, where: string, secrets: readonly string[]): Promise<Answer> {
  const { body, timeoutMs, signal, headers = {} } = posting;
  const user = url.username === '' && url.password === '' ? null : `${decode(url.username)}:${decode(url.password)}`;
  try {
    return await exchange({
      method: 'POST',
      url,
      headers: {
        accept: 'application/json, text/plain;q=0.9, */*;q=0.1',
        'user-agent': USER_AGENT,
        ...(user !== null && { authorization: `Basic ${Buffer.from(user).toString('base64')}` }),
        ...headers,
        'content-type': 'application/json',
      },
      body,
      timeoutMs,
      mostAnswerBytes: MOST_ANSWER_BYTES,
      signal,
    });
  } catch (error) {
    // A header that cannot be sent has its value in the error of Node; it will not get better by waiting.
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_INVALID_CHAR' || code === 'ERR_HTTP_INVALID_HEADER_VALUE' || code === 'ERR_INVALID_HTTP_TOKEN')
      throw new TargetFailure(`A header for ${where} has a character that no header may have: check \`headers\``, {
        isTransient: false,
      });
    const mayBeTold = !NEVER_SENT.has(code);
    const failed = mayBeTold ? 'gave no answer' : 'could not be reached';
    throw new TargetFailure(`${where} ${failed}: ${quoteAnswer(message, secrets)}`, { isTransient: true, mayBeTold });
  }
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new TargetFailure('The address of this target is no http or https URL: check `url`', { isTransient: false });
}
