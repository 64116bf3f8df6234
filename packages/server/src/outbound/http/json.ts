import type { z } from 'zod';
import type { Asker, Question, Reply } from './ask.ts';
import { ProviderError } from './provider-error.ts';

/** JSON of a reply. Throws ProviderError bad_reply: an error page is often sent with status 200. */
export function parseJson({ text, headers }: Pick<Reply, 'text' | 'headers'>): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const type = (headers['content-type'] ?? 'no content type').slice(0, 60);
    throw new ProviderError('bad_reply', `The reply is not JSON (${type}, ${text.length} characters)`);
  }
}

/** What all providers mean by a status alike. Throws a ProviderError unless it is 2xx. */
export function refuseStatus({ status, retryAfterMs, said }: Reply): void {
  if (status >= 200 && status < 300) return;
  const why = said === null ? '' : `: ${said}`;
  if (status === 401 || status === 403)
    throw new ProviderError('unauthorised', `It refuses the key (${status})${why}`, retryAfterMs);
  if (status === 429) throw new ProviderError('rate_limited', `Too many requests (429)${why}`, retryAfterMs);
  if (status >= 500) throw new ProviderError('unreachable', `It fails (${status})${why}`, retryAfterMs);
  throw new ProviderError('bad_reply', `It refuses the request (${status})${why}`, retryAfterMs);
}

/** Read a value of a reply by its schema. Throws ProviderError bad_reply that names the first wrong field, not its value. */
export function readShape<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join('.') ?? '';
  throw new ProviderError(
    'bad_reply',
    `The reply has another shape than documented${path ? ` at ${path.slice(0, 80)}` : ''}`,
  );
}

/** A question with JSON in its body. */
export function postJson(url: URL, body: unknown, headers: Record<string, string> = {}): Question {
  return {
    method: 'POST',
    url,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

/** Ask, and read the reply by its schema; a status other than 2xx throws. */
export async function requestJson<T extends z.ZodType>(
  request: Asker,
  question: Question,
  schema: T,
  signal: AbortSignal,
): Promise<{ data: z.output<T>; reply: Reply }> {
  const reply = await request(question, signal);
  refuseStatus(reply);
  return { data: readShape(schema, parseJson(reply)), reply };
}
